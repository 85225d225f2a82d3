import { Readable } from "node:stream";
import type { Store } from "#app/store/index.ts";
import { readMapping } from "../mapping/mapping.ts";
import {
  importActor,
  importRows,
  openSource,
  type ImportSummary,
  type ReportRow,
  translatorFor,
  type PictureFinder,
} from "../index.ts";
import type { Format } from "../types.ts";

/** What tests of imports share: a small mapping, and an import of a text. */
export const portal = readMapping(
  JSON.stringify({
    name: "portal",
    kind: "property",
    key: ["Id"],
    refuse: [{ when: { Kind: "Plot" }, reason: "Plot" }],
    fields: {
      Title: { from: "Name" },
      ProjectName: { from: "Society" },
      Location: { from: "Place" },
      TotalPrice: { from: "Price", unit: "rupee" },
      Floor: { from: "Floor" },
    },
    defaults: { City: "Gurgaon", SaleType: "Buy", PropType: "Villa" },
    state: "published",
  }),
  "portal.json",
);

export interface ImportedText {
  readonly summary: ImportSummary;
  readonly report: readonly ReportRow[];
}

interface TextOptions {
  readonly format?: Format;
  readonly mapping?: typeof portal | undefined;
  readonly dryRun?: boolean;
  readonly findPicture?: PictureFinder;
}

export async function importText(store: Store, text: string, options: TextOptions = {}): Promise<ImportedText> {
  const { format = "csv", dryRun = false, findPicture = async () => undefined } = options;
  const source = await openSource(Readable.from([Buffer.from(text)]), format);
  const translator = translatorFor(source, options.mapping, { findPicture, people: { store, now: Date.now } });
  const actor = importActor(translator, new Date(0));
  const report: ReportRow[] = [];
  const records = store.as({ type: "system", name: actor });
  const summary = await importRows({
    source,
    translator,
    actor,
    records,
    dryRun,
    onRow: (row) => void report.push(row),
  });
  return { summary, report };
}
