import { Download } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { data, Form, useNavigation, useSubmit } from "react-router";
import { counted } from "#app/entities/counted.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import type { DoubtfulText, PersonalFindings, PersonalRecord } from "#app/people/index.ts";
import { fromContext } from "../context.server.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { clientErrorOrThrow } from "../refusals.server.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useConfirm } from "../feedback/confirm.tsx";
import { sentOrTold } from "../feedback/sent-or-told.ts";
import { DownloadForm } from "../parts/download.tsx";
import { formatTime } from "#app/entities/values/moments.ts";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { answerInput, DoubtfulTexts } from "./doubtful-texts.tsx";
import type { Route } from "./+types/route.ts";

const texts = {
  title: "Privacy",
  lead: "Find, export or erase a person's data.",
  search: "Phone number or email",
  ways: "When somebody asks what you know of them",
  steps: [
    ["Find.", "Type the number or email in any spelling. Everything that came from them or names them is listed."],
    ["Export.", "Give them the file: what they sent, booked and agreed to."],
    [
      "Erase.",
      "It goes for good, with earlier versions. Texts that may speak of them are shown first, one by one. A proof without personal data stays below.",
    ],
  ],
  nothing: (contact: string) => `Nothing is stored about ${contact}.`,
  found: (count: number, contact: string) => `${counted(count, "record")} of ${contact}`,
  eraseQuestion: (contact: string) => `Erase everything about ${contact}?`,
  eraseText: (kinds: string, texts: number, hasVisits: boolean) =>
    `This erases for good: ${[kinds, texts > 0 ? counted(texts, "text of another record", "texts of other records") : ""].filter(Boolean).join(", ")}, with earlier versions.${hasVisits ? " Booked visits are erased too, and nobody is told: call first if one is still to come." : ""} This cannot be undone. A proof without personal data stays.`,
  erased: (reference: string, erased: number, redacted: number, kinds: string) =>
    `Erased for good: ${counted(erased, "record")}${redacted > 0 ? `, and removed from ${groupDigits(redacted)} more` : ""}${kinds ? ` (${kinds})` : ""}. Proof ${reference}.`,
} as const;
const PROOFS = 20;

interface PrivacySearch {
  readonly contact: string;
  /** Of the contact; undefined while none was asked for. */
  readonly found: PersonalFindings | undefined;
  /** Decisions about texts that may mention them, by input. */
  readonly answers: Readonly<Record<string, string>>;
  readonly problem: string | undefined;
  /** What was erased just now. */
  readonly erased: string | undefined;
}

const NOTHING: PrivacySearch = { contact: "", found: undefined, answers: {}, problem: undefined, erased: undefined };

export const meta = () => screenMeta(texts.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { inbox, actor } = fromContext(context);
  return { proofs: (await inbox.privacy.proofs(actor, { limit: PROOFS })).items };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, exchange, actor } = fromContext(context);
  const { intent, contact = "", ...answers } = await textsOf(request);
  const find = () => inbox.privacy.find(actor, contact);
  try {
    if (intent !== "erase") return data<PrivacySearch>({ ...NOTHING, contact, found: await find() });
    await exchange.forgetFiles(actor);
    const { reference, erased, redacted, kinds } = await inbox.privacy.erase(actor, contact, answersIn(answers));
    return data<PrivacySearch>({ ...NOTHING, erased: texts.erased(reference, erased, redacted, kinds) });
  } catch (error) {
    const { message, status } = clientErrorOrThrow(error);
    const found = intent === "erase" ? await find().catch(() => undefined) : undefined;
    return data<PrivacySearch>({ ...NOTHING, contact, found, answers, problem: message }, { status });
  }
}

function answersIn(inputs: Readonly<Record<string, string>>) {
  const ways = ["erase", "keep"] as const;
  return (code: string) => oneOf(ways, inputs[answerInput(code)]);
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const contact = String((await request.clone().formData()).get("contact"));
  return sentOrTold<PrivacySearch>({ serverAction }, (problem) => ({ ...NOTHING, contact, problem }));
}

