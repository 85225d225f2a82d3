import type { Draft, DraftBody } from "#scripts/fuzz/draft.ts";
import type { Random } from "#scripts/fuzz/random.ts";
import type { Schema } from "#scripts/fuzz/values.ts";

/** One place of an entrance where a text may stand. */
export interface TextField {
  readonly name: string;
  readonly in: "path" | "query" | "body" | "file";
  /** UTF-16 units that it may have, where the site says so. */
  readonly limit?: number | undefined;
  /** Whether people type there: what they type is kept, not only compared. */
  readonly isTyped: boolean;
}

/** A way in for texts: a form, a call, an address, a file. */
export interface Entrance {
  readonly name: string;
  /** Needs no account. */
  readonly isOpen: boolean;
  readonly fields: readonly TextField[];
  /** As an ordinary person fills it in. */
  readonly usual: (random: Random) => Draft;
  /** The same with other texts at some places. */
  readonly withTexts: (draft: Draft, texts: ReadonlyMap<TextField, string>) => Draft;
  /** How a text stands in the request; its bytes count. */
  readonly written: (text: string) => string;
  /** Bytes for all texts; of a body the most that is tried. */
  readonly bytes: number;
  /** Pages that show what was sent. */
  readonly shownAt?: (answer: string) => readonly Draft[];
}

/** Bytes of a body: more than the largest form or call may hold. */
export const BODY_BYTES = 1_000_000;

/** With nothing in it but where it goes. */
export function emptyDraft(method: string, address: string, isSignedIn: boolean, body?: DraftBody): Draft {
  const [path = "/", query = ""] = (address.split("#")[0] ?? "").split("?");
  return {
    method,
    path,
    query: [...new URLSearchParams(query)],
    headers: { "sec-fetch-site": "same-origin", accept: "text/html, */*;q=0.5" },
    isSignedIn,
    body,
  };
}

export function takesText(schema: Schema): boolean {
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  return types.includes("string") || [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].some(takesText);
}

export const limitOf = ({ maxLength, anyOf = [], oneOf = [] }: Schema): number | undefined =>
  maxLength ?? [...anyOf, ...oneOf].map(({ maxLength: own }) => own).find((own) => own !== undefined);
