import { filled } from "#app/base/filled.ts";
import { indianDay } from "#app/entities/values/day.ts";
import type { Stored, ValuesOf } from "#app/kinds/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { VisitStage } from "#app/kinds/visit/visit.ts";
import type { InboxContext } from "../context.ts";
import { isSamePerson } from "../person.ts";
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
}

/** A visit before its time is booked. */
export interface AskedVisit {
  readonly values: Omit<ValuesOf<"visit">, keyof VisitSlot | "day">;
  readonly startsAt: number;
  /** Open enquiries of the same person about this home. */
  readonly enquiries: readonly string[];
}

/** @param form who asks */
export async function askedVisit(
  { collections, settings }: InboxContext,
  { listing, title, startsAt }: WantedVisit,
  form: { readonly [K in "name" | "number" | "email" | "message"]?: ValuesOf<"visit">[K] | undefined },
  from: Pick<ValuesOf<"visit">, "consentText"> &
    Partial<Awaited<ReturnType<typeof originValues>>> &
    Pick<ValuesOf<"visit">, "person">,
): Promise<AskedVisit> {
  const { name = "", number = "", email, message } = form;
  const person = { name, number, ...filled({ email, message }) };
  const about = (await collections.enquiry.all()).filter(
    ({ values }) => values.listing === listing && isBeforeVisit(values) && isSamePerson(values, person),
  );
  const stage = firstStage(await settings());
  return {
    values: { listing, listingTitle: title, stage, revision: 0, ...person, ...from },
    startsAt,
    enquiries: about.map(({ id }) => id),
  };
}

/** The stage of a visit whose time somebody else than us has chosen. */
export function firstStage({ visitConfirmedBy }: Settings): VisitStage {
  return visitConfirmedBy === "nobody" ? "confirmed" : "asked";
}

/** Stores the visit, and moves the enquiries on, so that nobody calls about what is under way already. */
export async function storeVisit(
  { store }: Pick<InboxContext, "store">,
  records: Records,
  { values, enquiries }: AskedVisit,
  slot: VisitSlot,
  options: CreateOptions,
): Promise<Stored<"visit">> {
  const booked = { ...values, ...slot, day: indianDay(slot.startsAt) };
  const visit = await createSent(store, records, "visit", booked, options);
  for (const enquiry of await records.getMany("enquiry", enquiries))
    if (enquiry.deletedAt === undefined && isBeforeVisit(enquiry.values))
      await records.update("enquiry", enquiry.id, { stage: "visit arranged" });
  return visit;
}

function isBeforeVisit({ stage = "new" }: { readonly stage?: string }): boolean {
  return stage === "new" || stage === "contacted";
}
