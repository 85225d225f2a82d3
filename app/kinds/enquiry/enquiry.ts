import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { date } from "#app/entities/fields/date.ts";
import { flag } from "#app/entities/fields/flag.ts";
import { integer } from "#app/entities/fields/number.ts";
import { text, paragraph } from "#app/entities/fields/text.ts";
import { answeredBy, originFields, personFields, rangFor } from "../person.ts";
import { oneOf } from "#app/entities/one-of.ts";

/** Where an enquiry stands. 'visit booked', 'not a lead': nobody waits for an answer. How far the person is, their deal says. */
export const ENQUIRY_STATES = ["waiting", "answered", "visit booked", "not a lead", "withdrawn"] as const;
export type EnquiryState = (typeof ENQUIRY_STATES)[number];
const CLOSED_AS = ["visit booked", "not a lead"] as const satisfies readonly EnquiryState[];

interface Standing {
  readonly answeredAt?: number | undefined;
  readonly closedAs?: string | undefined;
  readonly withdrawnAt?: number | undefined;
}

export function enquiryState({ answeredAt, closedAs, withdrawnAt }: Standing): EnquiryState {
  if (withdrawnAt !== undefined) return "withdrawn";
  return oneOf(CLOSED_AS, closedAs) ?? (answeredAt === undefined ? "waiting" : "answered");
}

/** The visitor waits for an answer. */
export function isUnanswered(values: Standing): boolean {
  return enquiryState(values) === "waiting";
}

/** A tag by which the list of enquiries is filtered. */
export function enquiryTag(filter: "form" | "listing", value = ""): string {
  return `${filter} ${value}`;
}

/** What a visitor asks. Stored with where it was asked and what was agreed to. */
export const enquiry = defineEntity({
  name: "enquiry",
  singular: "enquiry",
  plural: "enquiries",
  titleField: "name",
  personal: "sender",
  foundBy: ["person"],
  fromVisitors: "published",
  listed: (values, { createdAt }) => ({
    listedAt: createdAt,
    stage: enquiryState(values),
    waitsSince: isUnanswered(values) ? createdAt : undefined,
    tags: [enquiryTag("form", values.form), enquiryTag("listing", values.listing)],
    texts: [values.message, values.topic, values.listingTitle, values.page],
  }),
  screens: "/dashboard/enquiries",
  groups: { person: "Person", message: "Message", origin: "Origin", work: "Work" },
  fields: internal({
    ...personFields,
    ...inGroup("message", {
      message: paragraph({ label: "Message", maxLength: 2_000 }),
      topic: text({ label: "Topic", maxLength: 80 }),
      dedicatedManager: flag({ label: "Dedicated manager" }),
      checkIn: date({ label: "Check In" }),
      checkOut: date({ label: "Check Out" }),
    }),
    ...inGroup("origin", {
      form: text({ label: "Form", maxLength: 40 }),
      listing: text({ label: "Listing", maxLength: 60, search: true, isDerived: true }),
      listingTitle: text({ label: "Title of the listing", maxLength: 200 }),
    }),
    ...originFields,
    ...inGroup("work", {
      closedAs: choice({ label: "Closed as", choices: CLOSED_AS, adminOnly: true }),
      answeredAt: integer({ label: "First answered", unit: "ms", adminOnly: true }),
      answeredBy,
      rangFor,
      withdrawnAt: integer({ label: "Withdrawn by the visitor", unit: "ms", adminOnly: true }),
    }),
  }),
});
