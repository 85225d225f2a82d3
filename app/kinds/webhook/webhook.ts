import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { flag } from "#app/entities/fields/flag.ts";
import { text } from "#app/entities/fields/text.ts";

/** An address of another program that is told what happens here. */
export const webhook = defineEntity({
  name: "webhook",
  singular: "webhook",
  plural: "webhooks",
  titleField: "address",
  personal: "nobody",
  groups: { webhook: "Webhook" },
  fields: internal(
    inGroup("webhook", {
      address: text({ label: "Address", required: true, maxLength: 500 }),
      isOff: flag({ label: "Switched off" }),
      /** Sealed. */
      secret: text({ label: "Signing secret", maxLength: 300, systemOnly: true, isDerived: true }),
    }),
  ),
});
