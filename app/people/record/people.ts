import { administratorsOnly } from "#app/accounts/index.ts";
import type { Catalogue } from "#app/catalogue/types.ts";
import { latinText } from "#app/trade/devanagari.ts";
import { endOfDay, indianDay } from "#app/entities/values/day.ts";
import { isUnanswered } from "#app/kinds/enquiry/enquiry.ts";
import { isUnansweredMessage, NO_STEP, NOTHING_TO_DO } from "#app/kinds/interaction/interaction.ts";
import type { Stored } from "#app/kinds/index.ts";
import {
  mailsOf,
  numbersOf,
  othersThan,
  type PersonSource,
  personTag,
  type Role,
  rolesOf,
} from "#app/kinds/person/person.ts";
import type { Template } from "#app/kinds/settings/texts.ts";
import { createLiveCollection, INBOX } from "#app/store/index.ts";
import type {
  Actor,
  ExpectedVersion,
  ListOptions,
  Page,
  Paging,
  Records,
  SpanOfTime,
  Store,
  Whose,
} from "#app/store/types.ts";
import { type AboutPerson, aboutPeople } from "./about.ts";
import { answerPerson } from "./answer.ts";
import { accountOf } from "./assign.ts";
import { type PeopleBin, peopleBin } from "./bin.ts";
import { doublesOf, type PeoplePair } from "./doubles.ts";
import { asRows, findOrMake, type FoundPerson, newPerson, lockPeople } from "./find-or-make.ts";
import { type PersonChange, type PersonInput, readChange, readGiven } from "./input.ts";
import { correct, type EntryChange, takeBackEntry } from "./correct.ts";
import { handOver, type HandOverTo } from "./hand-over.ts";
import { householdOf, join, part } from "./household.ts";
import { log, type LogEntry, sameNoteKey } from "./log.ts";
import { type OpenStep, type Person, type PersonRow, compare, rowsOf } from "./rows.ts";
import { livePerson, merge, unmerge } from "./merge.ts";
import { isOpen, type RequirementInput, requirementVerbs, type RequirementVerbs, wantOf } from "./requirements.ts";
import { type HomeOwner, ownersOf, type PersonOrNumber, reach, type Ways } from "./reach.ts";
import { sellersArePeople } from "./sellers.ts";
import { type HomeSource, setSource, type SourceChange, sourcesOf } from "./sources.ts";
import { type About, type Addressee, type Letter, messagesOf, type PersonMessage } from "./text.ts";
import { type TimelineEntry, timelineOf } from "./timeline.ts";

export interface PersonFilter extends Paging {
  /** A number in any spelling, or words. */
  readonly search?: string | undefined;
  readonly role?: Role | undefined;
  readonly source?: PersonSource | undefined;
  /** due: today or before · open: any · none: nothing is next with a buyer or tenant for whom not all is won or lost · waiting: they wait for an answer. */
  readonly step?: "due" | "open" | "none" | "waiting" | undefined;
  /** 'changed', the default: who was spoken to or changed last; of those who wait, who waits longest. */
  readonly sort?: "changed" | "name" | "step" | undefined;
  readonly assignee?: Whose | undefined;
  /** Changed since then, epoch ms; the last change first. */
  readonly changedSince?: number | undefined;
}

/** Which lines, and whose. */
type Some = Pick<PersonFilter, "limit" | "page" | "assignee">;

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
  /** What nobody has answered, the last first. */
  readonly enquiries: readonly Stored<"enquiry">[];
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
  /** Ids of the homes that it is about. */
  readonly homes?: readonly string[] | undefined;
}

