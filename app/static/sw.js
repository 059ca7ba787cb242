// Keeps the page for use without a network. Files with a hash in their names never change, so the
// kept copy serves; everything else is asked of the network first and the kept copy is what remains
// when there is none. It touches nothing of other origins and no request but GET.
const CACHE = "keyloom-1";
const HASHED = /-[0-9a-f]{16}(_bg)?\.(js|wasm|css)$/;

self.addEventListener("install", (event) => {
  event.waitUntil(keep_all().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  event.respondWith(HASHED.test(url.pathname) ? kept_first(request) : network_first(request));
});

async function keep_all() {
  const cache = await caches.open(CACHE);
  const page = await fetch("./", { cache: "no-cache" });
  const html = await page.clone().text();
  await cache.put("./", page);
  const named = [...html.matchAll(/(?:href|src|data-js|data-wasm)="?(\.\/[^"\s>]+)/g)].map((m) => m[1]);
  const samples = await fetch("./samples/index.json").then((r) => r.json());
  const files = new Set([
    ...named,
    "./worker_start.js",
    "./worker.js",
    "./worker_bg.wasm",
    "./samples/index.json",
    ...samples.samples.map((sample) => "./samples/" + sample.file),
  ]);
  await cache.addAll([...files]);
  await drop_old(cache, files);
}

// Hashed files of builds that are no longer the page's.
async function drop_old(cache, files) {
  const current = new Set([...files].map((file) => new URL(file, self.location).href));
  for (const request of await cache.keys()) {
    if (HASHED.test(new URL(request.url).pathname) && !current.has(request.url)) await cache.delete(request);
  }
}

async function kept_first(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request);
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

async function network_first(request) {
  const cache = await caches.open(CACHE);
  try {
    const fresh = await fetch(request);
    if (fresh.ok) await cache.put(bare(request), fresh.clone());
    return fresh;
  } catch (error) {
    const kept = await cache.match(bare(request));
    if (kept) return kept;
    throw error;
  }
}

// One copy a file, whatever its query.
function bare(request) {
  const url = new URL(request.url);
  url.search = "";
  return url.href;
}
