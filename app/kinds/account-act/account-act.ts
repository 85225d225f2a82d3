import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { text } from "#app/entities/fields/text.ts";

/** Proof of what was done with an account; the change log says who and when. */
export const accountAct = defineEntity({
  name: "accountAct",
  singular: "act on an account",
  plural: "acts on accounts",
  titleField: "what",
  personal: "nobody",
  groups: { proof: "Proof" },
  fields: internal(inGroup("proof", { what: text({ label: "What", maxLength: 200, required: true }) })),
});
