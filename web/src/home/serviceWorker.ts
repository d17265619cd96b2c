/** Rules to read and a kind word where there is no connection. */

export function registerServiceWorker(): void {
  navigator.serviceWorker?.register("/static/sw.js", { scope: "/" }).catch(() => undefined);
}