/** Everything that belongs to a number or an email: to show, to hand out, to erase. */
export default function PrivacyScreen({ loaderData: { proofs }, actionData }: Route.ComponentProps) {
  const { contact, found, answers, problem, erased } = useLastFound(actionData ?? NOTHING);
  const navigation = useNavigation();
  return (
    <div className="inbox few">
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
      {found ? <Found contact={contact} found={found} answers={answers} /> : <Ways />}
      <Proofs proofs={proofs} />
    </div>
  );
}

/** Keeps the findings and decisions when a request for the same contact fails. */
function useLastFound(answer: PrivacySearch): PrivacySearch {
  const [last, setLast] = useState(answer);
  if (answer.found && answer !== last) setLast(answer);
  const isLost = answer.problem !== undefined && !answer.found && answer.contact === last.contact;
  return isLost ? { ...answer, found: last.found } : answer;
}

/** What can be done here, before somebody was looked for. */
function Ways() {
  return (
    <section className="panel">
      <h2>{texts.ways}</h2>
      <ol className="ways">
        {texts.steps.map(([step, text]) => (
          <li key={step}>
            <b>{step}</b> {text}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface FoundProps extends Pick<PrivacySearch, "contact" | "answers"> {
  readonly found: PersonalFindings;
}

function Found({ contact, found: { records, texts: doubtful, common }, answers }: FoundProps) {
  const form = useRef<HTMLFormElement>(null);
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
                title || entities[kind].singular
              )}
            </span>
            <span className="badge b-line">{entities[kind].singular}</span>
            {as === "mention" && <span className="badge b-line">mentioned in it</span>}
            {inBin && <span className="badge b-line">deleted</span>}
            <span className="small muted">{formatTime(createdAt)}</span>
          </li>
        ))}
      </ul>
      <form ref={form} className="doubt-form">
        <input type="hidden" name="intent" value="erase" />
        <input type="hidden" name="contact" value={contact} />
        <DoubtfulTexts texts={doubtful} common={common} answers={answers} />
      </form>
      <div className="card-acts">
        <DownloadForm action="/dashboard/privacy/export">
          <input type="hidden" name="contact" value={contact} />
          <button type="submit" className="btn btn-s">
            <Download className="ic ic-s" aria-hidden />
            Export JSON
          </button>
        </DownloadForm>
        <Erase form={form} contact={contact} records={records} doubtful={doubtful} />
      </div>
    </section>
  );
}

interface EraseProps {
  /** Holds the decision about each doubtful text. */
  readonly form: RefObject<HTMLFormElement | null>;
  readonly contact: string;
  readonly records: readonly PersonalRecord[];
  readonly doubtful: readonly DoubtfulText[];
}

/** Asks with a list of what will be erased, once every doubtful text is decided. The result replaces the findings on the screen. */
function Erase({ form, contact, records, doubtful }: EraseProps) {
  const ask = useConfirm();
  const submit = useSubmit();
  const navigation = useNavigation();
  const erase = async () => {
    if (!form.current?.reportValidity()) return;
    const said = new FormData(form.current);
    const text = texts.eraseText(
      kindWords(records),
      doubtful.filter(({ code }) => said.get(answerInput(code)) === "erase").length,
      records.some(({ kind }) => kind === "visit"),
    );
    const question = { question: texts.eraseQuestion(contact), text, yes: "Erase for good", isDestructive: true };
    if (await ask(question)) void submit(said, { method: "post" });
  };
  return (
    <button type="button" className="btn btn-d" disabled={navigation.state !== "idle"} onClick={() => void erase()}>
      Erase everything
    </button>
  );
}

/** '2 enquiries, 1 visit, 3 emails'; of records that only mention the person, the mention. */
function kindWords(records: readonly PersonalRecord[]): string {
  const own = records.filter(({ as }) => as === "own");
  const kinds = [...new Set(own.map(({ kind }) => kind))];
  const words = kinds.map((kind) => {
    const count = own.filter((record) => record.kind === kind).length;
    return counted(count, entities[kind].singular, entities[kind].plural);
  });
  const mentions = records.length - own.length;
  return [...words, ...(mentions > 0 ? [`every mention in ${counted(mentions, "other record")}`] : [])].join(", ");
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
