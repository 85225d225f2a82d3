import { memoizeText } from "#app/base/memoize-text.ts";
import type { AnyValues } from "#app/entities/index.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { type ListedPerson, newPerson, PeopleBook, readLead, takeMany } from "#app/people/index.ts";
import type { Search } from "#app/search/index.ts";
import type { Actor, Records, Store } from "#app/store/types.ts";
import type { Applied, ImportBatch, PreparedRow, RowRefusal } from "../types.ts";
import { readPerson, type SaidOfPerson, type WantReader } from "./person-row.ts";

/** What an import of people needs besides their rows. */
export interface PeopleContext {
  readonly store: Pick<Store, "facts" | "changes">;
  /** Epoch ms. */
  readonly now: () => number;
  /** Knows the names of places that wants speak of. */
  readonly search?: (() => Promise<Pick<Search, "phraseReader" | "label">>) | undefined;
}

interface EnteredPerson {
  readonly person: ListedPerson;
  /** The first line with one of its numbers or mails. */
  readonly sameAs: { readonly line: number; readonly contact: string } | undefined;
}

/** Rows of people: their numbers and mails say who is here already. */
export class PersonRows implements ImportBatch {
  readonly #context: PeopleContext;
  readonly #actor: Actor;
  readonly #rows = new Map<number, EnteredPerson>();
  readonly #lines = new Map<string, number>();
  /** Whom a dry run would have made. */
  readonly #tried = new PeopleBook();
  #readWant: WantReader | undefined;

  constructor(source: string, context: PeopleContext) {
    this.#context = context;
    this.#actor = { type: "system", name: `import ${source}` };
  }

  async prepare(said: SaidOfPerson): Promise<PreparedRow | RowRefusal> {
    const today = indianDay(this.#context.now());
    const { search } = this.#context;
    if (said.has("Want") && search) this.#readWant ??= wantReader(await search(), today);
    const read = readPerson(said, this.#readWant ?? (() => undefined), today);
    if ("refused" in read) return read;
    const { doubts, ...person } = read;
    return {
      said: {},
      kind: "person",
      title: person.given.name ?? "",
      values: shownOf(person),
      notes: doubts,
      doubts,
      enter: (line) => this.#enter(line, person),
    };
  }

  #enter(line: number, person: ListedPerson): void {
    const contacts = [...(person.given.numbers ?? []), ...(person.given.mails ?? [])];
    const contact = contacts.find((each) => this.#lines.has(each));
    const before = contact === undefined ? undefined : this.#lines.get(contact);
    for (const each of contacts) if (!this.#lines.has(each)) this.#lines.set(each, line);
    const sameAs = contact !== undefined && before !== undefined ? { line: before, contact } : undefined;
    this.#rows.set(line, { person, sameAs });
  }

  clear(): void {
    this.#rows.clear();
  }

  async apply(records: Records, dryRun: boolean, onlyLine?: number): Promise<ReadonlyMap<number, Applied>> {
    const rows = [...this.#rows].filter(([line]) => onlyLine === undefined || line === onlyLine);
    const taken = await takeMany(
      this.#context.store,
      records,
      rows.map(([, { person }]) => person),
      { actor: this.#actor, now: this.#context.now(), ...(dryRun ? { dryRun: this.#tried } : {}) },
    );
    return new Map(
      rows.map(([line, { sameAs }], at): [number, Applied] => {
        const { id, what = "same", values } = taken[at] ?? {};
        const here = what === "new" ? [] : [sameAs ? joins(sameAs) : `Already here: ${values?.name}`];
        return [line, { outcome: OUTCOMES[what], ...(id === undefined ? {} : { id }), notes: here }];
      }),
    );
  }
}

const OUTCOMES = { new: "taken", changed: "updated", same: "unchanged" } as const;

function joins({ line, contact }: { readonly line: number; readonly contact: string }): string {
  return `Has ${contact.startsWith("+") ? formatPhone(contact) : contact}, as line ${line} has: they become one person`;
}

/** Values of a new person, with their want and next step. */
function shownOf({ given, want, step }: ListedPerson): AnyValues {
  return {
    ...newPerson(given),
    ...(want ? { want: want.label || want.must || want.nice } : {}),
    ...(step ? { step: [step.text, step.on, step.clock].filter(Boolean).join(", ") } : {}),
  };
}

/** Memoised: many people of a file want the same. */
function wantReader(search: Pick<Search, "phraseReader" | "label">, today: string): WantReader {
  const read = memoizeText((text) => {
    const { requirement, unread, rest } = readLead(text, { search, today });
    return { found: requirement && { want: requirement, isWhole: unread.length === 0 && rest.trim() === "" } };
  });
  return (text) => read(text).found;
}
