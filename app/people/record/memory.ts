import { setImmediate } from "node:timers/promises";
import type { Stored } from "#app/kinds/index.ts";
import { isUnanswered } from "#app/kinds/enquiry/enquiry.ts";
import { hasOpenStep, isUnansweredMessage } from "#app/kinds/interaction/interaction.ts";
import { mailsOf, namesOf, numbersOf } from "#app/kinds/person/person.ts";
import { phoneQuery } from "#app/entities/values/phone.ts";
import { createProjection, fold, foldedWords, INBOX } from "#app/store/index.ts";
import type { ProjectedIndex, ProjectedRecord, Store } from "#app/store/types.ts";
import { type Ways, waysTo } from "./reach.ts";
import { newSigns } from "./signs.ts";

export type Person = Stored<"person">;

/** What is to be done next with somebody. */
export interface OpenStep {
  /** Of the conversation that names it. */
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly number: string | undefined;
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly on: string | undefined;
  /** `HH:MM` */
  readonly at: string | undefined;
  readonly listing: string | undefined;
  /** Its day is over. */
  readonly isOverdue: boolean;
}

/** A person as lists show one. */
export interface PersonRow extends Person, Ways {
  /** The one that is called, E.164. */
  readonly number: string | undefined;
  readonly mail: string | undefined;
  /** The soonest first; those without a day last. */
  readonly steps: readonly OpenStep[];
  /** Of the last conversation, epoch ms. */
  readonly lastAt: number | undefined;
  readonly last: Stored<"interaction"> | undefined;
}

type Interaction = Stored<"interaction">;

/** What somebody sent and nobody has answered. */
interface Unanswered {
  readonly kind: "enquiry" | "interaction";
  readonly id: string;
  readonly at: number;
}

interface Waiting {
  readonly known: Known;
  /** Epoch ms. */
  readonly since: number;
  readonly sent: readonly Unanswered[];
}

type ProjectedKind = "person" | "interaction" | "enquiry";

/** Somebody who is not in the bin, with what was said. */
export interface Known {
  readonly person: Person;
  /** What a search looks into, folded. */
  readonly text: string;
  readonly talk: Talk;
}

interface Talk {
  readonly last: Interaction | undefined;
  /** Those that name a step which nobody has done: the soonest first, those without a day last. */
  readonly open: readonly Interaction[];
}

const SILENCE: Talk = { last: undefined, open: [] };

/** Everybody who is not in the bin, with what is open and when they were last spoken to. */
export class Everybody implements ProjectedIndex<ProjectedKind> {
  readonly #people = new Map<string, Known>();
  /** Conversations by their id, by the id of the person; also of people in the bin. */
  readonly #said = new Map<string, Map<string, Interaction>>();
  readonly #saidTo = new Map<string, string>();
  /** By their id, by the id of the person; also of people in the bin. */
  readonly #unanswered = new Map<string, Map<string, Unanswered>>();
  readonly #unansweredOf = new Map<string, string>();
  /** Who shares a number, a mail or a name with whom. */
  readonly signs = newSigns();

  put(entry: ProjectedRecord<ProjectedKind>): void {
    if (entry.kind === "person") return this.#putPerson(entry.record);
    if (entry.kind === "interaction") this.#putInteraction(entry.record);
    this.#putUnanswered(entry);
  }

  remove(kind: ProjectedKind, id: string): void {
    this.#removeUnanswered(id);
    if (kind === "interaction") this.#removeInteraction(id);
    if (kind !== "person") return;
    const known = this.#people.get(id);
    if (known) for (const { of, holders } of this.signs) for (const key of of(known.person)) holders.delete(key, id);
    this.#people.delete(id);
  }

  get size(): number {
    return this.#people.size;
  }

  all(): Iterable<Known> {
    return this.#people.values();
  }

  get(id: string): Known | undefined {
    return this.#people.get(id);
  }

