import type { Settings } from "#app/entities/settings.ts";
import { submittedKind } from "#app/entities/submission.ts";
import { privateUrl, type InboxContext } from "#app/intake/index.ts";
import { enqueue, newSubmission, submissionCorrected, submissionNews } from "#app/mail/index.ts";
import type { Records } from "#app/store/types.ts";
import { type Submission } from "./record.ts";

/** Tells the company of a new submission, or of one that its sender corrected. */
export async function tellCompany(
  context: InboxContext,
  records: Records,
  submission: Submission,
  settings: Settings,
  writeMail: typeof newSubmission | typeof submissionCorrected,
): Promise<void> {
  const content = writeMail(settings, submission, dashboardUrlOf(context, submission));
  const replyTo = submission.values.email;
  await enqueue(records, { to: settings.email, content, about: aboutOf(submission), replyTo }, context.now());
}

/** Tells the company what the sender decided. */
export async function tellOfDecision(
  context: InboxContext,
  records: Records,
  submission: Submission,
  settings: Settings,
  due: number,
): Promise<void> {
  const content = submissionNews(settings, submission, [
    { label: "Open it", href: dashboardUrlOf(context, submission) },
  ]);
  await enqueue(records, { to: settings.email, content, about: aboutOf(submission) }, due);
}

/** Tells the sender the stage of the submission, with the private link. Without an email address it does nothing. */
export async function tellSender(
  context: InboxContext,
  records: Records,
  submission: Submission,
  settings: Settings,
  due = context.now(),
): Promise<void> {
  const { email } = submission.values;
  if (!email) return;
  const content = submissionNews(settings, submission, await linksOf(context, records, submission));
  await enqueue(records, { to: email, content, about: aboutOf(submission), replyTo: settings.email }, due);
}

async function linksOf(context: InboxContext, records: Records, submission: Submission) {
  const { stage, listing } = submission.values;
  const kind = submittedKind(submission.values);
  const own = {
    label: "See it, correct it or withdraw it (keep this link to yourself)",
    href: await privateUrl(context, "submission", submission),
  };
  const page = stage === "approved" ? await records.get(kind, listing) : undefined;
  if (!page) return [own];
  return [{ label: "See it on the site", href: `${context.publicUrl}/${kind}/${page.values.slug}` }, own];
}

function dashboardUrlOf({ publicUrl }: InboxContext, { id }: Submission): string {
  return `${publicUrl}/dashboard/submissions/${id}`;
}

function aboutOf({ id }: Submission) {
  return { kind: "submission", id };
}
