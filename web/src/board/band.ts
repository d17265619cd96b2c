/** The way of a ticket on the board, under the spaces of its routes. */
export interface Band {
  letter: string;
  ticket: string;
  routes: string[];
  ends: [string, string];
  chosen: boolean;
}
