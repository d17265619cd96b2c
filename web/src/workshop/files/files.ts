/** An edition as it travels: the files of its folder, by name. */

export type Files = Readonly<Record<string, string>>;

export const EDITION = "edition.toml";
export const PLACES = "places.csv";
export const ROUTES = "routes.csv";
export const TICKETS = "tickets.csv";
export const DRAWING = "drawing.toml";
/** Files that the editor carries along as they are. */
export const OTHERS = ["bots.toml", "SOURCES.md"];
