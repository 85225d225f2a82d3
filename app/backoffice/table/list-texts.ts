import { CONTENT_KINDS, type ContentKind, type State } from "#app/entities/index.ts";
import { kindMessages } from "#app/entities/kind-messages.ts";

/** Where the three lists and their screens lie. Update and Add open in a new tab. */
export const listPaths = {
  property: {
    list: "/dashboard/propertylist",
    add: "/dashboard/property/propertyAdd",
    update: "/dashboard/property/propertyUpdate",
    page: "/property",
  },
  project: {
    list: "/dashboard/projectlist",
    add: "/dashboard/project/projectAdd",
    update: "/dashboard/project/projectUpdate",
    page: "/project",
  },
  blog: {
    list: "/dashboard/bloglist",
    add: "/dashboard/blog/blogAdd",
    update: "/dashboard/blog/blogUpdate",
    page: "/blogs",
  },
} as const satisfies Record<ContentKind, Readonly<Record<"list" | "add" | "update" | "page", string>>>;

export const listWords = {
  property: { title: "Properties", one: "property", hint: "Title, location, slug or seller" },
  project: { title: "Projects", one: "project", hint: "Title, location or slug" },
  blog: { title: "Blog", one: "blog", hint: "Title, category or slug" },
} as const satisfies Record<ContentKind, Readonly<Record<"title" | "one" | "hint", string>>>;

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
  return kind && screen === "list" ? kindMessages[kind].loading : undefined;
}

/** What is said when the list or the record of a path could not be had. */
export function failedText(path: string): string | undefined {
  const { kind, screen } = contentScreenAt(path) ?? {};
  return kind && (screen === "update" ? kindMessages[kind].getFailed : kindMessages[kind].listFailed);
}
