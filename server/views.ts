import { isbot } from "isbot";
import { CONTENT_KINDS, type ContentKind, RECORD_ID } from "#app/entities/index.ts";
import type { Facts } from "#app/store/types.ts";

/** A page says in this header whose page it is (`property/<id>`); it never leaves the server. */
export const VIEW_HEADER = "x-aangan-view";

export interface Viewed {
  readonly kind: ContentKind;
  readonly id: string;
}

/** @returns undefined for a page that is nobody's, and for what cannot be read */
export function readView(header: string | null): Viewed | undefined {
  const [kind, id = ""] = header?.split("/") ?? [];
  const known = CONTENT_KINDS.find((candidate) => candidate === kind);
  return known && RECORD_ID.test(id) ? { kind: known, id } : undefined;
}

/** Counts people, also for pages that come from the cache. Programs and prefetching browsers are left out. */
export function countView(facts: Pick<Facts, "addView">, viewed: Viewed | undefined, headers: { readonly userAgent: string | undefined; readonly purpose: string | undefined }): void {
  if (!viewed || headers.purpose?.includes("prefetch") || isbot(headers.userAgent)) return;
  void facts.addView(viewed.kind, viewed.id);
}
