import { FieldError, makeField, type With } from "../field.ts";
import { messages } from "../messages.ts";
import { cleanText, clipText, parseJson } from "../text.ts";

interface RowsLimits {
  /** Columns of the small table, each a line of text. */
  readonly columns: readonly [string, ...string[]];
  readonly maxRows?: number;
}

/** A small table of texts: cost rates, builder logos, testimonials. Rows that are wholly empty are dropped. */
export function rows<const O extends With<RowsLimits>>(options: O) {
  const maxRows = options.maxRows ?? 100;
  return makeField("rows", options, { wireType: "array" }, (input) => {
    const given: unknown = typeof input === "string" ? readJson(input) : input;
    if (!Array.isArray(given)) throw new FieldError(messages.notText(options.label));
    const kept = given
      .map((row: unknown) => readRow(row, options.columns))
      .filter((row) => Object.values(row).some(Boolean));
    if (kept.length > maxRows) throw new FieldError(messages.tooBig(options.label, `${maxRows} rows`));
    return kept;
  });
}

function readJson(written: string): unknown {
  try {
    return parseJson(written);
  } catch {
    return undefined;
  }
}

function readRow(row: unknown, columns: readonly string[]): Record<string, string> {
  const source: Readonly<Record<string, unknown>> = typeof row === "object" && row !== null ? { ...row } : {};
  return Object.fromEntries(
    columns.map((column) => {
      const cell = source[column];
      return [
        column,
        typeof cell === "string" || typeof cell === "number" ? clipText(cleanText(String(cell)), 2_000) : "",
      ];
    }),
  );
}
