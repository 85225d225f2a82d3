import { withoutAdministratorFields } from "#app/catalogue/index.ts";
import type { SlotImages } from "#app/catalogue/types.ts";
import { HIDDEN } from "#app/entities/forms.ts";
import { Conflict, entities, InvalidInput, NotFound, type Stored, type WireRecord } from "#app/entities/index.ts";
import { phoneQuery } from "#app/entities/phone.ts";
import { submitterForm } from "#app/entities/sending-forms.ts";
import { SUBMISSION_STAGES, type SubmissionStage } from "#app/entities/submission.ts";
import { cleanText, clipText } from "#app/entities/text.ts";
import type { Actor, PatchOf, Records } from "#app/store/types.ts";
import {
  canUndo,
  checkedForm,
  countBy,
  existing,
  filled,
  INBOX,
  type InboxContext,
  linkEnd,
  openLink,
  originValues,
  privatePath,
  privateUrl,
  refusePrograms,
  refuseVisitor,
  repeatKeys,
  undoableMailDue,
} from "#app/intake/index.ts";
import { likelyDuplicates } from "./duplicates.ts";
import { enqueue, newSubmission, submissionCorrected, submissionNews } from "#app/mail/index.ts";
import { undoDecision } from "./undo.ts";
import type { SubmissionFilter, SubmissionVerbs, SubmittedKind } from "./types.ts";
import type { Accepted, Origin } from "#app/intake/types.ts";

const SOURCE = "submission form";
const VISITOR: Actor = { type: "visitor" };
type Submission = Stored<"submission">;

export function submissionVerbs(context: InboxContext): SubmissionVerbs {
  const { store, catalogue, held } = context;

  return {
    admitPictures: (address) => context.limits.take("pictures", address),
    submit: (kind, input, origin, images) => submit(context, kind, input, origin, images),

    async byToken(token, address) {
      const submission = await openLink(context, "submission", token, address);
      const listing = await listingOf(context, submission);
      return {
        submission,
        listing,
        wire: listing ? wireOf(context, submission, listing) : {},
        isOpen: isOpen(submission),
        linkEndsAt: await linkEnd(context, submission),
        canUndo: submission.values.stage === "withdrawn" && canUndo(submission, context.now()),
      };
    },
    correct: (token, input, images) => correct(context, token, input, images),
    async withdraw(token) {
      const submission = await openLink(context, "submission", token);
      if (submission.values.stage === "withdrawn") return submission;
      return decide(context, INBOX, submission, "withdrawn", {
        tellCompany: true,
        listing: async () => takeAway(context, submission),
      });
    },

    async undoWithdrawal(token) {
      const submission = await openLink(context, "submission", token);
      if (submission.values.stage !== "withdrawn") return submission;
      return undoDecision(context, INBOX, submission);
    },

    async list(actor, { stages, search, page = 1, limit = 10 } = {}) {
      refuseVisitor(actor);
      const found = (await held.submission.all()).filter(fitting({ stages, search }));
      return { items: found.slice((page - 1) * limit, page * limit), total: found.length };
    },
    async counts(actor) {
      refuseVisitor(actor);
      return countBy(SUBMISSION_STAGES, await held.submission.all(), stageOf);
    },
    async get(actor, id) {
      refuseVisitor(actor);
      const submission = await existing(context, "submission", id);
      const listing = await listingOf(context, submission);
      const duplicates = listing ? await likelyDuplicates(context, kindOf(submission.values.about), listing) : [];
      return { submission, listing, duplicates };
    },
    async approve(actor, id, edits = {}, options = {}) {
      refuseVisitor(actor);
      const submission = await undecided(context, id);
      const publish = () =>
        catalogue.change(actor, kindOf(submission.values.about), submission.values.listing, edits, {
          ...options,
          state: "published",
          decidedBy: submission.id,
        });
      return decide(context, actor, submission, "approved", { listing: publish });
    },
    async sendBack(actor, id, reason) {
      refuseVisitor(actor);
      if (reason.trim() === "")
        throw new InvalidInput("Write what has to be corrected, so that the sender knows.", {
          reason: "Reason is required",
        });
      return decide(context, actor, await undecided(context, id), "sent back", { reason });
    },
    async reject(actor, id, reason = "") {
      refuseVisitor(actor);
      const submission = await undecided(context, id);
      return decide(context, actor, submission, "rejected", {
        reason,
        listing: async () => takeAway(context, submission),
      });
    },
    async revokeLink(actor, id) {
      refuseVisitor(actor);
      const { values } = await existing(context, "submission", id);
      await store.as(actor).update("submission", id, { linkGeneration: (values.linkGeneration ?? 0) + 1 });
    },
  };
}

