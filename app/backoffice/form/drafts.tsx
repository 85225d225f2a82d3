import { useEffect, useRef, useState } from "react";
import type { ContentKind } from "#app/kinds/index.ts";
import { isObject } from "#app/entities/is-object.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import { textsIn, tryParseJson } from "#app/entities/values/text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { thumbnail } from "#app/ui/inputs/image-input.tsx";
import { isPending, readImage } from "#app/ui/inputs/input-value.ts";
import { AskingButton } from "../feedback/act-button.tsx";
import { formatTime } from "#app/entities/values/moments.ts";
import { useWindowEvent } from "../parts/use-window-event.ts";
import { type FormState, setTexts } from "./form-state.ts";
import type { RecordForm } from "./record-form.ts";
import { words } from "./form-words.ts";
import { differences, fieldsOf, type FormValues, isImage } from "./form-values.ts";

/** What was typed and never saved. */
export interface Draft {
  /** Name of its place in the browser. */
  readonly key: string;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  /** Version of the record when it was begun; 0 for a new one. */
  readonly version: number;
  readonly values: FormValues;
}

/** The names of drafts in the browser begin with it. */
export const DRAFT_PREFIX = "aangan.draft";
/** Thirty days. Older drafts are deleted. */
const KEPT_MS = 30 * DAY_MS;
/** Milliseconds between a key and the copy in the browser. */
const PAUSE_MS = 500;

