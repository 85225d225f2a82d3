import { entities } from "./kinds-of-record.ts";
import type { ContentDeclaration } from "./content.ts";
import type { Values } from "./entity.ts";
import type { RecordMeta } from "./record.ts";
import { oneOf } from "./one-of.ts";

export type EntityName = keyof typeof entities;
export const ENTITY_NAMES = Object.keys(entities) as readonly EntityName[]; // exactly these keys
export type EntityOf<N extends EntityName> = (typeof entities)[N];
export type ValuesOf<N extends EntityName> = Values<EntityOf<N>["fields"]>;
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
export { blog } from "./records/blog.ts";
export { enquiry } from "./records/enquiry.ts";
export { project } from "./records/project.ts";
export { property } from "./records/property.ts";
export { settings } from "./records/settings.ts";
export * from "./errors.ts";
export type { AnyValues, Entity, Patch, WireRecord } from "./entity.ts";
export type { Field, Kind } from "./field.ts";
export * from "./record.ts";
