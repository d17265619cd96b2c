/** Makes of a deed one that closes the menu first. */
export type Doing = (act: () => void) => () => void;
