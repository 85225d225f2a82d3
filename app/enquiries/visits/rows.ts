import { indianMoment, MINUTE_MS } from "#app/entities/values/day.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { type ContactLinks, contactLinks, politeName } from "../person.ts";

/** upcoming: arranged and not over · past: over · cancelled: by either side, whenever it would have been. */
export const VISIT_TIMES = ["upcoming", "past", "cancelled"] as const;
export type VisitTime = (typeof VISIT_TIMES)[number];

/** A visit as the screens of the back office show it. */
export interface VisitRow extends Stored<"visit">, ContactLinks {
  readonly time: VisitTime;
}

/** A visit as the screens of the back office show it. */
export function visitRow(
  visit: Stored<"visit">,
  { settings, now }: { readonly settings: Settings; readonly now: number },
): VisitRow {
  return { ...visit, time: timeOf(visit, now), ...contactLinks(visit.values.number, chatText(visit, settings)) };
}

export function timeOf({ values: { stage, startsAt, minutes } }: Stored<"visit">, now: number): VisitTime {
  if (stage === "cancelled") return "cancelled";
  return startsAt + minutes * MINUTE_MS > now ? "upcoming" : "past";
}

function chatText({ values: { name, listingTitle, startsAt } }: Stored<"visit">, { product }: Settings): string {
  return `Hello ${politeName(name)}, this is ${product}. About your visit to ${listingTitle ?? "the home"} on ${indianMoment(startsAt)}:`;
}
