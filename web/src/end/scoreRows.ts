/** The components of a score as labelled rows. */

import { speaker } from "../language/speaker";
import type { Edition } from "../lib/edition";
import type { Counts, Score, SeatScore } from "../lib/protocol";

export interface NamedScore extends Score {
  names: string[];
  /** Who won, in words. */
  outcome: string[];
}

/** A row of the table: for each seat points, and the number behind them. */
export interface ScoreRow {
  id: string;
  label: string;
  points: number[];
  details: string[];
}

export function scoreRows(edition: Edition, score: Score): ScoreRow[] {
  const tell = speaker(edition);
  const row = (
    id: string,
    label: string,
    points: (line: SeatScore) => number,
    detail: (line: SeatScore) => string,
  ) => ({
    id,
    label,
    points: score.sheet.map(points),
    details: score.sheet.map(detail),
  });
  const count = (line: SeatScore, done: boolean): string =>
    tell("count.tickets", { n: line.tickets.filter((each) => each.done === done).length });
  const bonuses = Object.keys(score.sheet[0]?.bonuses ?? {});
  return [
    row(
      "routes",
      tell("score.routes"),
      (line) => line.routes,
      () => "",
    ),
    row(
      "done",
      tell("web.end.done"),
      (line) => sum(line, true),
      (line) => count(line, true),
    ),
    row(
      "failed",
      tell("web.end.failed"),
      (line) => -sum(line, false),
      (line) => count(line, false),
    ),
    ...bonuses.map((bonus) =>
      row(
        bonus,
        tell(`score.${bonus}`),
        (line) => line.bonuses[bonus] ?? 0,
        (line) => detail(edition, bonus, line, score.held[line.seat] ?? {}),
      ),
    ),
  ];
}

function sum(line: SeatScore, done: boolean): number {
  return line.tickets.filter((each) => each.done === done).reduce((all, each) => all + each.points, 0);
}

/** The length or number that a bonus was given for. */
export function detail(edition: Edition, bonus: string, line: SeatScore, held: Counts): string {
  const tell = speaker(edition);
  switch (bonus) {
    case "longest_path":
      return tell("score.longest_path.detail", { n: line.longest_path });
    case "globetrotter":
      return tell("score.completed.detail", { n: line.completed });
    case "merchandise":
      return tell("count.merchandise", { n: held.merchandise ?? 0 });
    case "flags":
      return tell("count.flags", { n: held.flag ?? 0 });
    default:
      return tell("count.passengers", { n: passengers(held) });
  }
}

function passengers(held: Counts): number {
  return Object.entries(held)
    .filter(([token]) => token !== "merchandise" && token !== "flag")
    .reduce((all, [, n]) => all + n, 0);
}

/** With a real minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
