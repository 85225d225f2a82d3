import { inLanguage } from "#app/base/in-language.ts";
import { inboxTexts } from "../words.ts";
import { indianMoment, MINUTE_MS } from "#app/entities/values/day.ts";
import type { Stored } from "#app/kinds/index.ts";
import { phoneParts, phoneQuery } from "#app/entities/values/phone.ts";
import { visitStage } from "#app/kinds/visit/visit.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { fold, foldedWords } from "#app/store/index.ts";
import type { Leg } from "./trips.ts";
import { spokenBy } from "#app/kinds/person.ts";
import { type ContactLinks, contactLinks, politeName } from "../person.ts";

const INDIA = "91";

/** upcoming: arranged and not over · past: over · cancelled: by either side, whenever it would have been. */
export const VISIT_TIMES = ["upcoming", "past", "cancelled"] as const;
export type VisitTime = (typeof VISIT_TIMES)[number];

/** A visit as the screens of the back office show it. */
export interface VisitRow extends Stored<"visit">, ContactLinks {
  readonly time: VisitTime;
}

/** A visit among those of its day. */
export interface VisitOfDay extends VisitRow, Pick<Leg, "stop" | "way"> {
  /** One of us reminds the visitor: no mail does. */
  readonly isToRemind: boolean;
  /** The visit before that one person cannot show as well: minutes of road, and minutes between the two. */
  readonly clash:
    | (Pick<NonNullable<Leg["clash"]>, "minutes" | "between" | "isTight"> & { readonly home: string })
    | undefined;
}

/** A visit as the screens of the back office show it. */
export function visitRow(
  visit: Stored<"visit">,
  { settings, now }: { readonly settings: Settings; readonly now: number },
): VisitRow {
  return { ...visit, time: timeOf(visit, now), ...contactLinks(visit.values.number, chatText(visit, settings)) };
}

/** 'Friday 20 November 2026, 4:30 pm' in a message; whoever has a number of another country is told that it is Indian time. */
export function momentFor(startsAt: number, number: string): string {
  const moment = indianMoment(startsAt).replace(/ (?:India time|\(भारतीय समय\))$/, "");
  return phoneParts(number)[0] === INDIA ? moment : inboxTexts.chat.indianTime(moment);
}

/** Whether a visit has all of these words in the visitor's name, the home or the message, or the number as one writes it. */
export function matching(search: string): (visit: Stored<"visit">) => boolean {
  const words = foldedWords(search);
  const digits = phoneQuery(search);
  return ({ values: { name, number, email, listingTitle, message } }) => {
    if (digits !== undefined && number.includes(digits)) return true;
    const text = fold([name, email, listingTitle, message].join("\n"));
    return words.every((word) => text.includes(word));
  };
}

export function timeOf({ values: { stage = "", startsAt, minutes } }: Stored<"visit">, now: number): VisitTime {
  if (visitStage({ stage }) === "cancelled") return "cancelled";
  return startsAt + minutes * MINUTE_MS > now ? "upcoming" : "past";
}

function chatText({ values }: Stored<"visit">, { product }: Settings): string {
  const { name, number, listingTitle, startsAt } = values;
  return inLanguage(spokenBy(values), () =>
    inboxTexts.chat.visit(politeName(name), product, listingTitle, momentFor(startsAt, number)),
  );
}
