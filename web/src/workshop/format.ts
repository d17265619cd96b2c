/** What an edition may say and how it is drawn: docs/adding-an-edition.md.
 *
 * Generated from the reader and the drawing by `make generate`: do not edit. */

export const LIMITS = {
  SEATS: 5,
  COLOURS: 8,
  CARDS: 250,
  ROUTES: 160,
  PLACES: 80,
  NODES: 80,
  LENGTH: 8,
  TRAINS: 120,
  TICKETS: 128,
  NAME: 60,
  DECKS: 2,
  OFFER: 5,
  TOKENS: 8,
  TOKENS_IN_ALL: 120,
  POINTS: 100,
} as const;

export const LANGUAGES = ["en", "fr", "nl", "de"] as const;

export const PALETTE = ["pink", "purple", "white", "blue", "yellow", "orange", "black", "red", "green"] as const;

export const SIDES = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;

export const FIRST_PLAYERS = ["most_travelled", "oldest", "youngest", "random"] as const;

export const TIE_BREAKS = ["tickets", "longest_path", "passengers"] as const;

export const START_RETURNS = ["bottom", "shuffle"] as const;

export const WORDS = {
  train: ["wagon", "cart", "bus"],
  ticket: ["destination", "contract"],
  wild: ["locomotive", "joker", "wild_bus"],
  card: ["wagon_card", "transport_card"],
} as const;

export const SWEEPS = [3, 5] as const;

export const MILLIMETRES = [200, 2000] as const;

export const TRAIN = [20, 9] as const;

export const FRAMES = ["checks", "tiles", "rules"] as const;

export const MARKS = {
  peak: "M-1 .6L-.1-.8L.3-.1M-.1-.8L1 .6M-.1-.8L.1 .5",
  tree: "M0 1V.4M0-1L.6 .4H-.6Z",
  wave: "M-1 .1Q-.5-.5 0 .1T1 .1M-.4 .6Q.1 0 .6 .6",
  ship: "M-1 .4H1L.65 .9H-.65ZM0 .4V-1L.8 .15H0M-.12-.75L-.8 .15H-.12",
  house: "M-.6 1V-.2L-.35-.2V-.5H-.15L0-.95 .15-.5H.35V-.2H.6V1ZM-.15 1V.4H.15V1",
} as const;

export const GROUND = {
  paper: ["#fbf6ea", "#1f1e1b"],
  land: ["#f3ead6", "#524f47"],
  abroad: ["#e9e1d0", "#46433c"],
  water: ["#d5e3e4", "#36454c"],
  coast: ["#a9bcbb", "#61716f"],
  border: ["#b7a183", "#7d7059"],
  river: ["#cfe0e2", "#475960"],
  wood: ["#e4e5ca", "#4d5145"],
  hill: ["#efe1c3", "#575146"],
  tint: ["#f1ead0", "#504f43"],
  slope: ["#ebdcbb", "#5b554a"],
  ridge: ["#e4d2ab", "#625b4e"],
  state: ["#d9c9a6", "#655f52"],
  bed: ["#c9bda6", "#6c675c"],
  closed: ["#e2d9c7", "#5b5850"],
  ink: ["#2a2119", "#f8f3e6"],
  halo: ["#f8f2e4", "#3d3a34"],
  marker: ["#ffffff", "#faf6ea"],
  edge: ["#17151a", "#0b0a0c"],
  frame: ["#6b4f34", "#8f7757"],
  accent: ["#a4432f", "#e07a5c"],
  shade: ["#2a1c08", "#000000"],
  last: ["#00a5bd", "#2fd0e6"],
} as const;

export const FREE = {
  light: {
    red: ["#c9302c", "#e48279", "#f3aea3", "#8f1512"],
    orange: ["#e67605", "#f4ad5f", "#fccb8f", "#8a4600"],
    yellow: ["#d6ab00", "#efd451", "#fdea7c", "#7a5f00"],
    green: ["#46a35a", "#95cf99", "#c0e6bb", "#17592a"],
    blue: ["#2f68bb", "#83a8db", "#b0cbec", "#123f86"],
    purple: ["#7442ac", "#ae91cf", "#cdbbe2", "#4a1b7c"],
    pink: ["#e67dba", "#f5b5d9", "#fdd3e9", "#9c3672"],
    white: ["#978f7e", "#dbd8d2", "#ffffff", "#5f594d"],
    black: ["#2b2b30", "#989490", "#d2cdc4", "#1d1d22"],
    grey: ["#908e88", "#b5b3ad", "#c9c7c1", "#6f6d67"],
  },
  dark: {
    red: ["#b8524a", "#894a43", "#70463f", "#ffb3aa"],
    orange: ["#bd8038", "#8d6739", "#735a39", "#ffc98c"],
    yellow: ["#b09d35", "#847b37", "#6d6838", "#ffe98f"],
    green: ["#559a63", "#4c7751", "#476448", "#a8ebb5"],
    blue: ["#5a89c9", "#4d6a90", "#465a72", "#b3d2ff"],
    purple: ["#846aa6", "#68587a", "#594e63", "#dabffa"],
    pink: ["#ba7da4", "#8c657c", "#735866", "#ffc7e6"],
    white: ["#a09b90", "#88847a", "#7b776e", "#ffffff"],
    black: ["#232224", "#343230", "#3d3b36", "#c9c4ba"],
    grey: ["#7d7a72", "#6a675f", "#605d55", "#bdb9b0"],
  },
} as const;

export const SIGNS = {
  wild: "M0 -1.08L0.27 -0.37L1.03 -0.33L0.44 0.14L0.63 0.87L0 0.46L-0.63 0.87L-0.44 0.14L-1.03 -0.33L-0.27 -0.37Z",
  grey: "M-0.42 0a0.42 0.42 0 1 0 0.84 0a0.42 0.42 0 1 0 -0.84 0Z",
  white: "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0ZM-0.56 0a0.56 0.56 0 1 0 1.12 0a0.56 0.56 0 1 0 -1.12 0Z",
  yellow: "M0-1L1 .8H-1Z",
  pink: "M-.85-.95H.85L.2 0 .85 .95H-.85L-.2 0Z",
  orange: "M-.8-.8H.8V.8H-.8Z",
  green: "M-.32-1H.32V-.32H1V.32H.32V1H-.32V.32H-1V-.32H-.32Z",
  red: "M0-1.15L.85 0 0 1.15-.85 0Z",
  blue: "M-.85-.95H-.25V.95H-.85ZM.25-.95H.85V.95H.25Z",
  purple: "M.35-1A1 1 0 1 0 .9 .55 .85 .85 0 0 1 .35-1Z",
  black: "M-.9-.45L-.45-.9 0-.45 .45-.9 .9-.45 .45 0 .9 .45 .45 .9 0 .45-.45 .9-.9 .45-.45 0Z",
} as const;

export const CART =
  "M-.64-.56H-.08V.04H-.64ZM0-.34H.42V.04H0ZM-.8 .06H.48L.76-.22L.84-.14L.54 .18H-.8ZM-.46 .44a.31 .31 0 1 0 .62 0a.31 .31 0 1 0-.62 0Z" as const;
