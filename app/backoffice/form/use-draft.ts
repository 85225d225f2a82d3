import { useCallback, useEffect, useRef, useState } from "react";
import type { ContentKind } from "#app/kinds/index.ts";
import { thumbnail } from "#app/ui/inputs/image-input.tsx";
import { readImage } from "#app/ui/inputs/input-value.ts";
import { type Draft, draftPlace, dropDraft, findDrafts, keepDraft } from "./drafts.ts";
import { differences, fieldsOf, type FormValues } from "./values.ts";

/** Milliseconds between a key and the copy in the browser. */
const PAUSE_MS = 500;

export interface Drafts {
  /** Left from another time or another tab; the newest first. */
  readonly found: readonly Draft[];
  /** Epoch milliseconds of the newest copy of this form. */
  readonly keptAt: number | undefined;
  /** Takes one out of the list: it was restored or is not wanted. */
  readonly drop: (draft: Draft) => void;
  /** The form was saved: its own copy has done its work. */
  readonly finish: () => void;
}

interface Edited {
  readonly kind: ContentKind;
  readonly id: string | undefined;
  readonly version: number | undefined;
  readonly values: FormValues;
  readonly base: FormValues;
  readonly isChanged: boolean;
  /** What it begins with was typed too, as in a pasted message. */
  readonly keepsBeginning?: boolean;
}

function ownName(): string {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 1e9).toString(36)}`;
}

/** Keeps what is typed in this browser, each open form in a place of its own, and finds what earlier ones left. */
export function useDraft(edited: Edited): Drafts {
  const { ownKey, keptAt, finish } = useOwnDraft(edited);
  const { found, drop } = useFoundDrafts(edited, ownKey);
  return { found, keptAt, drop, finish };
}

function useFoundDrafts(
  { kind, id, base }: Edited,
  ownKey: { readonly current: string | undefined },
): Pick<Drafts, "found" | "drop"> {
  const [found, setFound] = useState<readonly Draft[]>([]);
  useEffect(() => {
    const others = findDrafts(localStorage, draftPlace(kind, id), Date.now()).filter(
      (draft) => draft.key !== ownKey.current,
    );
    setFound(others.filter((draft) => differences(kind, draft.values, base).length > 0));
    // Once per record: what others leave later is theirs.
    // oxlint-disable-next-line react/exhaustive-deps -- the base of the first look is meant
  }, [kind, id]);
  const drop = useCallback((draft: Draft) => {
    dropDraft(localStorage, draft.key);
    setFound((drafts) => drafts.filter((other) => other.key !== draft.key));
  }, []);
  return { found, drop };
}

/** Copies this form into the browser a moment after the last key, and when the page is left. */
function useOwnDraft(edited: Edited) {
  const { kind, id, version, values } = edited;
  const [keptAt, setKeptAt] = useState<number>();
  const ownKey = useRef<string>(undefined);
  const keepNow = useRef<() => void>(() => {});
  const isTyped = useIsTyped(edited);
  useEffect(() => {
    keepNow.current = () => {
      if (!isTyped) return;
      const key = ownKey.current ?? draftPlace(kind, id) + ownName();
      ownKey.current = key;
      const savedAt = Date.now();
      if (keepDraft(localStorage, { key, savedAt, version: version ?? 0, values })) setKeptAt(savedAt);
    };
    const timer = setTimeout(() => keepNow.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [kind, id, version, values, isTyped]);
  useEffect(() => onPageHide(() => keepNow.current()), []);
  const finish = useCallback(() => {
    keepNow.current = () => {};
    if (ownKey.current) dropDraft(localStorage, ownKey.current);
    ownKey.current = undefined;
    setKeptAt(undefined);
  }, []);
  return { ownKey, keptAt, finish };
}

/** A copy of another record counts as changed, but becomes a draft with the first key only. The slug is made by the form itself. */
function useIsTyped({ kind, values, isChanged, keepsBeginning = false }: Edited): boolean {
  const [begun] = useState(values);
  return isChanged && (keepsBeginning || differences(kind, values, begun).some((name) => name !== "slug"));
}

/** @returns stops listening */
function onPageHide(act: () => void): () => void {
  addEventListener("pagehide", act);
  return () => removeEventListener("pagehide", act);
}

/** Slots of an old draft whose pictures are gone: the server removes pictures that no record names after an hour. */
export async function missingPictures(kind: ContentKind, values: FormValues): Promise<readonly string[]> {
  const slots = fieldsOf(kind).filter(({ field }) => field.kind === "image");
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
