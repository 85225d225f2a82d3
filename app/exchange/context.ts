import { mkdirSync, rmSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "#app/store/types.ts";
import { memoize } from "#app/base/memoize.ts";
import type { ImportKind } from "#app/kinds/imported.ts";
import type { ImportPlan, UploadedFile } from "./service-types.ts";
import { suggestPlan } from "./mapping/suggest.ts";
import type { Mapping } from "./mapping/schema.ts";
import { readMapping } from "./mapping/mapping.ts";
import { pastImports } from "./runs/past-imports.ts";
import { Runs } from "./runs/runs.ts";
import { Undoings } from "./runs/undoings.ts";
import type { Comparison } from "./rows/doubts.ts";
import type { PeopleContext } from "./rows/person-rows.ts";
import { createUploads, type ImportUploads } from "./source/uploads.ts";

export interface ExchangeOptions {
  readonly store: Store;
  /** Uploads and reports of runs lie here for a day. */
  readonly folder: string;
  /** Mappings that the project brings. */
  readonly mappingsFolder?: string;
  readonly now?: () => number;
  /** Reads what people of a file want. */
  readonly search?: PeopleContext["search"];
  /** Prices with which the homes of a file are compared. */
  readonly comparison?: Comparison;
  /** Gets failures of imports and undos that are faults of the server; the person who started one sees only that it failed. */
  readonly onError: (error: unknown) => void;
}

/** What all acts of the exchange share. */
export interface ExchangeContext {
  readonly store: Store;
  readonly uploads: ImportUploads;
  readonly runs: Runs;
  readonly past: ReturnType<typeof pastImports>;
  readonly undoings: Undoings;
  /** What the columns of an upload seem to be: looked at again and again while a run goes on. */
  readonly suggest: (upload: Omit<UploadedFile, "ready">, kind: ImportKind) => ImportPlan;
  readonly mappings: () => Promise<readonly Mapping[]>;
  readonly comparison: Comparison | undefined;
  readonly people: PeopleContext;
  /** Epoch ms. */
  readonly now: () => number;
}

export function createContext({
  store,
  folder,
  mappingsFolder,
  now = Date.now,
  search,
  comparison,
  onError,
}: ExchangeOptions): ExchangeContext {
  const reports = join(folder, "reports");
  rmSync(reports, { recursive: true, force: true }); // left by a process that was killed
  mkdirSync(reports, { recursive: true, mode: 0o700 }); // what is imported may name sellers
  const uploads = createUploads(join(folder, "uploads"), { now, agreed: () => store.agreedTime() });
  return {
    store,
    uploads,
    runs: new Runs(uploads, (name) => join(reports, name), onError),
    past: pastImports(store.facts),
    undoings: new Undoings(onError),
    suggest: memoize(
      { max: 20, key: ({ id, sheet = "", headerRow }, kind) => `${id} ${kind} ${headerRow} ${sheet}` },
      (upload: Omit<UploadedFile, "ready">, kind: ImportKind) => suggestPlan(upload, kind),
    ),
    mappings: async () => (mappingsFolder === undefined ? [] : readMappings(mappingsFolder)),
    comparison,
    people: { store, now, search },
    now,
  };
}

async function readMappings(folder: string): Promise<readonly Mapping[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
  return Promise.all(names.map(async (name) => readMapping(await readFile(join(folder, name), "utf8"), name)));
}
