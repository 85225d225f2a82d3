import { alert } from "./records/alert.ts";
import { blog } from "./records/blog.ts";
import type { ContentDeclaration } from "./content.ts";
import type { Entity, Values } from "./entity.ts";
import { enquiry } from "./records/enquiry.ts";
import { erasure } from "./records/erasure.ts";
import { message } from "./message.ts";
import { project } from "./records/project.ts";
import { property } from "./records/property.ts";
import { review } from "./records/review.ts";
import { settings } from "./records/settings.ts";
import { sharedList } from "./records/shared-list.ts";
import { submission } from "./records/submission.ts";
import { visit } from "./records/visit.ts";
import type { RecordMeta } from "./record.ts";
import { oneOf } from "./one-of.ts";

/** Everything that is stored as a record. */
export const entities = {
  property,
  project,
  blog,
  enquiry,
  submission,
  review,
  visit,
  alert,
  sharedList,
  message,
  erasure,
  settings,
} as const satisfies Record<string, Entity>;

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

export { blog, enquiry, project, property, settings };
export * from "./errors.ts";
export type { AnyValues, Entity, Patch, WireRecord } from "./entity.ts";
export type { Field, Kind } from "./field.ts";
export * from "./record.ts";
