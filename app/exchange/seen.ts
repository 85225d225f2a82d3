import { hash } from "node:crypto";

/**
 * Which records a file has named so far. Holds about a hundred bytes a row, whatever the rows' size, so that a file of
 * hundreds of thousands of rows needs some ten megabytes.
 */
export class SeenRows {
  readonly #lines = new Map<string, { readonly line: number; readonly content: number }>();

  /** Notes the row, or answers why it is refused: it stands in the file a second time. */
  add(identity: string, cells: Readonly<Record<string, unknown>>, line: number): string | undefined {
    const key = hash("sha256", identity, "base64url").slice(0, 16);
    const content = Number.parseInt(hash("sha256", JSON.stringify(Object.values(cells).map(trimmed)), "hex").slice(0, 8), 16);
    const before = this.#lines.get(key);
    if (before === undefined) {
      this.#lines.set(key, { line, content });
      return undefined;
    }
    return before.content === content ? `Repeats line ${before.line}` : `Has the same key as line ${before.line}, with other values`;
  }
}

function trimmed(cell: unknown): unknown {
  return typeof cell === "string" ? cell.replace(/\s+/gu, " ").trim() : cell;
}
