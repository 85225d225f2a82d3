import { Conflict, NotFound } from "#app/entities/index.ts";
import { entities, type Stored } from "#app/kinds/index.ts";
import type { RequirementOrigin } from "#app/kinds/requirement/requirement.ts";
import { memoize } from "#app/base/memoize.ts";
import { changeQuery, type Query, readQuery, writeQuery } from "#app/query/index.ts";
import { limitedTo } from "#app/store/index.ts";
import type { Actor, ExpectedVersion, Records, Store } from "#app/store/types.ts";
import { lockPeople } from "./find-or-make.ts";
import { householdOf } from "./household.ts";
import { livePerson } from "./merge.ts";

export interface RequirementInput {
  readonly label?: string | undefined;
  /** Search part of an address of /all-properties, in any spelling. */
  readonly must: string;
  readonly nice?: string | undefined;
  readonly origin?: RequirementOrigin | undefined;
  /** Id of the enquiry or alert that it comes from. */
  readonly originId?: string | undefined;
}

/** A requirement with its searches read. */
export interface Want {
  readonly id: string;
  readonly person: string;
  readonly label: string | undefined;
  readonly createdAt: number;
  readonly must: Query;
  readonly nice: Query;
  readonly toldUntil: number | undefined;
}

/** What people look for. @throws Forbidden for visitors */
export interface RequirementVerbs {
  /** @throws NotFound @throws InvalidInput @throws Conflict for what comes from a record that is a requirement already */
  add(actor: Actor, person: string, input: RequirementInput): Promise<Stored<"requirement">>;
  change(
    actor: Actor,
    id: string,
    input: Partial<RequirementInput>,
    options?: ExpectedVersion,
  ): Promise<Stored<"requirement">>;
  close(actor: Actor, id: string, options?: ExpectedVersion): Promise<Stored<"requirement">>;
  reopen(actor: Actor, id: string, options?: ExpectedVersion): Promise<Stored<"requirement">>;
  /** It is another person's. @throws NotFound @throws Conflict where that one wants the same already */
  move(actor: Actor, id: string, person: string, options?: ExpectedVersion): Promise<Stored<"requirement">>;
  /** The newest first, closed ones too; with those of the household. @throws NotFound */
  list(actor: Actor, person: string): Promise<readonly Stored<"requirement">[]>;
  /** The open ones of everybody whom the actor sees, the newest first. From memory. */
  open(actor: Actor): Promise<readonly Want[]>;
  /** Marks everything up to this position in the change log as told to the person; never moves the mark back. */
  told(actor: Actor, id: string, seq: number): Promise<void>;
}

interface RequirementsContext {
  readonly store: Store;
  readonly now: () => number;
  readonly open: () => Promise<readonly Want[]>;
}

export function requirementVerbs({ store, now, open }: RequirementsContext): RequirementVerbs {
  const update: RequirementVerbs["change"] = (actor, id, input, options) => {
    const wire = Object.entries(input).filter(([, value]) => value !== undefined);
    const searches = wire.map(([key, value]) => [
      key,
      key === "must" || key === "nice" ? canonical(value ?? "") : value,
    ]);
    return store.as(actor).transaction(async (records) => {
      const { values } = await liveRequirement(records, id);
      const patch = entities.requirement.parsePatch(Object.fromEntries(searches), values);
      return records.update("requirement", id, patch, options);
    });
  };
  return {
    add: (actor, person, { must, nice = "", ...input }) =>
      store.as(actor).transaction(async (records) => {
        await lockPeople(store);
        await livePerson(records, person);
        const { originId } = input;
        const others = originId === undefined ? [] : await records.foundBy("requirement", [person]);
        if (others.some(({ values }) => values.originId === originId)) throw new Conflict("This is a want already.");
        const same = await openWant(records, person, { must, nice });
        if (same) return same;
        const wire = { ...input, person, must: canonical(must), nice: canonical(nice) };
        const values = entities.requirement.parse(wire, { asSystem: true });
        return records.create("requirement", { ...values, toldUntil: store.changes.seq });
      }),
    change: update,
    close: (actor, id, options) => store.as(actor).update("requirement", id, { closedAt: now() }, options),
    reopen: (actor, id, options) => store.as(actor).update("requirement", id, { closedAt: null }, options),
    move: (actor, id, person, options) =>
      store.as(actor).transaction(async (records) => {
        await lockPeople(store);
        const { values } = await livePerson(records, person);
        const { must = "", nice = "" } = (await liveRequirement(records, id)).values;
        if (await openWant(records, person, { must, nice })) throw new Conflict(`${values.name} wants this already.`);
        return records.update("requirement", id, { person }, options);
      }),
    async list(actor, person) {
      const records = store.as(actor);
      const household = await householdOf(records, await livePerson(records, person));
      const ids = household.map(({ id }) => id);
      const own = (await records.foundBy("requirement", ids)).filter(({ deletedAt }) => deletedAt === undefined);
      return own.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
    },
    async open(actor) {
      const all = await open();
      if (limitedTo(actor, "requirement") === undefined) return all;
      const own = new Set(await store.as(actor).ids("requirement", {}));
      return all.filter(({ id }) => own.has(id));
    },
    told: (actor, id, seq) =>
      store.as(actor).transaction(async (records) => {
        const { values } = await liveRequirement(records, id);
        const toldUntil = Math.max(values.toldUntil ?? 0, Math.min(seq, store.changes.seq));
        await records.update("requirement", id, { toldUntil });
      }),
  };
}

export function isOpen({ values }: Stored<"requirement">): boolean {
  return values.closedAt === undefined;
}

/** Several people want the same: of one object the search works out the conditions once. */
const MAX_READ = 10_000;
const queryOf = memoize({ max: MAX_READ, key: (address: string) => address }, (address) => readQuery(address).query);

export function wantOf({ id, createdAt, values }: Stored<"requirement">): Want {
  const { person, label, must = "", nice = "", toldUntil } = values;
  return { id, person, label, createdAt, must: queryOf(must), nice: queryOf(nice), toldUntil };
}

/** The person's open want with the same search, so that a want sent again is not added twice. */
async function openWant(
  records: Records,
  person: string,
  { must, nice = "" }: Pick<RequirementInput, "must" | "nice">,
): Promise<Stored<"requirement"> | undefined> {
  const [wantedMust, wantedNice] = [canonical(must), canonical(nice)];
  const all = await records.foundBy("requirement", [person]);
  return all.find(
    (one) =>
      isOpen(one) &&
      one.deletedAt === undefined &&
      (one.values.must ?? "") === wantedMust &&
      (one.values.nice ?? "") === wantedNice,
  );
}

async function liveRequirement(records: Records, id: string): Promise<Stored<"requirement">> {
  const found = await records.get("requirement", id);
  if (!found || found.deletedAt !== undefined)
    throw new NotFound("This want is not here any more. Load the page again.");
  return found;
}

/** One spelling of a search, without its page and the part of the map. */
function canonical(search: string): string {
  return search === "" ? "" : writeQuery(changeQuery(readQuery(search).query, { page: 1, map: undefined }));
}
