import { isObject } from "#app/entities/is-object.ts";
import { KEY_MARK } from "../mapping/headers.ts";
import type { Source, SourceRow } from "../types.ts";
import { MAX_COLUMNS } from "./limits.ts";

/** Rows in which dictionaries are looked for. */
const SEARCHED_ROWS = 20;
/** Keys of one column that become columns. */
const MAX_KEYS = 30;
/** Longest cell that is read as a dictionary, in characters. */
const MAX_LENGTH = 5_000;

/** 'KEY': 'text', "KEY": 5 as Python and JSON write it. */
const PAIR = /(['"])((?:(?!\1)[^\\]|\\.){1,60})\1\s*:\s*(?:(['"])((?:(?!\3)[^\\]|\\.)*)\3|([^,{}[\]'"]+))/gu;

function pairsOf(cell: unknown): readonly (readonly [key: string, value: string])[] {
  if (isObject(cell) && !Array.isArray(cell))
    return Object.entries(cell).flatMap(([key, value]) =>
      typeof value === "string" || typeof value === "number" ? [[key, String(value)] as const] : [],
    );
  if (typeof cell !== "string" || cell.length > MAX_LENGTH || !/^\s*\{\s*['"]/.test(cell)) return [];
  return Array.from(cell.matchAll(PAIR), ([, , key = "", , text, bare]) => [key, (text ?? bare ?? "").trim()] as const);
}

/**
 * Portals keep a place as a dictionary in one cell: "{'CITY_NAME': 'Noida', 'LOCALITY_NAME': 'Sector 50'}". Each key becomes a column of its
 * own behind the others, such as 'location › CITY_NAME'.
 */
export async function withDictionaries<S extends Source>(source: S): Promise<S> {
  const rows = source.rows[Symbol.asyncIterator]();
  const read: SourceRow[] = [];
  while (read.length < SEARCHED_ROWS) {
    const next = await rows.next();
    if (next.done) break;
    read.push(next.value);
  }
  const found = new Map<string, Set<string>>();
  for (const row of read)
    if ("cells" in row)
      for (const column of source.columns)
        for (const [key] of pairsOf(row.cells[column])) {
          const keys = found.get(column) ?? new Set();
          if (keys.size < MAX_KEYS) found.set(column, keys.add(key));
        }
  const added = [...found].flatMap(([column, keys]) => [...keys].map((key) => column + KEY_MARK + key));
  const isUsed = added.length > 0 && source.columns.length + added.length <= MAX_COLUMNS;
  const rest = { [Symbol.asyncIterator]: () => rows };
  return {
    ...source,
    columns: isUsed ? [...source.columns, ...added] : source.columns,
    rows: parted(read, rest, isUsed ? [...found.keys()] : []),
  };
}

async function* parted(
  read: readonly SourceRow[],
  rest: AsyncIterable<SourceRow>,
  columns: readonly string[],
): AsyncGenerator<SourceRow> {
  for (const row of read) yield withParts(row, columns);
  for await (const row of rest) yield withParts(row, columns);
}

function withParts(row: SourceRow, columns: readonly string[]): SourceRow {
  if (!("cells" in row) || columns.length === 0) return row;
  const parts = columns.flatMap((column) =>
    pairsOf(row.cells[column]).map(([key, value]) => [column + KEY_MARK + key, value] as const),
  );
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(parts) } };
}
