import { administratorsOnly } from "#app/accounts/index.ts";
import { filteredInSlices } from "#app/base/time-slice.ts";
import { firstInOrder } from "#app/base/first-in-order.ts";
import { revert, undoToken } from "#app/catalogue/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import { indianDay } from "#app/entities/values/day.ts";
import type { Stored } from "#app/kinds/index.ts";
import { mailsOf, numbersOf, othersThan, type PersonSource, type Role, rolesOf } from "#app/kinds/person/person.ts";
import type { Template } from "#app/kinds/settings/texts.ts";
import { createLiveCollection, INBOX } from "#app/store/index.ts";
import type { Actor, ExpectedVersion, Page, Paging, Records, Store } from "#app/store/types.ts";
import { answerPerson } from "./answer.ts";
import { type PeopleBin, peopleBin } from "./bin.ts";
import { bySigns, type PeoplePair, doublesAmong } from "./doubles.ts";
import { asRows, findOrMake, type FoundPerson, newPerson, takeTurn } from "./find-or-make.ts";
import { type PersonChange, type PersonInput, readChange, readGiven } from "./input.ts";
import { log, type LogEntry, saidOnce } from "./log.ts";
import {
  byStir,
  bySoonest,
  compare,
  type Everybody,
  isMeant,
  type Known,
  type OpenStep,
  peopleInMemory,
  type Person,
  type PersonRow,
  rowOf,
  stepOf,
} from "./memory.ts";
import { livePerson, merge, unmerge } from "./merge.ts";
import { isOpen, type RequirementInput, requirementVerbs, type RequirementVerbs } from "./requirements.ts";
import { type HomeOwner, ownersOf, type PersonOrNumber, reach, type Ways } from "./reach.ts";
import { sellersArePeople } from "./sellers.ts";
import { type HomeSource, setSource, type SourceChange, sourcesOf } from "./sources.ts";
import { type About, type Addressee, type PersonMessage, messageTo } from "./text.ts";
import { type TimelineEntry, timelineOf } from "./timeline.ts";

export interface PersonFilter extends Paging {
  /** A number in any spelling, or words. */
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly source?: PersonSource | undefined;
  /** due: today or before · open: any · none: nothing is to be done next · waiting: they wait for an answer. */
  readonly step?: "due" | "open" | "none" | "waiting" | undefined;
  /** 'changed', the default: who was spoken to or changed last; of those who wait, who waits longest. */
  readonly sort?: "changed" | "name" | "step" | undefined;
}

/** People, not steps. */
interface PeopleCounts {
  readonly total: number;
  /** With a step of today or before. */
  readonly due: number;
  readonly withStep: number;
  readonly withoutStep: number;
  /** For an answer. */
  readonly waiting: number;
}

/** Somebody who sent something that nobody has answered, by whatever way it came. */
export interface WaitingPerson {
  readonly person: PersonRow;
  /** Epoch ms. */
  readonly since: number;
  readonly enquiries: readonly string[];
  /** What they wrote, the last first. */
  readonly wrote: readonly Stored<"interaction">[];
}

