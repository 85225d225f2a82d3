import { describe, expect, it } from "vitest";
import type { EntityName, ValuesOf } from "#app/kinds/index.ts";
import { mailsOf, namesOf, numbersOf, rolesOf } from "#app/kinds/person/person.ts";
import { openEngine } from "../engines/open.ts";
import { reindex } from "../reindex.ts";
import type { Store } from "../types.ts";
import { aProperty, collect, engines, system, testStore } from "#scripts/testing/stores.ts";

type Enquiry = ValuesOf<"enquiry">;
const SENT = { name: "Ravi Menon", number: "+919812345678", consentText: "Yes" };

describe.each(engines)("people of what was sent before, on %s", (engine) => {
  async function open() {
    const site = await testStore(engine);
    const migrated = async () => {
      const raw = await openEngine(site.url, () => {});
      await raw.transaction((connection) =>
        connection.deleteFrom("migration").where("name", "=", "0009-people").execute(),
      );
      await raw.close();
      return site.another();
    };
    return { ...site, records: site.store.as(system), migrated };
  }

  const peopleIn = async (store: Store) =>
    (await collect(store.as(system).stream("person"))).toSorted((a, b) => a.createdAt - b.createdAt);

  it("are made by number, and by mail where not both have numbers; with roles, consent and all names", async () => {
    const { records, migrated } = await open();
    const home = await records.create("property", { ...aProperty("Villa"), saleType: "Rent" });
    const sold = await records.create("property", {
      ...aProperty("Flat"),
      seller: "Ravi M.",
      sellerPhone: "9812345678",
    });
    await records.create("property", {
      ...aProperty("Demo flat"),
      seller: "Nobody",
      sellerPhone: "9800000000",
      demo: true,
    });
    await records.create("property", { ...aProperty("No phone"), seller: "Somebody" });
    const at = (createdAt: number) => ({ createdAt });
    const enquiry = await records.create(
      "enquiry",
      { ...SENT, number: "9812345678", email: "Ravi@Post.example", listing: home.id, consentAt: 5 },
      at(1_000),
    );
    const visit = await records.create(
      "visit",
      {
        ...SENT,
        name: "Ravi K. Menon",
        listing: home.id,
        day: "2026-01-01",
        startsAt: 9,
        minutes: 60,
        marketing: true,
        consentAt: 7,
        consentText: "Newer",
      },
      at(2_000),
    );
    const alert = await records.create(
      "alert",
      { about: "search", email: "ravi@post.example", consentText: "Yes" },
      at(3_000),
    );
    const wife = await records.create(
      "submission",
      {
        ...SENT,
        name: "Mira Menon",
        number: "+919800000002",
        email: "ravi@post.example",
        about: "property",
        listing: sold.id,
        title: "Flat",
      },
      at(4_000),
    );
    const review = await records.create(
      "review",
      { property: home.id, name: "Anil", rating: 5, text: "Good", consentText: "Yes" },
      at(5_000),
    );
    const binned = await records.create("enquiry", SENT, at(6_000));
    await records.remove("enquiry", binned.id);
    const gone = await records.create("enquiry", { ...SENT, number: "+919800000099" }, at(6_500));
    await records.remove("enquiry", gone.id);

    const store = await migrated();
    const own = store.as(system);
    const people = await peopleIn(store);
    expect(people.map(({ values }) => namesOf(values))).toEqual([
      ["Ravi Menon", "Ravi K. Menon", "Ravi M."],
      ["Mira Menon"],
    ]);
    const [ravi, mira] = people;
    expect(ravi).toMatchObject({
      createdAt: 1_000,
      version: 1,
      values: {
        numbers: [{ number: "+919812345678" }],
        mails: [{ mail: "ravi@post.example" }],
        roles: [{ role: "owner" }, { role: "tenant" }],
        source: "web form",
        marketing: true,
        consentText: "Newer",
        consentAt: 7,
      },
    });
    const tied = async (kind: EntityName, id: string | undefined) =>
      (await own.foundBy(kind, [id ?? ""])).map((record) => record.id);
    expect(await tied("enquiry", ravi?.id)).toEqual([enquiry.id, binned.id]);
    expect(await tied("visit", ravi?.id)).toEqual([visit.id]);
    expect(await tied("alert", ravi?.id)).toEqual([alert.id]);
    expect(await tied("property", ravi?.id)).toEqual([sold.id]);
    expect(await tied("submission", mira?.id)).toEqual([wife.id]);
    expect((await own.get("review", review.id))?.values.person).toBeUndefined();
    expect((await own.get("enquiry", gone.id))?.values.person).toBeUndefined();
    expect(await own.get("enquiry", enquiry.id)).toMatchObject({ version: 1, updatedAt: enquiry.updatedAt });
    expect((await own.history("person", ravi?.id ?? "")).map(({ what }) => what)).toEqual(["created"]);
  });

  it("lose nothing of 10,000 enquiries, and change nothing when made again", async () => {
    const { records, migrated, url } = await open();
    const before: { readonly id: string; readonly values: Enquiry }[] = [];
    const numberOf = (at: number) => `+9198${String(at % 6_000).padStart(8, "0")}`;
    for (let from = 0; from < 10_000; from += 1_000)
      before.push(
        ...(await records.createMany(
          "enquiry",
          Array.from({ length: 1_000 }, (_, index) => {
            const at = from + index;
            const mail = at % 3 === 0 ? { email: `p${at % 4_500}@post.example` } : {};
            return {
              values: { ...SENT, name: `Person ${at % 6_000}`, number: numberOf(at), message: `m${at}`, ...mail },
              options: { createdAt: 1_000 + at },
            };
          }),
        )),
      );
    const begun = performance.now();
    const store = await migrated();
    const took = performance.now() - begun;
    expect(took, `${Math.round(took)} ms`).toBeLessThan(60_000);
    const people = await peopleIn(store);
    const numbers = people.flatMap(({ values }) => numbersOf(values));
    expect(numbers).toHaveLength(6_000);
    expect(new Set(numbers)).toEqual(new Set(before.map(({ values }) => values.number)));
    const byId = new Map(people.map((person) => [person.id, person]));
    const after = new Map((await collect(store.as(system).stream("enquiry"))).map((record) => [record.id, record]));
    expect(after.size).toBe(10_000);
    for (const { id, values } of before) {
      const { person = "", ...left } = after.get(id)?.values ?? values;
      expect(left).toEqual(values);
      const who: ValuesOf<"person"> = byId.get(person)?.values ?? { name: "" };
      expect(numbersOf(who)).toContain(values.number);
      expect(namesOf(who)).toContain(values.name);
      if (values.email) expect(mailsOf(who)).toContain(values.email);
      expect(rolesOf(who)).toEqual([]);
    }
    const { seq } = store.changes;
    const again = await migrated();
    expect(again.changes.seq).toBe(seq);
    expect(await peopleIn(again)).toEqual(people);
    expect(await reindex(url)).toMatchObject({ mended: 0 });
  });
});
