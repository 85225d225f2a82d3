import { fromContext } from "../context.server.ts";
import { data, type RouterContextProvider } from "react-router";
import { formValues, type FormValues } from "./form-values.ts";
import type { LoadedRecord } from "./screens.tsx";
import { RECORD_ID } from "#app/entities/index.ts";
import { type ContentKind, contentOf, type Stored } from "#app/kinds/index.ts";

type Context = Readonly<RouterContextProvider>;

/** The record, unless it lies in the bin or the id means nothing. */
export async function findRecord(
  kind: ContentKind,
  context: Context,
  id: string | null,
): Promise<Stored<ContentKind> | undefined> {
  if (id === null || !RECORD_ID.test(id)) return undefined;
  const { catalogue, actor } = fromContext(context);
  const record = await catalogue.get(actor, kind, id);
  return record?.deletedAt === undefined ? record : undefined;
}

export function toLoaded(kind: ContentKind, { id, version, state, values }: Stored<ContentKind>): LoadedRecord {
  return {
    id,
    version,
    state,
    values: formValues(kind, values),
    path: state === "published" ? contentOf(kind).page?.(values.slug) : undefined,
  };
}

/** For the update screens: the record, or the sentence of one that is not there, with 404. */
export async function loadRecord(kind: ContentKind, context: Context, url: URL) {
  const record = await findRecord(kind, context, url.searchParams.get("id"));
  if (!record) return data({ kind, missing: contentOf(kind).words.missing, loaded: undefined }, { status: 404 });
  return data({ kind, missing: undefined, loaded: toLoaded(kind, record) });
}

/** What a copy of a listing does not take over: its address, and what was found out about the original. */
const NOT_COPIED = ["slug", "verified", "confirmedAt", "confirmedHow"] as const;

/** For the add screens: nothing, or with `?from=` a copy of another record. */
export async function loadNew(kind: ContentKind, context: Context, url: URL): Promise<FormValues | undefined> {
  const source = await findRecord(kind, context, url.searchParams.get("from"));
  return source && { ...formValues(kind, source.values), ...Object.fromEntries(NOT_COPIED.map((key) => [key, ""])) };
}
