import { omitEmpty } from "#app/base/omit-empty.ts";
import { indianDay } from "#app/entities/values/day.ts";
import type { Stored, ValuesOf } from "#app/kinds/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { VisitStage } from "#app/kinds/visit/visit.ts";
import type { InboxContext } from "../context.ts";
import type { originValues } from "../form-values.ts";
import type { CreateOptions, Records } from "#app/store/types.ts";
import type { VisitSlot } from "./slots.ts";
import { createSent } from "../sender.ts";

/** Where and when somebody wants to see a home. */
export interface WantedVisit {
  readonly listing: string;
  readonly title: string;
  /** Epoch ms. */
  readonly startsAt: number;
  /** As one of us chose. */
  readonly minutes?: number | undefined;
}

/** A visit before its time is booked. */
export interface AskedVisit {
  readonly values: Omit<ValuesOf<"visit">, keyof VisitSlot | "day">;
  readonly startsAt: number;
  readonly minutes?: number | undefined;
}

/** @param form who asks */
export async function askedVisit(
  { settings }: Pick<InboxContext, "settings">,
  { listing, title, startsAt, minutes }: WantedVisit,
  form: { readonly [K in "name" | "number" | "email" | "message"]?: ValuesOf<"visit">[K] | undefined },
  from: Pick<ValuesOf<"visit">, "consentText"> &
    Partial<Awaited<ReturnType<typeof originValues>>> &
    Pick<ValuesOf<"visit">, "person">,
): Promise<AskedVisit> {
  const { name = "", number = "", email, message } = form;
  const person = { name, number, ...omitEmpty({ email, message }) };
  const stage = firstStage(await settings());
  return {
    values: { listing, listingTitle: title, stage, revision: 0, ...person, ...from },
    startsAt,
    minutes,
  };
}

/** The first stage of a visit whose time was not chosen by one of us. */
export function firstStage({ visitConfirmedBy }: Settings): VisitStage {
  return visitConfirmedBy === "nobody" ? "confirmed" : "asked";
}

/** Stores the visit, and moves the person's enquiries about this home on, so that nobody calls about what is under way already. */
export async function storeVisit(
  { store }: Pick<InboxContext, "store">,
  records: Records,
  { values }: AskedVisit,
  slot: VisitSlot,
  options: CreateOptions,
): Promise<Stored<"visit">> {
  const booked = { ...values, ...slot, day: indianDay(slot.startsAt) };
  const visit = await createSent(store, records, "visit", booked, options);
  const { person, listing } = visit.values;
  const sent = person === undefined ? [] : await records.foundBy("enquiry", [person]);
  for (const { id, deletedAt, values: asked } of sent)
    if (deletedAt === undefined && asked.listing === listing && asked.closedAs === undefined)
      await records.update("enquiry", id, { closedAs: "visit booked" });
  return visit;
}
