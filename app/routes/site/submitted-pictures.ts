import type { Field } from "#app/entities/field.ts";
import { project } from "#app/entities/project.ts";
import { property } from "#app/entities/property.ts";
import type { ImageValue } from "#app/entities/kinds/image.ts";
import type { Form } from "#app/media/multipart.ts";
import { removalName } from "#app/site/submission-form.tsx";
import type { Services } from "#app/services.ts";

/** Slot key by the name of its input. */
function slots(kind: "property" | "project"): ReadonlyMap<string, string> {
  const { fields } = kind === "property" ? property : project;
  return new Map(Object.entries<Field>(fields).filter(([, field]) => field.kind === "image").map(([key, field]) => [field.options.wire[0], key]));
}

/** Slots that are to be emptied: their box is ticked and no other picture takes the place. */
export function removedPictures(kind: "property" | "project", fields: Form["fields"]): Readonly<Record<string, null>> {
  return Object.fromEntries([...slots(kind)].filter(([name]) => fields[removalName(name)] === "yes").map(([, key]) => [key, null]));
}

/**
 * Checks the text first, so that a forgotten title does not cost the work on nine pictures; then makes the pictures.
 * Files that become none are removed. @throws InvalidInput and what `media.process` throws
 */
export async function picturesOf({ catalogue, inbox, media }: Services, kind: "property" | "project", { fields, files }: Form, address: string): Promise<Readonly<Record<string, ImageValue>>> {
  const known = slots(kind);
  const images: Record<string, ImageValue> = {};
  try {
    if (files.length > 0) {
      catalogue.check({ type: "visitor" }, kind, fields, { state: "pending" });
      await inbox.submissions.admitPictures(address);
    }
    for (const { fieldName, file } of files) {
      const key = known.get(fieldName);
      if (key) images[key] = await media.process(file, fields["Title"] ?? fields["title"] ?? "");
    }
    return images;
  } finally {
    await Promise.all(files.map(({ file }) => media.discard(file)));
  }
}
