import type { Field } from "#app/entities/field.ts";
import { type ImageValue, isImageValue } from "#app/entities/fields/image.ts";
import { entities } from "#app/kinds/index.ts";
import { submittedKind } from "#app/kinds/submission/submission.ts";
import type { SubmissionView } from "#app/enquiries/index.ts";
import { formattedValue } from "#app/ui/formatted-value.ts";

/** What a visitor sent in, for its private page: all that the form asked for and that was filled in. Nothing once the listing is gone. */
export function sentListing({ submission, listing }: Pick<SubmissionView, "submission" | "listing">) {
  if (!listing) return undefined;
  const { fields } = entities[submittedKind(submission.values)];
  const values: Readonly<Record<string, unknown>> = listing.values;
  const pictures: ImageValue[] = [];
  const facts: { label: string; text: string }[] = [];
  for (const [key, field] of Object.entries<Field>(fields)) {
    const { adminOnly, systemOnly, label } = field.options;
    const value = values[key];
    if (adminOnly || systemOnly || field.kind === "slug") continue;
    if (isImageValue(value)) pictures.push(value);
    else {
      const text = formattedValue(field, value);
      if (text) facts.push({ label, text });
    }
  }
  return { pictures, facts };
}
