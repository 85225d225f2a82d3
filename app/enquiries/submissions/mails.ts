import { to } from "#app/base/language.ts";
import { submittedKind } from "#app/kinds/submission/submission.ts";
import { privateUrl } from "../links.ts";
import type { InboxContext } from "../context.ts";
import {
  mailTexts,
  newSubmission,
  type Outbox,
  submissionCorrected,
  submissionNews,
  submissionWithdrawn,
} from "#app/mail/index.ts";
import type { Records } from "#app/store/types.ts";
import { spokenBy } from "#app/kinds/person.ts";
import type { Submission } from "./record.ts";

/** Tells the company of a new submission, or of one that its sender corrected or withdrew. @param due epoch ms */
export async function notifyCompany(
  context: InboxContext,
  { settings, put }: Outbox,
  submission: Submission,
  writeMail: typeof newSubmission | typeof submissionCorrected | typeof submissionWithdrawn,
  due?: number,
): Promise<void> {
  const write = () => writeMail(submission, dashboardUrlOf(context, submission));
  await put({ to: settings.email, write, about: aboutOf(submission), replyTo: submission.values.email, due });
}

/** Tells the sender the stage of the submission, with the private link. Without an email address it does nothing. @param due epoch ms */
export async function notifySender(
  context: InboxContext,
  records: Records,
  { settings, put }: Outbox,
  submission: Submission,
  due?: number,
): Promise<void> {
  const { email } = submission.values;
  if (!email) return;
  const links = await linksOf(context, records, submission);
  const write = () => submissionNews(submission, links());
  await put({
    to: email,
    language: spokenBy(submission.values),
    write,
    about: aboutOf(submission),
    replyTo: settings.email,
    due,
  });
}

/** Written in the language of the mail. */
async function linksOf(context: InboxContext, records: Records, submission: Submission) {
  const { stage, listing } = submission.values;
  const kind = submittedKind(submission.values);
  const href = await privateUrl(context, "submission", submission);
  const page = stage === "approved" ? await records.get(kind, listing) : undefined;
  return () => {
    const { own, onSite } = mailTexts.listing;
    const shown = page && { label: onSite, href: context.publicUrl + to(`/${kind}/${page.values.slug}`) };
    return [...(shown ? [shown] : []), { label: own, href }];
  };
}

function dashboardUrlOf({ publicUrl }: InboxContext, { id }: Submission): string {
  return `${publicUrl}/dashboard/submissions/${id}`;
}

function aboutOf({ id }: Submission) {
  return { kind: "submission", id };
}
