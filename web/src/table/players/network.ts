/** A Svelte action: what stands for a player lights that player's network on the board while it is pointed at or focused. */

import type { Selection } from "../selection.svelte";

interface Shown {
  selection: Selection;
  seat: number;
}

export function network(node: HTMLElement, shown: Shown): { update(next: Shown): void; destroy(): void } {
  const on = (): void => {
    shown.selection.network = shown.seat;
  };
  const off = (): void => {
    if (shown.selection.network === shown.seat) shown.selection.network = null;
  };
  const events = { pointerenter: on, focusin: on, pointerleave: off, focusout: off };
  for (const [name, heard] of Object.entries(events)) node.addEventListener(name, heard);
  return {
    update: (next) => (shown = next),
    destroy() {
      off();
      for (const [name, heard] of Object.entries(events)) node.removeEventListener(name, heard);
    },
  };
}
