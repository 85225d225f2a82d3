import { defineEntity } from "./entity.ts";
import { integer } from "./kinds/number.ts";
import { text } from "./kinds/text.ts";

/** Proof that a person's data was erased. It holds nothing that leads back to the person. */
export const erasure = defineEntity({
  name: "erasure",
  singular: "erasure",
  plural: "erasures",
  titleField: "reference",
  groups: { proof: "Proof" },
  fields: {
    reference: text({
      wire: ["reference"],
      label: "Reference",
      group: "proof",
      most: 20,
      required: true,
      public: false,
    }),
    by: text({ wire: ["by"], label: "Asked through", group: "proof", most: 80, public: false }),
    erased: integer({ wire: ["erased"], label: "Records erased", group: "proof", public: false }),
    redacted: integer({ wire: ["redacted"], label: "Records cleaned", group: "proof", public: false }),
    kinds: text({ wire: ["kinds"], label: "Kinds", group: "proof", most: 300, public: false }),
  },
});
