import { network } from "#app/accounts/index.ts";
import { ErrorCollector } from "#app/entities/error-collector.ts";
import type { Field } from "#app/entities/field.ts";
import { OF_HIDDEN, unitsSent } from "#app/kinds/forms/form-bytes.ts";
import { submitterForm } from "#app/kinds/forms/sending-forms.ts";
import { entities } from "#app/kinds/index.ts";
import type { SubmittedKind } from "#app/kinds/submission/submission.ts";
import type { ImageValue } from "#app/entities/fields/image.ts";
import { createUploadGate, type Form, readMultipart } from "#app/media/index.ts";
import { removalName } from "./submission-form.tsx";
import type { Services } from "#app/services.ts";

/** Slot key by the name of its input. */
function slots(kind: SubmittedKind): ReadonlyMap<string, string> {
  return new Map(
    Object.entries<Field>(entities[kind].fields)
      .filter(([, field]) => field.kind === "image")
      .map(([key, field]) => [field.options.apiNames[0], key]),
  );
}

/** Slots that are to be emptied: their box is ticked and no other picture takes the place. */
export function removedPictures(kind: SubmittedKind, fields: Form["fields"]): Readonly<Record<string, null>> {
  return Object.fromEntries(
    [...slots(kind)].filter(([name]) => fields[removalName(name)] === "yes").map(([, key]) => [key, null]),
  );
}

/** Bytes. A smaller request holds only text, or pictures too small to cost anything. */
const MAX_UNCOUNTED_BYTES = 100_000;

const gate = createUploadGate();

/**
 * Reads a form of a visitor. Limits apply before its first picture reaches the disk: forms an hour, forms at the same time, and bytes.
 * @throws TooManyRequests and what `readMultipart` throws
 */
export async function readVisitorForm(
  { inbox, media }: Services,
  kind: SubmittedKind,
  request: Request,
  address: string,
): Promise<Form> {
  const bytes = Number(request.headers.get("content-length") ?? Infinity);
  if (Number.isNaN(bytes) || bytes >= MAX_UNCOUNTED_BYTES) await inbox.submissions.admitPictures(address);
  const limits = { textUnits: OF_HIDDEN + unitsSent(entities[kind].fields) + unitsSent(submitterForm) };
  return gate.admit(network(address), media, (receiver) => readMultipart(request, receiver, { limits, readsOn: true }));
}

/**
 * Checks the text first, so that a forgotten title does not cost the work on nine pictures; then makes the pictures.
 * Files that do not become pictures are removed.
 * @param check of the other fields; throws what is wrong with them
 * @throws InvalidInput for everything that is known to be wrong, fields and pictures together
 */
export async function picturesOf(
  { media }: Pick<Services, "media">,
  kind: SubmittedKind,
  { fields, files, refused }: Form,
  check: () => Promise<unknown>,
): Promise<Readonly<Record<string, ImageValue>>> {
  const known = slots(kind);
  const errors = new ErrorCollector();
  for (const { fieldName, error } of refused) errors.add(error, fieldName);
  try {
    if (files.length + refused.length > 0) await errors.collect(check);
    errors.throwIfAny();
    const images: Record<string, ImageValue> = {};
    for (const { fieldName, file } of files) {
      const key = known.get(fieldName);
      const alt = fields["Title"] ?? fields["title"] ?? "";
      const image = key && (await errors.collect(() => media.process(file, alt), fieldName));
      if (image) images[key] = image;
    }
    errors.throwIfAny();
    return images;
  } finally {
    await Promise.all(files.map(({ file }) => media.discard(file)));
  }
}
