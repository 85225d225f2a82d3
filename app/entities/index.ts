import { alert } from "./records/alert.ts";
import { blog } from "./records/blog.ts";
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

/** The three kinds that visitors see and the administrator manages in lists. */
export const CONTENT_KINDS = ["property", "project", "blog"] as const satisfies readonly EntityName[];
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The content kind of this name, where there is one. */
export function contentKind(name: unknown): ContentKind | undefined {
  return oneOf(CONTENT_KINDS, name);
}

export { blog, enquiry, project, property, settings };
export * from "./errors.ts";
export type { AnyValues, Entity, Patch, WireRecord } from "./entity.ts";
export type { Field, Kind } from "./field.ts";
export * from "./record.ts";