/** All drafts of one record lie under it, one for each form that was open: no tab writes over another's. */
export function draftPlace(kind: ContentKind, id: string | undefined): string {
  return `${DRAFT_PREFIX}.${kind}.${id ?? "new"}.`;
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** Drafts at a place, newest first. Those that are too old go. */
export function findDrafts(storage: Shelf, place: string, now: number): readonly Draft[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((key) => key !== null);
  const drafts = keys.filter((key) => key.startsWith(DRAFT_PREFIX)).flatMap((key) => readDraft(storage, key) ?? []);
  for (const draft of drafts) if (now - draft.savedAt > KEPT_MS) storage.removeItem(draft.key);
  return drafts
    .filter(({ key, savedAt }) => key.startsWith(place) && now - savedAt <= KEPT_MS)
    .sort((a, b) => b.savedAt - a.savedAt);
}

function readDraft(storage: Shelf, key: string): Draft | undefined {
  const found = tryParseJson(storage.getItem(key) ?? "");
  const { savedAt, values, version } = isObject(found) ? found : {};
  if (typeof savedAt !== "number" || !isObject(values)) return undefined;
  return { key, savedAt, version: typeof version === "number" ? version : 0, values: textsIn(Object.entries(values)) };
}

/** False where the browser refuses to keep it: storage is full or switched off. */
export function keepDraft(storage: Shelf, { key, ...draft }: Draft): boolean {
  const arrived = Object.entries(draft.values).filter(([, text]) => !isPending(text));
  try {
    storage.setItem(key, JSON.stringify({ ...draft, values: Object.fromEntries(arrived) }));
    return true;
  } catch {
    return false;
  }
}

/** Keeps what is typed in this browser, each open form in a place of its own, and finds what earlier ones left. */
export function useDrafts(form: FormState, isChanged: boolean, keepsBeginning: boolean) {
  const { kind, id, base } = form;
  const { ownKey, keptAt, finish } = useOwnDraft(form, isChanged, keepsBeginning);
  const [found, setFound] = useState<readonly Draft[]>([]);
  useEffect(() => {
    const drafts = findDrafts(localStorage, draftPlace(kind, id), Date.now());
    setFound(drafts.filter(({ key, values }) => key !== ownKey.current && differences(kind, values, base).length > 0));
    // Once per record: drafts that other tabs keep later belong to them.
    // oxlint-disable-next-line react/exhaustive-deps -- the base of the first look is meant
  }, [kind, id]);
  /** Deletes a draft that was restored or is not wanted. */
  const drop = (draft: Draft) => {
    localStorage.removeItem(draft.key);
    setFound((drafts) => drafts.filter(({ key }) => key !== draft.key));
  };
  return { found, keptAt, drop, finish };
}

/** Copies this form into the browser a moment after the last key, and when the page is left. */
function useOwnDraft({ kind, id, version, values }: FormState, isChanged: boolean, keepsBeginning: boolean) {
  const [keptAt, setKeptAt] = useState<number>();
  const [begun] = useState(values);
  const ownKey = useRef<string>(undefined);
  const keepNow = useRef<() => void>(() => {});
  // A copy of another record counts as changed, but becomes a draft with the first key only. The slug is made by the form itself.
  const isTyped = isChanged && (keepsBeginning || differences(kind, values, begun).some((key) => key !== "slug"));
  useEffect(() => {
    keepNow.current = () => {
      if (!isTyped) return;
      const savedAt = Date.now();
      const ownName = savedAt.toString(36) + Math.floor(Math.random() * 1e9).toString(36);
      const key = ownKey.current ?? draftPlace(kind, id) + ownName;
      ownKey.current = key;
      if (keepDraft(localStorage, { key, savedAt, version: version ?? 0, values })) setKeptAt(savedAt);
    };
    const timer = setTimeout(() => keepNow.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [kind, id, version, values, isTyped]);
  useWindowEvent("pagehide", () => keepNow.current());
  /** Deletes the form's own draft after a save. */
  const finish = () => {
    keepNow.current = () => {};
    if (ownKey.current) localStorage.removeItem(ownKey.current);
    ownKey.current = undefined;
    setKeptAt(undefined);
  };
  return { ownKey, keptAt, finish };
}

/** Slots of an old draft whose pictures are gone: the server removes pictures that no record names after an hour. */
async function missingPictures(kind: ContentKind, values: FormValues): Promise<readonly string[]> {
  const slots = fieldsOf(kind).filter(isImage);
  const checked = await Promise.all(
    slots.map(async ({ key }) => {
      const image = readImage(values[key] ?? "");
      if (!image) return [];
      const answer = await fetch(thumbnail(image), { method: "HEAD" }).catch(() => undefined);
      return answer?.status === 404 ? [key] : [];
    }),
  );
  return checked.flat();
}

/** Puts the draft into the form, without the pictures that the server has thrown away since. */
async function restoreDraft(draft: Draft, { form: { kind }, edit, drafts, say }: RecordForm): Promise<void> {
  const gone = await missingPictures(kind, draft.values);
  edit(setTexts({ ...draft.values, ...Object.fromEntries(gone.map((key) => [key, ""])) }));
  drafts.drop(draft);
  say({ kind: gone.length === 0 ? "ok" : "note", text: words.draftRestored(gone.length) });
}

/** What was typed here earlier and never saved; it comes back only when asked for. Several are folded: the form is what one came for. */
export function DraftNote({ record }: { readonly record: RecordForm }) {
  const { found } = record.drafts;
  if (found.length === 0) return null;
  return (
    <div className="note warn draft-note" role="region" aria-label="Unsaved drafts">
      <Icon name="clock" />
      <details open={found.length === 1}>
        <summary>
          {found.length === 1 ? "One unsaved draft was found." : `${found.length} unsaved drafts were found.`}
        </summary>
        <ul>
          {found.map((draft) => (
            <DraftItem key={draft.key} draft={draft} record={record} />
          ))}
        </ul>
      </details>
    </div>
  );
}

/** 'Villa in Sector 50 · 20 Nov 2026, 10:42 am · 3 fields · the record was saved since' */
function DraftItem({ draft, record }: { readonly draft: Draft; readonly record: RecordForm }) {
  const { kind, base, version = 0 } = record.form;
  const title = draft.values["title"] || "Without a title";
  const count = differences(kind, draft.values, base).length;
  const fields = count === 1 ? "one field" : `${count} fields`;
  const isOlder = draft.version < version;
  return (
    <li>
      <span>
        {[title, formatTime(draft.savedAt), fields, isOlder && "the record was saved since"]
          .filter(Boolean)
          .join(" · ")}
      </span>
      <button type="button" className="btn btn-s btn-sm" onClick={() => void restoreDraft(draft, record)}>
        Restore
      </button>
      <AskingButton
        question={{
          question: `Discard the draft '${title}'?`,
          text: "This cannot be undone.",
          yes: "Discard",
          isDestructive: true,
        }}
        look="btn-g btn-sm"
        onYes={() => record.drafts.drop(draft)}
      >
        Discard
      </AskingButton>
    </li>
  );
}
