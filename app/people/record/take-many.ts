import { hash } from "node:crypto";
import { entities, type Stored } from "#app/kinds/index.ts";
import { mailsOf, numbersOf, type PersonValues } from "#app/kinds/person/person.ts";
import { toE164 } from "#app/entities/values/phone.ts";
import { clipText } from "#app/entities/values/text.ts";
import { nameOf } from "#app/store/index.ts";
import type { Actor, PatchOf, Records, Store } from "#app/store/types.ts";
import { type GivenPerson, meantAmong, newPerson, newsOf, lockPeople, withWish } from "./find-or-make.ts";
import { NOTE_SOURCE } from "./log.ts";
import { isOpen, type RequirementInput } from "./requirements.ts";

/** Somebody of a list, with what they want and what is to be done next. */
export interface ListedPerson {
  readonly given: GivenPerson;
  /** Canonical, as `readLead` gives it. */
  readonly want?: Required<Pick<RequirementInput, "must" | "nice" | "label">> | undefined;
  readonly step?: ListedStep | undefined;
}

/** As `stepOfWords` reads it. */
interface ListedStep {
  readonly text: string;
  /** `YYYY-MM-DD` */
  readonly on?: string | undefined;
  /** `HH:MM` */
  readonly clock?: string | undefined;
}

/** Who one of a list turned out to be. */
export interface TakenPerson {
  /** None for somebody whom a dry run would make. */
  readonly id: string | undefined;
  readonly values: PersonValues;
  readonly what: "new" | "changed" | "same";
}

interface TakeOptions {
  readonly actor: Actor;
  /** Epoch ms. */
  readonly now: number;
  /** Dry run: keeps in this book who would be made, so that the next part of the list finds them. */
  readonly dryRun?: PeopleBook | undefined;
}

/**
 * Finds or makes many people at once, as `findOrMake` does one, those before in the list included. To be called in a transaction.
 * It asks the index only by key, three questions a list: `foundBy("person", numbers and mails)`, `foundBy("requirement", ids)` and
 * `getManyByImportKey("interaction", …)`. It writes with one `createMany` a kind, and one `update` for each who was here and gets something new.
 * @returns who each of them is, in their order; every one of them has to have a number or a mail
 */
export async function takeMany(
  store: Pick<Store, "facts" | "changes">,
  records: Records,
  people: readonly ListedPerson[],
  { actor, now, dryRun }: TakeOptions,
): Promise<readonly TakenPerson[]> {
  if (!dryRun) await lockPeople(store);
  const all = people.map(({ given, ...besides }) => ({ ...besides, given: inOneForm(given) }));
  const book = dryRun ?? new PeopleBook();
  book.know(await records.foundBy("person", [...new Set(all.flatMap(({ given }) => contactsOf(given)))]));
  const taken = all.map((listed) => ({ ...listed, ...book.take(listed.given) }));
  await knowWork(records, taken);
  const isWork = taken.map(({ entry, want, step }) => entry.adds({ want, step }));
  if (!dryRun) await write({ store, records, actor, now }, taken, book);
  return taken.map(({ entry, what }, at) => ({
    id: entry.id,
    values: entry.values,
    what: what === "same" && isWork[at] ? "changed" : what,
  }));
}

function inOneForm(given: GivenPerson): GivenPerson {
  const [numbers, mails] = [(given.numbers ?? []).map(toE164), (given.mails ?? []).map((mail) => mail.toLowerCase())];
  return { ...given, numbers, mails };
}

const contactsOf = ({ numbers = [], mails = [] }: GivenPerson) => [...numbers, ...mails];

/** Longest note of a person. */
const { maxLength: MAX_ABOUT = 0 } = entities.person.fields.about.limits;

/** A stored person, or one about to be made. */
class Entry {
  id: string | undefined;
  /** Sorts entries as their records are: stored ones by id, new ones behind them. */
  readonly order: string;
  values: PersonValues;
  /** What is not written yet. */
  patch: PatchOf<"person"> = {};
  readonly work = new Set<string>();
  readonly fresh: { readonly want: ListedPerson["want"]; readonly step: ListedStep | undefined }[] = [];

  constructor(values: PersonValues, { id, order }: { readonly id?: string; readonly order: string }) {
    this.values = values;
    this.id = id;
    this.order = order;
  }

  /** Adds what is new. @returns whether something was */
  learn(given: GivenPerson): boolean {
    const { about = "" } = given;
    const known = this.values.about;
    const isSaid = known === undefined || known.includes(about);
    const patch = {
      ...newsOf(this.values, given),
      ...(isSaid ? {} : { about: clipText(`${known}\n${about}`, MAX_ABOUT) }),
    };
    if (Object.keys(patch).length === 0) return false;
    this.patch = { ...this.patch, ...patch };
    this.values = { ...this.values, ...(patch as Partial<PersonValues>) }; // nothing is cleared
    return true;
  }

  /** Notes a want and a step that are not there yet. @returns whether one is new */
  adds({ want, step }: Pick<ListedPerson, "want" | "step">): boolean {
    const isWanted = want !== undefined && !this.work.has(wantKey(want));
    const isNext = step !== undefined && !this.work.has(stepKey(step));
    if (want) this.work.add(wantKey(want));
    if (step) this.work.add(stepKey(step));
    if (isWanted || isNext) this.fresh.push({ want: isWanted ? want : undefined, step: isNext ? step : undefined });
    return isWanted || isNext;
  }
}