interface DoublesOf extends Paging {
  /** Only those of this person. */
  readonly person?: string | undefined;
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
  /** The whole list, without what rows have besides. */
  all(actor: Actor, filter?: Omit<PersonFilter, keyof Paging>): Promise<readonly Person[]>;
  /** By id; who is in the bin or not there is left out. */
  rows(actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, PersonRow>>;
  /** When each of them was last spoken to, epoch ms, by id; 0: never. Who is in the bin or not there is left out. */
  spokenToAt(actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** Whoever has one of these numbers (E.164) or mails, by number and mail. */
  byContact(actor: Actor, contacts: readonly string[]): Promise<ReadonlyMap<string, Person>>;
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
  due(actor: Actor, day: string, limit?: number): Promise<Page<OpenStep>>;
  /** Everybody who waits for an answer, who waits longest first. */
  waiting(actor: Actor, limit?: number): Promise<Page<WaitingPerson>>;
  /** One of us has answered what the person sent. @returns a token for `Catalogue.undo`; none where nothing waited @throws NotFound */
  answered(actor: Actor, person: string): Promise<string | undefined>;
  /** Answers the soonest open step of a person, by id. */
  nextSteps(actor: Actor): Promise<(person: string) => OpenStep | undefined>;
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
  /** Who may be one person, with reasons. */
  doubles(actor: Actor, of?: DoublesOf): Promise<Page<PeoplePair>>;
  /** Says that two who look alike are two. @returns a token for `Catalogue.undo` @throws NotFound */
  notSame(actor: Actor, first: string, second: string): Promise<string>;
  /** Makes one of two. @returns a token for `Catalogue.undo` @throws NotFound */
  merge(actor: Actor, survivor: string, other: string): Promise<string>;
  /** Two again, at any time while the other lies in the bin. @throws NotFound @throws Conflict */
  unmerge(actor: Actor, other: string): Promise<void>;
  /** How these may be called and chatted with, in their order. */
  reach(actor: Actor, contacts: readonly PersonOrNumber[]): Promise<readonly Ways[]>;
  /** Whom one asks about each of these homes, in their order. */
  ownersOf(actor: Actor, homes: readonly Stored<"property">[]): Promise<readonly HomeOwner[]>;
  /** A text in the language of whoever gets it. */
  text(actor: Actor, to: Addressee, template: Template, about: About): Promise<PersonMessage>;
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
  const memory = peopleInMemory(store);
  const { everybody } = memory;
  const today = () => indianDay(now());
  const row = (known: Omit<Known, "text">) => rowOf(known, today());
  store.completeHomes(sellersArePeople(store));
  catalogue.undoWith("person", async (actor, { id, version }) => {
    const person = await store.as(actor).get("person", id);
    if (person?.values.mergedInto) await unmerge(store, actor, id);
    else await store.as(actor).transaction((records) => revert(records, { kind: "person", id, version }, now()));
  });
  const wanted = createLiveCollection(store, INBOX, "requirement", isOpen);
  const requirements = administratorsOnly(requirementVerbs({ store, now, open: () => wanted.all() }));
  return {
    ...administratorsOnly<Omit<People, "requirements" | "bin" | "close">>({
      async find(_actor, text, limit = 8) {
        if (text.trim() === "") return [];
        const found = await filteredInSlices([...(await everybody()).all()], isMeant(text));
        return firstInOrder(found, limit, byStir).map(row);
      },
      async list(_actor, filter = {}) {
        const found = await filteredInSlices(among(await everybody(), filter), fitting(filter, today()));
        return pageOf(found, orderOf(filter), filter, row);
      },
      async all(_actor, filter = {}) {
        const found = await filteredInSlices(among(await everybody(), filter), fitting(filter, today()));
        return found.toSorted(orderOf(filter)).map(({ person }) => person);
      },
      async rows(_actor, ids) {
        const known = knownOf(await everybody(), ids);
        return new Map(known.map((one) => [one.person.id, row(one)]));
      },
      async spokenToAt(_actor, ids) {
        const known = knownOf(await everybody(), ids);
        return new Map(known.map(({ person, talk }) => [person.id, talk.last?.values.at ?? 0]));
      },
      async byContact(actor, contacts) {
        const found = await store.as(actor).foundBy("person", contacts);
        const live = found.filter(({ deletedAt }) => deletedAt === undefined);
        return new Map(
          live.flatMap((person) =>
            [...numbersOf(person.values), ...mailsOf(person.values)].map((contact) => [contact, person] as const),
          ),
        );
      },
      async get(actor, id) {
        const person = await livePerson(store.as(actor), id);
        return row({ person, talk: (await everybody()).talkWith(id) });
      },
      async counts() {
        const all = await everybody();
        const busy = [...all.all()].filter(({ talk }) => talk.open.length > 0);
        return {
          total: all.size,
          due: busy.filter(isDueOn(today())).length,
          withStep: busy.length,
          withoutStep: all.size - busy.length,
          waiting: all.waitingCount,
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
      async due(_actor, day, limit = Infinity) {
        const all = await everybody();
        const isDue = isOnOrBefore(day);
        const due = [...all.all()].flatMap(({ talk: { open } }) => (open.some(isDue) ? open.filter(isDue) : []));
        const first = firstInOrder(due, limit, bySoonest);
        const items = first.flatMap((said) => {
          const known = all.get(said.values.person);
          return known ? [stepOf(known.person, said, today())] : [];
        });
        return { items, total: due.length };
      },
      async waiting(actor, limit = Infinity) {
        const all = (await everybody()).waiting();
        const items = firstInOrder(all, limit, bySince).map(async ({ known, since, sent }): Promise<WaitingPerson> => {
          const idsOf = (kind: string) => sent.flatMap((one) => (one.kind === kind ? [one.id] : []));
          const wrote = await store.as(actor).getMany("interaction", idsOf("interaction"));
          return {
            person: row(known),
            since,
            enquiries: idsOf("enquiry"),
            wrote: wrote.toSorted((a, b) => b.values.at - a.values.at),
          };
        });
        return { items: await Promise.all(items), total: all.length };
      },
      answered: (actor, person) =>
        store.as(actor).transaction(async (records) => {
          await takeTurn(store);
          await livePerson(records, person);
          return undoToken(await answerPerson(records, person, now()));
        }),
      async nextSteps() {
        const [all, day] = [await everybody(), today()];
        return (id) => {
          const known = all.get(id);
          const said = known?.talk.open[0];
          return said && stepOf(known.person, said, day);
        };
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
        const all = await everybody();
        const sources = await sourcesOf(records, property);
        return sources.map(({ person, hasKey }) => ({
          person: row({ person, talk: all.talkWith(person.id) }),
          hasKey,
        }));
      },
      setSource: (actor, property, person, how) =>
        store.as(actor).transaction(async (records) => {
          await takeTurn(store);
          await setSource(records, property, person, how);
        }),
      async doubles(_actor, { person, ...paging } = {}) {
        const pairs = doublesAmong(await everybody(), person);
        return pageOf(pairs, bySigns, paging, ({ people: [first, second], reasons }) => ({
          people: [row(first), row(second)],
          reasons: [...reasons],
        }));
      },
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
      reach: (actor, contacts) => reach(store.as(actor), contacts),
      ownersOf: (actor, homes) => ownersOf(store.as(actor), homes),
      text: async (actor, to, template, about) =>
        messageTo(store.as(actor), await catalogue.settings(), to, template, about),
    }),
    bin: peopleBin(store),
    requirements,
    close: async () => void (await Promise.all([memory.close(), wanted.close()])),
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

/** Those that a filter is asked of: everybody, or those who wait, who waits longest first. */
function among(all: Everybody, { step }: PersonFilter): readonly Known[] {
  if (step !== "waiting") return [...all.all()];
  return all
    .waiting()
    .toSorted(bySince)
    .map(({ known }) => known);
}

/** Who waits keeps the order unless another one is asked for. */
function orderOf({ step, sort }: PersonFilter): (a: Known, b: Known) => number {
  return step === "waiting" && sort === undefined ? () => 0 : ORDERS[sort ?? "changed"];
}

function bySince(a: { readonly since: number }, b: { readonly since: number }): number {
  return a.since - b.since;
}

function fitting({ search = "", role, source, step }: PersonFilter, today: string): (known: Known) => boolean {
  const meant = isMeant(search);
  const isDue = isDueOn(today);
  return (known) => {
    const { values } = known.person;
    const isOpen = known.talk.open.length > 0;
    return (
      (role === undefined || rolesOf(values).includes(role)) &&
      (source === undefined || values.source === source) &&
      (step === undefined || step === "waiting" || (step === "due" ? isDue(known) : isOpen === (step === "open"))) &&
      meant(known)
    );
  };
}

function isOnOrBefore(day: string): (said: Stored<"interaction">) => boolean {
  return ({ values: { nextStepOn } }) => nextStepOn !== undefined && nextStepOn <= day;
}

function isDueOn(day: string): (known: Known) => boolean {
  const isDue = isOnOrBefore(day);
  return ({ talk }) => talk.open.some(isDue);
}

function knownOf(everybody: Everybody, ids: readonly string[]): readonly Known[] {
  return ids.flatMap((id) => everybody.get(id) ?? []);
}

/** Who has no step stands behind those whose step has no day. */
const dayOf = ({ talk: { open } }: Known) => (open[0] ? (open[0].values.nextStepOn ?? "9999") : "99999");

const ORDERS: Readonly<Record<NonNullable<PersonFilter["sort"]>, (a: Known, b: Known) => number>> = {
  changed: byStir,
  name: (a, b) => compare(a.text, b.text) || byStir(a, b), // the text begins with the name
  step: (a, b) => compare(dayOf(a), dayOf(b)) || byStir(a, b),
};

/** Rows are made of those of the page alone. */
function pageOf<T, R>(found: readonly T[], order: (a: T, b: T) => number, paging: Paging, row: (one: T) => R): Page<R> {
  const limit = Math.min(Math.max(1, Math.floor(paging.limit ?? 20)), MOST_PER_PAGE);
  const page = Math.max(1, Math.floor(paging.page ?? 1));
  const first = firstInOrder(found, page * limit, order);
  return { items: first.slice((page - 1) * limit).map(row), total: found.length };
}
