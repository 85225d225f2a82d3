import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import type { EntityName } from "#app/kinds/index.ts";
import { administrator, collect, emptyDatabase, engines, system } from "#scripts/testing/stores.ts";
import type { Connection } from "../engines/engine.ts";
import { openEngine } from "../engines/open.ts";
import { openStore } from "../index.ts";
import { columnsOf, parseDocument } from "../records/documents.ts";
import { reindex } from "../reindex.ts";
import { allMigrations, migrate } from "./index.ts";

const AT = Date.UTC(2026, 0, 15, 6);
const PICTURE = "ab".repeat(16);
const CONSENT = { consentText: "Yes", consentAt: AT };
const idOf = (number: number) => number.toString(16).padStart(24, "0");

type Row = Readonly<Record<string, string | number | null>>;

async function insert(connection: Connection, table: string, row: Row): Promise<void> {
  const [names, values] = [Object.keys(row), Object.values(row)];
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(values)})`.execute(
    connection,
  );
}

/** Writes a record as the first release did, and its change. */
async function write(
  connection: Connection,
  id: string,
  { kind, slug = null, ...more }: { kind: EntityName; slug?: string | null } & Row,
  values: object,
): Promise<number> {
  const seq = Number((await connection.selectFrom("change_head").select("seq").executeTakeFirstOrThrow()).seq) + 1;
  const document = JSON.stringify(values);
  const { search_text } = columnsOf(kind, parseDocument(document));
  const place = { state: "published", created_at: AT + seq, updated_at: AT + seq, updated_by: "Asha", ...more };
  await insert(connection, "record", { id, kind, slug, version: 1, search_text, document, ...place });
  const after = JSON.stringify({ state: "published", values });
  const isSeen = kind === "property" ? 1 : 0;
  const change = { kind, record_id: id, what: "created", before: null, after, who: "Asha", touches_public: isSeen };
  await insert(connection, "change", { seq, at: AT + seq, ...change });
  await sql`update change_head set seq = ${seq}, public_seq = ${seq}`.execute(connection);
  const bin = more["deleted_at"] ? 1 : 0;
  await sql`insert into tally (kind, state, bin, amount) values (${kind}, 'published', ${bin}, 1) on conflict (kind, state, bin) do update set amount = tally.amount + 1`.execute(
    connection,
  );
  return seq;
}

const homeOf = (step: number) => ({
  title: `Home of step ${step}`,
  slug: `home-of-step-${step}`,
  projectName: "Palm Greens",
  location: "Sector 150",
  saleType: "Buy",
  totalPrice: 45_000_000,
});
/** What a site of the first release held: a home with a picture and an old address, one in the bin, an enquiry, a visit, an administrator. */
async function fillFirstRelease(connection: Connection): Promise<void> {
  await insert(connection, "media", { id: PICTURE, width: 4, height: 3, placeholder: "data:,", created_at: AT });
  const enquiry = { name: "Ravi Menon", number: "+919812345678", ...CONSENT };
  await write(connection, idOf(1), { kind: "enquiry" }, enquiry);
  const visit = { ...enquiry, listing: idOf(11), day: "2026-01-20", startsAt: AT + 5, minutes: 60 };
  await write(connection, idOf(2), { kind: "visit" }, visit);
  const binned = { ...homeOf(0), slug: "gone" };
  await write(connection, idOf(3), { kind: "property", slug: "gone", deleted_at: AT + 9 }, binned);
  await insert(connection, "account", {
    id: idOf(99),
    username: "asha",
    name: "Asha",
    password_hash: "hash",
    totp_secret: null,
    totp_last_step: 0,
    recovery_hashes: "[]",
    created_at: AT,
    last_login_at: AT,
  });
}

/** What each release added after it had brought the database up to its step, where that differs from the first one's. */
async function addHome(connection: Connection, step: number): Promise<void> {
  const [home, id] = [homeOf(step), idOf(10 + step)];
  const seq = await write(connection, id, { kind: "property", slug: home.slug }, home);
  if (step >= 5)
    await insert(connection, "offer_change", {
      seq,
      record_id: id,
      home: id,
      at: AT + seq,
      sale_type: "Buy",
      price: home.totalPrice,
    });
  if (step > 1) return;
  await insert(connection, "redirect", { kind: "property", slug: "old-address", record_id: id });
  await insert(connection, "record_media", { record_id: id, media_id: PICTURE });
}

const STEPS = allMigrations.map((name, index) => ({ name, step: index + 1 }));

describe.each(engines)("a site on %s that was last used by the release of", (engine) => {
  it.each(STEPS)("$name is all there after the upgrade", async ({ step: last }) => {
    const url = await emptyDatabase(engine);
    const raw = await openEngine(url, () => {});
    for (const { step } of STEPS.slice(0, last)) {
      await migrate(raw, AT, allMigrations.slice(0, step));
      await raw.transaction(async (connection) => {
        if (step === 1) await fillFirstRelease(connection);
        await addHome(connection, step);
      });
    }
    await raw.close();

    const store = await openStore({ url, onError: (error) => expect(error).toBeUndefined() });
    onTestFinished(() => store.close());
    await store.offers.done;
    const own = store.as(system);
    const homes = await collect(store.as({ type: "visitor" }).stream("property"));
    expect(homes.map(({ values }) => values.title).toSorted()).toEqual(
      STEPS.slice(0, last)
        .map(({ step }) => homeOf(step).title)
        .toSorted(),
    );
    for (const home of homes)
      expect(await own.offerChanges(home.id), home.values.title).toMatchObject([{ offer: { price: 45_000_000 } }]);
    expect(await own.getBySlug("property", "old-address")).toEqual({ movedTo: "home-of-step-1" });
    expect(await own.count("property", { bin: true })).toBe(1);
    const [ravi, ...others] = await collect(own.stream("person"));
    expect([ravi?.values.name, others]).toEqual(["Ravi Menon", []]);
    expect((await own.foundBy("enquiry", [ravi?.id ?? ""])).map(({ id }) => id)).toEqual([idOf(1)]);
    expect((await own.startingBetween("visit", AT, AT + 10)).map(({ id }) => id)).toEqual([idOf(2)]);
    expect(await store.accounts.userByName("asha")).toMatchObject({ role: "owner", passwordHash: "hash" });
    const added = await store.as(administrator).create("property", homeOf(99));
    expect((await own.history("property", added.id))[0]?.seq).toBe(store.changes.seq);
    expect(await own.count("property")).toBe(last + 1);
    expect(await reindex(url)).toMatchObject({ mended: 0 });
    expect(await store.schema()).toEqual({ name: allMigrations.at(-1), isKnown: true });
  });
});
