import type { Stored } from "#app/kinds/index.ts";
import { hasOpenStep } from "#app/kinds/interaction/interaction.ts";
import { mailsOf, numbersOf } from "#app/kinds/person/person.ts";
import type { Records } from "#app/store/types.ts";
import { type Ways, waysTo } from "./reach.ts";

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

/** Rows of these people, in their order. @param today `YYYY-MM-DD` */
export async function rowsOf(
  records: Records,
  people: readonly Person[],
  today: string,
): Promise<readonly PersonRow[]> {
  const ids = people.map(({ id }) => id);
  const said = (await records.foundBy("interaction", ids)).filter(({ deletedAt }) => deletedAt === undefined);
  const bySomebody = Map.groupBy(said, ({ values }) => values.person);
  return people.map((person) => rowOf(person, bySomebody.get(person.id) ?? [], today));
}

function rowOf(person: Person, said: readonly Interaction[], today: string): PersonRow {
  const [number] = numbersOf(person.values);
  const conversations = said.filter(({ values }) => values.what !== "given");
  const last = conversations.reduce<Interaction | undefined>(
    (one, other) => (one && isLater(one, other) ? one : other),
    undefined,
  );
  const open = said.filter(({ values }) => hasOpenStep(values)).toSorted(bySoonest);
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

/** The soonest step first, those without an hour behind the others of their day, those without a day last. */
function bySoonest(a: Interaction, b: Interaction): number {
  const timeOf = ({ values }: Interaction) => `${values.nextStepOn ?? "9999-12-31"} ${values.nextStepAt ?? "99"}`;
  return compare(timeOf(a), timeOf(b)) || compare(a.id, b.id);
}

function isLater(a: Interaction, b: Interaction): boolean {
  return a.values.at > b.values.at || (a.values.at === b.values.at && a.id > b.id);
}

/** @param today `YYYY-MM-DD` */
function stepOf(person: Person, { id, values }: Interaction, today: string): OpenStep {
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

export function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
