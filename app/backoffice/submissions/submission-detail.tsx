import { capitalised } from "#app/entities/values/text.ts";
import { mailLink } from "#app/entities/fields/contact.ts";
import { Link } from "react-router";
import type { ImageValue } from "#app/entities/fields/image.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import type { Stored } from "#app/kinds/index.ts";
import { isUndecided, type SubmittedKind } from "#app/kinds/submission/submission.ts";
import type { Duplicate } from "#app/enquiries/index.ts";
import type { Ways } from "#app/people/index.ts";
import { thumbnail } from "#app/ui/inputs/image-input.tsx";
import type { FormValues } from "../form/form-values.ts";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { DetailList } from "../parts/detail-list.tsx";
import { formatTime } from "#app/entities/values/moments.ts";
import { ReachLinks } from "../parts/reach-links.tsx";
import { RevokeLink } from "../parts/revoke-link.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { listPaths, stateWords } from "../parts/content-screens.ts";
import { ApproveForm, Refusals } from "./submission-decision.tsx";
import { submissionWords as texts } from "./submission-words.ts";

export interface SubmissionDetailView {
  readonly submission: Stored<"submission">;
  readonly kind: SubmittedKind;
  /** As the visitor sent it; absent once it is gone. */
  readonly listing: { readonly id: string; readonly version: number; readonly values: FormValues } | undefined;
  /** What the visitor filled in, as people read it; absent with `listing`. */
  readonly sent:
    | {
        readonly pictures: readonly ImageValue[];
        readonly facts: readonly { readonly label: string; readonly text: string }[];
      }
    | undefined;
  readonly contact: Ways | undefined;
  readonly duplicates: readonly ComparedDuplicate[];
}

/** A record that may be the same home, with what differs from what was sent. */
export interface ComparedDuplicate extends Duplicate {
  readonly differences: readonly { readonly label: string; readonly sent: string; readonly there: string }[];
}

/** What was sent, beside the form that will publish it. */
export function SubmissionDetail({ view }: { readonly view: SubmissionDetailView }) {
  const {
    submission: { id, version, values },
    listing,
    sent,
    kind,
  } = view;
  const isOpen = isUndecided(values);
  return (
    <div className="inbox">
      <ScreenBreadcrumb list="/dashboard/submissions" title={texts.title} here={values.title} />
      <ScreenHead title={values.title}>
        <span className={`badge ${values.stage === "waiting" ? "b-acc" : "b-line"}`}>
          {capitalised(values.stage ?? "waiting")}
        </span>
      </ScreenHead>
      <div className="beside">
        <div className="beside-left">
          <Sender view={view} />
          <Duplicates kind={kind} duplicates={view.duplicates} />
          {sent && <Sent sent={sent} />}
        </div>
        <div>
          {!listing && <p className="note warn">{texts.gone}</p>}
          {listing && isOpen && (
            <ApproveForm
              key={`${id} ${listing.version}`}
              kind={kind}
              values={listing.values}
              version={listing.version}
            />
          )}
          {listing && !isOpen && (
            <p className="note">
              {texts.decided}{" "}
              <Link className="link" to={`${listPaths[kind].update}?id=${listing.id}`}>
                Open the {kind}
              </Link>
            </p>
          )}
        </div>
      </div>
      {isOpen && <Refusals hasEmail={Boolean(values.email)} version={version} />}
    </div>
  );
}

function Sender({
  view: {
    submission: { id, values, createdAt },
    contact,
  },
}: {
  readonly view: SubmissionDetailView;
}) {
  return (
    <section className="panel">
      <h2>{values.name}</h2>
      <DetailList
        details={[
          { label: "Number", value: formatPhone(values.number) },
          {
            label: "Email",
            value:
              values.email && (contact?.callHref ? <a href={mailLink(values.email)}>{values.email}</a> : values.email),
          },
          { label: "Sent", value: formatTime(createdAt) },
          { label: "Reference", value: values.reference },
          { label: "Reason", value: values.reason },
          { label: "Decided", value: values.decidedAt && `${formatTime(values.decidedAt)}, ${values.decidedBy ?? ""}` },
        ]}
      />
      <div className="card-acts">
        <ReachLinks name={values.name} callHref={contact?.callHref} chatHref={contact?.chatHref} hasWords />
        <RevokeLink id={id} name={values.name} />
      </div>
    </section>
  );
}

function Duplicates({
  kind,
  duplicates,
}: {
  readonly kind: SubmittedKind;
  readonly duplicates: readonly ComparedDuplicate[];
}) {
  if (duplicates.length === 0) return null;
  return (
    <section className="panel warn-panel">
      <h2>{texts.duplicates}</h2>
      <ul className="plain-list">
        {duplicates.map(({ id, title, state, reasons, differences }) => (
          <li key={id}>
            <Link to={`${listPaths[kind].update}?id=${id}`} target="_blank">
              {title}
            </Link>
            <span className="badge b-line">{stateWords[state]}</span>
            <span className="small muted">{reasons.join(", ")}</span>
            <Differences differences={differences} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Only fields that differ are listed. */
function Differences({ differences }: Pick<ComparedDuplicate, "differences">) {
  if (differences.length === 0) return <p className="small differs">{texts.same}</p>;
  return (
    <dl className="small differs" aria-label={texts.differences}>
      {differences.map(({ label, sent, there }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {sent} <span className="muted">there: {there}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The pictures; what was filled in stands in the form, and folded away as it came. */
function Sent({ sent: { pictures, facts } }: { readonly sent: NonNullable<SubmissionDetailView["sent"]> }) {
  return (
    <section className="panel">
      {pictures.length > 0 && (
        <ul className="sent-pictures">
          {pictures.map((image) => (
            <li key={image.id}>
              <img src={thumbnail(image)} alt={image.alt} width={image.width} height={image.height} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      <details className="reply">
        <summary>As it was sent</summary>
        <DetailList details={facts.map(({ label, text }) => ({ label, value: text }))} />
      </details>
    </section>
  );
}
