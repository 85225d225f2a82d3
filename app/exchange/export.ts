import { inOrderOfNeed } from "./order-of-need.ts";
import { inBatches } from "#app/base/in-batches.ts";
import { wireEntities } from "#app/catalogue/index.ts";
import { STATES, type State } from "#app/entities/index.ts";
import type { ContentKind, Stored } from "#app/kinds/index.ts";
import { isImageValue, type ImageValue, imageUrl } from "#app/entities/fields/image.ts";
import type { ImportKey, Records } from "#app/store/types.ts";
import { csvLine, textCell } from "./csv-text.ts";
import { altColumn, exportColumns, fieldsOf } from "./rows/own-columns.ts";
import type { Format } from "./types.ts";

export interface ExportOptions {
  readonly records: Records;
  /** A CSV takes one kind; JSON lines take any number. */
  readonly kinds: readonly ContentKind[];
  readonly format: Format;
  /** Default: all states. What lies in the bin is not exported. */
  readonly states?: readonly State[];
  /** Called for every picture that a record names. */
  readonly onImage?: (image: ImageValue) => void;
}

/** Records whose import keys are looked up together. */
const BATCH = 200;

/** A stored record in the names of the calls, with pictures as objects. */
type ExportedRecord = Readonly<Record<string, unknown>>;

/** Text of an export, one chunk a record, in constant memory. What it gives, the import reads back into the same records. */
export async function* exportText({
  records,
  kinds,
  format,
  states = STATES,
  onImage,
}: ExportOptions): AsyncGenerator<string> {
  const [first] = kinds;
  if (format === "csv" && first !== undefined) yield csvLine(exportColumns(first).map(textCell));
  for (const kind of inOrderOfNeed(kinds))
    for await (const batch of inBatches(records.stream(kind, { states }), BATCH)) {
      const keys = await records.importKeysOf(
        kind,
        batch.map(({ id }) => id),
      );
      for (const record of batch) {
        const exported = exportedRecord(kind, record, keys.get(record.id), onImage);
        yield format === "csv" ? csvRow(kind, exported) : `${JSON.stringify(exported)}\n`;
      }
    }
}

function exportedRecord<N extends ContentKind>(
  kind: N,
  record: Stored<N>,
  importKey: ImportKey | undefined,
  onImage?: (image: ImageValue) => void,
): ExportedRecord {
  const wire = wireEntities[kind].toWire(record.values, "administrator");
  const values: Readonly<Record<string, unknown>> = record.values;
  const exported: Record<string, unknown> = { kind, ...systemValues(record, importKey) };
  for (const [key, { options }] of fieldsOf(kind)) {
    const value = values[key];
    if (value === undefined) continue;
    if (isImageValue(value)) onImage?.(value);
    exported[options.apiNames[0]] = isImageValue(value) ? value : wire[options.apiNames[0]];
  }
  return exported;
}

/** What the site keeps of a record beside its fields. */
function systemValues(
  { id, state, createdAt, updatedAt }: Pick<Stored<ContentKind>, "id" | "state" | "createdAt" | "updatedAt">,
  importKey: ImportKey | undefined,
) {
  return {
    _id: id,
    state,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    ...(importKey ? { importSource: importKey.source, importKey: importKey.key } : {}),
  };
}

function csvRow(kind: ContentKind, exported: ExportedRecord): string {
  const cells = new Map<string, string>();
  for (const [name, value] of Object.entries(exported)) {
    cells.set(name, isImageValue(value) ? textCell(imageUrl(value)) : cellOf(value));
    if (isImageValue(value)) cells.set(altColumn(name), textCell(value.alt));
  }
  return csvLine(exportColumns(kind).map((column) => cells.get(column) ?? ""));
}

function cellOf(value: unknown): string {
  if (Array.isArray(value)) return textCell(JSON.stringify(value)); // the rows of a small table
  return typeof value === "string" ? textCell(value) : String(value);
}
