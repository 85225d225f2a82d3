import { cellText } from "../mapping/rules.ts";
import { type Headings, headingOf } from "./home-row.ts";

type Cells = Readonly<Record<string, unknown>>;

/** Cells that repeat the one above: '- do -', '"', 'ditto'. A bare 'do' is the Hindi two. */
const DITTO = /^(?:-+ ?do ?-+|-*["\u2033\u3003]-*|ditto|same as above)$/i;
/** Longest heading, in characters. */
const MAX_HEADING = 60;
/** Columns of a table in which a row of one cell is no home. */
const LEAST_COLUMNS = 4;

/** What a list of homes writes once for several rows: headings between them, and marks for 'as above'. */
export class RowsAbove {
  #cells: Cells = {};
  #headings: Headings = {};

  /** Of the row that was completed last. */
  get headings(): Headings {
    return this.#headings;
  }

  complete(row: Cells): { readonly cells: Cells; readonly isHeading?: boolean } {
    const texts = Object.values(row).map(cellText);
    const [text = "", ...others] = texts.filter(Boolean);
    const isAlone = texts.length >= LEAST_COLUMNS && others.length === 0 && text.length <= MAX_HEADING;
    const heading = isAlone ? headingOf(text) : undefined;
    if (heading) {
      // A place ends with the next heading; a sale type only where another one is named.
      this.#headings = { ...heading, saleType: heading.saleType ?? this.#headings.saleType };
      return { cells: row, isHeading: true };
    }
    const above = this.#cells;
    const isDitto = (column: string, cell: unknown) =>
      typeof cell === "string" && column in above && DITTO.test(cellText(cell));
    this.#cells = Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [column, isDitto(column, cell) ? above[column] : cell]),
    );
    return { cells: this.#cells };
  }
}
