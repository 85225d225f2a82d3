import { data, redirect } from "react-router";
import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import { Undo } from "#app/site/frame/undo.tsx";
import { Note } from "#app/site/note.tsx";
import { FactList, PlainLink, PrivatePage } from "#app/site/pages/private-page.tsx";
import { ConfirmStep } from "#app/site/question.tsx";
import { sentListing } from "#app/site/views/sent-listing.ts";
import { SentListing } from "#app/site/sent-listing.tsx";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/my-submission.ts";
import { refusalOf } from "../../refusals.ts";
import { NO_STORE, forwardHeaders } from "../viewed.ts";

export const handle = { query: ["new", "corrected"] } satisfies PageHandle;

/** The private page of a listing that was sent in: how far it has come, and the way to take it back. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { inbox, address } = fromContext(context);
  const found = await inbox.submissions.byToken(params.token, address);
  const { title, stage, reason, reference } = found.submission.values;
  return data(
    {
      isNew: url.searchParams.has("new"),
      isCorrected: url.searchParams.has("corrected"),
      correction: found.isOpen ? `${url.pathname}/correct` : undefined,
      title,
      stage: stage ?? "waiting",
      reason,
      reference,
      canWithdraw: stage !== "withdrawn" && stage !== "rejected",
      canUndo: found.canUndo,
      sent: sentListing(found),
    },
    { headers: NO_STORE },
  );
}

export { pagesStyle as links } from "#app/site/styles.ts";

export const headers = forwardHeaders;

export async function action({ context, params, request }: Route.ActionArgs) {
  const { submissions } = fromContext(context).inbox;
  const isUndo = (await request.formData()).get("act") === "undo";
  try {
    await (isUndo ? submissions.undoWithdrawal(params.token) : submissions.withdraw(params.token));
  } catch (error) {
    const { message, status } = refusalOf(error);
    if (!isUndo || status !== 409) throw error;
    return data({ problem: message }, { status, headers: NO_STORE });
  }
  return redirect(`/my/submission/${params.token}`, 303);
}

export const meta = () => hiddenMeta(en.submit.yours);

export default function MySubmissionRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { isNew, isCorrected, correction, title, stage, reason, reference, canWithdraw, canUndo, sent } = loaderData;
  const facts = [
    { label: en.submit.listing, text: title },
    { label: en.submit.stage, text: en.submit.stages[stage as keyof typeof en.submit.stages] ?? stage },
    { label: en.submit.reason, text: reason },
    { label: en.submit.reference, text: reference },
  ];
  return (
    <PrivatePage title={en.submit.yours}>
      {isNew && (
        <Note look="ok">
          <p className="font-medium">{en.submit.thanks}</p>
          <p>{en.submit.next}</p>
          <p>{en.submit.keepLink}</p>
        </Note>
      )}
      {isCorrected && (
        <Note look="ok">
          <p className="font-medium">{en.submit.corrected}</p>
        </Note>
      )}
      <Undo isOffered={canUndo} done={en.submit.stages.withdrawn} problem={actionData?.problem} />
      <FactList facts={facts} />
      {sent && <SentListing view={sent} />}
      {correction && (
        <p className="mt-6">
          <a className="btn btn-p btn-w" href={correction}>
            {en.submit.correct}
          </a>
        </p>
      )}
      {canWithdraw && <ConfirmStep act={en.submit.withdraw} question={en.submit.sure} yes={en.submit.yesWithdraw} />}
      <p className="links">
        <PlainLink href="/all-properties">{en.frame.allProperties}</PlainLink>
      </p>
    </PrivatePage>
  );
}

export { PrivateLinkError as ErrorBoundary } from "#app/site/pages/private-link-error.tsx";
