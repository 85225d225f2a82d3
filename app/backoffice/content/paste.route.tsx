import { Form, Link, useActionData, useNavigation } from "react-router";
import { type KnownNames, readMessage, splitMessages } from "#app/catalogue/paste/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import { fromContext } from "../context.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import type { Actor } from "#app/store/types.ts";
import { ErrorLine } from "#app/ui/error-line.tsx";
import type { Answer } from "../feedback/answer.ts";
import { duplicatesOfTyped } from "../form/duplicates.server.ts";
import { Duplicates, type ShownDuplicate } from "../form/duplicates.tsx";
import type { Message } from "../form/form-frame.tsx";
import { emptyValues, type FormValues } from "../form/form-values.ts";
import { AddScreen } from "../form/screens.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import type { Route } from "./+types/paste.route.ts";

/** Newest records whose names help to read. */
const NAMES_FROM = 200;

export async function action({ context, request }: Route.ActionArgs): Promise<PasteResult | undefined> {
  const { catalogue, actor } = fromContext(context);
  const { message: pasted = "" } = await textsOf(request);
  const [message, ...rest] = splitMessages(pasted.trim());
  if (message === undefined) return undefined;
  const read = readMessage(message, await knownNames(catalogue, actor));
  const texts = Object.fromEntries(Object.entries(read).map(([key, { text }]) => [key, text]));
  const doubts = Object.entries(read).flatMap(([key, { doubt }]) =>
    doubt === undefined ? [] : [[key, doubt] as const],
  );
  const slug = texts["title"] ? await catalogue.freeSlug(actor, "property", texts["title"]) : "";
  return {
    message,
    rest,
    values: { ...emptyValues("property"), ...texts, slug },
    unsure: Object.fromEntries(doubts),
    filled: Object.keys(texts).length,
    duplicates: await duplicatesOfTyped(catalogue, actor, read),
  };
}

async function knownNames(catalogue: Catalogue, actor: Actor): Promise<KnownNames> {
  const [homes, projects] = await Promise.all([
    catalogue.adminLists.list(actor, "property", { limit: NAMES_FROM }),
    catalogue.adminLists.list(actor, "project", { limit: NAMES_FROM }),
  ]);
  const all = [...homes.items, ...projects.items].map(({ values }) => values);
  const distinct = (texts: readonly (string | undefined)[]) => [...new Set(texts.filter((text) => text !== undefined))];
  return {
    projects: distinct(all.map(({ projectName }) => projectName)),
    builders: distinct(all.map(({ builder }) => builder)),
    localities: distinct(all.map(({ location }) => location)),
  };
}

export const meta = () => screenMeta(screens.paste.label);

export { clientAction } from "../feedback/sent-or-told.ts";

/** What was not sent keeps the key, and with it what was pasted. */
export default function PasteRoute() {
  const answer = useActionData<PasteResult | Answer>();
  if (answer && "values" in answer) return <PasteScreen key={answer.message} result={answer} problem={undefined} />;
  return <PasteScreen key="" result={undefined} problem={answer?.text} />;
}

interface PasteResult {
  readonly message: string;
  /** Further homes that were pasted with it, each a message of its own. */
  readonly rest: readonly string[];
  readonly values: FormValues;
  readonly unsure: Readonly<Record<string, string>>;
  readonly filled: number;
  readonly duplicates: readonly ShownDuplicate[];
}

interface PasteScreenProps {
  readonly result: PasteResult | undefined;
  /** Why the message was not read. */
  readonly problem: string | undefined;
}

/** A broker's message on the way to a listing: first the message, then the filled form with what should be looked at. */
function PasteScreen({ result, problem }: PasteScreenProps) {
  const { state } = useNavigation();
  const isBusy = state === "submitting";
  if (result) return <Filled result={result} />;
  return (
    <>
      <ScreenHead title={screens.paste.label} />
      <Form method="post" className="paste">
        <div className="field">
          <label htmlFor="message">Message from the broker or owner</label>
          <textarea
            className="inp"
            id="message"
            name="message"
            rows={9}
            required
            placeholder="3BHK+S ATS Pristine sec 150 1750sqft 2.1cr negotiable ready, call 90000 12345"
          />
          <p className="help">
            <span>
              Paste it as it came on WhatsApp or email. It stays on this site. You can change everything before you add
              the home.
            </span>
          </p>
        </div>
        <div role="alert">{problem && <ErrorLine text={problem} />}</div>
        <button type="submit" className="btn btn-p" disabled={isBusy}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          Fill the form
        </button>
      </Form>
    </>
  );
}

function Filled({ result }: { readonly result: PasteResult }) {
  const { values, unsure, filled, duplicates, rest } = result;
  const doubts = Object.keys(unsure).length;
  const check =
    doubts === 0 ? "" : `Please check the ${doubts === 1 ? "highlighted field" : `${doubts} highlighted fields`}.`;
  const said: Message = {
    kind: "note",
    text: [`${filled} fields were filled.`, check, "It is saved as a draft unless you choose Published."]
      .filter(Boolean)
      .join(" "),
  };
  return (
    <>
      <details className="pasted">
        <summary>The message</summary>
        <p>{result.message}</p>
        <Link className="link" to={screens.paste.path} reloadDocument>
          Paste another
        </Link>
      </details>
      {rest.length > 0 && (
        <form method="post" action={screens.paste.path} target="_blank" className="note rest">
          <p>{rest.length === 1 ? "This message has one more home." : `This message has ${rest.length} more homes.`}</p>
          <input type="hidden" name="message" value={rest.join("\n\n")} />
          <button type="submit" className="btn btn-s btn-sm">
            Read the next one (new tab)
          </button>
        </form>
      )}
      <Duplicates found={duplicates} />
      <AddScreen
        kind="property"
        values={values}
        unsure={unsure}
        message={said}
        knownDuplicates={duplicates}
        state="draft"
        action="/dashboard/property/propertyAdd"
      />
    </>
  );
}
