import { omitEmpty } from "#app/base/omit-empty.ts";
import { withoutAdministratorFields } from "#app/catalogue/index.ts";
import type { SlotImages } from "#app/catalogue/types.ts";
import { HIDDEN } from "#app/kinds/forms/hidden-inputs.ts";
import { ErrorCollector } from "#app/entities/error-collector.ts";
import type { WireRecord } from "#app/entities/index.ts";
import { entities } from "#app/kinds/index.ts";
import { submitterForm } from "#app/kinds/forms/sending-forms.ts";
import { type SubmittedKind, submittedKind } from "#app/kinds/submission/submission.ts";
import { admit } from "../bot-check.ts";
import { checkedForm, type Origin, originValues } from "../form-values.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { openLink } from "../links.ts";
import { type Accepted, storedFormOnce, toAccepted } from "../stored-once.ts";
import { newSubmission, submissionCorrected, withMails } from "#app/mail/index.ts";
import type { Actor, ImportKey } from "#app/store/types.ts";
import { notifyCompany, notifySender } from "./mails.ts";
import { refuseDecided, type Submission } from "./record.ts";
import { createSent } from "../sender.ts";

const VISITOR: Actor = { type: "visitor" };

/** What a visitor posts: the typed listing, its pictures, and who sends them from where. */
interface Post {
  readonly kind: SubmittedKind;
  readonly input: WireRecord;
  readonly origin: Origin;
  readonly images?: SlotImages | undefined;
}

/**
 * Stores a listing that waits for a decision, with the mails about it. The same content sent again is answered like the first time.
 * @throws InvalidInput @throws TooManyRequests
 */
export async function post(context: InboxContext, sent: Post): Promise<Accepted> {
  const { kind, input, origin } = sent;
  const person = await checkedSubmission(context, kind, input);
  const admitted = await admit(context, "submission", origin);
  const content = { kind, ...contentOf(kind, input) };
  const stored = await storedFormOnce(context, origin, { kind: "submission", content }, (importKey) =>
    store(context, { ...sent, origin: admitted }, person, importKey),
  );
  return toAccepted(context, "submission", stored);
}

type Person = Awaited<ReturnType<typeof checkedSubmission>>;

async function store(
  context: InboxContext,
  { kind, input, origin, images = {} }: Post,
  person: Person,
  importKey: ImportKey,
): Promise<Submission> {
  const from = await originValues(context, input, origin);
  const wantsReceipt = await context.limits.allowsMail(person.email);
  return withMails(context, INBOX, async (records, outbox) => {
    const listing = await context.catalogue.add(VISITOR, kind, senderFields(kind, input), { images, state: "pending" });
    const { title } = listing.values;
    const values = { about: kind, listing: listing.id, title, ...person, ...from, stage: "waiting" };
    const submission = await createSent(context.store, records, "submission", values, { importKey });
    const owner = submission.values.person;
    if (kind === "property" && owner !== undefined) await records.update("property", listing.id, { owner });
    await notifyCompany(context, outbox, submission, newSubmission);
    if (wantsReceipt) await notifySender(context, records, outbox, submission);
    return submission;
  });
}

/** Changes the listing while it is not decided; it waits for a decision again. @throws Conflict once it is decided */
export async function correct(
  context: InboxContext,
  token: string,
  input: WireRecord,
  images: SlotImages = {},
): Promise<Submission> {
  const submission = await openLink(context, "submission", token);
  refuseDecided(submission);
  const { listing } = submission.values;
  const kind = submittedKind(submission.values);
  return withMails(context, INBOX, async (records, outbox) => {
    const { values } = await context.catalogue.change(INBOX, kind, listing, senderFields(kind, input), { images });
    const patch = { stage: "waiting", title: values.title, reason: null };
    const next = await records.update("submission", submission.id, patch);
    await notifyCompany(context, outbox, next, submissionCorrected);
    return next;
  });
}

/** Both halves of the form are checked, so that all sentences show at once. @throws InvalidInput */
export async function checkedSubmission({ catalogue }: InboxContext, kind: SubmittedKind, input: WireRecord) {
  const errors = new ErrorCollector();
  await errors.collect(() => catalogue.check(VISITOR, kind, input, { state: "pending" }));
  const values = await errors.collect(async () => checkedForm(submitterForm, input));
  errors.throwIfAny();
  const { name = "", number = "", email } = values ?? {};
  return { name, number, ...omitEmpty({ email }) };
}

/** The fields that a sender may fill: neither the administrator's nor internal ones. */
function senderFields(kind: SubmittedKind, input: WireRecord): WireRecord {
  const internal = Object.values(entities[kind].fields)
    .filter((field) => field.options.public === false)
    .flatMap((field) => field.options.apiNames);
  return Object.fromEntries(
    Object.entries(withoutAdministratorFields(kind, input)).filter(([name]) => !internal.includes(name)),
  );
}

/** The typed content, by which a repeated submission is recognised. */
function contentOf(kind: SubmittedKind, input: WireRecord): WireRecord {
  const hidden: readonly string[] = Object.values(HIDDEN);
  return Object.fromEntries(
    Object.entries(senderFields(kind, input)).filter(
      ([name, value]) => !hidden.includes(name) && typeof value === "string",
    ),
  );
}
