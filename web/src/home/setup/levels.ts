/** How strong bots can be. */

export const LEVELS: number[] = [1, 2, 3, 4, 5];
