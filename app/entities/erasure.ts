import { defineEntity } from "./entity.ts";
import { internal, inGroup } from "./field.ts";
import { integer } from "./kinds/number.ts";
import { text } from "./kinds/text.ts";

/** Proof that a person's data was erased. It holds nothing that leads back to the person. */
export const erasure = defineEntity({
  name: "erasure",
  singular: "erasure",
  plural: "erasures",
  titleField: "reference",
  groups: { proof: "Proof" },
  fields: internal(
    inGroup("proof", {
      reference: text({ apiNames: ["reference"], label: "Reference", maxLength: 20, required: true }),
      by: text({ apiNames: ["by"], label: "Asked through", maxLength: 80 }),
      erased: integer({ apiNames: ["erased"], label: "Records erased" }),
      redacted: integer({ apiNames: ["redacted"], label: "Records cleaned" }),
      kinds: text({ apiNames: ["kinds"], label: "Kinds", maxLength: 300 }),
    }),
  ),
});
