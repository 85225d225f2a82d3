import { entityTable } from "#app/catalogue/index.ts";
import type { State } from "#app/entities/index.ts";
import { contentKind, type ContentKind } from "#app/kinds/index.ts";
import type { ChangeDetail, ChangeFeed, PatchOf, Records, RecordSnapshot } from "#app/store/types.ts";
import { sameValue } from "../rows/same-value.ts";
import type { PastImport, UndoProgress, UndoSummary } from "../service-types.ts";

/** Changes read from the log at once. */
const LOG_PAGE = 1_000;
/** Records of one transaction: few enough that other writers wait for some milliseconds only. */
const BATCH = 100;
/** Kept records that are named one by one. */
const MAX_NAMED = 50;

type Touched = { readonly kind: ContentKind; readonly id: string };
type UndoOutcome =
  | { readonly what: "removed" | "restored" | "left" }
  | { readonly what: "kept"; readonly title: string };

interface UndoOptions {
  readonly records: Records;
  readonly changes: ChangeFeed;
  readonly past: Pick<PastImport, "actor" | "fromSeq" | "toSeq">;
  /** Also removes what somebody has changed since. */
  readonly alsoChanged: boolean;
  /** Called between batches. */
  readonly pause: () => Promise<void>;
  /** Ends it between two batches. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UndoProgress) => void;
}

/** Takes back every change that the log attributes to the import. Run again after a crash, it goes on where it stopped. @throws what `signal` was aborted with */
export async function undoImport(options: UndoOptions): Promise<Omit<UndoSummary, "at" | "by">> {
  const tally = new UndoTally();
  const touched = await touchedBy(options);
  for (let start = 0; start < touched.length; start += BATCH) {
    options.signal.throwIfAborted();
    options.onProgress({ done: start, total: touched.length });
    const batch = touched.slice(start, start + BATCH);
    const outcomes = await options.records.transaction(async (inside) => {
      const found: (readonly [string, UndoOutcome])[] = [];
      for (const record of batch) found.push([record.id, await undoRecord(inside, record, options)]);
      return found;
    });
    for (const [id, outcome] of outcomes) tally.count(id, outcome);
    await options.pause();
  }
  return tally.summary();
}

/** Counts what became of the records. */
class UndoTally {
  readonly #counts = { removed: 0, restored: 0, keptCount: 0 };
  readonly #kept: { id: string; title: string }[] = [];

  count(id: string, outcome: UndoOutcome): void {
    if (outcome.what === "removed" || outcome.what === "restored") this.#counts[outcome.what] += 1;
    if (outcome.what !== "kept") return;
    this.#counts.keptCount += 1;
    if (this.#kept.length < MAX_NAMED) this.#kept.push({ id, title: outcome.title });
  }

  summary() {
    return { ...this.#counts, kept: this.#kept };
  }
}

async function touchedBy({
  changes,
  past: { actor, fromSeq, toSeq = changes.seq },
  pause,
}: UndoOptions): Promise<readonly Touched[]> {
  const found = new Map<string, Touched>();
  for (let seq = fromSeq; seq < toSeq;) {
    const page = await changes.since(seq, LOG_PAGE);
    if (page.length === 0) break;
    for (const { kind, id, who } of page) {
      const content = who === actor ? contentKind(kind) : undefined;
      if (content) found.set(id, { kind: content, id });
    }
    seq = page.at(-1)?.seq ?? toSeq;
    await pause();
  }
  return [...found.values()];
}

async function undoRecord(
  records: Records,
  { kind, id }: Touched,
  { past: { actor }, alsoChanged }: UndoOptions,
): Promise<UndoOutcome> {
  const current = await records.get(kind, id);
  if (!current) return { what: "left" };
  const history = await records.history(kind, id); // newest first
  const own = history.filter(({ who }) => who === actor);
  const newest = own[0];
  const oldest = own.at(-1);
  if (!newest || !oldest) return { what: "left" };
  if (oldest.what === "created") {
    const isUntouched = history[0] === newest || current.deletedAt !== undefined;
    if (!isUntouched && !alsoChanged) return { what: "kept", title: current.values.title };
    // For good, not into the bin: the same file, better mapped, could otherwise not be imported again.
    await records.erase(kind, id);
    return { what: "removed" };
  }
  if (current.deletedAt !== undefined) return { what: "left" };
  return restore(records, kind, id, oldest, newest);
}

/** Gives back old values, field by field: what somebody wrote over the import's value stays. */
async function restore<N extends ContentKind>(
  records: Records,
  kind: N,
  id: string,
  { before }: ChangeDetail,
  { after }: ChangeDetail,
): Promise<UndoOutcome> {
  const current = await records.get(kind, id);
  if (!before || !after || !current) return { what: "left" };
  const { read } = entityTable[kind];
  const was: Readonly<Record<string, unknown>> = read(before.values);
  const keys = keysToRestore(kind, { was, made: read(after.values), is: current.values });
  const state = oldState(before, after, current.state);
  if (keys.length === 0 && !state) return { what: "left" };
  const patch = Object.fromEntries(keys.map((key) => [key, was[key] ?? null])) as PatchOf<N>; // values that this very entity read from the log
  await records.update(kind, id, patch, { expectedVersion: current.version, state });
  return { what: "restored" };
}

type AnyValues = Readonly<Record<string, unknown>>;

/** Fields that the import changed and nobody has changed since. */
function keysToRestore(
  kind: ContentKind,
  { was, made, is }: { readonly was: AnyValues; readonly made: AnyValues; readonly is: AnyValues },
): readonly string[] {
  return Object.keys(entityTable[kind].fields).filter(
    (key) => !sameValue(was[key], made[key]) && sameValue(is[key], made[key]),
  );
}

function oldState(before: RecordSnapshot, after: RecordSnapshot, now: State): State | undefined {
  return before.state !== after.state && now === after.state ? before.state : undefined;
}
