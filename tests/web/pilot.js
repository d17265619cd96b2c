// Somebody at the table who looks at the page and chooses one of the controls it offers. Loaded before the page.
window.pilot = (() => {
  const all = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.getClientRects().length > 0);
  const one = (selector) => all(selector)[0];
  const LONG = 3;
  const TICKETS_EVERY = 12;
  /** So long something may take on a busy machine, in milliseconds. */
  const PATIENCE = 60000;
  let dice = 1;
  let lengths = {};
  let people = [];
  let me = 0;
  let turns = 0;
  let ticketsAt = 3;
  let fromPile = 0;

  function chance() {
    dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
    return dice / 2 ** 32;
  }

  const any = (list) => list[Math.floor(chance() * list.length)];
  const length = (route) => lengths[route] ?? 1;

  function longest(routes) {
    const most = Math.max(...routes.map((each) => length(each.route)));
    return any(routes.filter((each) => length(each.route) === most));
  }

  const worthwhile = (best) => best && (length(best.route) >= LONG || chance() < 0.25);

  function timeForTickets() {
    const now = turns >= ticketsAt;
    if (now) ticketsAt = turns + TICKETS_EVERY;
    return now;
  }

  /** In words: every action is a button. */
  function inWords() {
    const buttons = all("[data-action]");
    const sorted = (verb) => buttons.filter((node) => node.dataset.action.startsWith(verb));
    const claims = sorted("claim ").map((node) => ({ node, route: node.dataset.action.split(" ")[1] }));
    const best = claims.length ? longest(claims) : null;
    turns++;
    const [tickets, draws] = [sorted("tickets"), sorted("draw ")];
    if (tickets.length && timeForTickets()) return { kind: "text", node: any(tickets) };
    if (worthwhile(best)) return { kind: "text", node: best.node };
    return { kind: "text", node: any(draws.length ? draws : buttons) };
  }

  function keeping() {
    const button = one(".choice .main");
    if (!button.disabled) return { kind: "keep", node: button };
    return { kind: "toggle", node: any(all('.offer [aria-pressed="false"]')) };
  }

  function paying() {
    const ways = all(".ways .way");
    const confirm = one(".panel .main");
    if (confirm && (ways.length === 1 || chance() < 0.5)) return { kind: "confirm", node: confirm };
    return { kind: "way", node: any(confirm ? ways.filter((way) => !way.matches(".picked")) : ways) };
  }

  /** Where to touch a route: somewhere along it that nothing covers. */
  function touchable(node) {
    const matrix = node.getScreenCTM();
    for (const share of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const spot = node.getPointAtLength(share * node.getTotalLength()).matrixTransform(matrix);
      if (document.elementFromPoint(spot.x, spot.y) === node) return { x: spot.x, y: spot.y };
    }
    return null;
  }

  function turn() {
    const open = [...document.querySelectorAll("[data-route].open")].map((node) => ({ node, route: node.dataset.route }));
    const best = open.length ? longest(open) : null;
    turns++;
    const tickets = one(".market button.pile.can:not([data-slot])");
    const cards = all(".market button.can[data-slot]");
    if (tickets && timeForTickets()) return { kind: "tickets", node: tickets };
    if (best && (worthwhile(best) || !cards.length)) return { kind: "route", node: best.node };
    if (!cards.length) return tickets && { kind: "tickets", node: tickets };
    const pile = cards.find((node) => node.dataset.slot === "blind");
    if (pile && (!fromPile || chance() < 0.35 || cards.length === 1)) {
      fromPile++;
      return { kind: "pile", node: pile };
    }
    return { kind: "market", node: any(cards.filter((node) => node !== pile)) };
  }

  /** What to click now; nothing where there is nothing to do. */
  function wish() {
    if (one(".curtain .main")) return { kind: "curtain", node: one(".curtain .main") };
    if (one(".sheet .panel .close")) return { kind: "close", node: one(".sheet .panel .close") };
    if (one("[data-testid=text-board]")) return all("[data-action]").length ? inWords() : null;
    if (one(".choice .main")) return keeping();
    if (one(".split")) return { kind: "split", node: any(all(".split button")) };
    if (one(".ways")) return paying();
    const tokens = all("g.asked");
    if (tokens.length && chance() < 0.7) return { kind: "token", node: any(tokens) };
    if (one(".options button")) return { kind: "option", node: any(all(".options button")) };
    if (one(".panel .close")) return { kind: "close", node: one(".panel .close") };
    return one(".turn.asked") ? turn() : null;
  }

  const over = () => one("section.end") !== undefined;
  const at = () => one(".game")?.dataset.at;

  /** What is asked on a sheet of paper, and how far it is answered. */
  function sheets() {
    const pressed = all(".panel [aria-pressed]").map((node) => node.ariaPressed[0]).join("");
    return all(".panel").map((node) => node.textContent).join("|") + pressed;
  }

  const sight = () => ({ at: at(), sheets: sheets(), curtain: one(".curtain") !== undefined, over: over() });
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

  /** Whether a click has had its effect: something happened at the table, or there is something else to answer. */
  function answered(before, kind) {
    const now = sight();
    if (now.at !== before.at || now.over) return true;
    return ["close", "curtain"].includes(kind) ? !same(now, before) : now.sheets !== "" && now.sheets !== before.sheets;
  }

  /** Whether somebody else who is driven like this has to play. */
  function others() {
    const asked = [...document.querySelectorAll(".game [data-seat].asked")].map((node) => Number(node.dataset.seat));
    return asked.some((seat) => people.includes(seat) && seat !== me);
  }

  function until(true_of_it, what) {
    return new Promise((resolve, reject) => {
      const found = () => {
        const value = true_of_it();
        if (!value) return;
        observer.disconnect();
        clearTimeout(timer);
        resolve(value);
      };
      const observer = new MutationObserver(found);
      const timer = setTimeout(() => {
        observer.disconnect();
        reject(new Error(`${what} ${document.title}: ${document.getElementById("turn")?.textContent}`));
      }, PATIENCE);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      found();
    });
  }

  const click = (node) => node.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  const state = () => (over() && "over") || (wish_cached() && "mine") || (others() && "others");

  let cached = null;
  let seen = {};
  /** The same wish as long as nothing changes. */
  function wish_cached() {
    const now = sight();
    if (!same(now, seen) || !cached?.node.isConnected) [seen, cached] = [now, wish() ?? null];
    return cached;
  }

  function middle(node) {
    if (node.matches("[data-route]")) return touchable(node);
    const box = node.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  return {
    touchable,
    begin: (given) => ({ dice, lengths, people, me } = { dice, lengths, people, me, ...given }),

    /** Waits until something is to be done, by me or by another; what it would click, and where. */
    async next() {
      const now = await until(state, "Nothing to do:");
      if (now !== "mine") return { kind: now };
      const { kind, node } = cached;
      if (!node.matches("path, g")) node.scrollIntoView({ block: "nearest", inline: "nearest" });
      const spot = middle(node);
      if (!spot) return { kind: "hidden" };
      const top = document.elementFromPoint(spot.x, spot.y);
      if (!node.contains(top)) throw new Error(`A ${kind} is covered by ${top?.outerHTML.slice(0, 200)}`);
      return { kind, x: spot.x, y: spot.y, sight: seen };
    },

    /** Waits for what a click brought about. */
    changed: ({ kind, sight }) => until(() => answered(sight, kind), `A click did nothing: ${kind}.`),

    /** Goes on by itself as long as it is my turn, except with controls to be clicked by hand. */
    async go(byHand, most) {
      const kinds = [];
      while (kinds.length < most) {
        const now = await until(state, "Nothing to do:");
        if (now !== "mine") return { kind: now, kinds };
        const { kind, node } = cached;
        if (byHand.includes(kind) && (kind !== "route" || touchable(node))) return { kind: "mine", kinds };
        const before = seen;
        kinds.push(kind);
        click(node);
        await until(() => answered(before, kind), `A click did nothing: ${kind}.`);
      }
      return { kind: "enough", kinds };
    },
  };
})();
