import { indianDay, indianMoment } from "#app/entities/values/day.ts";
import { Conflict } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import type { InboxContext } from "#app/intake/index.ts";
import type { Actor } from "#app/store/types.ts";
import { booking } from "./booking.ts";
import { timeOf } from "./rows.ts";

type Visit = Stored<"visit">;

interface Move {
  readonly actor: Actor;
  /** Epoch ms. */
  readonly startsAt: number;
  /** When the mail about it leaves, epoch ms; default at once. */
  readonly due?: number;
}

/** Gives the visit another time, by the rules of booking; none where it has that time. @throws InvalidInput @throws Conflict */
export async function move(context: InboxContext, own: Visit, { actor, startsAt, ...mail }: Move): Promise<Visit> {
  const { id, values, version } = own;
  if (values.startsAt === startsAt) return own;
  const revision = (values.revision ?? 0) + 1;
  return booking(context, { actor, listing: values.listing, startsAt, own, ...mail }, (records, slot) =>
    records.update("visit", id, { ...slot, day: indianDay(slot.startsAt), revision }, { expectedVersion: version }),
  );
}

/** A visit that is not as somebody of the back office sees it. @param from when it begins on their screen @throws Conflict */
export function refuseOvertaken(visit: Visit, from: number, to: number, now: number): void {
  const { stage, startsAt } = visit.values;
  if (stage === "cancelled") throw new Conflict("This visit is cancelled, so it cannot be moved.");
  if (timeOf(visit, now) === "past") throw new Conflict("This visit is over, so it cannot be moved.");
  if (startsAt !== from && startsAt !== to)
    throw new Conflict(`This visit was moved to ${indianMoment(startsAt)} in the meantime. Please choose again.`);
}
