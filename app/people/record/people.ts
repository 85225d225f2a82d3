import { administratorsOnly } from "#app/accounts/index.ts";
import { paged } from "#app/base/paged.ts";
import { revert } from "#app/catalogue/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import { indianDay } from "#app/entities/values/day.ts";
import type { Stored } from "#app/kinds/index.ts";
import { numbersOf, othersThan, type PersonSource, type Role, rolesOf } from "#app/kinds/person/person.ts";
import type { Template } from "#app/kinds/settings/texts.ts";
import type { Actor, ExpectedVersion, Page, Paging, Records, Store } from "#app/store/types.ts";
import { type PeopleBin, peopleBin } from "./bin.ts";
import { type PeoplePair, doublesAmong } from "./doubles.ts";
import { asRows, findOrMake, type FoundPerson, newPerson, takeTurn } from "./find-or-make.ts";
import { type PersonChange, type PersonInput, readChange, readGiven } from "./input.ts";
import { log, type LogEntry, saidOnce } from "./log.ts";
import { isMeant, type OpenStep, peopleInMemory, type PersonRow } from "./memory.ts";
import { livePerson, merge, unmerge } from "./merge.ts";
import { type RequirementInput, requirementVerbs, type RequirementVerbs } from "./requirements.ts";
import { sellersArePeople } from "./sellers.ts";
import { type HomeSource, setSource, type SourceChange, sourcesOf } from "./sources.ts";
import { type TemplateValues, textFor } from "./text.ts";
import { type TimelineEntry, timelineOf } from "./timeline.ts";

export interface PersonFilter extends Paging {
  /** A number in any spelling, or words. */
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly source?: PersonSource | undefined;
  /** due: today or before · open: any · none: nothing is to be done next. */
  readonly step?: "due" | "open" | "none" | undefined;
  /** 'changed', the default: who was spoken to or changed last. */
  readonly sort?: "changed" | "name" | "step" | undefined;
}

interface PeopleCounts {
  readonly total: number;
  readonly withoutStep: number;
  /** Steps of today and before. */
  readonly due: number;
  readonly overdue: number;
}

interface Heard {
  readonly want?: RequirementInput | undefined;
  readonly said?: LogEntry | undefined;
}

/** People: who called, what was said, what is next. @throws Forbidden for visitors, all of them */
export interface People {
  /** From memory: a number in any spelling or part of one, a mail, words of names. */
  find(actor: Actor, text: string, limit?: number): Promise<readonly PersonRow[]>;
  list(actor: Actor, filter?: PersonFilter): Promise<Page<PersonRow>>;
  /** @throws NotFound */
  get(actor: Actor, id: string): Promise<PersonRow>;
  counts(actor: Actor): Promise<PeopleCounts>;
  /**
   * Finds whoever has the number or mail and adds what is new, or makes a person. What is wanted and was said is written in the same step; sent again
   * on the same day it is there once. @throws InvalidInput
   */
  add(actor: Actor, input: PersonInput, heard?: Heard): Promise<FoundPerson>;
  /** @throws InvalidInput @throws NotFound @throws Conflict */
  change(actor: Actor, id: string, input: PersonChange, options?: ExpectedVersion): Promise<Stored<"person">>;
  /** Into the bin. @returns a token for `Catalogue.undo` @throws NotFound */
  remove(actor: Actor, id: string): Promise<string>;
  /** A call, a WhatsApp, a mail and homes that are sent answer the person's enquiries. @throws InvalidInput @throws NotFound */
  log(actor: Actor, person: string, entry: LogEntry): Promise<Stored<"interaction">>;
  /** The next step that a conversation names is done, or open again. @throws NotFound */
  done(actor: Actor, conversation: string, isDone?: boolean): Promise<Stored<"interaction">>;
  /** Open steps of this day and before, the soonest first. @param day `YYYY-MM-DD` */
  due(actor: Actor, day: string): Promise<readonly OpenStep[]>;
  /** Everybody with whom nothing is to be done next. */
  withoutStep(actor: Actor): Promise<readonly PersonRow[]>;
  /** Newest first. @throws NotFound */
  timeline(actor: Actor, id: string): Promise<readonly TimelineEntry[]>;
  /** Homes whose owner it is, whose seller has the number, or which the person sent in. */
  homesOwned(actor: Actor, id: string): Promise<readonly Stored<"property">[]>;
  /** @param person none: nobody is known to own it */
  setOwner(actor: Actor, property: string, person: string | undefined): Promise<void>;
  /** Others who gave us the home, besides its owner. @throws NotFound */
  sources(actor: Actor, property: string): Promise<readonly HomeSource[]>;
  /** Also takes a broker who was not with the home before; the role 'broker' goes to whoever has none. @throws NotFound */
  setSource(actor: Actor, property: string, person: string, how: SourceChange): Promise<void>;
  readonly requirements: RequirementVerbs;
  readonly bin: PeopleBin;
  /** Who may be one person, with reasons. @param id only those of this person */
  doubles(actor: Actor, id?: string): Promise<readonly PeoplePair[]>;
  /** Says that two who look alike are two. @returns a token for `Catalogue.undo` @throws NotFound */
  notSame(actor: Actor, first: string, second: string): Promise<string>;
  /** Makes one of two. @returns a token for `Catalogue.undo` @throws NotFound */
  merge(actor: Actor, survivor: string, other: string): Promise<string>;
  /** Two again, at any time while the other lies in the bin. @throws NotFound @throws Conflict */
  unmerge(actor: Actor, other: string): Promise<void>;
  /** A message in the person's language. @throws Conflict, with the sentence why nothing may be sent @throws NotFound */
  text(actor: Actor, person: string, template: Template, fields: TemplateValues): Promise<string>;
  close(): Promise<void>;
}

