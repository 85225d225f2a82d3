import { sentListingTexts } from "./words.ts";
import type { Field } from "#app/entities/field.ts";
import { type ImageValue, isImageValue } from "#app/entities/fields/image.ts";
import { entities } from "#app/kinds/index.ts";
import { submittedKind } from "#app/kinds/submission/submission.ts";
import type { SubmissionView } from "#app/enquiries/index.ts";
import { SubmissionForm, type SubmissionFormView } from "../../blocks/submission/submission-form.tsx";
import { hiddenMeta } from "../../frame/meta.ts";
import { toInput } from "#app/ui/inputs/input-value.ts";
import { refusedForm } from "../../forms/refused-form.ts";
import { picturesOf, readVisitorForm, removedPictures } from "../../blocks/submission/submitted-pictures.ts";
import { type PageProps, type PageRequest, redirect, show } from "../../page.ts";

export { pagesStyle as styles } from "../../parts/styles.ts";

const pageOf = (token: string) => `/my/submission/${token}`;

/** The form as it was sent in; nothing once it is decided, or when the listing is gone. */
function formOf({ submission, listing, isOpen }: SubmissionView, token: string): SubmissionFormView | undefined {
  if (!isOpen || !listing) return undefined;
  const kind = submittedKind(submission.values);
  const { fields } = entities[kind];
  const stored: Readonly<Record<string, unknown>> = listing.values;
  const values: Record<string, string> = {};
  const pictures: Record<string, ImageValue> = {};
  for (const [key, field] of Object.entries<Field>(fields)) {
    const [name] = field.options.apiNames;
    const value = stored[key];
    if (isImageValue(value)) pictures[name] = value;
    else values[name] = toInput(field, value, listing.values);
  }
  return {
    kind,
    values,
    errors: {},
    problem: undefined,
    consent: "",
    startedAt: undefined,
    chat: undefined,
    correcting: { pictures, back: pageOf(token) },
  };
}

export async function loader({ services: { inbox }, params }: PageRequest<"token">) {
  const found = await inbox.submissions.byToken(params.token);
  const view = formOf(found, params.token);
  if (!view) return redirect(pageOf(params.token), 303);
  return show({ view, reason: found.submission.values.reason });
}

/** The link is checked before the pictures are read: only its owner may make the site work on files. */
export async function action({ services, address, params, request }: PageRequest<"token">) {
  const view = formOf(await services.inbox.submissions.byToken(params.token), params.token);
  if (!view) return redirect(pageOf(params.token), 303);
  let values = view.values;
  try {
    const form = await readVisitorForm(services, view.kind, request, address);
    values = form.fields;
    const check = () => services.catalogue.check({ type: "visitor" }, view.kind, form.fields, { state: "pending" });
    const images = await picturesOf(services, view.kind, form, check);
    await services.inbox.submissions.correct(params.token, values, {
      ...removedPictures(view.kind, values),
      ...images,
    });
    return redirect(`${pageOf(params.token)}?corrected`, 303);
  } catch (error) {
    return refusedForm(error, values, () => view);
  }
}

export const meta = () => hiddenMeta(sentListingTexts.correctTitle);

export default function CorrectSubmissionRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { reason } = loaderData;
  return (
    <div className="wrap list-end">
      <div className="ph">
        <h1 className="d1">{sentListingTexts.correctTitle}</h1>
        <p className="lead">{sentListingTexts.correctLead}</p>
        {reason && (
          <div className="note mt-5">
            <div>
              <p className="font-medium">{sentListingTexts.reason}</p>
              <p>{reason}</p>
            </div>
          </div>
        )}
      </div>
      <SubmissionForm view={actionData?.view ?? loaderData.view} />
    </div>
  );
}

export { linkFailure as failed } from "../../frame/link-failure.tsx";
