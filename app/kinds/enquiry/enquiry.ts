import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { date } from "#app/entities/fields/date.ts";
import { flag } from "#app/entities/fields/flag.ts";
import { integer } from "#app/entities/fields/number.ts";
import { text, paragraph } from "#app/entities/fields/text.ts";
import { endOfDay } from "#app/entities/values/day.ts";
import { NO_STEP } from "../interaction/interaction.ts";
import { notes, originFields, personFields } from "../person.ts";
import { oneOf } from "#app/entities/one-of.ts";

export const ENQUIRY_STAGES = ["new", "contacted", "visit arranged", "won", "lost"] as const;
export type EnquiryStage = (typeof ENQUIRY_STAGES)[number];

/** How far an enquiry is. One without a stage, or with one of an earlier release, counts as new. */
export function enquiryStage({ stage }: { readonly stage?: string | undefined }): EnquiryStage {
  return oneOf(ENQUIRY_STAGES, stage) ?? "new";
}

/** The visitor waits for an answer. */
export function isUnanswered({
  stage,
  answeredAt,
}: {
  readonly stage?: string | undefined;
  readonly answeredAt?: number | undefined;
}): boolean {
  return enquiryStage({ stage }) === "new" && answeredAt === undefined;
}

/** A tag by which the list of enquiries is filtered. */
export function enquiryTag(filter: "form" | "listing" | "clock", value = ""): string {
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
    stage: enquiryStage(values),
    startsAt: values.nextActionOn === undefined ? undefined : endOfDay(values.nextActionOn),
    dueAt: values.nextActionOn === undefined ? NO_STEP : endOfDay(values.nextActionOn), // or the next step with whoever asked
    waitsSince: isUnanswered(values) ? createdAt : undefined,
    tags: [
      enquiryTag("form", values.form),
      enquiryTag("listing", values.listing),
      ...(isUnanswered(values) ? [] : [enquiryTag("clock", values.answeredAt === undefined ? "none" : "answered")]),
    ],
    texts: [
      values.message,
      values.topic,
      values.listingTitle,
      values.nextAction,
      values.page,
      ...(values.notes ?? []).map((note) => note["text"]),
    ],
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
      listing: text({ label: "Listing", maxLength: 60, search: true }),
      listingTitle: text({ label: "Title of the listing", maxLength: 200 }),
    }),
    ...originFields,
    ...inGroup("work", {
      stage: choice({ label: "Stage", choices: ENQUIRY_STAGES, adminOnly: true }),
      notes,
      nextAction: text({ label: "Next action", maxLength: 200, adminOnly: true, isSaid: true }),
      nextActionOn: date({ label: "Date of the next action", adminOnly: true }),
      answeredAt: integer({ label: "First answered", unit: "ms", adminOnly: true }),
      withdrawnAt: integer({ label: "Withdrawn by the visitor", unit: "ms", adminOnly: true }),
    }),
  }),
});
