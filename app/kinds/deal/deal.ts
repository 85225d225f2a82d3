import { defineEntity, type FieldValues } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { date } from "#app/entities/fields/date.ts";
import { integer } from "#app/entities/fields/number.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { rupees } from "#app/entities/fields/rupees.ts";
import { text } from "#app/entities/fields/text.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { demoMark } from "../demo.ts";
import { assignee, requiredPerson } from "../person.ts";
import { PERSON_SOURCES } from "../person/person.ts";
import { dealDueAt } from "./ledger.ts";

export const DEAL_STAGES = ["new", "contacted", "visiting", "offer", "won", "lost"] as const;
export type DealStage = (typeof DEAL_STAGES)[number];

/** As a broker says them; the words above are those of records. */
export const DEAL_STAGE_NAMES: Readonly<Record<DealStage, string>> = {
  new: "New",
  contacted: "Contacted",
  visiting: "Site visit",
  offer: "Offer",
  won: "Closed",
  lost: "Dropped",
};

/** How far a person is with a home, and the money in it. One is open per person and home. */
export const deal = defineEntity({
  name: "deal",
  singular: "deal",
  plural: "deals",
  titleField: "listingTitle",
  screens: "/dashboard/deals",
  personal: "mention", // the sums are the company's books; only whose they are goes
  foundBy: ["person", "listing"],
  listed: (values) => ({
    assignee: values.assignee,
    listedAt: values.stageSince,
    stage: oneOf(DEAL_STAGES, values.stage) ?? "new",
    dueAt: dealDueAt(values),
  }),
  groups: { deal: "Deal", money: "Money", rent: "Lease" },
  fields: internal({
    ...inGroup("deal", {
      person: requiredPerson,
      listing: text({ label: "Home", maxLength: 60, required: true, search: true, isDerived: true }),
      listingTitle: text({ label: "Title of the home", maxLength: 200 }),
      stage: choice({ label: "Stage", choices: DEAL_STAGES, choiceLabels: DEAL_STAGE_NAMES, required: true }),
      stageSince: integer({ label: "Since", unit: "ms", required: true }),
      stages: rows({ label: "Stages", columns: ["at", "stage", "by"], maxRows: 100 }),
      lostReason: text({ label: "Why it was lost", maxLength: 200, isSaid: true }),
      source: choice({ label: "Source", choices: PERSON_SOURCES }),
      assignee,
      demo: demoMark("deal"),
    }),
    ...inGroup("money", {
      asked: rupees({ wireUnit: "rupee", label: "Last asked" }),
      offered: rupees({ wireUnit: "rupee", label: "Last offered" }),
      agreed: rupees({ wireUnit: "rupee", label: "Agreed" }),
      agreedOn: date({ label: "Agreed on" }),
      offers: rows({ label: "Offers", columns: ["at", "on", "asked", "offered", "said", "by"], maxRows: 200 }),
      brokerage: rows({
        label: "Brokerage",
        columns: ["side", "unit", "amount", "gst", "tds", "coBroker", "coShare"],
        maxRows: 2,
      }),
      receipts: rows({ label: "Receipts", columns: ["at", "due", "on", "sum", "from", "how", "by"], maxRows: 200 }),
      milestones: rows({ label: "Papers", columns: ["step", "on", "sum", "how", "done", "by"], maxRows: 10 }),
    }),
    ...inGroup("rent", {
      deposit: rupees({ wireUnit: "rupee", label: "Deposit" }),
      months: integer({ label: "Months of the lease", min: 1, max: 1_200 }),
      noticeMonths: integer({ label: "Months of notice", min: 0, max: 24 }),
      startsOn: date({ label: "Lease from" }),
      endsOn: date({ label: "Lease until" }),
      /** Nobody is to be asked any more: it was let anew, or ended. */
      leaseOverOn: date({ label: "Lease closed on" }),
    }),
  }),
});

export type DealValues = FieldValues<(typeof deal)["fields"]>;

export function isOpenDeal({ stage }: Pick<DealValues, "stage">): boolean {
  return stage !== "won" && stage !== "lost";
}
