import { entities } from "./table.ts";
import type { ContentDeclaration } from "#app/entities/content.ts";
import type { FieldValues } from "#app/entities/entity.ts";
import type { RecordMeta } from "#app/entities/record.ts";
import { oneOf } from "#app/entities/one-of.ts";

export type EntityName = keyof typeof entities;
export const ENTITY_NAMES = Object.keys(entities) as readonly EntityName[]; // exactly these keys
export type EntityOf<N extends EntityName> = (typeof entities)[N];
export type ValuesOf<N extends EntityName> = FieldValues<EntityOf<N>["fields"]>;
export type Stored<N extends EntityName> = RecordMeta & { readonly values: ValuesOf<N> };

export type PropertyRecord = Stored<"property">;
export type ProjectRecord = Stored<"project">;
export type BlogRecord = Stored<"blog">;

/** A kind that visitors see and the administrator keeps in lists: one that declares `content`. */
export type ContentKind = {
  [N in EntityName]: EntityOf<N>["content"] extends ContentDeclaration ? N : never;
}[EntityName];
export const CONTENT_KINDS = ENTITY_NAMES.filter((name): name is ContentKind => entities[name].content !== undefined);

/** The content kind of this name, where there is one. */
export function contentKind(name: unknown): ContentKind | undefined {
  return oneOf(CONTENT_KINDS, name);
}

/** Where the sentences and addresses of a kind stand. */
export function contentOf(kind: ContentKind): ContentDeclaration {
  return entities[kind].content;
}

export { entities };
export { blog } from "./blog/blog.ts";
export { enquiry } from "./enquiry/enquiry.ts";
export { project } from "./project/project.ts";
export { property } from "./property/property.ts";
export { settings } from "./settings/settings.ts";
