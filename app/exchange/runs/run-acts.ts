import { setImmediate } from "node:timers/promises";
import { BadRequest, Conflict, NotFound, refusedField } from "#app/entities/index.ts";
import { importActor, undoActor } from "../actors.ts";
import type { ExchangeContext } from "../context.ts";
import { columnsOf } from "../mapping/mapping.ts";
import type { Mapping } from "../mapping/schema.ts";
import { rememberAnswers } from "./known-sources.ts";
import { trackImport } from "./past-imports.ts";
import { mappingOf } from "../mapping/plan.ts";
import { questionsOf } from "../mapping/questions.ts";
import type { RunOptions } from "./runs.ts";
import type { ImportChoice, ImportRun, PastImport, TableChoice, UploadedFile } from "../service-types.ts";
import { doubter } from "../rows/doubts.ts";
import { translatorFor } from "../rows/translator.ts";
import type { Translator } from "../types.ts";
import { undoImport } from "./undo.ts";

/** The uploaded file, with the mappings of the project that fit it. @param table another sheet or header, read from now on */
export async function describeUpload(
  { uploads, mappings }: ExchangeContext,
  id: string,
  table: TableChoice = {},
): Promise<UploadedFile> {
  const upload = await uploads.choose(id, table);
  const fitting = (await mappings()).filter((mapping) =>
    columnsOf(mapping).every((column) => upload.columns.includes(column)),
  );
  return { ...upload, ready: fitting.map(({ name, about = "", state = "draft" }) => ({ name, about, state })) };
}

/** How a file is read, and by whom its records are written. @throws NotFound @throws InvalidInput @throws BadRequest */
export async function prepareRun(
  context: ExchangeContext,
  by: string,
  id: string,
  choice: ImportChoice,
  isDryRun: boolean,
): Promise<RunOptions> {
  const upload = await describeUpload(context, id);
  const mapping = await chosenMapping({ choice, isDryRun }, upload, context.mappings);
  const translator = await translatorOf(context, upload, mapping);
  const actor = importActor(translator, new Date(context.now()));
  const records = context.store.as({ type: "system", name: actor });
  if (!isDryRun && "plan" in choice) await rememberAnswers(context.store.facts, choice.plan, upload);
  const tracked = isDryRun ? {} : trackRun(context, actor, by);
  const kind = mapping?.kind;
  return {
    upload,
    choice,
    kind,
    translator,
    isDryRun,
    doubtsOf: doubter(context.comparison),
    actor,
    records,
    ...tracked,
  };
}

interface ChosenWay {
  readonly choice: ImportChoice;
  readonly isDryRun: boolean;
}

async function translatorOf(
  context: ExchangeContext,
  upload: UploadedFile,
  mapping: Mapping | undefined,
): Promise<Translator> {
  const { source, close } = await context.uploads.open(upload);
  close();
  return translatorFor(source, mapping, {
    findPicture: async (id) => context.store.media.get(id),
    people: context.people,
  });
}

/** @throws InvalidInput before anything is imported of a file that leaves something open */
async function chosenMapping(
  { choice, isDryRun }: ChosenWay,
  upload: UploadedFile,
  mappings: () => Promise<readonly Mapping[]>,
): Promise<Mapping | undefined> {
  if ("own" in choice) return undefined;
  if ("plan" in choice) {
    const [question] = isDryRun ? [] : questionsOf(choice.plan, upload);
    if (question) throw refusedField("plan", question.text);
    return mappingOf(choice.plan, upload);
  }
  const found = (await mappings()).find(({ name }) => name === choice.ready);
  if (!found) throw new BadRequest(`There is no mapping '${choice.ready}' here.`);
  return choice.state ? { ...found, state: choice.state } : found;
}

/** Keeps the entry in the list of imports; see `trackImport`. */
function trackRun({ past, store, now }: ExchangeContext, actor: string, by: string) {
  let entry: ReturnType<typeof trackImport> | undefined;
  return {
    began: async ({ id, fileName, kind }: ImportRun) => {
      entry = trackImport(past, store.changes, { actor, by, fileName, id, kind }, now);
      await entry.began();
    },
    ended: async ({ counts }: ImportRun) => entry?.ended(counts),
  };
}

/** Begins to take an import back. @throws NotFound @throws Conflict */
export async function startUndo(context: ExchangeContext, by: string, id: string, alsoChanged: boolean): Promise<void> {
  const { past, runs, undoings } = context;
  const entry = (await past.all()).find((other) => other.id === id);
  if (!entry) throw new NotFound("This import is not in the list any more.");
  // No `await` from here to `undoings.start`, so that nothing else can begin in between.
  runs.refuseSecond();
  undoings.refuseSecond(id);
  if (entry.undone && (entry.undone.keptCount === 0 || !alsoChanged))
    throw new Conflict("This import has already been undone.");
  undoings.start(id, (signal, onProgress) => undo(context, by, entry, { alsoChanged, signal, onProgress }));
}

type UndoOptions = Pick<Parameters<typeof undoImport>[0], "alsoChanged" | "signal" | "onProgress">;

async function undo(context: ExchangeContext, by: string, entry: PastImport, options: UndoOptions): Promise<void> {
  const { store, past, now } = context;
  const undone = await undoImport({
    records: store.as({ type: "system", name: undoActor(entry.actor, by, new Date(now())) }),
    changes: store.changes,
    facts: store.facts,
    past: entry,
    pause: () => setImmediate(),
    ...options,
  });
  await past.put({ ...entry, undone: { ...undone, at: now(), by } });
}
