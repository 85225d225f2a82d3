import { MINUTE_MS } from "#app/entities/values/day.ts";
import type { Stored } from "#app/kinds/index.ts";
import { phoneQuery } from "#app/entities/values/phone.ts";
import { visitStage } from "#app/kinds/visit/visit.ts";
import { fold, foldedWords, INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import type { Leg } from "./trips.ts";
import { reach, type Ways } from "#app/people/index.ts";
import type { Actor, Records } from "#app/store/types.ts";

/** upcoming: arranged and not over · past: over · cancelled: by either side, whenever it would have been. */
export const VISIT_TIMES = ["upcoming", "past", "cancelled"] as const;
export type VisitTime = (typeof VISIT_TIMES)[number];

/** A visit as the screens of the back office show it. */
export interface VisitRow extends Stored<"visit">, Ways {
  readonly time: VisitTime;
}

/** A visit among those of its day. */
export interface VisitOfDay extends VisitRow, Pick<Leg, "stop" | "way"> {
  /** No mail reminds the visitor, so one of us has to. */
  readonly isToRemind: boolean;
  /** An earlier visit that the same person cannot show as well: minutes of road, and minutes between the two. */
  readonly clash:
    | (Pick<NonNullable<Leg["clash"]>, "minutes" | "between" | "isTight"> & { readonly home: string })
    | undefined;
  /** Times on offer on its day, its own too. */
  readonly times: readonly OfferedTime[];
}

/** A time on offer, and the names of those who have it. */
export interface OfferedTime {
  /** Epoch ms. */
  readonly startsAt: number;
  readonly takenBy: readonly string[];
}

export async function visitRows(
  records: Records,
  visits: readonly Stored<"visit">[],
  now: number,
): Promise<readonly VisitRow[]> {
  const reached = await reach(
    records,
    visits.map(({ values }) => values),
  );
  return visits.map((visit, at) => ({
    ...visit,
    time: timeOf(visit, now),
    callHref: reached[at]?.callHref,
    chatHref: reached[at]?.chatHref,
  }));
}

/** Visits that start between two times, epoch ms, `until` excluded; soonest first, cancelled ones too. */
export function startingIn(
  { store }: Pick<InboxContext, "store">,
  from: number,
  until = Number.MAX_SAFE_INTEGER,
  actor: Actor = INBOX,
): Promise<readonly Stored<"visit">[]> {
  return store.as(actor).startingBetween("visit", from, until);
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
