import type { ContentKind } from "#app/entities/index.ts";
import { formatMoment } from "#app/ui/formatted-value.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useConfirm } from "../feedback/confirm.tsx";
import type { Draft } from "./drafts.ts";
import { differences, type FormValues } from "./values.ts";

interface DraftNoteProps {
  readonly kind: ContentKind;
  readonly found: readonly Draft[];
  readonly base: FormValues;
  readonly version: number | undefined;
  readonly onRestore: (draft: Draft) => void;
  readonly onDrop: (draft: Draft) => void;
}

/** '20 November 2026, 10:42', the clock of this browser. */
export function timeOf(moment: number): string {
  const date = new Date(moment);
  const clock = `${date.getHours()}:${String(date.getMinutes()).padStart(2, "0")}`;
  return `${formatMoment(moment)}, ${clock}`;
}

function fieldCount(count: number): string {
  return count === 1 ? "one field" : `${count} fields`;
}

/** What was typed here earlier and never saved; it comes back only when asked for. */
export function DraftNote({ kind, found, base, version, onRestore, onDrop }: DraftNoteProps) {
  const ask = useConfirm();
  if (found.length === 0) return null;
  const discard = async (draft: Draft) => {
    const question = `Discard the draft '${draft.values["title"] || "Without a title"}'?`;
    if (await ask({ question, text: "It cannot be brought back.", yes: "Discard", isDestructive: true })) onDrop(draft);
  };
  return (
    <div className="note warn draft-note" role="region" aria-label="Unsaved drafts">
      <Icon name="clock" />
      <div>
        <p>
          {found.length === 1
            ? "A draft was left here and not saved."
            : `${found.length} drafts were left here and not saved.`}
        </p>
        <ul>
          {found.map((draft) => (
            <li key={draft.key}>
              <span>
                {draft.values["title"] || "Without a title"} · {timeOf(draft.savedAt)} ·{" "}
                {fieldCount(differences(kind, draft.values, base).length)}
                {version !== undefined && draft.version < version && " · the record was saved since"}
              </span>
              <button type="button" className="btn btn-s btn-sm" onClick={() => onRestore(draft)}>
                Restore
              </button>
              <button type="button" className="btn btn-g btn-sm" onClick={() => void discard(draft)}>
                Discard
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
