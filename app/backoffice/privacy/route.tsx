import { Download } from "lucide-react";
import { data, Form, useNavigation, useSubmit } from "react-router";
import { counted } from "#app/entities/counted.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import type { PersonalRecord } from "#app/people/index.ts";
import { fromContext } from "../context.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { clientErrorOrThrow } from "../refusals.server.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AskingButton } from "../feedback/act-button.tsx";
import { sentOrTold } from "../feedback/sent-or-told.ts";
import { DownloadForm } from "../parts/download.tsx";
import { formatTime } from "../parts/moments.ts";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import type { Route } from "./+types/route.ts";

const texts = {
  title: "Privacy",
  lead: "Find, export or erase a person's data.",
  search: "Phone number or email",
  ways: "When somebody asks what you know of them",
  steps: [
    ["Find.", "Type the number or email in any spelling. Everything that came from them or names them is listed."],
    ["Export.", "Give them the file: what they sent, booked and agreed to."],
    ["Erase.", "It goes for good, with earlier versions. A proof without personal data stays below."],
  ],
  nothing: (contact: string) => `Nothing is stored about ${contact}.`,
  found: (count: number, contact: string) => `${counted(count, "record")} of ${contact}`,
  eraseQuestion: (contact: string) => `Erase everything about ${contact}?`,
  eraseText: (kinds: string, hasVisits: boolean) =>
    `This erases for good: ${kinds}, with earlier versions.${hasVisits ? " Booked visits are erased too, and nobody is told: call first if one is still to come." : ""} This cannot be undone. A proof without personal data stays.`,
  erased: (reference: string, erased: number, redacted: number, kinds: string) =>
    `Erased for good: ${counted(erased, "record")}${redacted > 0 ? `, and removed from ${groupDigits(redacted)} more` : ""}${kinds ? ` (${kinds})` : ""}. Proof ${reference}.`,
} as const;
const PROOFS = 20;

interface PrivacySearch {
  readonly contact: string;
  /** Of the contact; undefined while none was asked for. */
  readonly records: readonly PersonalRecord[] | undefined;
  readonly problem: string | undefined;
  /** What was erased just now. */
  readonly erased: string | undefined;
}

const NOTHING: PrivacySearch = { contact: "", records: undefined, problem: undefined, erased: undefined };

export const meta = () => screenMeta(texts.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { inbox, actor } = fromContext(context);
  return { proofs: (await inbox.privacy.proofs(actor, { limit: PROOFS })).items };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, exchange, actor } = fromContext(context);
  const { intent, contact = "" } = await textsOf(request);
  try {
    if (intent !== "erase")
      return data<PrivacySearch>({ ...NOTHING, contact, records: await inbox.privacy.find(actor, contact) });
    await exchange.forgetFiles(actor);
    const { reference, erased, redacted, kinds } = await inbox.privacy.erase(actor, contact);
    return data<PrivacySearch>({ ...NOTHING, erased: texts.erased(reference, erased, redacted, kinds) });
  } catch (error) {
    const { message, status } = clientErrorOrThrow(error);
    return data<PrivacySearch>({ ...NOTHING, contact, problem: message }, { status });
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const contact = String((await request.clone().formData()).get("contact"));
  return sentOrTold<PrivacySearch>({ serverAction }, (problem) => ({ ...NOTHING, contact, problem }));
}

/** Everything that belongs to a number or an email: to show, to hand out, to erase. */
export default function PrivacyScreen({ loaderData: { proofs }, actionData }: Route.ComponentProps) {
  const { contact, records, problem, erased } = actionData ?? NOTHING;
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
      {records ? <FoundRecords contact={contact} records={records} /> : <Ways />}
      <Proofs proofs={proofs} />
    </div>
  );
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
                title || entities[kind].singular
              )}
            </span>
            <span className="badge b-line">{entities[kind].singular}</span>
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
