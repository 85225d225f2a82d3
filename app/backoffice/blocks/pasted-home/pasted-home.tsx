import { Link } from "react-router";
import { Duplicates, type ShownDuplicate } from "../../form/duplicates.tsx";
import type { Message } from "../../form/form-frame.tsx";
import type { FormValues } from "../../form/form-values.ts";
import { AddScreen } from "../../form/screens.tsx";
import { screens } from "../../parts/screens.ts";

/** A home as a message describes it. */
export interface PastedHome {
  readonly message: string;
  /** Further homes that were pasted with it, each a message of its own. */
  readonly rest: readonly string[];
  readonly values: FormValues;
  readonly unsure: Readonly<Record<string, string>>;
  readonly filled: number;
  readonly duplicates: readonly ShownDuplicate[];
}

/** The form of a home with what was read of a message, and what should be looked at. @param took said first: '3 photographs are in it.' */
export function FilledHome({ home, took }: { readonly home: PastedHome; readonly took?: string }) {
  const { values, unsure, filled, duplicates, rest } = home;
  const doubts = Object.keys(unsure).length;
  const check =
    doubts === 0 ? "" : `Please check the ${doubts === 1 ? "highlighted field" : `${doubts} highlighted fields`}.`;
  const said: Message = {
    kind: "note",
    text: [
      took,
      filled > 0 && `${filled} fields were filled.`,
      check,
      "It is saved as a draft unless you choose Published.",
    ]
      .filter(Boolean)
      .join(" "),
  };
  return (
    <>
      {home.message && (
        <details className="pasted">
          <summary>The message</summary>
          <p>{home.message}</p>
          <Link className="link" to={screens.paste.path} reloadDocument>
            Paste another
          </Link>
        </details>
      )}
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
        isRead
      />
    </>
  );
}