async function submit(
  context: InboxContext,
  kind: SubmittedKind,
  input: WireRecord,
  origin: Origin,
  images: SlotImages = {},
): Promise<Accepted> {
  const { store, catalogue } = context;
  const person = checkedSubmission(context, kind, input);
  await refusePrograms(context, origin);
  await context.limits.take("submission", origin.address);
  const keys = await repeatKeys(context, origin, { kind, ...contentOf(kind, input) });
  const known = async () => [...(await store.as(INBOX).getManyByImportKey("submission", SOURCE, keys)).values()][0];
  const before = await known();
  if (before) return answer(context, before, true);
  const settings = await context.settings();
  const from = await originValues(context, input, origin);
  const wantsReceipt = person.email !== undefined && (await context.limits.allows("receipt", person.email));
  try {
    const created = await store.as(INBOX).transaction(async (records) => {
      const listing = await catalogue.add(VISITOR, kind, senderFields(kind, input), { images, state: "pending" });
      const values = {
        about: kind,
        listing: listing.id,
        title: listing.values.title,
        ...person,
        ...from,
        stage: "waiting",
      };
      const submission = await records.create("submission", values, { importKey: { source: SOURCE, key: keys[0] } });
      await enqueue(
        records,
        {
          to: settings.email,
          letter: newSubmission(settings, submission, boardOf(context, submission)),
          about: aboutOf(submission),
          replyTo: person.email,
        },
        context.now(),
      );
      if (wantsReceipt) await tellSender(context, records, submission, settings);
      return submission;
    });
    context.wakeOutbox();
    return await answer(context, created, false);
  } catch (error) {
    const meanwhile = error instanceof Conflict ? await known() : undefined; // the other click of a double click was quicker
    if (!meanwhile) throw error;
    return answer(context, meanwhile, true);
  }
}

async function correct(
  context: InboxContext,
  token: string,
  input: WireRecord,
  images: SlotImages = {},
): Promise<Submission> {
  const submission = await openLink(context, "submission", token);
  if (!isOpen(submission)) throw decided(submission);
  const { about, listing } = submission.values;
  const kind = kindOf(about);
  const settings = await context.settings();
  const changed = await context.store.as(INBOX).transaction(async (records) => {
    const { values } = await context.catalogue.change(INBOX, kind, listing, senderFields(kind, input), { images });
    const next = await records.update("submission", submission.id, {
      stage: "waiting",
      title: values.title,
      reason: null,
    });
    await enqueue(
      records,
      {
        to: settings.email,
        letter: submissionCorrected(settings, next, boardOf(context, next)),
        about: aboutOf(next),
        replyTo: next.values.email,
      },
      context.now(),
    );
    return next;
  });
  context.wakeOutbox();
  return changed;
}

function fitting({
  stages,
  search = "",
}: Pick<SubmissionFilter, "stages" | "search">): (submission: Submission) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const digits = phoneQuery(search);
  return (submission) =>
    (!stages?.length || stages.includes(stageOf(submission))) &&
    ((digits !== undefined && submission.values.number.includes(digits)) ||
      words.every((word) => textOf(submission).includes(word)));
}

function textOf({ values }: Submission): string {
  return [values.title, values.name, values.number, values.email, values.reference].join("\n").toLowerCase();
}

function stageOf({ values }: Submission): SubmissionStage {
  return SUBMISSION_STAGES.find((stage) => stage === values.stage) ?? "waiting";
}

/** Both halves of the form are checked, so that all sentences show at once. @throws InvalidInput */
function checkedSubmission({ catalogue }: InboxContext, kind: SubmittedKind, input: WireRecord) {
  const errors: InvalidInput[] = [];
  const attempt = <T>(check: () => T): T | undefined => {
    try {
      return check();
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      errors.push(error);
      return undefined;
    }
  };
  attempt(() => catalogue.check(VISITOR, kind, input, { state: "pending" }));
  const values = attempt(() => checkedForm(submitterForm, input));
  const [first] = errors;
  if (first) throw new InvalidInput(first.message, Object.assign({}, ...errors.map(({ fields }) => fields)));
  const { name = "", number = "", email } = values ?? {};
  return { name, number, ...filled({ email }) };
}

/** What a sender may decide: neither the administrator's fields nor those that nobody outside sees. */
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

