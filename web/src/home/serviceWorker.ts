/** Registers the service worker, which keeps the rules readable offline. */

export function registerServiceWorker(): void {
  navigator.serviceWorker?.register("/static/sw.js", { scope: "/" }).catch(() => undefined);
}
