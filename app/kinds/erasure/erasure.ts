import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { integer } from "#app/entities/fields/number.ts";
import { text } from "#app/entities/fields/text.ts";

/** Proof that a person's data was erased. It holds nothing that leads back to the person. */
export const erasure = defineEntity({
  name: "erasure",
  singular: "erasure",
  plural: "erasures",
  titleField: "reference",
  personal: "nobody",
  groups: { proof: "Proof" },
  fields: internal(
    inGroup("proof", {
      reference: text({ label: "Reference", maxLength: 20, required: true }),
      by: text({ label: "Asked through", maxLength: 80 }),
      erased: integer({ label: "Records erased" }),
      redacted: integer({ label: "Records cleaned" }),
      kinds: text({ label: "Kinds", maxLength: 300 }),
    }),
  ),
});
