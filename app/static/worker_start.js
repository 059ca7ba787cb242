// Starts the worker's program. The query holds the build, so that a page never meets the worker of
// another build out of a cache.
importScripts("./worker.js" + self.location.search);
wasm_bindgen({ module_or_path: "./worker_bg.wasm" + self.location.search }).catch((error) => {
  self.postMessage(["", String(error)]);
});
