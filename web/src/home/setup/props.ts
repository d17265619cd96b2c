import type { NewTable } from "../../lib/creation";

/** What every form that starts a game is given. */
export interface SetupProps {
  most: number;
  colours: string[];
  title: string;
  busy: boolean;
  name: string;
  start: (wanted: NewTable) => void;
}
