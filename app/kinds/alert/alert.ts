import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { email } from "#app/entities/fields/contact.ts";
import { date } from "#app/entities/fields/date.ts";
import { integer } from "#app/entities/fields/number.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { text } from "#app/entities/fields/text.ts";
import { originFields } from "../person.ts";

export const ALERT_STAGES = ["unconfirmed", "confirmed", "ended"] as const;

/** 'Tell me about new homes like these' (a search), or about changes of shortlisted homes. No account: a link confirms and a link ends it. */
export const alert = defineEntity({
  name: "alert",
  singular: "saved search",
  plural: "saved searches",
  titleField: "label",
  personal: "sender",
  foundBy: ["person"],
  groups: { what: "What", person: "Person", origin: "Origin", work: "Work" },
  fields: internal({
    ...inGroup("what", {
      about: choice({ label: "About", choices: ["search", "homes"], required: true }),
      label: text({ label: "Label", maxLength: 200 }),
      search: text({ label: "Search", maxLength: 2_000, help: "Canonical search part of /all-properties" }),
      homes: rows({
        label: "Homes",
        columns: ["id", "price", "offered"],
        maxRows: 50,
        help: "As they were last told of; price in rupees",
      }),
    }),
    email: email({ label: "Email", group: "person", required: true, search: true }),
    ...originFields,
    ...inGroup("work", {
      stage: choice({ label: "Stage", choices: ALERT_STAGES, adminOnly: true }),
      toldUntil: integer({ label: "Point of the change log that was told of", adminOnly: true }),
      lastDigestOn: date({ label: "Last digest", adminOnly: true, help: "One a day at most" }),
    }),
  }),
});
