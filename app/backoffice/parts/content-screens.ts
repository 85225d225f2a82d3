import { data } from "react-router";
import { byKey } from "#app/base/by-key.ts";
import type { State } from "#app/entities/index.ts";
import { CONTENT_KINDS, type ContentKind, contentOf } from "#app/kinds/index.ts";

/** Where the list of a kind and its screens lie. Update and Add open in a new tab. */
export const listPaths = byKey(CONTENT_KINDS, (kind) => ({
  list: `/dashboard/${kind}list`,
  add: `/dashboard/${kind}/${kind}Add`,
  update: `/dashboard/${kind}/${kind}Update`,
}));

/** The states of a record, as lists and filters name them. */
export const stateWords = {
  published: "Published",
  draft: "Draft",
  pending: "Pending",
  archived: "Archived",
} as const satisfies Record<State, string>;

interface ContentScreen {
  readonly kind: ContentKind;
  readonly screen: (typeof CONTENT_SCREENS)[number];
}

export const CONTENT_SCREENS = ["list", "add", "update"] as const;

const SCREENS: ReadonlyMap<string, ContentScreen> = new Map(
  CONTENT_KINDS.flatMap((kind) =>
    CONTENT_SCREENS.map((screen) => [listPaths[kind][screen].toLowerCase(), { kind, screen }] as const),
  ),
);

/** Whose list or form lies at a path, where one does. Routes are found in either case. */
export function contentScreenAt(path: string): ContentScreen | undefined {
  return SCREENS.get(path.toLowerCase().replace(/\/+$/, ""));
}

/** What is said while the list or the record of a path is on its way. */
export function loadingText(path: string): string | undefined {
  const { kind, screen } = contentScreenAt(path) ?? {};
  if (screen === "update") return "Loading...";
  return kind && screen === "list" ? contentOf(kind).words.loading : undefined;
}

/** What is said when the list or the record of a path could not be had. */
export function failedText(path: string): string | undefined {
  const { kind, screen } = contentScreenAt(path) ?? {};
  return kind && (screen === "update" ? contentOf(kind).words.getFailed : contentOf(kind).words.listFailed);
}

/** Whose list or form lies at an address: the three kinds share their routes. @throws Response (404) */
export function contentKindAt({ pathname }: URL): ContentKind {
  const found = contentScreenAt(pathname);
  if (!found) throw data(null, { status: 404 });
  return found.kind;
}
