import { Undo } from "../../frame/undo.tsx";
import { Note } from "../../parts/note.tsx";
import { FactList, PlainLink, PrivatePage } from "../private-page.tsx";
import { ConfirmStep } from "../../parts/question.tsx";
import { sentListing } from "./sent-listing-view.ts";
import { SentListing } from "./sent-listing.tsx";
import { hiddenMeta } from "../../frame/meta.ts";
import { en } from "#app/texts/en.ts";
import { refusalOf } from "#app/entities/errors.ts";
import { type PageProps, type PageRequest, redirect, show } from "../../page.ts";

export const query = ["new", "corrected"];

/** The private page of a listing that was sent in: how far it has come, and the way to take it back. */
export async function loader({ services: { inbox }, address, params, url }: PageRequest<"token">) {
  const found = await inbox.submissions.byToken(params.token, address);
  const { title, stage, reason, reference } = found.submission.values;
  return show({
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
  });
}

export { pagesStyle as styles } from "../../parts/styles.ts";

export async function action({ services, params, request }: PageRequest<"token">) {
  const { submissions } = services.inbox;
  const isUndo = (await request.formData()).get("act") === "undo";
  try {
    await (isUndo ? submissions.undoWithdrawal(params.token) : submissions.withdraw(params.token));
  } catch (error) {
    const { message, status } = refusalOf(error);
    if (!isUndo || status !== 409) throw error;
    return show({ problem: message }, { status });
  }
  return redirect(`/my/submission/${params.token}`, 303);
}

export const meta = hiddenMeta(en.submit.yours);

export default function MySubmissionRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
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

export { linkFailure as failed } from "../link-failure.tsx";
