/** The devices of one person at a table. */

import { hashed } from "../fairness/sha256";

const SHORT = 12;

/** What the server calls the device that has a key. */
export const deviceName = (key: string): string => hashed(`roundhouse key ${key}`).slice(0, SHORT);
