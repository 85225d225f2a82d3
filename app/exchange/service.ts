import { setImmediate } from "node:timers/promises";
import { administratorsOnly, demand } from "#app/accounts/index.ts";
import { nameOf } from "#app/store/index.ts";
import { BadRequest } from "#app/entities/index.ts";
import { createContext, type ExchangeContext, type ExchangeOptions } from "./context.ts";
import { exportText } from "./export.ts";
import { REPORT_PAGE } from "./runs/paged-report.ts";
import { describeUpload, prepareRun, startUndo } from "./runs/run-acts.ts";
import { guessKind } from "./mapping/suggest.ts";
import { touchedBy } from "./runs/undo.ts";
import type { Exchange } from "./service-types.ts";
import { knownPlace, knownSources, suggestWithAnswers } from "./runs/known-sources.ts";

export type { ExchangeOptions } from "./context.ts";

/** Import and export for the back office, over the same engine as the commands. */
export function createExchange(options: ExchangeOptions): Exchange {
  const context = createContext(options);
  const { store, runs, undoings } = context;
  return {
    ...administratorsOnly({ ...fileCalls(context), ...runCalls(context), ...undoCall(context) }, "imports"),
    ...administratorsOnly(pastCalls(context), "content"),
    export(actor, { kinds, format }) {
      demand(actor, "exports");
      if (format === "csv" && kinds.length !== 1)
        throw new BadRequest("A CSV file holds one kind of record. Choose one kind, or JSON Lines.");
      return exportText({ records: store.as(actor), kinds, format });
    },
    async close() {
      await undoings.close();
      await runs.close();
    },
  };
}

function fileCalls(
  context: ExchangeContext,
): Pick<Exchange, "receive" | "upload" | "suggest" | "sources" | "forgetFiles"> {
  const { uploads, runs, store } = context;
  return {
    async receive(_actor, { fileName, stream }) {
      const received = await uploads.receive(fileName, stream);
      const place = await knownPlace(store.facts, received, guessKind(received));
      // Where nothing stands there any more, the file stays as it was found.
      if (place) await uploads.choose(received.id, place).catch(ignoreRefusal);
      return describeUpload(context, received.id);
    },
    async forgetFiles() {
      await runs.forget();
      await uploads.forget();
    },
    upload: (_actor, id, table) => describeUpload(context, id, table),
    async suggest(_actor, id, kind, source) {
      const upload = await uploads.get(id);
      return suggestWithAnswers(store.facts, upload, context.suggest(upload, kind ?? guessKind(upload)), source);
    },
    sources: (_actor, kind) => knownSources(store.facts, kind),
  };
}

function ignoreRefusal(error: unknown): void {
  if (!(error instanceof BadRequest)) throw error;
}

/** Dry runs and imports that go on, and their reports. */
function runCalls(context: ExchangeContext): Pick<Exchange, "start" | "run" | "rows" | "stop"> {
  const { runs, undoings } = context;
  return {
    async start(actor, id, choice, { dryRun }) {
      undoings.refuseDuring();
      return runs.start(() => prepareRun(context, nameOf(actor), id, choice, dryRun));
    },
    run: async (_actor, runId) => runs.get(runId).view,
    async rows(_actor, runId, { only, page }) {
      const report = runs.get(runId).reports[only];
      return { items: await report.page(Math.max(1, Math.floor(page))), total: report.total, limit: REPORT_PAGE };
    },
    stop: (_actor, runId) => runs.stop(runId),
  };
}

/** Imports that wrote something: histories say who started them. */
function pastCalls(context: ExchangeContext): Pick<Exchange, "past" | "touched"> {
  return {
    async touched(_actor, id) {
      const past = (await context.past.all()).find((entry) => entry.id === id);
      const touched = past
        ? await touchedBy({ changes: context.store.changes, past, pause: () => setImmediate() })
        : [];
      return new Set(touched.map((record) => record.id));
    },
    past: async () => (await context.past.all()).map((entry) => ({ ...entry, ...context.undoings.of(entry.id) })),
  };
}

function undoCall(context: ExchangeContext): Pick<Exchange, "undo"> {
  return {
    undo: (actor, id, { alsoChanged = false } = {}) => startUndo(context, nameOf(actor), id, alsoChanged),
  };
}
