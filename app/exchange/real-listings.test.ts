import { createReadStream, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Store } from "#app/store/index.ts";
import { engines, testStore } from "#scripts/testing/stores.ts";
import {
  exportText,
  importActor,
  importRows,
  openSource,
  readMapping,
  type ReportRow,
  translatorFor,
} from "./index.ts";
import { importText } from "./testing/imports.ts";

/** A file with the columns of the mapping `listings-rupees`; too large, and not ours, to be part of the project. */
const REAL_LISTINGS = process.env["REAL_LISTINGS"];
if (!REAL_LISTINGS) process.stderr.write("REAL_LISTINGS is not set: the tests on real listings are skipped.\n");

async function importReal(store: Store, file: string) {
  const mapping = readMapping(
    readFileSync(new URL("../../mappings/listings-rupees.json", import.meta.url), "utf8"),
    "listings-rupees.json",
  );
  const source = await openSource(createReadStream(file), "csv");
  const translator = translatorFor(source, mapping, { findPicture: async () => undefined });
  const actor = importActor(translator, new Date());
  const report: ReportRow[] = [];
  const summary = await importRows({
    source,
    translator,
    actor,
    records: store.as({ type: "system", name: actor }),
    onRow: (row) => void report.push(row),
  });
  return { summary, report };
}

async function exported(store: Store): Promise<string> {
  const chunks: string[] = [];
  for await (const chunk of exportText({
    records: store.as({ type: "system", name: "export" }),
    kinds: ["property"],
    format: "jsonl",
  }))
    chunks.push(chunk);
  return chunks.join("");
}

describe.skipIf(!REAL_LISTINGS).each(engines)("real listings on %s", (engine) => {
  it(
    "are accounted for row by row, add nothing the second time, and survive export and import",
    { timeout: 120_000 },
    async () => {
      const { store } = await testStore(engine);
      const file = REAL_LISTINGS ?? "";
      const { summary, report } = await importReal(store, file);
      const lines = readFileSync(file, "utf8").trimEnd().split("\n").length - 1;
      expect(report).toHaveLength(lines);
      expect(summary.taken + summary.refused).toBe(lines);
      expect(report.filter(({ outcome, reason }) => outcome === "refused" && !reason)).toEqual([]);
      expect((await importReal(store, file)).summary).toMatchObject({
        taken: 0,
        updated: 0,
        unchanged: summary.taken,
        refused: summary.refused,
      });

      const { store: empty } = await testStore(engine);
      const text = await exported(store);
      expect((await importText(empty, text, { format: "jsonl" })).summary).toMatchObject({
        taken: summary.taken,
        refused: 0,
      });
      expect((await exported(empty)) === text).toBe(true);
    },
  );
});
