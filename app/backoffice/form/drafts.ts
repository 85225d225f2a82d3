import { DAY_MS } from "#app/entities/values/day.ts";
import type { ContentKind } from "#app/kinds/index.ts";
import { textsIn, tryParseJson } from "#app/entities/values/text.ts";
import { isPending } from "#app/ui/inputs/input-value.ts";
import type { FormValues } from "./values.ts";
import { isObject } from "#app/entities/is-object.ts";

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

const PREFIX = "aangan.draft";
/** Thirty days. Older drafts are deleted. */
const KEPT_MS = 30 * DAY_MS;

/** All drafts of one record lie under it, one for each form that was open: no tab writes over another's. */
export function draftPlace(kind: ContentKind, id: string | undefined): string {
  return `${PREFIX}.${kind}.${id ?? "new"}.`;
}

type Drafts = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

function read(storage: Drafts, key: string): Draft | undefined {
  const found = tryParseJson(storage.getItem(key) ?? "");
  const { savedAt, values, version } = isObject(found) ? found : {};
  if (typeof savedAt !== "number" || !isObject(values)) return undefined;
  return {
    key,
    savedAt,
    version: typeof version === "number" ? version : 0,
    values: textsIn(Object.entries(values)),
  };
}

/** Drafts at a place, newest first. Those that are too old go. */
export function findDrafts(storage: Drafts, place: string, now: number): readonly Draft[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((key) => key !== null);
  const drafts = keys.filter((key) => key.startsWith(PREFIX)).flatMap((key) => read(storage, key) ?? []);
  for (const draft of drafts) if (now - draft.savedAt > KEPT_MS) storage.removeItem(draft.key);
  return drafts
    .filter(({ key, savedAt }) => key.startsWith(place) && now - savedAt <= KEPT_MS)
    .sort((a, b) => b.savedAt - a.savedAt);
}

/** False where the browser refuses to keep it: storage is full or switched off. */
export function keepDraft(storage: Drafts, { key, ...draft }: Draft): boolean {
  const arrived = Object.entries(draft.values).filter(([, text]) => !isPending(text));
  try {
    storage.setItem(key, JSON.stringify({ ...draft, values: Object.fromEntries(arrived) }));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(storage: Drafts, key: string): void {
  storage.removeItem(key);
}
