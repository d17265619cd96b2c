/** Which page is shown: the address of the browser. */

export type PageName = "home" | "table" | "replay" | "rules" | "learn" | "score" | "workshop" | "privacy" | "not_found";

export interface Address {
  page: PageName;
  id: string;
}

const PAGES: Record<string, PageName> = {
  t: "table",
  replay: "replay",
  rules: "rules",
  learn: "learn",
  score: "score",
  workshop: "workshop",
  privacy: "privacy",
};

export function parse(path: string): Address {
  const [, name = "", id = "", further = ""] = path.split("/");
  if (!name) return { page: "home", id: "" };
  if (name === "workshop" && further) return { page: "workshop", id: `${id}/${further}` };
  return { page: PAGES[name] ?? "not_found", id };
}

class Router {
  address = $state.raw<Address>(parse(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.address = parse(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.address = parse(location.pathname);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Links inside the site do not load a page. */
export function followLink(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) return;
  if (link.pathname.startsWith("/api") || link.pathname.startsWith("/static")) return;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}