/** People: who called, what was said, what is next. @throws Forbidden for visitors, all of them */
export interface People {
  /** A number in any spelling or part of one, a mail, words of names; who was spoken to or changed last first. */
  find(actor: Actor, text: string, limit?: number): Promise<readonly PersonRow[]>;
  list(actor: Actor, filter?: PersonFilter): Promise<Page<PersonRow>>;
  /** The whole list, without what rows have besides. */
  all(actor: Actor, filter?: Omit<PersonFilter, keyof Paging>): Promise<readonly Person[]>;
  /** By id; who is in the bin or not there is left out. */
  rows(actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, PersonRow>>;
  /** The first of these live people, by id: who was spoken to or changed last first. Who is in the bin or not there is left out. */
  lastStirred(actor: Actor, ids: readonly string[], limit: number): Promise<readonly string[]>;
  /** Ids of all whom the filter finds. */
  ids(actor: Actor, filter?: Omit<PersonFilter, keyof Paging>): Promise<ReadonlySet<string>>;
  /** Ids of all who lie in the bin. */
  inBin(actor: Actor): Promise<ReadonlySet<string>>;
  /** Whoever has one of these numbers (E.164) or mails, by number and mail. */
  byContact(actor: Actor, contacts: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  /** @throws NotFound */
  get(actor: Actor, id: string): Promise<PersonRow>;
  counts(actor: Actor, filter?: Pick<PersonFilter, "assignee">): Promise<PeopleCounts>;
  /** Gives people to an account, with their visits to come and open deals. @returns how many @throws InvalidInput @throws NotFound */
  handOver(actor: Actor, ids: readonly string[], to: HandOverTo): Promise<number>;
  /** What these people want, own and wait for, by id. */
  aboutEach(actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, AboutPerson>>;
  /**
   * Finds whoever has the number or mail and adds what is new, or makes a person. What is wanted and was said is written in the same step; sent again
   * on the same day it is there once. @throws InvalidInput
   */
  add(actor: Actor, input: PersonInput, heard?: Heard): Promise<FoundPerson>;
  /** @throws InvalidInput @throws NotFound @throws Conflict */
  change(actor: Actor, id: string, input: PersonChange, options?: ExpectedVersion): Promise<Stored<"person">>;
  /** Into the bin. @throws NotFound */
  remove(actor: Actor, id: string): Promise<void>;
  /** A call, a WhatsApp, a mail and homes that are sent answer the person's enquiries. @throws InvalidInput @throws NotFound */
  log(actor: Actor, person: string, entry: LogEntry): Promise<Stored<"interaction">>;
  /** Writes an entry of the timeline anew, also to another person or home; what followed from it follows. @throws InvalidInput @throws NotFound @throws Conflict */
  correct(actor: Actor, entry: string, change: EntryChange, options?: ExpectedVersion): Promise<Stored<"interaction">>;
  /** Takes an entry out of the timeline; who waited before it waits again. @throws NotFound */
  takeBack(actor: Actor, entry: string): Promise<void>;
  /** The next step that a conversation names is done, or open again. @throws NotFound */
  done(actor: Actor, conversation: string, isDone?: boolean): Promise<Stored<"interaction">>;
  /** Steps of this day and before, the soonest first; of how many people is counted. @param day `YYYY-MM-DD` */
  due(actor: Actor, day: string, some?: Some): Promise<Page<OpenStep>>;
  /** Everybody who waits for an answer, who waits longest first. @param some with `since`, epoch ms: those who began to wait then or later */
  waiting(actor: Actor, some?: Some & { readonly since?: number | undefined }): Promise<Page<WaitingPerson>>;
  /** One of us has answered what the person sent, or seen that it is no lead. @throws NotFound */
  answered(actor: Actor, person: string, options?: { readonly isNoLead?: boolean }): Promise<void>;
  /** The soonest open step of each of these people, by id. */
  nextSteps(actor: Actor, ids: readonly string[]): Promise<ReadonlyMap<string, OpenStep>>;
  /** Newest first. @throws NotFound */
  timeline(actor: Actor, id: string): Promise<readonly TimelineEntry[]>;
  /** What was said with anybody about a home, newest first. */
  about(actor: Actor, home: string): Promise<readonly Stored<"interaction">[]>;
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
  /** Says that two who look alike are two. @throws NotFound */
  notSame(actor: Actor, first: string, second: string): Promise<void>;
  /** Whoever shares timeline and wants with this person. @throws NotFound */
  household(actor: Actor, id: string): Promise<readonly PersonRow[]>;
  /** Joins two people into a household. @throws NotFound @throws Conflict where they are joined */
  join(actor: Actor, id: string, other: string): Promise<void>;
  /** Takes one out of their household. @throws NotFound */
  part(actor: Actor, id: string): Promise<void>;
  /** Makes one of two. @throws NotFound */
  merge(actor: Actor, survivor: string, other: string): Promise<void>;
  /** Two again, at any time while the other lies in the bin. @throws NotFound @throws Conflict */
  unmerge(actor: Actor, other: string): Promise<void>;
  /** How these may be called and chatted with, in their order. */
  reach(actor: Actor, contacts: readonly PersonOrNumber[]): Promise<readonly Ways[]>;
  /** Whom one asks about each of these homes, in their order. */
  ownersOf(actor: Actor, homes: readonly Stored<"property">[]): Promise<readonly HomeOwner[]>;
  /** A text in the language of whoever gets it. */
  text(actor: Actor, to: Addressee, template: Template, about: About): Promise<PersonMessage>;
  /** As `text`, many at once, in their order. */
  texts(actor: Actor, letters: readonly Letter[]): Promise<readonly PersonMessage[]>;
  close(): Promise<void>;
}

export interface PeopleOptions {
  readonly store: Store;
  readonly catalogue: Pick<Catalogue, "settings" | "undoWith">;
  /** Epoch ms; tests give their own. */
  readonly now?: () => number;
  /** Told of the account that got people from somebody else. */
  readonly onHandOver?: (account: string, people: readonly string[], why: string) => void;
}

const MOST_PER_PAGE = 200;

export function createPeople({
  store,
  catalogue,
  now = Date.now,
  onHandOver = () => undefined,
}: PeopleOptions): People {
  const records = store.as(INBOX);
  const today = () => indianDay(now());
  const rows = (people: readonly Person[]) => rowsOf(records, people, today());
  const live = async (actor: Actor, ids: readonly string[]) =>
    (await store.as(actor).getMany("person", [...new Set(ids)])).filter(({ deletedAt }) => deletedAt === undefined);
  store.completeHomes(sellersArePeople(store));
  catalogue.undoWith("person", async (records, own, putBack) => {
    const { id = "", what } = own.at(-1) ?? {};
    const isMerged = what === "removed" && (await records.get("person", id))?.values.mergedInto !== undefined;
    await (isMerged ? unmerge(store, records, id) : putBack());
  });
  const wanted = createLiveCollection(store, INBOX, "requirement", (one) => (isOpen(one) ? wantOf(one) : undefined));
  const requirements = administratorsOnly(requirementVerbs({ store, now, open: () => wanted.all() }));
  return {
    ...administratorsOnly<Omit<People, "requirements" | "bin" | "close">>({
      async find(actor, text, limit = 8) {
        if (text.trim() === "") return [];
        const found = await store.as(actor).list("person", { search: latinText(text), sort: "listed", limit });
        return rows(found.items);
      },
      async list(actor, filter = {}) {
        const limit = Math.min(Math.max(1, Math.floor(filter.limit ?? 20)), MOST_PER_PAGE);
        const { items, total } = await store
          .as(actor)
          .list("person", { ...asked(filter, today()), page: filter.page, limit });
        return { items: await rows(items), total };
      },
      all: (actor, filter = {}) => Array.fromAsync(store.as(actor).listed("person", asked(filter, today()))),
      async rows(actor, ids) {
        return new Map((await rows(await live(actor, ids))).map((row) => [row.id, row]));
      },
      lastStirred: (actor, ids, limit) => store.as(actor).lastListed("person", ids, limit),
      ids: async (actor, filter = {}) => new Set(await store.as(actor).ids("person", asked(filter, today()))),
      inBin: async () => new Set(await records.ids("person", { bin: true })),
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
        const [row] = await rows([await livePerson(store.as(actor), id)]);
        if (!row) throw new Error(`No row was made of person ${id}`);
        return row;
      },
      async counts(actor, { assignee } = {}) {
        const count = (options: ListOptions = {}) => store.as(actor).count("person", { assignee, ...options });
        return {
          total: await count(),
          due: await count(asked({ step: "due" }, today())),
          withStep: await count(asked({ step: "open" }, today())),
          withoutStep: await count(asked({ step: "none" }, today())),
          waiting: await count({ waits: {} }),
        };
      },
      async handOver(actor, ids, given) {
        const changed = await store.as(actor).transaction(async (records) => {
          await lockPeople(store);
          return handOver(store, records, { actor, ids, ...given, now: now() });
        });
        const { to, why = "" } = given;
        if (to !== undefined && to !== accountOf(actor) && changed.length > 0) onHandOver(to, changed, why);
        return changed.length;
      },
      aboutEach: (actor, ids) => aboutPeople(store.as(actor), ids),
      async add(actor, input, { want, said, homes = [] } = {}) {
        const given = readGiven(input, now());
        return store.as(actor).transaction(async (records) => {
          await lockPeople(store);
          // Who wrote waits for somebody to take them; who was met or called is the caller's.
          const isTaken = said?.what !== "wrote" || (actor.type === "administrator" && actor.role?.isLimited);
          const whose = { ...given, ...(isTaken ? { assignee: accountOf(actor) } : {}) };
          const made = async () => ({ person: await records.create("person", newPerson(whose)), isNew: true });
          const found = (await findOrMake(store, records, whose)) ?? (await made());
          const { id: person } = found.person;
          if (want) await requirements.add(actor, person, want);
          const [listing = said?.listing, ...others] = homes;
          const all: readonly LogEntry[] = [
            ...(said ? [{ ...said, listing }] : []),
            ...others.map((home): LogEntry => ({ what: "note", text: "Asked about this home too", listing: home })),
          ];
          for (const entry of all) {
            const key = sameNoteKey(person, today(), entry);
            await log(records, { actor, person, entry: { key, ...entry }, now: now() });
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
      },
      log: (actor, person, entry) =>
        store.as(actor).transaction(async (records) => {
          await lockPeople(store);
          return log(records, { actor, person, entry, now: now() });
        }),
      correct: (actor, id, change, options = {}) =>
        store.as(actor).transaction(async (records) => {
          await lockPeople(store);
          return correct(records, actor, id, change, options);
        }),
      takeBack: (actor, id) =>
        store.as(actor).transaction(async (records) => {
          await lockPeople(store);
          await takeBackEntry(records, id);
        }),
      done: (actor, id, isDone = true) =>
        store.as(actor).update("interaction", id, { nextStepDoneAt: isDone ? now() : null }),
      async due(actor, day, { limit = MOST_PER_PAGE, assignee } = {}) {
        const due = untilEndOf(day);
        const { items, total } = await store.as(actor).list("person", { due, sort: "due", limit, assignee });
        const steps = (await rows(items)).flatMap((row) => row.steps.filter(({ on = NO_DAY }) => on <= day));
        const timeOf = ({ on, at = NO_DAY }: OpenStep) => `${on} ${at}`;
        return { items: steps.toSorted((a, b) => compare(timeOf(a), timeOf(b)) || compare(a.id, b.id)), total };
      },
      async waiting(actor, { limit = MOST_PER_PAGE, page, assignee, since } = {}) {
        const wanted = { waits: { from: since }, sort: "waits", limit, page, assignee } as const;
        const { items, total } = await store.as(actor).list("person", wanted);
        const ids = items.map(({ id }) => id);
        const [asked, said] = [await records.foundBy("enquiry", ids), await records.foundBy("interaction", ids)];
        const isLive = ({ deletedAt }: { readonly deletedAt: number | undefined }) => deletedAt === undefined;
        const waiting = (await rows(items)).map((person): WaitingPerson => {
          const enquiries = asked.filter(
            (one) => one.values.person === person.id && isLive(one) && isUnanswered(one.values),
          );
          const wrote = said.filter(
            (one) => one.values.person === person.id && isLive(one) && isUnansweredMessage(one.values),
          );
          const times = [...enquiries.map(({ createdAt }) => createdAt), ...wrote.map(({ values }) => values.at)];
          return {
            person,
            since: Math.min(...times),
            enquiries: enquiries.toSorted((a, b) => b.createdAt - a.createdAt),
            wrote: wrote.toSorted((a, b) => b.values.at - a.values.at),
          };
        });
        return { items: waiting, total };
      },
      answered: (actor, person, options) =>
        store.as(actor).transaction(async (records) => {
          await lockPeople(store);
          await livePerson(records, person);
          await answerPerson(records, actor, person, now(), options);
        }),
      async nextSteps(actor, ids) {
        const all = await rows(await live(actor, ids));
        return new Map(all.flatMap(({ id, steps: [step] }) => (step ? [[id, step]] : [])));
      },
      async timeline(actor, id) {
        const records = store.as(actor);
        return timelineOf(records, await householdOf(records, await livePerson(records, id)));
      },
      async about(actor, home) {
        const said = await store.as(actor).foundBy("interaction", [home]);
        return said.filter(({ deletedAt }) => deletedAt === undefined).toSorted((a, b) => b.values.at - a.values.at);
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
          await lockPeople(store);
          if (person !== undefined) await makeOwner(records, person);
          await records.update("property", property, { owner: person ?? null });
        }),
      async sources(actor, property) {
        const sources = await sourcesOf(store.as(actor), property);
        const withKey = new Set(sources.flatMap(({ person, hasKey }) => (hasKey ? [person.id] : [])));
        const people = await rows(sources.map(({ person }) => person));
        return people.map((person) => ({ person, hasKey: withKey.has(person.id) }));
      },
      setSource: (actor, property, person, how) =>
        store.as(actor).transaction(async (records) => {
          await lockPeople(store);
          await setSource(records, property, person, how);
        }),
      doubles: (actor, of = {}) => doublesOf(store.as(actor), { ...of, today: today() }),
      notSame: (actor, first, second) =>
        store.as(actor).transaction(async (records) => {
          await lockPeople(store);
          await tellApart(records, first, second);
          await tellApart(records, second, first);
        }),
      async household(actor, id) {
        const records = store.as(actor);
        const [, ...others] = await householdOf(records, await livePerson(records, id));
        return rows(others);
      },
      join: (actor, id, other) =>
        store.as(actor).transaction(async (records) => {
          await lockPeople(store);
          await join(records, id, other);
        }),
      part: (actor, id) =>
        store.as(actor).transaction(async (records) => {
          await lockPeople(store);
          await part(records, id);
        }),
      merge: (actor, survivor, other) => merge(store, actor, survivor, other),
      unmerge: (actor, other) => unmerge(store, store.as(actor), other),
      // Who asked not to be called is called by nobody, and owners of homes by all who may show them.
      reach: (_actor, contacts) => reach(records, contacts),
      ownersOf: (_actor, homes) => ownersOf(records, homes),
      texts: async (_actor, letters) => messagesOf(records, await catalogue.settings(), letters),
      async text(_actor, to, template, about) {
        const [message] = await messagesOf(records, await catalogue.settings(), [{ to, template, about }]);
        if (!message) throw new Error(`No text was made of ${template}`);
        return message;
      },
    }),
    bin: peopleBin(store),
    requirements,
    close: () => wanted.close(),
  };
}

async function makeOwner(records: Records, id: string): Promise<void> {
  const { values } = await livePerson(records, id);
  const roles = rolesOf(values);
  if (!roles.includes("owner")) await records.update("person", id, asRows({ roles: [...roles, "owner"] }));
}

async function tellApart(records: Records, id: string, other: string): Promise<void> {
  const { values } = await livePerson(records, id);
  const others = [...new Set([...othersThan(values), other])];
  await records.update("person", id, { notSame: others.map((person) => ({ person })) });
}

/** After every day, and every hour. */
const NO_DAY = "~";

const STEPS: Readonly<Record<"open" | "none", Pick<ListOptions, "due" | "stages">>> = {
  open: { due: { until: NO_STEP } },
  none: { due: { from: NO_STEP, until: NOTHING_TO_DO }, stages: ["seeks"] },
};

/** @param day `YYYY-MM-DD` */
function untilEndOf(day: string): SpanOfTime {
  return { until: endOfDay(day) + 1 };
}

const SORTS = { changed: "listed", name: "title", step: "due" } as const;

/** What is asked of the store for a filter. Who waits keeps the order of waiting unless another one is asked for. */
function asked({ search, role, source, step, sort, assignee, changedSince }: PersonFilter, today: string): ListOptions {
  const order = changedSince === undefined ? SORTS[sort ?? "changed"] : "changed";
  return {
    search: search && latinText(search),
    assignee,
    tags: [...(role ? [personTag("role", role)] : []), ...(source ? [personTag("source", source)] : [])],
    ...(step === "waiting" ? { waits: {} } : step === "due" ? { due: untilEndOf(today) } : step && STEPS[step]),
    ...(changedSince === undefined ? {} : { changed: { from: changedSince } }),
    sort: step === "waiting" && sort === undefined ? "waits" : order,
  };
}
