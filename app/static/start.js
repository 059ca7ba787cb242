// Runs before the first paint: takes the kept theme and language, then starts the program whose
// hashed names stand on this script's own tag. Kept apart from the page so that no inline script is needed.
(() => {
  "use strict";
  const { js, wasm } = document.currentScript.dataset;
  const root = document.documentElement;
  const kept = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key));
    } catch {
      return null;
    }
  };
  const theme = kept("keyloom.theme");
  if (theme === "Light" || theme === "Dark") root.dataset.theme = theme.toLowerCase();
  const language = kept("keyloom.language");
  const japanese = language ? language === "Ja" : /^ja\b/i.test(navigator.language);
  root.lang = japanese ? "ja" : "en";

  const failed = () => {
    document.getElementById("skeleton")?.remove();
    document.getElementById("failed")?.removeAttribute("hidden");
  };
  const parsed = new Promise((done) => {
    if (document.readyState !== "loading") done();
    else document.addEventListener("DOMContentLoaded", done, { once: true });
  });
  const at = (name) => new URL(name, document.baseURI).href;
  Promise.all([import(at(js)), parsed])
    .then(([program]) => program.default({ module_or_path: at(wasm) }))
    .catch((error) => {
      console.error(error);
      failed();
    });

  if ("serviceWorker" in navigator && window.isSecureContext) {
    addEventListener("load", () => navigator.serviceWorker.register("./sw.js").catch(() => {}), { once: true });
  }
})();