  /** What was said with a person, also with one in the bin. */
  talkWith(id: string): Talk {
    const said = [...(this.#said.get(id)?.values() ?? [])];
    if (said.length === 0) return SILENCE;
    return {
      last: said.reduce((last, one) => (isLater(one, last) ? one : last)),
      open: said.filter(({ values }) => hasOpenStep(values)).sort(bySoonest),
    };
  }

  /** Everybody who waits for an answer. */
  waiting(): readonly Waiting[] {
    const all: Waiting[] = [];
    for (const [id, own] of this.#unanswered) {
      const known = this.#people.get(id);
      if (!known) continue;
      const sent = [...own.values()];
      all.push({ known, since: sent.reduce((first, { at }) => Math.min(first, at), Infinity), sent });
    }
    return all;
  }

  /** How many they are; every screen shows it. */
  get waitingCount(): number {
    let count = 0;
    for (const id of this.#unanswered.keys()) if (this.#people.has(id)) count += 1;
    return count;
  }

  #putUnanswered(entry: Exclude<ProjectedRecord<ProjectedKind>, { readonly kind: "person" }>): void {
    const { kind, record } = entry;
    const { person } = record.values;
    const isEnquiry = entry.kind === "enquiry";
    const waits = isEnquiry ? isUnanswered(entry.record.values) : isUnansweredMessage(entry.record.values);
    const { id } = record;
    this.#removeUnanswered(id);
    if (person === undefined || !waits) return;
    const own = this.#unanswered.get(person) ?? new Map<string, Unanswered>();
    this.#unanswered.set(person, own.set(id, { kind, id, at: isEnquiry ? record.createdAt : entry.record.values.at }));
    this.#unansweredOf.set(id, person);
  }

  #removeUnanswered(id: string): void {
    const person = this.#unansweredOf.get(id);
    if (person === undefined) return;
    this.#unansweredOf.delete(id);
    const own = this.#unanswered.get(person);
    own?.delete(id);
    if (own?.size === 0) this.#unanswered.delete(person);
  }

  #putPerson(person: Person): void {
    this.remove("person", person.id);
    const text = fold(textOf(person));
    this.#people.set(person.id, { person, text, talk: this.talkWith(person.id) });
    for (const { of, holders } of this.signs) for (const key of of(person)) holders.add(key, person.id);
  }

  #putInteraction(interaction: Interaction): void {
    const { id, values } = interaction;
    this.#removeInteraction(id);
    this.#saidTo.set(id, values.person);
    const said = this.#said.get(values.person) ?? new Map<string, Interaction>();
    this.#said.set(values.person, said.set(id, interaction));
    this.#renewTalk(values.person);
  }

  #removeInteraction(id: string): void {
    const person = this.#saidTo.get(id);
    if (person === undefined) return;
    this.#saidTo.delete(id);
    this.#said.get(person)?.delete(id);
    this.#renewTalk(person);
  }

  #renewTalk(id: string): void {
    const known = this.#people.get(id);
    if (known) this.#people.set(id, { ...known, talk: this.talkWith(id) });
  }
}

/** Everybody in memory, in step with the change log. */
export function peopleInMemory(store: Store) {
  const projection = createProjection<ProjectedKind, Everybody>({
    source: { changes: store.changes, records: store.as(INBOX) },
    kinds: ["person", "interaction", "enquiry"],
    create: () => new Everybody(),
  });
  return {
    async everybody(): Promise<Everybody> {
      await setImmediate(); // who looks at everybody several times lets others have their turn in between
      return projection.upToDate();
    },
    close: () => projection.close(),
  };
}

/** The soonest step first, those without an hour behind the others of their day, those without a day last. */
export function bySoonest(a: Interaction, b: Interaction): number {
  const timeOf = ({ values }: Interaction) => `${values.nextStepOn ?? LAST} ${values.nextStepAt ?? "99"}`;
  return compare(timeOf(a), timeOf(b)) || compare(a.id, b.id);
}

function isLater(a: Interaction, b: Interaction): boolean {
  return a.values.at > b.values.at || (a.values.at === b.values.at && a.id > b.id);
}

/** Who was spoken to or changed last stands first. */
export function byStir(a: Known, b: Known): number {
  return stirOf(b) - stirOf(a) || compare(b.person.id, a.person.id);
}

function stirOf({ person, talk }: Known): number {
  return Math.max(talk.last?.values.at ?? 0, person.updatedAt);
}

/** @param today `YYYY-MM-DD` */
export function rowOf({ person, talk: { last, open } }: Omit<Known, "text">, today: string): PersonRow {
  const [number] = numbersOf(person.values);
  return {
    ...person,
    number,
    mail: mailsOf(person.values)[0],
    ...waysTo(number, person.values.doNotCall),
    steps: open.map((interaction) => stepOf(person, interaction, today)),
    last,
    lastAt: last?.values.at,
  };
}

export function stepOf(person: Person, { id, values }: Interaction, today: string): OpenStep {
  return {
    id,
    person: person.id,
    name: person.values.name,
    number: numbersOf(person.values)[0],
    text: values.nextStep ?? "",
    on: values.nextStepOn,
    at: values.nextStepAt,
    listing: values.listing,
    isOverdue: values.nextStepOn !== undefined && values.nextStepOn < today,
  };
}

const LAST = "9999-12-31";

export function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function textOf({ values }: Person): string {
  return [...namesOf(values), ...mailsOf(values), values.sourceNote, values.about].join("\n");
}

/** Whether it is what somebody typed: part of a number in any spelling, or words of names, mails and what is noted. */
export function isMeant(search: string): (known: Known) => boolean {
  const digits = phoneQuery(search);
  const words = foldedWords(search);
  return ({ person, text }) =>
    (digits !== undefined && numbersOf(person.values).some((number) => number.includes(digits))) ||
    words.every((word) => text.includes(word));
}
