import { Form, Link, useNavigation } from "react-router";
import type { State } from "#app/entities/record.ts";
import { stateWords } from "../table/list-texts.ts";
import type { Message } from "../form/use-record-form.ts";
import { screens } from "../pieces/screens.ts";
import { texts } from "../texts.ts";
import { AddScreen } from "../form/add-screen.tsx";
import type { FormValues } from "../form/values.ts";

/** A stored home that may be the one of the message. */
export interface ShownDuplicate {
  readonly id: string;
  readonly title: string;
  readonly state: State;
  readonly price: string;
  readonly reasons: readonly string[];
}

export interface PasteResult {
  readonly message: string;
  readonly values: FormValues;
  readonly unsure: Readonly<Record<string, string>>;
  readonly filled: number;
  readonly duplicates: readonly ShownDuplicate[];
}

/** A broker's message on the way to a listing: first the message, then the filled form with what should be looked at. */
export function PasteScreen({ result }: { readonly result: PasteResult | undefined }) {
  const { state } = useNavigation();
  const isBusy = state === "submitting";
  if (result) return <Filled result={result} />;
  return (
    <>
      <div className="adm-top">
        <h1>{texts.menu.paste}</h1>
      </div>
      <Form method="post" className="paste">
        <div className="field">
          <label htmlFor="message">Message of the broker or owner</label>
          <textarea className="inp" id="message" name="message" rows={9} required placeholder="3BHK+S ATS Pristine sec 150 1750sqft 2.1cr negotiable ready, call 90000 12345" />
          <p className="help"><span>As it came by WhatsApp or mail. It stays on this site: nothing is sent anywhere. What is read from it can be changed before it is added.</span></p>
        </div>
        <button type="submit" className="btn btn-p" disabled={isBusy}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          Fill the form
        </button>
      </Form>
    </>
  );
}

function Filled({ result }: { readonly result: PasteResult }) {
  const { values, unsure, filled, duplicates } = result;
  const doubts = Object.keys(unsure).length;
  const said: Message = { kind: "note", text: `${filled} fields were filled. ${doubts === 0 ? "None is in doubt." : `${doubts === 1 ? "One is" : `${doubts} are`} marked: look at ${doubts === 1 ? "it" : "them"} once.`}` };
  return (
    <>
      <details className="pasted">
        <summary>The message</summary>
        <p>{result.message}</p>
        <Link className="link" to={screens.paste} reloadDocument>Paste another</Link>
      </details>
      {duplicates.length > 0 && (
        <section className="note warn dupes" aria-label="Likely duplicates">
          <div>
            <h2>{duplicates.length === 1 ? "This home may be here already" : "These may be the same home"}</h2>
            <ul>
              {duplicates.map(({ id, title, state, price, reasons }) => (
                <li key={id}>
                  <a href={`/dashboard/property/propertyUpdate?id=${id}`} target="_blank" rel="noreferrer">{title}</a>
                  <span>{price} · {stateWords[state]} · {reasons.join(", ")}</span>
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      <AddScreen kind="property" values={values} unsure={unsure} message={said} action="/dashboard/property/propertyAdd" />
    </>
  );
}