export interface PeopleOptions {
  readonly store: Store;
  readonly catalogue: Pick<Catalogue, "settings" | "undoWith">;
  /** Epoch ms; tests give their own. */
  readonly now?: () => number;
}

const MOST_PER_PAGE = 200;

export function createPeople({ store, catalogue, now = Date.now }: PeopleOptions): People {
  const memory = peopleInMemory(store, now);
  const { everybody } = memory;
  const today = () => indianDay(now());
  store.completeHomes(sellersArePeople(store));
  catalogue.undoWith("person", async (actor, { id, version }) => {
    const person = await store.as(actor).get("person", id);
    if (person?.values.mergedInto) await unmerge(store, actor, id);
    else await store.as(actor).transaction((records) => revert(records, { kind: "person", id, version }, now()));
  });
  const requirements = administratorsOnly(requirementVerbs({ store, now, memory }));
  return {
    ...administratorsOnly<Omit<People, "requirements" | "bin" | "close">>({
      async find(_actor, text, limit = 8) {
        const { people, row } = await everybody();
        return text.trim() === "" ? [] : people.filter(isMeant(text)).slice(0, limit).map(row);
      },
      async list(_actor, filter = {}) {
        const { people, row } = await everybody();
        const found = inOrder(people.map(row).filter(fitting(filter, today())), filter.sort);
        const limit = Math.min(Math.max(1, Math.floor(filter.limit ?? 20)), MOST_PER_PAGE);
        return paged(found, { page: Math.max(1, Math.floor(filter.page ?? 1)), limit });
      },
      async get(actor, id) {
        const person = await livePerson(store.as(actor), id);
        return (await everybody()).row(person);
      },
      async counts() {
        const { people, steps } = await everybody();
        const busy = new Set(steps.map(({ person }) => person));
        const day = today();
        return {
          total: people.length,
          withoutStep: people.filter(({ id }) => !busy.has(id)).length,
          due: steps.filter(({ on }) => on !== undefined && on <= day).length,
          overdue: steps.filter(({ isOverdue }) => isOverdue).length,
        };
      },
      async add(actor, input, { want, said } = {}) {
        const given = readGiven(input, now());
        return store.as(actor).transaction(async (records) => {
          await takeTurn(store);
          const made = async () => ({ person: await records.create("person", newPerson(given)), isNew: true });
          const found = (await findOrMake(store, records, given)) ?? (await made());
          const { id: person } = found.person;
          if (want) await requirements.add(actor, person, want);
          if (said) {
            const key = saidOnce(person, today(), said);
            await log(records, { actor, person, entry: { key, ...said }, now: now() });
          }
          return found;
        });
      },
      async change(actor, id, input, options) {
        const { values } = await livePerson(store.as(actor), id);
        return store.as(actor).update("person", id, readChange(input, values, now()), options);
      },
      async remove(actor, id) {
        const { version } = await livePerson(store.as(actor), id);
        await store.as(actor).remove("person", id, { expectedVersion: version });
        return `person.${id}.${version + 1}`;
      },
      log: (actor, person, entry) =>
        store.as(actor).transaction(async (records) => {
          await takeTurn(store);
          return log(records, { actor, person, entry, now: now() });
        }),
      done: (actor, id, isDone = true) =>
        store.as(actor).update("interaction", id, { nextStepDoneAt: isDone ? now() : null }),
      due: async (_actor, day) => (await everybody()).steps.filter(({ on }) => on !== undefined && on <= day),
      async withoutStep() {
        const { people, row } = await everybody();
        return people.map(row).filter(({ steps }) => steps.length === 0);
      },
      async timeline(actor, id) {
        const records = store.as(actor);
        await livePerson(records, id);
        return timelineOf(records, id);
      },
      async homesOwned(actor, id) {
        const records = store.as(actor);
        const { values } = await livePerson(records, id);
        const known = await records.foundBy("property", [id, ...numbersOf(values)]);
        const sent = (await records.foundBy("submission", [id])).map((submission) => submission.values.listing);
        const all = [...known, ...(await records.getMany("property", sent))];
        // A home with another owner is not this person's, whoever is called about it.
        const own = all.filter((home) => home.deletedAt === undefined && [undefined, id].includes(home.values.owner));
        return [...new Map(own.map((home) => [home.id, home])).values()];
      },
      setOwner: (actor, property, person) =>
        store.as(actor).transaction(async (records) => {
          await takeTurn(store);
          if (person !== undefined) await makeOwner(records, person);
          await records.update("property", property, { owner: person ?? null });
        }),
      async sources(actor, property) {
        const records = store.as(actor);
        const { row } = await everybody();
        return (await sourcesOf(records, property)).map(({ person, hasKey }) => ({ person: row(person), hasKey }));
      },
      setSource: (actor, property, person, how) =>
        store.as(actor).transaction(async (records) => {
          await takeTurn(store);
          await setSource(records, property, person, how);
        }),
      doubles: async (_actor, id) => doublesAmong(await everybody(), id),
      notSame: (actor, first, second) =>
        store.as(actor).transaction(async (records) => {
          await takeTurn(store);
          const told = [await tellApart(records, first, second), await tellApart(records, second, first)];
          return told.map(({ id, version }) => `person.${id}.${version}`).join(",");
        }),
      async merge(actor, survivor, other) {
        const { version } = await merge(store, actor, survivor, other);
        return `person.${other}.${version}`;
      },
      unmerge: (actor, other) => unmerge(store, actor, other),
      text: async (actor, person, template, fields) =>
        textFor(await livePerson(store.as(actor), person), template, fields, await catalogue.settings()),
    }),
    bin: peopleBin(store),
    requirements,
    close: () => memory.close(),
  };
}

