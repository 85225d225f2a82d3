import { mkdirSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { BadRequest, Conflict, Forbidden, NotFound } from "#app/entities/index.ts";
import type { Actor, Store } from "#app/store/types.ts";
import { exportText } from "./export.ts";
import { importActor, undoActor } from "./actors.ts";
import { columnsOf, readMapping } from "./mapping.ts";
import type { Mapping } from "./mapping-schema.ts";
import { pastImports, trackImport } from "./past-imports.ts";
import { mappingOf } from "./plan.ts";
import { REPORT_PAGE } from "./paged-report.ts";
import { Runs } from "./runs.ts";
import type { Exchange, ImportChoice, ImportRun, UploadedFile } from "./service-types.ts";
import { suggestPlan } from "./suggest.ts";
import { translatorFor } from "./translator.ts";
import { undoImport } from "./undo.ts";
import { Undoings } from "./undoings.ts";
import { createUploads } from "./uploads.ts";
import type { Translator } from "./types.ts";

export interface ExchangeOptions {
  readonly store: Store;
  /** Uploads and reports of runs lie here for a day. */
  readonly folder: string;
  /** Mappings that the project brings. */
  readonly mappingsFolder?: string;
  readonly now?: () => number;
  /** Gets failures of imports and undos that are ours; the person who started one sees only that it failed. */
  readonly onError: (error: unknown) => void;
}

/** Import and export for the back office, over the same engine as the commands. */
export function createExchange({ store, folder, mappingsFolder, now = Date.now, onError }: ExchangeOptions): Exchange {
  mkdirSync(join(folder, "reports"), { recursive: true, mode: 0o700 }); // what is imported may name sellers
  const uploads = createUploads(join(folder, "uploads"), now);
  const runs = new Runs(uploads, (name) => join(folder, "reports", name), onError);
  const past = pastImports(store.facts);
  const undoings = new Undoings(onError);
  const ready = () => (mappingsFolder === undefined ? Promise.resolve([]) : readMappings(mappingsFolder));

  async function described(id: string, sheet?: string): Promise<UploadedFile> {
    const upload = sheet === undefined ? await uploads.get(id) : await uploads.chooseSheet(id, sheet);
    const fitting = (await ready()).filter((mapping) =>
      columnsOf(mapping).every((column) => upload.columns.includes(column)),
    );
    return { ...upload, ready: fitting.map(({ name, about = "" }) => ({ name, about })) };
  }

  async function translator(upload: UploadedFile, choice: ImportChoice): Promise<Translator> {
    const { source, close } = await uploads.open(upload);
    close();
    return translatorFor(source, await chosenMapping(choice, upload, ready), async (id) => store.media.get(id));
  }

  /** The entry in the list of imports; see `trackImport`. */
  function record(actor: string, by: string) {
    let entry: ReturnType<typeof trackImport> | undefined;
    return {
      began: async ({ id, fileName }: ImportRun) => {
        entry = trackImport(past, store.changes, { actor, by, fileName, id }, now);
        await entry.began();
      },
      ended: async ({ counts }: ImportRun) => entry?.ended(counts),
    };
  }

  return {
    async receive(actor, { fileName, stream }) {
      refuseVisitor(actor);
      const { id } = await uploads.receive(fileName, stream);
      return described(id);
    },
    async upload(actor, id, sheet) {
      refuseVisitor(actor);
      return described(id, sheet);
    },
    async suggest(actor, id, kind) {
      refuseVisitor(actor);
      return suggestPlan(await uploads.get(id), kind);
    },
    async start(actor, id, choice, { dryRun }) {
      refuseVisitor(actor);
      undoings.refuseDuring();
      return runs.start(async () => {
        const upload = await described(id);
        const chosen = await translator(upload, choice);
        const name = importActor(chosen, new Date(now()));
        const records = store.as({ type: "system", name });
        return {
          upload,
          translator: chosen,
          isDryRun: dryRun,
          actor: name,
          records,
          ...(dryRun ? {} : record(name, actor.name)),
        };
      });
    },
    async run(actor, runId) {
      refuseVisitor(actor);
      return runs.get(runId).view;
    },
    async rows(actor, runId, { only, page }) {
      refuseVisitor(actor);
      const report = runs.get(runId).reports[only];
      return { items: await report.page(Math.max(1, Math.floor(page))), total: report.total, limit: REPORT_PAGE };
    },
    async stop(actor, runId) {
      refuseVisitor(actor);
      await runs.stop(runId);
    },
    async past(actor) {
      refuseVisitor(actor);
      return (await past.all()).map((entry) => ({ ...entry, ...undoings.of(entry.id) }));
    },
    async undo(actor, id, { alsoChanged = false } = {}) {
      refuseVisitor(actor);
      const entry = (await past.all()).find((other) => other.id === id);
      if (!entry) throw new NotFound("This import is not in the list any more.");
      // After the last wait: from here to `undoings.start` nothing else can begin.
      runs.refuseSecond();
      undoings.refuseSecond(id);
      if (entry.undone && (entry.undone.keptCount === 0 || !alsoChanged))
        throw new Conflict("This import was undone already.");
      undoings.start(id, async (signal, onProgress) => {
        const records = store.as({ type: "system", name: undoActor(entry.actor, actor.name, new Date(now())) });
        const undone = await undoImport({
          records,
          changes: store.changes,
          past: entry,
          alsoChanged,
          pause: () => setImmediate(),
          signal,
          onProgress,
        });
        await past.put({ ...entry, undone: { ...undone, at: now(), by: actor.name } });
      });
    },
    export(actor, { kinds, format }) {
      refuseVisitor(actor);
      if (format === "csv" && kinds.length !== 1)
        throw new BadRequest("A CSV takes one kind of record. Choose one, or JSON lines.");
      return exportText({ records: store.as(actor), kinds, format });
    },
    async close() {
      await undoings.close();
      await runs.close();
    },
  };
}

/** @throws Forbidden */
function refuseVisitor(actor: Actor): asserts actor is Exclude<Actor, { readonly type: "visitor" }> {
  if (actor.type === "visitor")
    throw new Forbidden("Only the administrator can import and export. Sign in and try again.");
}

async function readMappings(folder: string): Promise<readonly Mapping[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
  return Promise.all(names.map(async (name) => readMapping(await readFile(join(folder, name), "utf8"), name)));
}

async function chosenMapping(
  choice: ImportChoice,
  upload: UploadedFile,
  ready: () => Promise<readonly Mapping[]>,
): Promise<Mapping | undefined> {
  if ("own" in choice) return undefined;
  if ("plan" in choice) return mappingOf(choice.plan, upload.columns);
  const found = (await ready()).find(({ name }) => name === choice.ready);
  if (!found) throw new BadRequest(`There is no mapping '${choice.ready}' here.`);
  return found;
}
