/** What a spreadsheet would take for a formula, in full width too, and what already begins with the mark that prevents it. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** One text cell. Text that a spreadsheet would run as a formula gets an apostrophe in front, which `fromCell` takes away. */
export function textCell(text: string): string {
  return quoted(FORMULA.test(text) ? `'${text}` : text);
}

/** Undoes `textCell` after the CSV's own quotes are gone. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}

export function csvLine(cells: readonly string[]): string {
  return `${cells.join(",")}\r\n`;
}

function quoted(text: string): string {
  return /[",;\t\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
