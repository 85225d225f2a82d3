import { FieldError, makeField, type With } from "../field.ts";
import { messages } from "../messages.ts";
import { longestSent, tryParseJson } from "../values/text.ts";
import { isObject } from "../is-object.ts";
import { readParagraph } from "./text.ts";

interface RowsLimits {
  /** Columns of the small table, each a line of text. */
  readonly columns: readonly [string, ...string[]];
  readonly maxRows?: number;
  /** Columns of which one chooses, with their choices. */
  readonly choices?: Readonly<Record<string, readonly string[]>>;
  /** Why a row is not taken, if it is not. */
  readonly rowProblem?: (row: Readonly<Record<string, string>>) => string | undefined;
}

/** A small table of texts: cost rates, builder logos, testimonials. Rows that are wholly empty are dropped. */
export function rows<const O extends With<RowsLimits>>(options: O) {
  const { maxRows = 100, columns, rowProblem } = options;
  return makeField("rows", options, { wireType: "array", ...(rowProblem ? { rowProblem } : {}) }, (input) => {
    const given: unknown = typeof input === "string" ? tryParseJson(input) : input;
    if (!Array.isArray(given)) throw new FieldError(messages.notText(options.label));
    const tooMany = () => new FieldError(messages.tooBig(options.label, `${maxRows} rows`));
    if (given.length > longestSent(maxRows)) throw tooMany();
    const read = given.map((row: unknown, at) => readRow(row, columns, `${options.label}, row ${at + 1}`));
    const kept = read.filter(isFilled);
    if (kept.length > maxRows) throw tooMany();
    for (const [at, row] of read.entries()) refuseFaulty(row, at + 1, rowProblem);
    return kept;
  });
}

type TextRow = Readonly<Record<string, string>>;

function isFilled(row: TextRow): boolean {
  return Object.values(row).some(Boolean);
}

/** @param place as people count, with the empty rows that stand above it @throws FieldError */
function refuseFaulty(row: TextRow, place: number, problemOf: RowsLimits["rowProblem"]): void {
  const problem = isFilled(row) ? problemOf?.(row) : undefined;
  if (problem !== undefined) throw new FieldError(`Row ${place}: ${problem}`);
}

/** Characters of a cell. */
const LONGEST_CELL = 2_000;

/** @throws FieldError for a cell that is too long */
function readRow(row: unknown, columns: readonly string[], label: string): Record<string, string> {
  const source = isObject(row) ? row : {};
  return Object.fromEntries(
    columns.map((column) => {
      const cell = source[column];
      const isText = typeof cell === "string" || typeof cell === "number";
      return [column, isText ? readParagraph(cell, label, LONGEST_CELL) : ""];
    }),
  );
}
