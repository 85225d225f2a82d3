import { type FileHandle, open } from "node:fs/promises";
import type { ReportRow } from "../types.ts";

export const REPORT_PAGE = 50;

/** Rows of a report in a file, with the place where every page begins: any page of a million rows is one short read. */
export class PagedReport {
  readonly #file: FileHandle;
  /** Bytes before each page. */
  readonly #starts: number[] = [];
  #bytes = 0;
  #rows = 0;
  #waiting: string[] = [];

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  static async create(path: string): Promise<PagedReport> {
    return new PagedReport(await open(path, "w+"));
  }

  get total(): number {
    return this.#rows;
  }

  async add(row: ReportRow): Promise<void> {
    this.#waiting.push(`${JSON.stringify(row)}\n`);
    this.#rows += 1;
    if (this.#waiting.length === REPORT_PAGE) await this.#flush();
  }

  /** @param page counts from 1 */
  async page(page: number): Promise<readonly ReportRow[]> {
    const start = this.#starts[page - 1];
    if (start === undefined) return page === this.#starts.length + 1 ? this.#waiting.map(readRow) : [];
    const length = (this.#starts[page] ?? this.#bytes) - start;
    const { buffer } = await this.#file.read(Buffer.alloc(length), 0, length, start);
    return buffer.toString("utf8").split("\n").filter(Boolean).map(readRow);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.from(this.#waiting.join(""));
    const start = this.#bytes;
    this.#waiting = [];
    this.#starts.push(start);
    this.#bytes += bytes.length;
    await this.#file.write(bytes, 0, bytes.length, start);
  }
}

function readRow(line: string): ReportRow {
  const row: ReportRow = JSON.parse(line);
  return row;
}