const wantKey = ({
  must = "",
  nice = "",
}: {
  readonly must?: string | undefined;
  readonly nice?: string | undefined;
}) => `want ${must} ${nice}`;
const stepKey = ({ text, on = "", clock = "" }: ListedStep) => `step ${on} ${clock} ${text}`;
/** Import key of a step from a list, so that it is stored once. */
const storedStepKey = (person: string, step: ListedStep) => hash("sha256", `${person} ${stepKey(step)}`, "hex");

/** Who is found by which number and mail. */
export class PeopleBook {
  readonly #byId = new Map<string, Entry>();
  readonly #byContact = new Map<string, Set<Entry>>();
  /** In the bin. */
  readonly #binned: Stored<"person">[] = [];
  readonly #made: Entry[] = [];
  #newcomers = 0;

  know(stored: readonly Stored<"person">[]): void {
    for (const person of stored)
      if (person.deletedAt !== undefined) this.#binned.push(person);
      else if (!this.#byId.has(person.id)) {
        const entry = new Entry(person.values, { id: person.id, order: person.id });
        this.#byId.set(person.id, entry);
        this.#place(entry);
      }
  }

  take(given: GivenPerson): { readonly entry: Entry; readonly what: TakenPerson["what"] } {
    const found = this.#find(given);
    if (found) {
      const isNews = found.learn(given);
      if (isNews) this.#place(found);
      return { entry: found, what: isNews ? "changed" : "same" };
    }
    this.#newcomers += 1;
    const order = `~${String(this.#newcomers).padStart(9, "0")}`;
    const entry = new Entry(newPerson(withWish(given, this.#binned)), { order });
    this.#made.push(entry);
    this.#place(entry);
    return { entry, what: "new" };
  }

  /** Those that were made since the last question. */
  made(): readonly Entry[] {
    return this.#made.splice(0);
  }

  #find(given: GivenPerson): Entry | undefined {
    const alike = new Set(contactsOf(given).flatMap((contact) => [...(this.#byContact.get(contact) ?? [])]));
    return meantAmong(
      [...alike].sort((a, b) => (a.order < b.order ? -1 : 1)),
      given.numbers ?? [],
    );
  }

  #place(entry: Entry): void {
    for (const contact of [...numbersOf(entry.values), ...mailsOf(entry.values)]) {
      const holders = this.#byContact.get(contact);
      if (holders) holders.add(entry);
      else this.#byContact.set(contact, new Set([entry]));
    }
  }
}

type Taken = ListedPerson & { readonly entry: Entry };

/** Which of the wants and steps are here already. */
async function knowWork(records: Records, taken: readonly Taken[]): Promise<void> {
  const known = new Map(
    taken.flatMap(({ entry, want, step }) => (entry.id && (want ?? step) ? [[entry.id, entry]] : [])),
  );
  if (known.size === 0) return;
  for (const requirement of await records.foundBy("requirement", [...known.keys()]))
    if (isOpen(requirement) && requirement.deletedAt === undefined)
      known.get(requirement.values.person)?.work.add(wantKey(requirement.values));
  const steps = taken.flatMap(({ entry, step }) =>
    entry.id && step ? [{ entry, step, key: storedStepKey(entry.id, step) }] : [],
  );
  const stored = await records.getManyByImportKey(
    "interaction",
    NOTE_SOURCE,
    steps.map(({ key }) => key),
  );
  for (const { entry, step, key } of steps) if (stored.has(key)) entry.work.add(stepKey(step));
}

interface Writing extends Pick<TakeOptions, "actor" | "now"> {
  readonly store: Pick<Store, "changes">;
  readonly records: Records;
}

async function write(
  { store, records, actor, now }: Writing,
  taken: readonly Taken[],
  book: PeopleBook,
): Promise<void> {
  const made = book.made();
  const created = await records.createMany(
    "person",
    made.map(({ values }) => ({ values })),
  );
  made.forEach((entry, at) => (entry.id = created[at]?.id));
  const entries = new Set(taken.map(({ entry }) => entry));
  for (const entry of entries)
    if (entry.id !== undefined && !made.includes(entry) && Object.keys(entry.patch).length > 0)
      await records.update("person", entry.id, entry.patch);
  const work = [...entries].flatMap(({ id: person = "", fresh }) => fresh.map((one) => ({ person, ...one })));
  const toldUntil = store.changes.seq;
  await records.createMany(
    "requirement",
    work.flatMap(({ person, want }) => {
      if (!want) return [];
      const values = entities.requirement.parse({ ...want, person, origin: "phrase" }, { asSystem: true });
      return [{ values: { ...values, toldUntil } }];
    }),
  );
  await records.createMany(
    "interaction",
    work.flatMap(({ person, step }) => {
      if (!step) return [];
      const said = { person, what: "note", at: now, by: nameOf(actor), nextStep: step.text };
      const when = { ...(step.on ? { nextStepOn: step.on } : {}), ...(step.clock ? { nextStepAt: step.clock } : {}) };
      const values = entities.interaction.parse({ ...said, ...when }, { asSystem: true });
      return [{ values, options: { importKey: { source: NOTE_SOURCE, key: storedStepKey(person, step) } } }];
    }),
  );
}
