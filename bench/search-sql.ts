import type { Database } from "better-sqlite3";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { CRORE, LAKH } from "#app/trade/units.ts";
import { LIST_KEYS, type ListKey, type Query, type Sort } from "#app/query/index.ts";

import { AMENITIES } from "#app/kinds/property/amenities.ts";
import { indexedListing } from "#app/search/listings/indexed-listing.ts";
import { searchWords, tokensOf } from "#app/trade/words.ts";

/** The same answers from SQLite: one row a listing, an index for every filter and order, FTS5 for text. */
const ORDERS: Readonly<Record<Sort, string>> = {
  newest: "created desc, id",
  "price-asc": "price is null, price, created desc, id",
  "price-desc": "price desc, created desc, id",
  "size-desc": "size desc, created desc, id",
  "psf-asc": "psf is null, psf, created desc, id",
  metro: "created desc, id", // never asked for: see search-queries.ts
};
const SINGLE_KEYS = LIST_KEYS.filter((key) => key !== "amenities" && key !== "metro");
/** `amenities` is a set of bits, `around` the places in which the locality lies, between commas. */
const COLUMNS = ["id", "created", "price", "own", "size", "psf", "amenities", "around", ...SINGLE_KEYS] as const;
const NUMBERS: readonly string[] = ["created", "price", "own", "size", "psf"];

function rowOf(record: PropertyRecord): readonly (string | number | null)[] {
  const { id, createdAt, values } = record;
  const { amenities, options } = indexedListing(record);
  const price = values.totalPrice ?? null;
  const slugs = SINGLE_KEYS.map((key) => options[key]?.slug ?? null);
  const psf = values.pricePsf ?? (price !== null && values.size ? price / values.size : null);
  return [
    id,
    createdAt,
    price,
    price === null ? null : price / (values.saleType === "Rent" ? LAKH : CRORE),
    values.size ?? null,
    psf,
    amenities,
    `,${(options.location?.inside ?? []).map(({ slug }) => slug).join(",")},`,
    ...slugs,
  ];
}

export function fillSql(database: Database, records: Iterable<PropertyRecord>): void {
  database.pragma("journal_mode = off");
  database.exec(
    `create table home (${COLUMNS.map((name) => `${name} ${NUMBERS.includes(name) ? "real" : name === "amenities" ? "integer" : "text"}`).join(", ")})`,
  );
  database.exec("create virtual table words using fts5(body, content='', detail=none, columnsize=0)");
  const insert = database.prepare(
    `insert into home (rowid, ${COLUMNS.join(", ")}) values (?${", ?".repeat(COLUMNS.length)})`,
  );
  const insertWords = database.prepare("insert into words (rowid, body) values (?, ?)");
  database.transaction(() => {
    let rowid = 0;
    for (const record of records) {
      insert.run(++rowid, ...rowOf(record));
      const { title, location, city, builder, projectName, propType, typeMore, description } = record.values;
      insertWords.run(
        rowid,
        tokensOf(
          [
            title,
            location,
            city,
            builder,
            projectName,
            propType === "FarmHouse" ? "Farm House" : propType,
            typeMore,
            description,
          ].join(" . "),
        ).join(" "),
      );
    }
  })();
  for (const key of SINGLE_KEYS) database.exec(`create index by_${key} on home (${key}, created desc, id)`);
  for (const [number, order] of Object.values(ORDERS).entries())
    database.exec(`create index order_${number} on home (${order})`);
  database.exec("create index by_own on home (own)");
  database.exec("create index facets on home (city, sale, type, bhk, own)");
  database.exec("analyze");
}

interface Where {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

function whereOf(query: Query, except?: ListKey): Where {
  const parts: string[] = [];
  const values: (string | number)[] = [];
  for (const slug of query.amenities)
    parts.push(`amenities & ${1 << AMENITIES.findIndex((amenity) => amenity.slug === slug)} <> 0`);
  if (except !== "location" && query.location.length > 0) {
    parts.push(`(${query.location.map(() => "location = ? or around like ?").join(" or ")})`);
    values.push(...query.location.flatMap((slug) => [slug, `%,${slug},%`]));
  }
  for (const key of SINGLE_KEYS) {
    if (key === except || key === "location" || query[key].length === 0) continue;
    parts.push(`${key} in (${query[key].map(() => "?").join(", ")})`);
    values.push(...query[key]);
  }
  for (const [column, range] of [
    ["own", query.price],
    ["size", query.size],
  ] as const) {
    if (!range) continue;
    parts.push(range.max === undefined ? `${column} >= ?` : `${column} between ? and ?`);
    values.push(range.min, ...(range.max === undefined ? [] : [range.max]));
  }
  const words = searchWords(query.text.replace("gulmohur", "gulmohar"));
  if (words.length > 0) {
    parts.push("rowid in (select rowid from words where words match ?)");
    values.push(
      words
        .map(({ token }, index) => `"${token}"${index === words.length - 1 && /[a-z]$/.test(token) ? "*" : ""}`)
        .join(" AND "),
    );
  }
  return { sql: parts.length > 0 ? `where ${parts.join(" and ")}` : "", values };
}

/** Page, total and the counts of all options, each filter counted under the others. */
export function sqlAnswer(database: Database, query: Query, size: number): { total: number; counts: number } {
  const where = whereOf(query);
  const total =
    database
      .prepare<unknown[], number>(`select count(*) from home ${where.sql}`)
      .pluck()
      .get(...where.values) ?? 0;
  database
    .prepare(`select id from home ${where.sql} order by ${ORDERS[query.sort]} limit ? offset ?`)
    .pluck()
    .all(...where.values, size, (query.page - 1) * size);
  let counts = 0;
  for (const key of SINGLE_KEYS) {
    const under = whereOf(query, key);
    counts += database
      .prepare(`select ${key}, count(*) from home ${under.sql} group by ${key}`)
      .raw()
      .all(...under.values).length;
  }
  return { total, counts };
}
