import { network } from "#app/accounts/index.ts";
import type { Field } from "#app/entities/field.ts";
import { project } from "#app/entities/project.ts";
import { property } from "#app/entities/property.ts";
import type { ImageValue } from "#app/entities/kinds/image.ts";
import { createUploadGate, type Form, readMultipart } from "#app/media/index.ts";
import { removalName } from "#app/site/forms/submission-form.tsx";
import type { Services } from "#app/services.ts";

/** Slot key by the name of its input. */
function slots(kind: "property" | "project"): ReadonlyMap<string, string> {
  const { fields } = kind === "property" ? property : project;
  return new Map(
    Object.entries<Field>(fields)
      .filter(([, field]) => field.kind === "image")
      .map(([key, field]) => [field.options.apiNames[0], key]),
  );
}

/** Slots that are to be emptied: their box is ticked and no other picture takes the place. */
export function removedPictures(kind: "property" | "project", fields: Form["fields"]): Readonly<Record<string, null>> {
  return Object.fromEntries(
    [...slots(kind)].filter(([name]) => fields[removalName(name)] === "yes").map(([, key]) => [key, null]),
  );
}

/** Bytes. A smaller request holds only text, or pictures too small to cost anything. */
const MAX_UNCOUNTED_BYTES = 100_000;

const gate = createUploadGate();

/**
 * Reads a form of a visitor. Pictures are limited before the first of them reaches the disk: in forms an hour, in forms at the same
 * time, and in bytes. @throws TooManyRequests and what `readMultipart` throws
 */
export async function readVisitorForm({ inbox, media }: Services, request: Request, address: string): Promise<Form> {
  const bytes = Number(request.headers.get("content-length") ?? Infinity);
  if (Number.isNaN(bytes) || bytes >= MAX_UNCOUNTED_BYTES) await inbox.submissions.admitPictures(address);
  return gate.admit(network(address), media, (receiver) => readMultipart(request, receiver));
}

/**
 * Checks the text first, so that a forgotten title does not cost the work on nine pictures; then makes the pictures.
 * Files that do not become pictures are removed. @throws InvalidInput and what `media.process` throws
 */
export async function picturesOf(
  { catalogue, media }: Services,
  kind: "property" | "project",
  { fields, files }: Form,
): Promise<Readonly<Record<string, ImageValue>>> {
  const known = slots(kind);
  const images: Record<string, ImageValue> = {};
  try {
    if (files.length > 0) await catalogue.check({ type: "visitor" }, kind, fields, { state: "pending" });
    for (const { fieldName, file } of files) {
      const key = known.get(fieldName);
      if (key) images[key] = await media.process(file, fields["Title"] ?? fields["title"] ?? "");
    }
    return images;
  } finally {
    await Promise.all(files.map(({ file }) => media.discard(file)));
  }
}
