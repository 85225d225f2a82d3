import { Link } from "react-router";
import { Duplicates, type ShownDuplicate } from "../../form/duplicates.tsx";
import type { Message } from "../../form/form-frame.tsx";
import type { FormValues } from "../../form/form-values.ts";
import { AddScreen } from "../../form/screens.tsx";
import { screens } from "../../parts/screens.ts";

/** A home as a message describes it. */
export interface PastedHome {
  readonly message: string;
  readonly values: FormValues;
  readonly unsure: Readonly<Record<string, string>>;
  readonly filled: number;
  readonly duplicates: readonly ShownDuplicate[];
}

/** The form of a home filled from a message, with doubtful fields marked. @param took first sentence: '3 photographs are in it.' */
export function FilledHome({ home, took }: { readonly home: PastedHome; readonly took?: string }) {
  const { values, unsure, filled, duplicates } = home;
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
