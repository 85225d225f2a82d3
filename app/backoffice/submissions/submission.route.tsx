import type { Catalogue, SlotImages } from "#app/catalogue/types.ts";
import type { Duplicate } from "#app/enquiries/index.ts";
import { BadRequest, type Field, type WireRecord } from "#app/entities/index.ts";
import type { ImageValue } from "#app/entities/fields/image.ts";
import type { Siblings } from "#app/entities/field.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import type { Actor } from "#app/store/types.ts";
import { formattedValue } from "#app/ui/formatted-value.ts";
import { type SubmittedKind, submittedKind } from "#app/kinds/submission/submission.ts";
import { readShowsContacts } from "#app/kinds/publishing.ts";
import type { Media } from "#app/media/types.ts";
import { fromContext } from "../context.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { sentListing } from "#app/site/private/submission/sent-listing.ts";
import { toAnswer, expectedVersion, or404, pictureOf, readEdits } from "../feedback/answered.server.ts";
import { fieldsOf, formValues } from "../form/form-values.ts";
import { linkWords } from "../parts/revoke-link.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import type { Route } from "./+types/submission.route.ts";
import { type ComparedDuplicate, SubmissionDetail, type SubmissionDetailView } from "./submission-detail.tsx";
import { submissionWords as texts } from "./submission-words.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => screenMeta(loaderData?.submission.values.title ?? texts.title);

export async function loader({ context, params }: Route.LoaderArgs): Promise<SubmissionDetailView> {
  const { inbox, catalogue, people, actor } = fromContext(context);
  const { submission, listing, duplicates } = await or404(() => inbox.submissions.get(actor, params.id));
  const kind = submittedKind(submission.values);
  const [contact] = await people.reach(actor, [submission.values]);
  return {
    submission,
    kind,
    sent: sentListing({ submission, listing }),
    contact,
    duplicates: await compared(catalogue, actor, kind, listing, duplicates),
    listing: listing && { id: listing.id, version: listing.version, values: formValues(kind, listing.values) },
  };
}

/** Each with the values that both have and that differ, as people read them. */
async function compared(
  catalogue: Catalogue,
  actor: Actor,
  kind: SubmittedKind,
  listing: Pick<Stored<SubmittedKind>, "values"> | undefined,
  duplicates: readonly Duplicate[],
): Promise<readonly ComparedDuplicate[]> {
  const records = await catalogue.getMany(
    actor,
    kind,
    duplicates.map(({ id }) => id),
  );
  const sent: Siblings = listing?.values ?? {};
  return duplicates.map((duplicate) => {
    const there: Siblings = records.find(({ id }) => id === duplicate.id)?.values ?? {};
    const differences = fieldsOf(kind).flatMap(({ key, field }) => {
      if (field.kind === "image" || field.kind === "slug") return [];
      const [ours, theirs] = [formattedValue(field, sent[key]), formattedValue(field, there[key])];
      return ours && theirs && ours !== theirs ? [{ label: field.options.label, sent: ours, there: theirs }] : [];
    });
    return { ...duplicate, differences };
  });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { inbox, media, actor } = fromContext(context);
  const form = await textsOf(request);
  const { intent, reason = "", edits = "{}", version } = form;
  return toAnswer(context, async () => {
    if (intent === "approve") {
      const { submission } = await inbox.submissions.get(actor, params.id);
      const kind = submittedKind(submission.values);
      const { wire, images } = await withImages(media, kind, readEdits(edits));
      const contacts = readShowsContacts(form);
      await inbox.submissions.approve(actor, params.id, wire, { images, contacts, expectedVersion: Number(version) });
      return texts.approved;
    }
    if (intent === "revoke") {
      await inbox.submissions.revokeLink(actor, params.id);
      return linkWords.revoked;
    }
    if (intent !== "back" && intent !== "reject") throw new BadRequest("This cannot be done with a submission.");
    const { values } = await (intent === "back"
      ? inbox.submissions.sendBack(actor, params.id, reason, expectedVersion(form))
      : inbox.submissions.reject(actor, params.id, reason, expectedVersion(form)));
    const isTold = inbox.hasMailServer && Boolean(values.email);
    return intent === "reject" ? texts.rejected : isTold ? texts.sentBack : texts.sentBackNoMail;
  });
}

/** Pictures of the edits as values by field, everything else as it was sent. */
async function withImages(
  media: Media,
  kind: SubmittedKind,
  edits: WireRecord,
): Promise<{ readonly wire: WireRecord; readonly images: SlotImages }> {
  const wire: Record<string, unknown> = { ...edits };
  const images: Record<string, ImageValue | null> = {};
  for (const [key, field] of Object.entries<Field>(entities[kind].fields)) {
    const [name] = field.options.apiNames;
    if (field.kind !== "image" || !Object.hasOwn(edits, name)) continue;
    delete wire[name];
    images[key] = await pictureOf(media, edits[name]);
  }
  return { wire, images };
}

export { clientAction } from "../feedback/sent-or-told.ts";

export default function SubmissionRoute({ loaderData }: Route.ComponentProps) {
  return <SubmissionDetail view={loaderData} />;
}
