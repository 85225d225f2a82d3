import { listColumns } from "#app/entities/column.ts";
import { pictureOf } from "#app/entities/entity.ts";
import type { KindValues } from "#app/entities/field.ts";
import type { AnyValues, RecordMeta, State } from "#app/entities/index.ts";
import { type ContentKind, entities } from "#app/kinds/index.ts";
import { ago } from "#app/entities/values/moments.ts";

/** One record as a list shows it. Made by the loader, so texts of time are the server's. */
export interface TableRow {
  readonly id: string;
  readonly title: string;
  readonly state: State;
  readonly verified: boolean;
  readonly picture: KindValues["image"] | undefined;
  readonly changed: string;
  /** Address of its public page, to open and to send; only of what visitors see. */
  readonly page?: string | undefined;
  /** What the columns need of the record. */
  readonly values: Readonly<Record<string, unknown>>;
}

export function rowOf(kind: ContentKind, record: RecordMeta & { readonly values: AnyValues }, now: number): TableRow {
  const { values } = record;
  const picture = pictureOf(entities[kind], values);
  return {
    id: record.id,
    title: typeof values["title"] === "string" ? values["title"] : "",
    state: record.state,
    verified: values["verified"] === true,
    picture: picture && { ...picture, placeholder: "" },
    changed: ago(record.updatedAt, now),
    values: Object.fromEntries(listColumns(entities[kind]).map(({ name }) => [name, values[name]])),
  };
}
