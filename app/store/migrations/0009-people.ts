import { formatPhone, toE164 } from "#app/entities/values/phone.ts";
import type { EntityName } from "#app/kinds/index.ts";
import { append, type PendingChange } from "../change-log.ts";
import { chunksOf } from "../chunks.ts";
import type { Connection, Engine } from "../engines/engine.ts";
import { fold } from "../fold.ts";
import { newId } from "../ids.ts";
import { columnsOf, parseDocument, snapshotText } from "../records/documents.ts";
import { addKeys } from "../records/keys.ts";
import type { Migration } from "./index.ts";

/** Kinds that hold who sent them, and homes with their sellers. */
const KINDS = ["enquiry", "visit", "submission", "review", "alert", "property"] as const;
const BY = "update";
const ROWS_AT_ONCE = 1_000;

/** A record and whom it names. */
interface Sighting {
  readonly id: string;
  readonly kind: EntityName;
  readonly at: number;
  readonly isInBin: boolean;
  readonly name: string;
  readonly number: string;
  readonly mail: string;
  readonly roles: readonly string[];
  readonly marketing: boolean;
  readonly consentText: unknown;
  readonly consentAt: number;
}

interface Draft {
  readonly id: string;
  /** Stood in the database before. */
  readonly isKnown: boolean;
  readonly names: Set<string>;
  readonly numbers: Set<string>;
  readonly mails: Set<string>;
  readonly roles: Set<string>;
  readonly seen: Sighting[];
}

/**
 * Makes people of what was sent, and of the sellers of homes, by the rule that holds for what is sent from now on: by number; by mail where not both have
 * numbers. What they sent keeps its version and its time of change, since nobody changed it.
 */
export const makePeople: Migration = {
  name: "0009-people",
  async up(connection, engine) {
    const lets = new Set<string>();
    const sightings: Sighting[] = [];
    for await (const row of rowsOf(connection, ["property"])) if (row.values["saleType"] === "Rent") lets.add(row.id);
    for await (const row of rowsOf(connection, KINDS)) sightings.push(...sightingIn(row, lets));
    const people = await Everybody.of(connection);
    const inOrder = sightings.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
    for (const sighting of inOrder) if (!sighting.isInBin) people.see(sighting);
    for (const sighting of inOrder) if (sighting.isInBin) people.find(sighting)?.seen.push(sighting);
    await insertPeople(connection, engine, people.all);
    await tie(connection, engine, people.all);
    await keySellers(connection, engine);
  },
};

interface Row {
  readonly id: string;
  readonly kind: EntityName;
  readonly createdAt: number;
  readonly isInBin: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

async function* rowsOf(connection: Connection, kinds: readonly EntityName[]): AsyncGenerator<Row> {
  for (let after = ""; ;) {
    const rows = await connection
      .selectFrom("record")
      .select(["id", "kind", "created_at", "deleted_at", "document"])
      .where("kind", "in", kinds)
      .where("id", ">", after)
      .orderBy("id")
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, kind, created_at, deleted_at, document } of rows)
      yield { id, kind, createdAt: created_at, isInBin: deleted_at !== 0, values: parseDocument(document) };
    if (rows.length < ROWS_AT_ONCE) return;
    after = rows.at(-1)?.id ?? "";
  }
}

/** Whom a record names that is tied to nobody yet. The demo's people are nobody. */
function sightingIn({ id, kind, createdAt, isInBin, values }: Row, lets: ReadonlySet<string>): readonly Sighting[] {
  const text = (key: string) => (typeof values[key] === "string" ? values[key] : "");
  const isHome = kind === "property";
  const number = toE164(text(isHome ? "sellerPhone" : "number"));
  const mail = isHome ? "" : text("email").toLowerCase();
  if (values["demo"] === true || text(isHome ? "owner" : "person") !== "" || (number === "" && mail === "")) return [];
  const asks = kind === "enquiry" || kind === "visit" ? text("listing") : "";
  const roles = isHome || kind === "submission" ? ["owner"] : asks === "" ? [] : [lets.has(asks) ? "tenant" : "buyer"];
  const { marketing, consentText, consentAt } = values;
  return [
    {
      id,
      kind,
      at: createdAt,
      isInBin,
      number,
      mail,
      roles,
      consentText,
      name: text(isHome ? "seller" : "name"),
      marketing: marketing === true,
      consentAt: typeof consentAt === "number" ? consentAt : 0,
    },
  ];
}

class Everybody {
  readonly all = new Set<Draft>();
  readonly #byNumber = new Map<string, Draft>();
  readonly #byMail = new Map<string, Draft[]>();

  static async of(connection: Connection): Promise<Everybody> {
    const everybody = new Everybody();
    for await (const { id, isInBin, values } of rowsOf(connection, ["person"]))
      if (!isInBin) everybody.#add(draftOf(id, values, true));
    return everybody;
  }

  find({ number, mail }: Sighting): Draft | undefined {
    return (
      this.#byNumber.get(number) ?? this.#byMail.get(mail)?.find(({ numbers }) => number === "" || numbers.size === 0)
    );
  }

  see(sighting: Sighting): void {
    const draft = this.find(sighting) ?? draftOf(newId(sighting.at), {}, false);
    const { name, number, mail, roles } = sighting;
    draft.seen.push(sighting);
    if (name !== "" && ![...draft.names].some((known) => fold(known) === fold(name))) draft.names.add(name);
    if (number !== "") draft.numbers.add(number);
    if (mail !== "") draft.mails.add(mail);
    for (const role of roles) draft.roles.add(role);
    this.#add(draft);
  }

