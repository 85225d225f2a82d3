import { entities, type EntityName, type Stored, type ValuesOf } from "./index.ts";
import type { RecordMeta } from "#app/entities/record.ts";

/** A published record as visitors see it: without amounts that are told on request, and without the mark that such a price was reduced. */
export function asVisitorsSee<N extends EntityName>(kind: N, record: Stored<N>): Stored<N> {
  const values = valuesForVisitors(kind, record.values);
  if (values === record.values) return record;
  const { reduced: _untold, ...meta }: RecordMeta = record;
  return { ...meta, values };
}

/** The same object where nothing is hidden. */
export function valuesForVisitors<N extends EntityName>(kind: N, values: ValuesOf<N>): ValuesOf<N> {
  const hidden = entities[kind].hiddenFromVisitors(values);
  if (hidden.length === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([key]) => !hidden.includes(key))) as ValuesOf<N>; // a hidden field is never required
}
