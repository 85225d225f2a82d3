import { sql } from "kysely";
import type { State } from "#app/entities/index.ts";
import { property, type ValuesOf } from "#app/kinds/index.ts";
import type { SaleType } from "#app/entities/values/money.ts";
import { type OfferChange, priceHistory } from "#app/kinds/property/price-history.ts";
import { parseJson } from "#app/entities/values/text.ts";
import { chunksOf, rowsOf } from "./chunks.ts";
import type { Connection, Engine } from "./engines/engine.ts";
import type { Document } from "./records/documents.ts";
import { HomeIndex } from "./homes.ts";
import type { Tables } from "./tables.ts";

export interface LoggedChange {
  readonly seq: number;
  readonly id: string;
  /** JSON of snapshots. */
  readonly before: string | null;
  readonly after: string | null;
  readonly when: number;
}

type OfferChangeRow = Tables["offer_change"];

const PRICE: keyof ValuesOf<"property"> = "totalPrice";

/** A change of what visitors see, with what they saw before. */
interface Shown {
  readonly row: Omit<OfferChangeRow, "home">;
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/**
 * Logs what visitors saw of homes before and after these changes, in the same transaction. The change log cannot tell
 * later: an erasure empties its documents. A new record of a home that was on the site before continues the history of that
 * home.
 * @param changes of properties, in the order of the log
 */
export async function logOffers(
  connection: Connection,
  engine: Engine,
  changes: readonly LoggedChange[],
): Promise<void> {
  const shown = changes.flatMap((change) => shownBy(change) ?? []);
  if (shown.length === 0) return;
  const homes = new HomeIndex();
  await homes.read(connection, valuesById(shown));
  const logged = shown.flatMap(({ row, before, after }) => {
    const { record_id: id, at } = row;
    const home = after ? homes.list(id, after, at) : before && homes.withdraw(id, before, at);
    return home === undefined ? [] : [{ ...row, home }];
  });
  const rows = logged.map((row) => ({ ...row, home: homes.finalOf(row.home) }));
  await homes.save(connection, engine);
  for (const chunk of chunksOf(rows, engine.rowsPerInsert))
    await connection.insertInto("offer_change").values(chunk).execute();
  await keepReductions(connection, new Set(rows.map(({ home }) => home)));
}

function valuesById(shown: readonly Shown[]): ReadonlyMap<string, readonly Document[]> {
  const byId = new Map<string, Document[]>();
  for (const { row, after } of shown) {
    const values = byId.get(row.record_id) ?? [];
    if (after) values.push(after);
    byId.set(row.record_id, values);
  }
  return byId;
}

/** Undefined where visitors saw no difference. */
function shownBy({ seq, id, before, after, when }: LoggedChange): Shown | undefined {
  const [old, now] = [published(before), published(after)];
  const [was, is] = [old && offerIn(old), now && offerIn(now)];
  if (was?.sale_type === is?.sale_type && was?.price === is?.price) return undefined;
  const offer = is ?? { sale_type: null, price: null };
  return { row: { seq, record_id: id, at: when, ...offer }, before: old, after: now };
}

function published(snapshot: string | null): Document | undefined {
  if (snapshot === null) return undefined;
  const { state, values } = parseJson(snapshot) as { readonly state: State; readonly values: Document }; // written by snapshotText
  return state === "published" ? values : undefined;
}

function offerIn(values: Document): { readonly sale_type: SaleType; readonly price: number | null } {
  const { saleType, totalPrice } = values;
  const isTold =
    typeof totalPrice === "number" && totalPrice > 0 && !property.hiddenFromVisitors(values).includes(PRICE);
  const price = isTold ? totalPrice : null;
  return { sale_type: saleType === "Rent" ? "Rent" : "Buy", price };
}

/** @returns by home, oldest first */
async function offerChangesByHome(
  connection: Connection,
  homes: Iterable<string>,
): Promise<ReadonlyMap<string, readonly OfferChange[]>> {
  const rows = await rowsOf(homes, (some) =>
    connection.selectFrom("offer_change").selectAll().where("home", "in", some).orderBy("seq").execute(),
  );
  const byHome = Map.groupBy(rows, ({ home }) => home);
  return new Map([...byHome].map(([home, own]) => [home, own.map(toOfferChange)]));
}

/** @returns the changes of the home that a record lists, oldest first */
export async function offerChangesOf(connection: Connection, record: string): Promise<readonly OfferChange[]> {
  const one = sql.lit(1); // a limit that is a parameter makes SQLite plan the statement again each time
  const home = connection.selectFrom("offer_change").select("home").where("record_id", "=", record).limit(one);
  const rows = await connection
    .selectFrom("offer_change")
    .selectAll()
    .where("home", "in", home)
    .orderBy("seq")
    .execute();
  return rows.map(toOfferChange);
}

function toOfferChange({ record_id, at, sale_type, price }: OfferChangeRow): OfferChange {
  return { recordId: record_id, at, offer: sale_type ? { saleType: sale_type, price: price ?? undefined } : undefined };
}

/** Derives the reductions of price of these records anew. */
export async function deriveReductions(connection: Connection, records: readonly string[]): Promise<void> {
  const rows = await rowsOf(records, (some) =>
    connection.selectFrom("offer_change").select("home").where("record_id", "in", some).execute(),
  );
  await keepReductions(connection, new Set(rows.map(({ home }) => home)));
}

/**
 * Stores the reduction of price in the row of the record, because lists filter by it and cards show it; in each record of
 * the home, since they share its history.
 */
async function keepReductions(connection: Connection, homes: ReadonlySet<string>): Promise<void> {
  const changes = await offerChangesByHome(connection, homes);
  for (const ofHome of changes.values()) if (ofHome.length > 1) await keepReductionsIn(connection, ofHome);
}

async function keepReductionsIn(connection: Connection, ofHome: readonly OfferChange[]): Promise<void> {
  const lastOf = new Map(ofHome.map((change) => [change.recordId, change]));
  for (const [id, { offer, at }] of lastOf) {
    if (!offer) continue;
    const { reduction } = priceHistory(ofHome, { id, saleType: offer.saleType }, at);
    await connection
      .updateTable("record")
      .set({ reduced_from: reduction?.from ?? null, reduced_on: reduction?.day ?? null })
      .where("id", "=", id)
      .execute();
  }
}