async function makeOwner(records: Records, id: string): Promise<void> {
  const { values } = await livePerson(records, id);
  const roles = rolesOf(values);
  if (!roles.includes("owner")) await records.update("person", id, asRows({ roles: [...roles, "owner"] }));
}

async function tellApart(records: Records, id: string, other: string): Promise<Stored<"person">> {
  const { values } = await livePerson(records, id);
  const others = [...new Set([...othersThan(values), other])];
  return records.update("person", id, { notSame: others.map((person) => ({ person })) });
}

function fitting({ search = "", role, source, step }: PersonFilter, today: string): (row: PersonRow) => boolean {
  const meant = isMeant(search);
  return (row) => {
    const isDue = row.steps.some(({ on }) => on !== undefined && on <= today);
    return (
      meant(row) &&
      (role === undefined || rolesOf(row.values).includes(role)) &&
      (source === undefined || row.values.source === source) &&
      (step === undefined || { due: isDue, open: row.steps.length > 0, none: row.steps.length === 0 }[step])
    );
  };
}

function inOrder(rows: readonly PersonRow[], sort: PersonFilter["sort"] = "changed"): readonly PersonRow[] {
  if (sort === "changed") return rows;
  const dayOf = ({ steps: [step] }: PersonRow) => (step ? (step.on ?? "9999") : "99999");
  const keyOf = (row: PersonRow) => (sort === "name" ? row.values.name.toLowerCase() : dayOf(row));
  return [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : Number(keyOf(a) > keyOf(b))));
}
