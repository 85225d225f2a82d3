import { Form, Link, useNavigation } from "react-router";
import { ErrorLine } from "#app/ui/error-line.tsx";
import { Duplicates, type ShownDuplicate } from "../form/duplicates.tsx";
import type { Message } from "../form/form-frame.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screens } from "../parts/screens.ts";
import { AddScreen } from "../form/screens.tsx";
import type { FormValues } from "../form/form-values.ts";

export interface PasteResult {
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
export function PasteScreen({ result, problem }: PasteScreenProps) {
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