interface Decision {
  readonly reason?: string;
  readonly tellCompany?: boolean;
  /** What happens to the listing, in the same step. */
  readonly listing?: () => Promise<unknown>;
}

async function decide(
  context: InboxContext,
  actor: Actor,
  { id, version }: Submission,
  stage: SubmissionStage,
  { reason = "", tellCompany, listing }: Decision,
): Promise<Submission> {
  const settings = await context.settings();
  await context.secrets.sign("ready", ""); // inside a transaction nothing may wait for a read outside of it
  const decidedBy = actor.type === "visitor" ? "visitor" : actor.name;
  const next = await context.store.as(actor).transaction(async (records) => {
    await listing?.();
    const patch: PatchOf<"submission"> = {
      stage,
      reason: clipText(cleanText(reason), 1_000) || null,
      decidedBy,
      decidedAt: context.now(),
    };
    const changed = await records.update("submission", id, patch, { expectedVersion: version });
    const due = stage === "approved" ? context.now() : undoableMailDue(context.now());
    if (changed.values.email) await tellSender(context, records, changed, settings, due);
    if (tellCompany)
      await enqueue(
        records,
        {
          to: settings.email,
          letter: submissionNews(settings, changed, [{ label: "Open it", href: boardOf(context, changed) }]),
          about: aboutOf(changed),
        },
        due,
      );
    return changed;
  });
  context.wakeOutbox();
  return next;
}

async function tellSender(
  context: InboxContext,
  records: Records,
  submission: Submission,
  settings: Awaited<ReturnType<InboxContext["settings"]>>,
  due = context.now(),
): Promise<void> {
  const { email, stage, listing, about } = submission.values;
  if (!email) return;
  const links = [
    {
      label: "See it, correct it or withdraw it (keep this link to yourself)",
      href: await privateUrl(context, "submission", submission),
    },
  ];
  const page = stage === "approved" ? await records.get(kindOf(about), listing) : undefined;
  if (page)
    links.unshift({ label: "See it on the site", href: `${context.publicUrl}/${kindOf(about)}/${page.values.slug}` });
  await enqueue(
    records,
    {
      to: email,
      letter: submissionNews(settings, submission, links),
      about: aboutOf(submission),
      replyTo: settings.email,
    },
    due,
  );
}

/** What was never published goes into the bin; what was is withdrawn from the site. */
async function takeAway(context: InboxContext, { values }: Submission): Promise<void> {
  const kind = kindOf(values.about);
  const listing = await context.store.as(INBOX).get(kind, values.listing);
  if (!listing || listing.deletedAt !== undefined) return;
  if (listing.state === "published") await context.catalogue.change(INBOX, kind, listing.id, {}, { state: "archived" });
  else await context.catalogue.remove(INBOX, kind, listing.id);
}

async function undecided(context: InboxContext, id: string): Promise<Submission> {
  const submission = await existing(context, "submission", id);
  if (!isOpen(submission)) throw decided(submission);
  return submission;
}

function isOpen({ values }: Submission): boolean {
  return values.stage === "waiting" || values.stage === "sent back";
}

function decided({ values }: Submission): Conflict {
  return new Conflict(
    `This ${values.about} is already ${values.stage ?? "decided"}. To change what is published, write to us or edit the listing itself.`,
  );
}

async function listingOf(context: InboxContext, { values }: Submission): Promise<Stored<SubmittedKind> | undefined> {
  const found = await context.store.as(INBOX).get(kindOf(values.about), values.listing);
  return found?.deletedAt === undefined ? found : undefined;
}

function wireOf(
  { catalogue }: InboxContext,
  { values }: Submission,
  listing: Stored<SubmittedKind>,
): Record<string, unknown> {
  return catalogue.toWire(kindOf(values.about), listing, "public");
}

function kindOf(about: string): SubmittedKind {
  if (about === "property" || about === "project") return about;
  throw new NotFound("This submission names no listing.");
}

function boardOf({ publicUrl }: InboxContext, { id }: Submission): string {
  return `${publicUrl}/dashboard/submissions/${id}`;
}

function aboutOf({ id }: Submission) {
  return { kind: "submission", id };
}

async function answer({ secrets }: InboxContext, submission: Submission, isRepeat: boolean): Promise<Accepted> {
  const token = await secrets.linkToken("submission", submission);
  return {
    id: submission.id,
    reference: submission.values.reference ?? "",
    token,
    path: privatePath("submission", token),
    isRepeat,
  };
}
