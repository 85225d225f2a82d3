import { counted } from "#app/entities/counted.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { Download } from "lucide-react";
import { Form, useNavigation, useSubmit } from "react-router";
import { entities, type Stored } from "#app/kinds/index.ts";
import type { PersonalRecord } from "#app/people/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import { AskingButton } from "../feedback/act-button.tsx";
import { DownloadForm } from "../parts/download.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { formatTime } from "../parts/moments.ts";
import { inboxTexts } from "../parts/inbox-texts.ts";

const texts = inboxTexts.privacy;

export interface PrivacyView {
  readonly contact: string;
  /** Of the contact; undefined while none was asked for. */
  readonly records: readonly PersonalRecord[] | undefined;
  readonly problem: string | undefined;
  /** What was erased just now. */
  readonly erased: string | undefined;
  readonly proofs: readonly Stored<"erasure">[];
}

/** Everything that belongs to a number or an email: to show, to hand out, to erase. */
export function PrivacyScreen({ view: { contact, records, problem, erased, proofs } }: { readonly view: PrivacyView }) {
  const navigation = useNavigation();
  return (
    <div className="inbox">
      <ScreenHead title={texts.title} />
      <p className="lead-line">{texts.lead}</p>
      {/* A POST: who is searched for stands in no address, history or log. */}
      <Form method="post" className="inbox-search" role="search">
        <div className="affix">
          <Icon name="search" />
          <input
            className="inp"
            name="contact"
            key={contact}
            required
            defaultValue={contact}
            aria-label={texts.search}
            placeholder={texts.search}
            autoComplete="off"
            {...errorAttributes("contact", problem)}
          />
        </div>
        <button type="submit" className="btn btn-p" name="intent" value="find" disabled={navigation.state !== "idle"}>
          Search
        </button>
      </Form>
      <div role="alert">{problem && <ErrorLine of="contact" text={problem} />}</div>
      {erased && (
        <p className="note ok" role="status">
          {erased}
        </p>
      )}
      {records && <FoundRecords contact={contact} records={records} />}
      <Proofs proofs={proofs} />
    </div>
  );
}

function FoundRecords({ contact, records }: { readonly contact: string; readonly records: readonly PersonalRecord[] }) {
  if (records.length === 0)
    return (
      <p className="note" role="status">
        {texts.nothing(contact)}
      </p>
    );
  return (
    <section className="panel">
      <div role="status">
        <h2>{texts.found(records.length, contact)}</h2>
      </div>
      <ul className="plain-list">
        {records.map(({ kind, id, title, createdAt, inBin, as }) => (
          <li key={`${kind} ${id}`}>
            <span className="ink">
              {kind === "enquiry" && !inBin ? (
                <a href={`/dashboard/enquiries/${id}`}>{title}</a>
              ) : (
                title || kindWord(kind)
              )}
            </span>
            <span className="badge b-line">{kindWord(kind)}</span>
            {as === "mention" && <span className="badge b-line">mentioned in it</span>}
            {inBin && <span className="badge b-line">in the bin</span>}
            <span className="small muted">{formatTime(createdAt)}</span>
          </li>
        ))}
      </ul>
      <div className="card-acts">
        <DownloadForm action="/dashboard/privacy/export">
          <input type="hidden" name="contact" value={contact} />
          <button type="submit" className="btn btn-s">
            <Download className="ic ic-s" aria-hidden />
            Export JSON
          </button>
        </DownloadForm>
        <Erase contact={contact} records={records} />
      </div>
    </section>
  );
}

/** Asks with what goes. The answer takes the place of the person on the screen. */
function Erase({ contact, records }: { readonly contact: string; readonly records: readonly PersonalRecord[] }) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const text = texts.eraseText(
    kindWords(records),
    records.some(({ kind }) => kind === "visit"),
  );
  return (
    <AskingButton
      question={{ question: texts.eraseQuestion(contact), text, yes: "Erase for good", isDestructive: true }}
      look="btn-d"
      disabled={navigation.state !== "idle"}
      onYes={() => void submit({ intent: "erase", contact }, { method: "post" })}
    >
      Erase everything
    </AskingButton>
  );
}

/** '2 enquiries, 1 visit, 3 emails'; of records that only mention the person, the mention. */
function kindWords(records: readonly PersonalRecord[]): string {
  const own = records.filter(({ as }) => as === "own");
  const kinds = [...new Set(own.map(({ kind }) => kind))];
  const words = kinds.map((kind) => {
    const count = own.filter((record) => record.kind === kind).length;
    return counted(count, kindWord(kind), kind === "message" ? "emails" : entities[kind].plural);
  });
  const mentions = records.length - own.length;
  return [...words, ...(mentions > 0 ? [`every mention in ${counted(mentions, "other record")}`] : [])].join(", ");
}

function kindWord(kind: PersonalRecord["kind"]): string {
  return kind === "message" ? "email" : entities[kind].singular;
}

function Proofs({ proofs }: { readonly proofs: readonly Stored<"erasure">[] }) {
  if (proofs.length === 0) return null;
  return (
    <section className="panel">
      <h2>Proofs of erasure</h2>
      <ul className="plain-list">
        {proofs.map(({ id, values, createdAt }) => (
          <li key={id}>
            <span className="ink">{values.reference}</span>
            <span className="small">
              {values.erased ?? 0} erased, removed from {values.redacted ?? 0} more
              {values.kinds ? `: ${values.kinds}` : ""}
            </span>
            <span className="small muted">
              {formatTime(createdAt)}
              {values.by ? `, by ${values.by}` : ""}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
