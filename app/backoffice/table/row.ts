import type { ContentKind, State } from "#app/entities/index.ts";
import type { KindValues } from "#app/entities/field.ts";

/** One record as a list shows it. Made by the loader, so texts of time are the server's. */
export interface Row {
  readonly id: string;
  readonly title: string;
  readonly state: State;
  readonly verified: boolean;
  readonly picture: KindValues["image"] | undefined;
  readonly changed: string;
  /** What the columns need of the record. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** What of a record goes to the browser: the keys that the columns (columns.tsx) read, and the slot of the thumbnail. */
export const rowFields = {
  property: { keys: ["location", "city", "propType", "saleType", "totalPrice"], picture: "imgUrl" },
  project: { keys: ["location", "city", "category", "price", "builder"], picture: "imgurl" },
  blog: { keys: ["description", "category", "postby"], picture: "image" },
} as const satisfies Record<ContentKind, { readonly keys: readonly string[]; readonly picture: string }>;
