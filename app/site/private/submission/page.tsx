import { sentListingTexts } from "./words.ts";
import { to } from "#app/base/language.ts";
import { Undo } from "../../frame/undo.tsx";
import { Note } from "../../parts/note.tsx";
import { FactList, PlainLink, PrivatePage } from "../../frame/private-page.tsx";
import { ConfirmStep } from "../../parts/question.tsx";
import { sentListing } from "./sent-listing.ts";
import { hiddenMeta } from "../../frame/meta.ts";
import { siteTexts } from "#app/texts/site.ts";
import { Picture } from "#app/ui/picture.tsx";
import { refusalOf } from "#app/entities/errors.ts";
import { type PageProps, type PageRequest, redirect, show } from "../../page.ts";

export const query = ["corrected"];

/** The private page of a listing that was sent in: how far it has come, and the way to take it back. */
export async function loader({ services: { inbox }, params, url }: PageRequest<"token">) {
  const found = await inbox.submissions.byToken(params.token);
  const { title, stage, reason, reference } = found.submission.values;
  return show({
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

export const meta = () => hiddenMeta(sentListingTexts.title);

function SentListing({ sent: { pictures, facts } }: { readonly sent: NonNullable<ReturnType<typeof sentListing>> }) {
  return (
    <section className="dsec">
      <h2 className="t2">{sentListingTexts.sent}</h2>
      {pictures.length > 0 && (
        <ul className="chosen mt-5">
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Picture image={picture} sizes="180px" />
            </li>
          ))}
        </ul>
      )}
      <FactList facts={facts} />
    </section>
  );
}

export default function MySubmissionRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const { isCorrected, correction, title, stage, reason, reference, canWithdraw, canUndo, sent } = loaderData;
  const facts = [
    { label: sentListingTexts.listing, text: title },
    {
      label: sentListingTexts.stage,
      text: sentListingTexts.stages[stage as keyof typeof sentListingTexts.stages] ?? stage,
    },
    { label: sentListingTexts.reason, text: reason },
    { label: sentListingTexts.reference, text: reference },
  ];
  return (
    <PrivatePage title={sentListingTexts.title}>
      {stage === "waiting" && (
        <Note look="ok">
          <p className="font-medium">{isCorrected ? sentListingTexts.corrected : sentListingTexts.thanks}</p>
          <p>{sentListingTexts.next}</p>
          <p>{sentListingTexts.keepLink}</p>
        </Note>
      )}
      <Undo isOffered={canUndo} done={sentListingTexts.stages.withdrawn} problem={actionData?.problem} />
      <FactList facts={facts} />
      {sent && <SentListing sent={sent} />}
      {correction && (
        <p className="mt-6">
          <a className="btn btn-p btn-w" href={to(correction)}>
            {sentListingTexts.correct}
          </a>
        </p>
      )}
      {canWithdraw && (
        <ConfirmStep
          act={sentListingTexts.withdraw}
          question={sentListingTexts.sure}
          yes={sentListingTexts.yesWithdraw}
        />
      )}
      <p className="links">
        <PlainLink href="/all-properties">{siteTexts.frame.allProperties}</PlainLink>
      </p>
    </PrivatePage>
  );
}

export { linkFailure as failed } from "../../frame/link-failure.tsx";
