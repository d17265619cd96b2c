// What a screen reader would say, and what it should have said. Loaded before the page.
window.heard = (() => {
  const LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]";
  const WHOLE = "[role=status], [role=alert], [aria-atomic=true]";
  const ROUTINE = ["refilled", "reshuffled"];
  const announced = [];
  const told = [];
  let waiting = false;

  function announce(node) {
    const region = (node.nodeType === Node.TEXT_NODE ? node.parentElement : node)?.closest(LIVE);
    const text = (region?.matches(WHOLE) ? region : node).textContent.trim().replaceAll(/\s+/g, " ");
    if (region && text) announced.push(text);
  }

  function changed({ type, target, addedNodes }) {
    if (type === "characterData") announce(target);
    else addedNodes.forEach(announce);
  }

  /** What the server tells, apart from routine. The welcome tells what happened before. */
  function receive({ kind, entries, mine }) {
    if (kind === "error") waiting = false;
    if (kind !== "update") return;
    for (const { seat, events = [], told: lines = [] } of entries) {
      if (events.length && seat === mine[0]?.seat) waiting = false;
      const before = lines.length - events.length;
      told.push(...lines.filter((_, i) => !ROUTINE.includes(events[i - before]?.event)));
    }
  }

  new MutationObserver((changes) => changes.forEach(changed)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
  window.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => receive(JSON.parse(data)));
    }

    /** The server is asked for words, to compare them with what the page says. */
    send(data) {
      const { brief, ...message } = JSON.parse(data);
      if (message.do === "play") waiting = true;
      super.send(JSON.stringify(message));
    }
  };
  return () => ({ announced, told, waiting });
})();
