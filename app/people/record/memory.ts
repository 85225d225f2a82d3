import type { Stored } from "#app/kinds/index.ts";
import { hasOpenStep } from "#app/kinds/interaction/interaction.ts";
import { mailsOf, namesOf, numbersOf } from "#app/kinds/person/person.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { callLink, chatLink, phoneQuery } from "#app/entities/values/phone.ts";
import { createLiveCollection, fold, foldedWords, INBOX } from "#app/store/index.ts";
import type { Store } from "#app/store/types.ts";

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
  readonly listing: string | undefined;
  /** Its day is over. */
  readonly isOverdue: boolean;
}

/** A person as lists show one. */
export interface PersonRow extends Person {
  /** The one that is called, E.164. */
  readonly number: string | undefined;
  readonly mail: string | undefined;
  readonly callHref: string | undefined;
  readonly chatHref: string | undefined;
  /** The soonest first; those without a day last. */
  readonly steps: readonly OpenStep[];
  /** Of the last conversation, epoch ms. */
  readonly lastAt: number | undefined;
  readonly last: Stored<"interaction"> | undefined;
}

/** Everybody who is not in the bin, with what is open and when they were last spoken to. */
export interface Everybody {
  /** The last spoken to or changed first. */
  readonly people: readonly Person[];
  readonly byId: ReadonlyMap<string, Person>;
  row(person: Person): PersonRow;
  /** Of all people: the soonest first. */
  readonly steps: readonly OpenStep[];
}

interface Held {
  readonly all: readonly Person[];
  readonly said: readonly Stored<"interaction">[];
  readonly day: string;
  readonly everybody: Everybody;
}

/** People and what was said, in memory and in step with the change log. */
export function peopleInMemory(store: Store, now: () => number) {
  const people = createLiveCollection(store, INBOX, "person");
  const interactions = createLiveCollection(store, INBOX, "interaction");
  const requirements = createLiveCollection(store, INBOX, "requirement");
  let held: Held | undefined;
  return {
    requirements: () => requirements.all(),
    async everybody(): Promise<Everybody> {
      const [all, said, day] = [await people.all(), await interactions.all(), indianDay(now())];
      if (held?.all !== all || held.said !== said || held.day !== day)
        held = { all, said, day, everybody: everybodyOf(all, said, day) };
      return held.everybody;
    },
    close: async () => void (await Promise.all([people.close(), interactions.close(), requirements.close()])),
  };
}
export type PeopleInMemory = ReturnType<typeof peopleInMemory>;

function everybodyOf(all: readonly Person[], said: readonly Stored<"interaction">[], today: string): Everybody {
  const byId = new Map(all.map((person) => [person.id, person]));
  const last = new Map<string, Stored<"interaction">>();
  for (const one of said)
    if (one.values.at >= (last.get(one.values.person)?.values.at ?? 0)) last.set(one.values.person, one);
  const steps = said.flatMap(({ id, values }): readonly OpenStep[] => {
    const person = byId.get(values.person);
    if (!person || !hasOpenStep(values)) return [];
    return [
      {
        id,
        person: person.id,
        name: person.values.name,
        number: numbersOf(person.values)[0],
        text: values.nextStep ?? "",
        on: values.nextStepOn,
        listing: values.listing,
        isOverdue: values.nextStepOn !== undefined && values.nextStepOn < today,
      },
    ];
  });
  const inOrder = steps.sort((a, b) => compare(a.on ?? LAST, b.on ?? LAST) || compare(a.id, b.id));
  const stepsOf = Map.groupBy(inOrder, ({ person }) => person);
  const stir = ({ id, updatedAt }: Person) => Math.max(last.get(id)?.values.at ?? 0, updatedAt);
  return {
    people: [...all].sort((a, b) => stir(b) - stir(a) || compare(b.id, a.id)),
    byId,
    steps: inOrder,
    row: (person) => ({
      ...person,
      ...waysTo(person),
      steps: stepsOf.get(person.id) ?? [],
      last: last.get(person.id),
      lastAt: last.get(person.id)?.values.at,
    }),
  };
}

const LAST = "9999-12-31";

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function waysTo({ values }: Person): Pick<PersonRow, "number" | "mail" | "callHref" | "chatHref"> {
  const [number] = numbersOf(values);
  const isCalled = number !== undefined && !values.doNotCall;
  return {
    number,
    mail: mailsOf(values)[0],
    callHref: isCalled ? callLink(number) : undefined,
    chatHref: isCalled ? chatLink(number) : undefined,
  };
}

/** Folding costs more than searching; a changed person is another object. */
const searchTexts = new WeakMap<Person, string>();

function searchText(person: Person): string {
  const known = searchTexts.get(person);
  if (known !== undefined) return known;
  const { values } = person;
  const text = fold([...namesOf(values), ...mailsOf(values), values.sourceNote, values.about].join("\n"));
  searchTexts.set(person, text);
  return text;
}

/** Whether it is what somebody typed: part of a number in any spelling, or words of names, mails and what is noted. */
export function isMeant(search: string): (person: Person) => boolean {
  const digits = phoneQuery(search);
  const words = foldedWords(search);
  return (person) =>
    (digits !== undefined && numbersOf(person.values).some((number) => number.includes(digits))) ||
    words.every((word) => searchText(person).includes(word));
}
