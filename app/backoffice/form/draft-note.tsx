import { Icon } from "#app/ui/icon.tsx";
import { AskingButton } from "../feedback/act-button.tsx";
import { formatTime } from "../inbox/moments.ts";
import type { Draft } from "./drafts.ts";
import type { FormState } from "./form-state.ts";
import type { Editing } from "./use-editing.ts";
import { differences } from "./values.ts";

interface DraftNoteProps {
  readonly form: FormState;
  readonly editing: Editing;
  /** Of the record on the screen; a draft of an older one says so. */
  readonly version?: number | undefined;
}

function fieldCount(count: number): string {
  return count === 1 ? "one field" : `${count} fields`;
}

/** What was typed here earlier and never saved; it comes back only when asked for. */
export function DraftNote({ form, editing: { drafts, restore }, version }: DraftNoteProps) {
  const { found } = drafts;
  if (found.length === 0) return null;
  return (
    <div className="note warn draft-note" role="region" aria-label="Unsaved drafts">
      <Icon name="clock" />
      <div>
        <p>{found.length === 1 ? "One unsaved draft was found." : `${found.length} unsaved drafts were found.`}</p>
        <ul>
          {found.map((draft) => (
            <li key={draft.key}>
              <span>{draftText(draft, form, version)}</span>
              <DraftButtons draft={draft} onRestore={() => void restore(draft)} onDrop={() => drafts.drop(draft)} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function titleOf({ values }: Draft): string {
  return values["title"] || "Without a title";
}

/** 'Villa in Sector 50 · 20 Nov 2026, 10:42 am · 3 fields · the record was saved since' */
function draftText(draft: Draft, { kind, base }: FormState, version: number | undefined): string {
  const isOlder = version !== undefined && draft.version < version;
  const count = fieldCount(differences(kind, draft.values, base).length);
  return [titleOf(draft), formatTime(draft.savedAt), count, isOlder && "the record was saved since"]
    .filter(Boolean)
    .join(" · ");
}

interface DraftButtonsProps {
  readonly draft: Draft;
  readonly onRestore: () => void;
  readonly onDrop: () => void;
}

function DraftButtons({ draft, onRestore, onDrop }: DraftButtonsProps) {
  const question = `Discard the draft '${titleOf(draft)}'?`;
  return (
    <>
      <button type="button" className="btn btn-s btn-sm" onClick={onRestore}>
        Restore
      </button>
      <AskingButton
        question={{ question, text: "This cannot be undone.", yes: "Discard", isDestructive: true }}
        look="btn-g btn-sm"
        onYes={onDrop}
      >
        Discard
      </AskingButton>
    </>
  );
}
