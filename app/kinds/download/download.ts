import { defineEntity } from "#app/entities/entity.ts";
import { internal, inGroup } from "#app/entities/field.ts";
import { text } from "#app/entities/fields/text.ts";

/** Proof that somebody took a backup away with them; the change log says who and when. */
export const download = defineEntity({
  name: "download",
  singular: "download of a backup",
  plural: "downloads of backups",
  titleField: "file",
  personal: "nobody",
  groups: { proof: "Proof" },
  fields: internal(inGroup("proof", { file: text({ label: "File", maxLength: 80, required: true }) })),
});
