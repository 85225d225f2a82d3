import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { flag } from "#app/entities/fields/flag.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { text } from "#app/entities/fields/text.ts";

/** What leads may come from; `app/leads/sources` reads each of them. */
export const SOURCE_KINDS = [
  "form",
  "mailbox",
  "mail",
  "justdial",
  "squareyards",
  "99acres",
  "housing",
  "magicbricks",
  "meta",
  "google",
  "typeform",
  "tally",
  "exotel",
  "myoperator",
  "knowlarity",
  "telephone",
] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** A source of leads that somebody has set up. */
export const leadSource = defineEntity({
  name: "leadSource",
  singular: "source of leads",
  plural: "sources of leads",
  titleField: "name",
  personal: "nobody",
  foundBy: ["secret"],
  groups: { source: "Source", access: "Access" },
  fields: internal({
    ...inGroup("source", {
      name: text({ label: "Name", required: true, maxLength: 80 }),
      what: choice({ label: "What", choices: SOURCE_KINDS, required: true }),
      /** What its labels mean, as somebody answered once: the label and the field of a person. */
      fields: rows({ label: "Labels", columns: ["label", "is"], maxRows: 300 }),
      isOff: flag({ label: "Switched off" }),
    }),
    ...inGroup("access", {
      /** Hash of the secret in its address. */
      secret: text({ label: "Secret", maxLength: 64, systemOnly: true, isDerived: true }),
      /** Keys of the provider, sealed. */
      keys: rows({ label: "Keys", columns: ["name", "value"], maxRows: 10, systemOnly: true, isDerived: true }),
    }),
  }),
});
