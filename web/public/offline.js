/* Tries again by itself: as soon as the device is online, and every few seconds. */

const PAUSE = 4000;

async function retry() {
  try {
    const answer = await fetch("/health", { cache: "no-store" });
    if (answer.ok) location.reload();
  } catch {
    /* still no connection */
  }
}

addEventListener("online", retry);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && retry());
setInterval(() => document.visibilityState === "visible" && retry(), PAUSE);
