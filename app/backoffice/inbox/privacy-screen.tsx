import { Download } from "lucide-react";
import { Form, useFetcher, useNavigation } from "react-router";
import type { Stored } from "#app/entities/index.ts";
import type { PersonalRecord } from "#app/inbox/types.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useConfirm } from "../feedback/confirm.tsx";
import { type Answer, useAnswer } from "./answer.ts";
import { formatTime } from "./moments.ts";
import { inboxTexts } from "./texts.ts";

const texts = inboxTexts.privacy;

export interface PrivacyView {
  readonly contact: string;
  /** Of the contact; undefined while none was asked for. */
  readonly records: readonly PersonalRecord[] | undefined;
  readonly problem: string | undefined;
  readonly proofs: readonly Stored<"erasure">[];
}

/** Everything that belongs to a number or an e-mail: to show, to hand out, to erase. */
export function PrivacyScreen({ view: { contact, records, problem, proofs } }: { readonly view: PrivacyView }) {
  const navigation = useNavigation();
  return (
    <div className="inbox">
      <div className="adm-top"><h1>{texts.title}</h1></div>
      <p className="lead-line">{texts.lead}</p>
      {/* A POST: who is searched for stands in no address, history or log. */}
      <Form method="post" className="inbox-search" role="search">
        <div className="affix">
          <Icon name="search" />
          <input className="inp" name="contact" required defaultValue={contact} aria-label={texts.search} placeholder={texts.search} autoComplete="off" {...(problem ? { "aria-invalid": true, "aria-describedby": "contact-error" } : {})} />
        </div>
        <button type="submit" className="btn btn-p" name="intent" value="find" disabled={navigation.state !== "idle"}>Search</button>
      </Form>
      {problem && <p className="err" id="contact-error" role="alert"><Icon name="alert" />{problem}</p>}
      {records && <Found contact={contact} records={records} />}
      <Proofs proofs={proofs} />
    </div>
  );
}

function Found({ contact, records }: { readonly contact: string; readonly records: readonly PersonalRecord[] }) {
  if (records.length === 0) return <p className="note" role="status">{texts.nothing(contact)}</p>;
  return (
    <section className="panel">
      <div role="status"><h2>{texts.found(records.length, contact)}</h2></div>
      <ul className="plain-list">
        {records.map(({ kind, id, title, createdAt, inBin, as }) => (
          <li key={`${kind} ${id}`}>
            <span className="ink">{kind === "enquiry" && !inBin ? <a href={`/dashboard/enquiries/${id}`}>{title}</a> : title || kind}</span>
            <span className="badge b-line">{kind}</span>
            {as === "mention" && <span className="badge b-line">mentioned in it</span>}
            {inBin && <span className="badge b-line">in the bin</span>}
            <span className="small muted">{formatTime(createdAt)}</span>
          </li>
        ))}
      </ul>
      <div className="card-acts">
        <form method="post" action="/dashboard/privacy/export">
          <input type="hidden" name="contact" value={contact} />
          <button type="submit" className="btn btn-s"><Download className="ic ic-s" aria-hidden />Export JSON</button>
        </form>
        <Erase contact={contact} count={records.length} />
      </div>
    </section>
  );
}

function Erase({ contact, count }: { readonly contact: string; readonly count: number }) {
  const ask = useConfirm();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const erase = async () => {
    if (await ask({ question: texts.eraseQuestion(contact), text: texts.eraseText(count), yes: "Erase for good", isDestructive: true })) void fetcher.submit({ intent: "erase", contact }, { method: "post" });
  };
  return (
    <>
      <button type="button" className="btn btn-d" disabled={fetcher.state !== "idle" || fetcher.data?.ok === true} onClick={() => void erase()}>Erase everything</button>
      {fetcher.data?.ok && <p className="note ok">{fetcher.data.text}</p>}
    </>
  );
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
            <span className="small">{values.erased ?? 0} erased, {values.redacted ?? 0} cleaned{values.kinds ? `: ${values.kinds}` : ""}</span>
            <span className="small muted">{formatTime(createdAt)}{values.by ? `, by ${values.by}` : ""}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
