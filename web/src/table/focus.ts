/** Where the keyboard is after something has been answered. */

/** A Svelte action for the table: where a focused control vanishes, the focus goes to the line that says what to do. */
export function keepFocus(node: HTMLElement): { destroy(): void } {
  let last: Element | null = null;
  const focused = (event: FocusEvent): void => {
    last = event.target as Element;
  };
  const watch = new MutationObserver(() => {
    if (!last || last.isConnected) return;
    last = null;
    if (document.activeElement === document.body) document.getElementById("turn")?.focus({ preventScroll: true });
  });
  node.addEventListener("focusin", focused);
  watch.observe(node, { childList: true, subtree: true });
  return {
    destroy() {
      node.removeEventListener("focusin", focused);
      watch.disconnect();
    },
  };
}

/** A Svelte action: the first answer has the focus at once, and Enter gives it. */
export function focusFirst(node: HTMLElement): void {
  node.querySelector<HTMLElement>("button:not(:disabled)")?.focus({ preventScroll: true });
}
