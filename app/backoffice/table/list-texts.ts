import type { ContentKind, State } from "#app/entities/index.ts";
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

/** Titles and further words of the lists. */
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

const KIND_OF_LIST: ReadonlyMap<string, ContentKind> = new Map([
  [listPaths.property.list, "property"],
  [listPaths.project.list, "project"],
  [listPaths.blog.list, "blog"],
]);

/** Messages of the list at a path, where there is one. */
export function listTexts(path: string): (typeof kindMessages)[ContentKind] | undefined {
  const kind = KIND_OF_LIST.get(path.replace(/\/+$/, ""));
  return kind && kindMessages[kind];
}

const KIND_OF_UPDATE: ReadonlyMap<string, ContentKind> = new Map([
  [listPaths.property.update, "property"],
  [listPaths.project.update, "project"],
  [listPaths.blog.update, "blog"],
]);

/** What is said when the list or the record of a path could not be had. */
export function failedText(path: string): string | undefined {
  const kind = KIND_OF_UPDATE.get(path.replace(/\/+$/, ""));
  return kind ? kindMessages[kind].getFailed : listTexts(path)?.listFailed;
}
