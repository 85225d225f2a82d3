import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { variantNames } from "#app/media/keeper.ts";
import type { Tables } from "#app/store/tables.ts";
import { ADMINISTRATOR } from "../inbox.ts";
import type { Stage } from "./stage.ts";

/** What a site holds, so that two can be compared: without what is made up anew each time (ids, references, tokens). */
export interface State {
  /** A line for each row of each table, in order. */
  readonly rows: readonly string[];
  /** What the services answer from memory. */
  readonly views: string;
  /** Pictures that lie there without a row, or have a row and lack files. */
  readonly strayFiles: readonly string[];
}

/** Counts of attempts are no part of what was done, views of pages are counted in memory. */
const TABLES: readonly (keyof Tables)[] = [
  "record",
  "change",
  "offer_change",
  "withdrawn_home",
  "change_head",
  "redirect",
  "record_media",
  "media",
  "record_key",
  "import_key",
  "fact",
  "account",
  "session",
];
/** The text that a form shows, kept before the form is stored and the same for all: without the form it says nothing. */
const NOTICE = /^notice\./;
/** The fact by which the site knows its time: whoever asks for the time writes it, whatever the act. */
const CLOCK = "agreed-time";
/** Columns that hold what is made from a random salt: only whether they are as before can be compared. */
const SALTED = new Set(["password_hash", "totp_secret", "recovery_hashes"]);

/** @param known salted texts of the arranged site */
export async function stateOf(stage: Stage, known: ReadonlySet<unknown>): Promise<State> {
  const tables = await tablesOf(stage);
  const labels = labelsOf(tables.get("change") ?? []);
  const rows = [...tables].flatMap(([table, all]) =>
    all.map((row) => `${table} ${masked(JSON.stringify(withoutSalt(row, known)), labels)}`).sort(),
  );
  return { rows, views: masked(JSON.stringify(await viewsOf(stage)), labels), strayFiles: await strayFiles(stage) };
}

/** Salted texts that stand in the database. */
export async function saltedIn(stage: Stage): Promise<ReadonlySet<unknown>> {
  const accounts = (await tablesOf(stage)).get("account") ?? [];
  return new Set(accounts.flatMap((row) => [...SALTED].map((column) => row[column])));
}

/** What differs, for a person to read. */
export function difference(wanted: State, found: State): string {
  const gone = wanted.rows.filter((row) => !found.rows.includes(row));
  const more = found.rows.filter((row) => !wanted.rows.includes(row));
  const views = wanted.views === found.views ? [] : [[wanted.views, found.views] as const];
  const pairs = [
    ...gone.map((row, at) => [row, more[at] ?? ""] as const),
    ...more.slice(gone.length).map((row) => ["", row] as const),
  ];
  return [...[...pairs, ...views].flatMap(([one, other]) => aroundFirst(one, other)), ...found.strayFiles].join("\n");
}

/** Two texts from a little before where they begin to differ. */
function aroundFirst(one: string, other: string): readonly string[] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  const head = one.slice(0, 60) || other.slice(0, 60);
  const part = (text: string) => (text === "" ? "nothing" : text.slice(Math.max(0, same - 60), same + 160));
  return [`${head} …`, `  wanted: ${part(one)}`, `  found:  ${part(other)}`];
}

export const isSame = (one: State, other: State) => JSON.stringify(one) === JSON.stringify(other);

type Row = Readonly<Record<string, unknown>>;

async function tablesOf({ faults }: Stage): Promise<ReadonlyMap<string, readonly Row[]>> {
  const tables = new Map<string, readonly Row[]>();
  await faults.database.read(async (connection) => {
    for (const table of TABLES) {
      const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(connection);
      tables.set(
        table,
        rows.filter(({ name }) => table !== "fact" || (name !== CLOCK && !NOTICE.test(String(name)))),
      );
    }
  });
  return tables;
}

/** Ids are made up: a record is called by its place in the change log. */
function labelsOf(changes: readonly Row[]): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  for (const { record_id: id, kind } of changes.toSorted((a, b) => Number(a["seq"]) - Number(b["seq"])))
    if (!labels.has(String(id))) labels.set(String(id), `${String(kind)}-${labels.size}`);
  return labels;
}

function withoutSalt(row: Row, known: ReadonlySet<unknown>): Row {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      SALTED.has(column) && value !== null ? (known.has(value) ? "as before" : "new") : value,
    ]),
  );
}

function masked(text: string, labels: ReadonlyMap<string, string>): string {
  return text
    .replaceAll(/\\+r\\+n /g, "") // a folded line of a calendar
    .replaceAll(/\\+n/g, " ") // a line end within JSON
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "uuid")
    .replaceAll(/\b[0-9a-f]{24}\b/g, (id) => labels.get(id) ?? "id")
    .replaceAll(/\b[0-9a-f]{64}\b/g, "hash")
    .replaceAll(/(\/my\/[a-z-]+\/)[\w-]{16,}/g, "$1token") // by chance without a number
    .replaceAll(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{16,}(?![\w-])/g, "token")
    .replaceAll(/\b[0-9a-z]{4}-[0-9a-z]{4}\b/gi, "reference");
}

/** Answers that come from memory, and have to agree with the records. */
async function viewsOf({ services, store }: Stage): Promise<unknown> {
  const { inbox, people, deals, catalogue, activity } = services;
  const search = await services.search();
  const homes = await catalogue.adminLists.list(ADMINISTRATOR, "property", { isListed: true, limit: 100 });
  return {
    counts: await inbox.counts(ADMINISTRATOR),
    people: (await people.list(ADMINISTRATOR, { sort: "name" })).items,
    deals: await deals.counts(ADMINISTRATOR),
    outbox: await inbox.outbox.state(ADMINISTRATOR),
    homes: homes.items.map(({ id, version, state }) => [id, version, state]).sort(),
    visits: (await inbox.visits.list(ADMINISTRATOR)).items.map(({ id, version }) => [id, version]).sort(),
    found: search.count,
    acts: (await activity.acts(ADMINISTRATOR)).length,
    seq: [store.changes.seq, store.changes.publicSeq],
  };
}

async function strayFiles({ faults, place: { dataDir } }: Stage): Promise<readonly string[]> {
  const wanted = new Set<string>();
  await faults.database.read(async (connection) => {
    for (const { id, width } of await connection.selectFrom("media").select(["id", "width"]).execute())
      for (const name of variantNames(width)) wanted.add(`${id}/${name}`);
  });
  const folder = join(dataDir, "media");
  const found = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  return [
    ...found.filter((file) => !wanted.has(file)).map((file) => `left behind: ${file}`),
    ...[...wanted].filter((file) => !found.includes(file)).map((file) => `lost: ${file}`),
  ];
}
