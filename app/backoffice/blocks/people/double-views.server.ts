import type { PeoplePair } from "#app/people/index.ts";
import { personLine } from "./person-line.server.ts";
import type { DoubleView } from "./doubles.tsx";

/** For `Doubles`. @param now epoch ms */
export function doubleViews(found: readonly PeoplePair[], now: number): readonly DoubleView[] {
  return found.map(({ people: [first, second], reasons }) => ({
    people: [personLine(first, now), personLine(second, now)],
    reasons,
  }));
}
