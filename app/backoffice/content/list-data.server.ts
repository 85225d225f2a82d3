import { pictureSlot } from "#app/entities/entity.ts";
import { type ContentDeclaration } from "#app/entities/content.ts";
import type { ListData } from "./list-screen.tsx";
import { adminListQuery, readView } from "../table/list-query.ts";
import { type TableRow } from "../table/row.ts";
import { ago } from "../parts/ago.ts";
import { listColumns } from "#app/entities/column.ts";
import type { AnyValues, RecordMeta } from "#app/entities/index.ts";
import { type ContentKind, contentOf, entities, type Stored } from "#app/kinds/index.ts";
import { isImageValue } from "#app/entities/kinds/image.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";

const PAGE_SIZE = 10;

export function rowOf(kind: ContentKind, record: RecordMeta & { readonly values: AnyValues }, now: number): TableRow {
  const { values } = record;
  const picture = values[pictureSlot(entities[kind]) ?? ""];
  return {
    id: record.id,
    title: typeof values["title"] === "string" ? values["title"] : "",
    state: record.state,
    verified: values["verified"] === true,
    picture: isImageValue(picture) ? { ...picture, placeholder: "" } : undefined,
    changed: ago(record.updatedAt, now),
    values: Object.fromEntries(listColumns(entities[kind]).map(({ name }) => [name, values[name]])),
  };
}

/** Full address of the public page of a published record. */
function pageOf({ page }: ContentDeclaration, { state, values: { slug } }: Stored<ContentKind>, publicUrl: string) {
  return page && state === "published" ? publicUrl + page(slug) : undefined;
}

/** One page of a list, as its address asks for. */
export async function listData(
  kind: ContentKind,
  { catalogue, publicUrl }: Pick<Services, "catalogue" | "publicUrl">,
  actor: Actor,
  params: URLSearchParams,
  now = Date.now(),
): Promise<ListData> {
  const view = readView(kind, params);
  const [{ items, total, page }, { confirmDays }] = await Promise.all([
    catalogue.adminLists.list(actor, kind, adminListQuery(view, PAGE_SIZE)),
    catalogue.settings(),
  ]);
  return {
    kind,
    rows: items.map((record) => ({
      ...rowOf(kind, record, now),
      page: pageOf(contentOf(kind), record, publicUrl),
    })),
    total,
    page,
    limit: PAGE_SIZE,
    view: { ...view, page },
    confirmDays,
  };
}
