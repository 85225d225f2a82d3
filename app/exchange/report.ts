import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import { csvLine, textCell } from "./csv-text.ts";
import type { Format, ReportRow } from "./types.ts";

const COLUMNS = ["line", "outcome", "reason", "id", "title"] as const;

export interface ReportWriter {
  write(row: ReportRow): Promise<void>;
  close(): Promise<void>;
}

/** Writes a report row by row: as CSV with a header, or as JSON lines. */
export function reportWriter(stream: Writable, format: Format): ReportWriter {
  // Errors of the stream (a full disk) reach the caller through `close` and `send`.
  const done = finished(stream);
  done.catch(() => {});
  const send = async (text: string) => {
    if (stream.write(text)) return;
    await Promise.race([done, new Promise<void>((resolve) => stream.once("drain", () => resolve()))]);
  };
  const header = format === "csv" ? send(csvLine(COLUMNS)) : Promise.resolve();
  return {
    async write(row) {
      await header;
      await send(format === "csv" ? csvRow(row) : `${JSON.stringify(row)}\n`);
    },
    async close() {
      await header;
      stream.end();
      await done;
    },
  };
}

function csvRow({ line, outcome, reason = "", id = "", title = "" }: ReportRow): string {
  return csvLine([String(line), outcome, textCell(reason), textCell(id), textCell(title)]);
}
