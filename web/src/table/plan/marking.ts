/** Marks a route without the panel: right click, a long touch, or the key M. */

interface Marking {
  mark: (route: string) => void;
}

/** So long a finger rests on a route, in milliseconds, and so little it moves, in pixels. */
const LONG = 500;
const STILL = 8;

/** A Svelte action for whatever holds elements with `data-route`. */
export function marking(node: HTMLElement, { mark }: Marking): { update(next: Marking): void; destroy(): void } {
  let timer = 0;
  let start = { x: 0, y: 0 };
  let held = false;

  const routeAt = (event: Event): string | null =>
    (event.target as Element).closest<SVGElement>("[data-route]")?.dataset.route ?? null;

  function hold(event: PointerEvent): void {
    held = false;
    clearTimeout(timer);
    const route = routeAt(event);
    if (event.pointerType !== "touch" || !event.isPrimary || !route) return;
    start = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => {
      held = true;
      mark(route);
    }, LONG);
  }

  function move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STILL) clearTimeout(timer);
  }

  const end = (): void => clearTimeout(timer);

  /** The click that ends a long touch claims nothing. */
  function click(event: MouseEvent): void {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  }

  function menu(event: MouseEvent): void {
    const route = routeAt(event);
    if (!route) return;
    event.preventDefault();
    if ((event as PointerEvent).pointerType !== "touch") mark(route);
  }

  function key(event: KeyboardEvent): void {
    const route = routeAt(event);
    if (event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey || event.altKey || !route) return;
    event.preventDefault();
    mark(route);
  }

  const listeners: [string, (event: never) => void, boolean][] = [
    ["pointerdown", hold, false],
    ["pointermove", move, false],
    ["pointerup", end, false],
    ["pointercancel", end, false],
    ["click", click, true],
    ["contextmenu", menu, false],
    ["keydown", key, false],
  ];
  for (const [name, listener, capture] of listeners)
    node.addEventListener(name, listener as EventListener, { capture });
  return {
    update: (next) => ({ mark } = next),
    destroy() {
      clearTimeout(timer);
      for (const [name, listener, capture] of listeners)
        node.removeEventListener(name, listener as EventListener, { capture });
    },
  };
}
