import { BadRequest, Forbidden } from "#app/entities/index.ts";
import type { Actor } from "#app/store/types.ts";
import { createContext, type ExchangeContext, type ExchangeOptions } from "./context.ts";
import { exportText } from "./export.ts";
import { REPORT_PAGE } from "./paged-report.ts";
import { describeUpload, prepareRun, startUndo } from "./run-acts.ts";
import type { Exchange } from "./service-types.ts";
import { suggestPlan } from "./suggest.ts";

export type { ExchangeOptions } from "./context.ts";

/** Import and export for the back office, over the same engine as the commands. */
export function createExchange(options: ExchangeOptions): Exchange {
  const context = createContext(options);
  return { ...fileCalls(context), ...runCalls(context), ...pastCalls(context), ...outCalls(context) };
}

/** Files on their way in. */
function fileCalls(context: ExchangeContext): Pick<Exchange, "receive" | "upload" | "suggest"> {
  const { uploads } = context;
  return {
    async receive(actor, { fileName, stream }) {
      refuseVisitor(actor);
      const { id } = await uploads.receive(fileName, stream);
      return describeUpload(context, id);
    },
    async upload(actor, id, sheet) {
      refuseVisitor(actor);
      return describeUpload(context, id, sheet);
    },
    async suggest(actor, id, kind) {
      refuseVisitor(actor);
      return suggestPlan(await uploads.get(id), kind);
    },
  };
}

/** Dry runs and imports that go on, and their reports. */
function runCalls(context: ExchangeContext): Pick<Exchange, "start" | "run" | "rows" | "stop"> {
  const { runs, undoings } = context;
  return {
    async start(actor, id, choice, { dryRun }) {
      refuseVisitor(actor);
      undoings.refuseDuring();
      return runs.start(() => prepareRun(context, actor.name, id, choice, dryRun));
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
  };
}

/** Imports that wrote something, and taking them back. */
function pastCalls(context: ExchangeContext): Pick<Exchange, "past" | "undo"> {
  return {
    async past(actor) {
      refuseVisitor(actor);
      return (await context.past.all()).map((entry) => ({ ...entry, ...context.undoings.of(entry.id) }));
    },
    async undo(actor, id, { alsoChanged = false } = {}) {
      refuseVisitor(actor);
      await startUndo(context, actor.name, id, alsoChanged);
    },
  };
}

function outCalls({ store, runs, undoings }: ExchangeContext): Pick<Exchange, "export" | "close"> {
  return {
    export(actor, { kinds, format }) {
      refuseVisitor(actor);
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

/** @throws Forbidden */
function refuseVisitor(actor: Actor): asserts actor is Exclude<Actor, { readonly type: "visitor" }> {
  if (actor.type === "visitor")
    throw new Forbidden("Only the administrator can import and export. Sign in and try again.");
}
