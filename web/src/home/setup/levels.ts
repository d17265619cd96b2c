/** The levels of bots. */

export const LEVELS: number[] = [1, 2, 3, 4, 5];
