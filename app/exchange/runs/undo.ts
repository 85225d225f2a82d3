import { takeBack } from "#app/catalogue/index.ts";
import { contentKind, type ContentKind } from "#app/kinds/index.ts";
import { linksOfAll, type PersonLink, lockPeople } from "#app/people/index.ts";
import type { ChangeFeed, Facts, Records } from "#app/store/types.ts";
import type { PastImport, UndoProgress, UndoSummary } from "../service-types.ts";

/** Changes read from the log at once. */
const LOG_PAGE = 1_000;
/** Records of one transaction: few enough that other writers wait for some milliseconds only. */
const BATCH = 100;
/** Kept records that are named one by one. */
const MAX_NAMED = 50;

/** Kinds of records that an import adds to a person. */
const WORK = ["requirement", "interaction"] as const;
type Work = (typeof WORK)[number];

/** A record that the import made or changed. */
type Touched = { readonly kind: ContentKind | "person" | Work; readonly id: string };
type UndoOutcome =
  | { readonly what: "removed" | "restored" | "left" }
  | { readonly what: "kept"; readonly title: string };

interface UndoOptions {
  readonly records: Records;
  readonly changes: ChangeFeed;
  readonly facts: Facts;
  readonly past: Pick<PastImport, "actor" | "fromSeq" | "toSeq" | "kind">;
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
  const tally = { records: new UndoTally(), people: new UndoTally() };
  const touched = await touchedBy(options);
  const sources = touched.some(({ kind }) => kind === "person") ? await sourcesOfHomes(options.records) : new Set();
  for (let start = 0; start < touched.length; start += BATCH) {
    options.signal.throwIfAborted();
    options.onProgress({ done: start, total: touched.length });
    const batch = touched.slice(start, start + BATCH);
    const outcomes = await options.records.transaction(async (inside) => {
      await lockPeople(options);
      const people = batch.flatMap(({ kind, id }) => (kind === "person" ? [id] : []));
      let links: Awaited<ReturnType<typeof linksOfAll>> | undefined; // read only after the homes are gone
      const found: (readonly [Touched, UndoOutcome])[] = [];
      for (const { kind, id } of batch) {
        const outcome =
          kind === "person"
            ? await undoPerson(
                inside,
                id,
                { sources, links: (links ??= await linksOfAll(inside, people)).get(id) ?? [] },
                options,
              )
            : kind === "requirement" || kind === "interaction"
              ? await undoWork(inside, kind, id, options)
              : await undoRecord(inside, kind, id, options);
        found.push([{ kind, id }, outcome]);
      }
      return found;
    });
    for (const [{ kind, id }, outcome] of outcomes) tally[kind === "person" ? "people" : "records"].count(id, outcome);
    await options.pause();
  }
  if (isOfPeople(options)) return tally.people.summary();
  const { removed, keptCount, kept } = tally.people.summary();
  return { ...tally.records.summary(), people: { removed, keptCount, kept } };
}

const isOfPeople = ({ past }: Pick<UndoOptions, "past">) => past.kind === "person";

/** Ids of people who gave us a home that another owns. */
async function sourcesOfHomes(records: Records): Promise<ReadonlySet<unknown>> {
  const found = new Set<unknown>();
  for await (const { values } of records.stream("property"))
    for (const { person } of values.sources ?? []) found.add(person);
  return found;
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

/** In the order of removal: listings, then people, who can go only after their homes, then wants and steps. */
export async function touchedBy({
  changes,
  past: { actor, fromSeq, toSeq = changes.seq, kind: kindOfImport },
  pause,
}: Pick<UndoOptions, "changes" | "past" | "pause">): Promise<readonly Touched[]> {
  const found = new Map<string, Touched>();
  const people = new Map<string, Touched>();
  const work: Touched[] = [];
  for (let seq = fromSeq; seq < toSeq;) {
    const page = await changes.since(seq, LOG_PAGE);
    if (page.length === 0) break;
    for (const { kind, id, who, what } of page) {
      if (who !== actor) continue;
      const content = contentKind(kind);
      if (content) found.set(id, { kind: content, id });
      else if (kind === "person" && (what === "created" || kindOfImport === "person")) people.set(id, { kind, id });
      else if (what === "created" && (kind === "requirement" || kind === "interaction")) work.push({ kind, id });
    }
    seq = page.at(-1)?.seq ?? toSeq;
    await pause();
  }
  return [...found.values(), ...people.values(), ...work];
}

/** Keeps a person with whom somebody has dealt since; restores the old values of one who was here before. */
async function undoPerson(
  records: Records,
  id: string,
  { sources, links }: { readonly sources: ReadonlySet<unknown>; readonly links: readonly PersonLink[] },
  { past: { actor } }: UndoOptions,
): Promise<UndoOutcome> {
  const person = await records.get("person", id);
  if (!person || person.deletedAt !== undefined) return { what: "left" };
  const history = await records.history("person", id);
  const own = history.filter(({ who }) => who === actor).toReversed();
  if (own[0]?.what !== "created") return { what: restored(await takeBack(records, own, { ifChanged: "keep" })) };
  const kept = { what: "kept", title: person.values.name } as const;
  if (history[0]?.who !== actor || sources.has(id)) return kept;
  for (const { kind, record } of links)
    if (kind !== "requirement" && kind !== "interaction") return kept;
    else if (!(await isUntouched(records, kind, record.id, actor))) return kept;
  for (const { kind, record } of links) await records.erase(kind, record.id);
  await records.erase("person", id);
  return { what: "removed" };
}

async function isUntouched(records: Records, kind: Work, id: string, actor: string): Promise<boolean> {
  return (await records.history(kind, id)).every(({ who }) => who === actor);
}

/** Wants and steps of somebody who was here before; those of a person who is kept stay. */
async function undoWork(
  records: Records,
  kind: Work,
  id: string,
  { past: { actor }, alsoChanged }: UndoOptions,
): Promise<UndoOutcome> {
  const record = await records.get(kind, id);
  if (!record) return { what: "left" };
  const history = await records.history("person", record.values.person);
  const isKeptPerson = history.some(({ who, what }) => what === "created" && who === actor);
  if (isKeptPerson || (!alsoChanged && !(await isUntouched(records, kind, id, actor)))) return { what: "left" };
  await records.erase(kind, id);
  return { what: "removed" };
}

async function undoRecord(
  records: Records,
  kind: ContentKind,
  id: string,
  { past: { actor }, alsoChanged }: UndoOptions,
): Promise<UndoOutcome> {
  const current = await records.get(kind, id);
  const own = (await records.history(kind, id)).filter(({ who }) => who === actor).toReversed();
  // Erased, not put into the bin: the same file, better mapped, could otherwise not be imported again.
  const what = await takeBack(records, own, { erases: true, ifChanged: alsoChanged ? "go" : "keep" });
  return what === "changed" ? { what: "kept", title: current?.values.title ?? "" } : { what };
}

/** Nothing was made, so nothing is kept because of a change. */
function restored(what: Awaited<ReturnType<typeof takeBack>>): "removed" | "restored" | "left" {
  return what === "changed" ? "left" : what;
}