  #add(draft: Draft): void {
    this.all.add(draft);
    for (const number of draft.numbers) if (!this.#byNumber.has(number)) this.#byNumber.set(number, draft);
    for (const mail of draft.mails) {
      const known = this.#byMail.get(mail) ?? [];
      if (!known.includes(draft)) this.#byMail.set(mail, [...known, draft]);
    }
  }
}

function draftOf(id: string, values: Row["values"], isKnown: boolean): Draft {
  const cells = (key: string) => {
    const rows = values[key];
    return Array.isArray(rows) ? rows.flatMap((row: object) => Object.values(row).map(String)) : [];
  };
  const names = typeof values["name"] === "string" ? [values["name"]] : [];
  return {
    id,
    isKnown,
    seen: [],
    names: new Set(names),
    numbers: new Set(cells("numbers")),
    mails: new Set(cells("mails")),
    roles: new Set(cells("roles")),
  };
}

async function insertPeople(connection: Connection, engine: Engine, all: Iterable<Draft>): Promise<void> {
  for (const drafts of chunksOf(
    [...all].filter(({ isKnown }) => !isKnown),
    ROWS_AT_ONCE,
  )) {
    const rows = drafts.map((draft) => ({ draft, values: valuesOf(draft), ...spanOf(draft) }));
    const records = rows.map(({ draft: { id }, values, from, until }) => ({
      id,
      kind: "person" as const,
      slug: null,
      state: "published" as const,
      version: 1,
      ...columnsOf("person", values),
      created_at: from,
      updated_at: until,
      updated_by: BY,
      deleted_at: 0,
      reduced_from: null,
      reduced_on: null,
    }));
    for (const chunk of chunksOf(records, engine.rowsPerInsert))
      await connection.insertInto("record").values(chunk).execute();
    await addKeys(
      connection,
      "person",
      rows.map(({ draft: { id }, values }) => ({ id, values })),
      engine.rowsPerInsert,
    );
    const created = records.map(({ id, document, created_at }): PendingChange => ({
      kind: "person",
      id,
      what: "created",
      before: null,
      after: snapshotText("published", document),
      from: undefined,
      to: { state: "published", inBin: false },
      who: BY,
      when: created_at,
    }));
    await append(connection, engine, created);
  }
}

function valuesOf({ names, numbers, mails, roles, seen }: Draft): Row["values"] {
  const [name = [...numbers].map(formatPhone)[0] ?? [...mails][0] ?? "", ...others] = names;
  const consent = seen.reduce<Sighting | undefined>(
    (last, each) => (each.consentAt > (last?.consentAt ?? 0) ? each : last),
    undefined,
  );
  const rows = (key: string, column: string, texts: Iterable<string>) => {
    const list = [...texts].map((text) => ({ [column]: text }));
    return list.length > 0 ? { [key]: list } : {};
  };
  return {
    name,
    ...rows("otherNames", "name", others),
    ...rows("numbers", "number", numbers),
    ...rows("mails", "mail", mails),
    ...rows("roles", "role", [...roles].sort()),
    ...(seen.some(({ kind }) => kind !== "property") ? { source: "web form" } : {}),
    ...(seen.some(({ marketing }) => marketing) ? { marketing: true } : {}),
    ...(consent ? { consentText: consent.consentText, consentAt: consent.consentAt } : {}),
  };
}

function spanOf({ seen }: Draft): { readonly from: number; readonly until: number } {
  const times = seen.map(({ at }) => at);
  return { from: Math.min(...times), until: Math.max(...times) };
}

/** Ties each record to its person. */
async function tie(connection: Connection, engine: Engine, all: Iterable<Draft>): Promise<void> {
  const ties = [...all].flatMap(({ id: person, seen }) => seen.map(({ id, kind }) => ({ id, kind, person })));
  for (const chunk of chunksOf(ties)) {
    const ids = chunk.map(({ id }) => id);
    const stored = await connection.selectFrom("record").select(["id", "document"]).where("id", "in", ids).execute();
    const documents = new Map(stored.map(({ id, document }) => [id, document]));
    for (const { id, kind, person } of chunk) {
      const values = parseDocument(documents.get(id) ?? "{}");
      const document = JSON.stringify({ ...values, [kind === "property" ? "owner" : "person"]: person });
      await connection.updateTable("record").set({ document }).where("id", "=", id).execute();
    }
    const keys = chunk.map(({ id, kind, person }) => ({ kind, key: person, record_id: id }));
    for (const some of chunksOf(keys, engine.rowsPerInsert))
      await connection.insertInto("record_key").values(some).execute();
  }
}

/** Homes are found by their seller's number, too. */
async function keySellers(connection: Connection, engine: Engine): Promise<void> {
  const keys: { kind: "property"; key: string; record_id: string }[] = [];
  for await (const { id, values } of rowsOf(connection, ["property"]))
    if (typeof values["sellerPhone"] === "string")
      keys.push({ kind: "property", key: toE164(values["sellerPhone"]), record_id: id });
  for (const some of chunksOf(keys, engine.rowsPerInsert))
    await connection
      .insertInto("record_key")
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
