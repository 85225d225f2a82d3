import { data } from "react-router";
import { contentScreenAt } from "../table/list-texts.ts";
import type { ContentKind } from "#app/kinds/index.ts";

/** Whose list or form lies at an address: the three kinds share their routes. @throws Response (404) */
export function contentKindAt({ pathname }: URL): ContentKind {
  const found = contentScreenAt(pathname);
  if (!found) throw data(null, { status: 404 });
  return found.kind;
}
