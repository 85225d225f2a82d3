import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { flag } from "#app/entities/fields/flag.ts";
import { text } from "#app/entities/fields/text.ts";

/** Roles that a key may have: what is an owner's alone is done by a person. */
export const KEY_ROLES = ["agent", "associate", "editor"] as const;

/** A key with which a program asks and changes in the name of an account. One that was revoked lies in the bin, without its secret. */
export const accessKey = defineEntity({
  name: "accessKey",
  singular: "key for a program",
  plural: "keys for programs",
  titleField: "name",
  personal: "nobody",
  foundBy: ["secret"],
  groups: { key: "Key" },
  fields: internal(
    inGroup("key", {
      name: text({ label: "Name", required: true, maxLength: 60 }),
      role: choice({ label: "Role", choices: KEY_ROLES, required: true }),
      readsOnly: flag({ label: "May only read" }),
      /** Id of the account for which it works. */
      account: text({ label: "Account", required: true, maxLength: 60 }),
      /** Hash of the key. */
      secret: text({ label: "Secret", maxLength: 64, systemOnly: true, isDerived: true }),
    }),
  ),
});
