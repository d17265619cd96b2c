/** Which page is shown: the address of the browser. */

export interface Where {
  page: "home" | "table" | "replay" | "rules" | "learn" | "score" | "lost";
  id: string;
}

const PAGES: Record<string, Where["page"]> = {
  t: "table",
  replay: "replay",
  rules: "rules",
  learn: "learn",
  score: "score",
};

function read(path: string): Where {
  const [, name = "", id = ""] = path.split("/");
  if (!name) return { page: "home", id: "" };
  return { page: PAGES[name] ?? "lost", id };
}

class Router {
  where = $state.raw<Where>(read(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.where = read(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.where = read(location.pathname);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** Links inside the site do not load a page. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.hash) return;
  if (link.pathname.startsWith("/api") || link.pathname.startsWith("/static")) return;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}
