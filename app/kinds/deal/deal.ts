import { defineEntity, type FieldValues } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { integer } from "#app/entities/fields/number.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { rupees } from "#app/entities/fields/rupees.ts";
import { text } from "#app/entities/fields/text.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { requiredPerson } from "../person.ts";
import { PERSON_SOURCES } from "../person/person.ts";

export const DEAL_STAGES = ["new", "contacted", "visiting", "offer", "won", "lost"] as const;
export type DealStage = (typeof DEAL_STAGES)[number];

/** How far a person is with a home, and the money in it. One is open per person and home. */
export const deal = defineEntity({
  name: "deal",
  singular: "deal",
  plural: "deals",
  titleField: "listingTitle",
  personal: "mention", // the sums are the company's books; only whose they are goes
  foundBy: ["person", "listing"],
  listed: (values) => ({ listedAt: values.stageSince, stage: oneOf(DEAL_STAGES, values.stage) ?? "new" }),
  groups: { deal: "Deal", money: "Money" },
  fields: internal({
    ...inGroup("deal", {
      person: requiredPerson,
      listing: text({ label: "Home", maxLength: 60, required: true, search: true }),
      listingTitle: text({ label: "Title of the home", maxLength: 200 }),
      stage: choice({ label: "Stage", choices: DEAL_STAGES, required: true }),
      stageSince: integer({ label: "Since", unit: "ms", required: true }),
      stages: rows({ label: "Stages", columns: ["at", "stage", "by"], maxRows: 100 }),
      lostReason: text({ label: "Why it was lost", maxLength: 200, isSaid: true }),
      source: choice({ label: "Source", choices: PERSON_SOURCES }),
    }),
    ...inGroup("money", {
      asked: rupees({ wireUnit: "rupee", label: "Last asked" }),
      offered: rupees({ wireUnit: "rupee", label: "Last offered" }),
      agreed: rupees({ wireUnit: "rupee", label: "Agreed" }),
      offers: rows({ label: "Offers", columns: ["at", "asked", "offered", "by"], maxRows: 200 }),
      brokerageDue: rupees({ wireUnit: "rupee", label: "Brokerage due" }),
      receipts: rows({ label: "Brokerage received", columns: ["at", "on", "sum", "by"], maxRows: 200 }),
    }),
  }),
});

export type DealValues = FieldValues<(typeof deal)["fields"]>;

export function isOpenDeal({ stage }: Pick<DealValues, "stage">): boolean {
  return stage !== "won" && stage !== "lost";
}

/** A part of the brokerage that came in. */
export interface BrokerageReceipt {
  /** When it was noted, epoch ms; names it within its deal. */
  readonly at: string;
  /** The day of the money in India, '2026-11-28'. */
  readonly on: string;
  /** Whole rupees. */
  readonly sum: number;
}

export function receiptsOf({ receipts = [] }: Pick<DealValues, "receipts">): readonly BrokerageReceipt[] {
  return receipts.map(({ at = "", on = "", sum }) => ({ at, on, sum: Number(sum) }));
}

/** Whole rupees of brokerage that came in so far. */
export function receivedOf(values: Pick<DealValues, "receipts">): number {
  return receiptsOf(values).reduce((total, { sum }) => total + sum, 0);
}
