import { describe, expect, it, vi } from "vitest";
import { actorOf } from "#app/accounts/index.ts";
import { createAnswering } from "#app/answering/index.ts";
import { createCatalogue } from "#app/catalogue/index.ts";
import { createDeals } from "#app/deals/index.ts";
import { DAY_MS, HOUR_MS, indianDay, weekday } from "#app/entities/values/day.ts";
import type { EntityName } from "#app/kinds/index.ts";
import { createPeople } from "#app/people/index.ts";
import { readQuery, writeQuery } from "#app/query/index.ts";
import { createSearch, fixedListings } from "#app/search/index.ts";
import type { Store } from "#app/store/index.ts";
import { administrator, engines, testStore, visitor } from "#scripts/testing/stores.ts";
import { loadDemo, removeDemo } from "./load.ts";
import { demoPeople } from "./people.ts";

const NOW = Date.parse("2026-12-02T05:00:00Z");
const SITE = { type: "system", name: "test" } as const;

function siteOf(store: Store) {
  const catalogue = createCatalogue({ store, now: () => NOW });
  const media = {
    adopt: async ({ id, width, height, placeholder }: Parameters<Store["media"]["add"]>[0]) =>
      store.media.add({ id, width, height, placeholder }),
  };
  return { store, services: { catalogue, media } };
}

const list = async <N extends EntityName>(store: Store, kind: N) =>
  (await store.as(SITE).list(kind, { limit: 200 })).items;

describe.each(engines)("the week of the demo on %s", (engine) => {
  it("names people whom nobody can call or mail, each marked, and tells nobody", async () => {
    const { store } = await testStore(engine);
    await loadDemo(siteOf(store), { now: NOW });
    const people = await list(store, "person");
    expect(people).toHaveLength(25);
    for (const { values } of people) {
      expect(values.name).toMatch(/ \(demo\)$/);
      expect(values.numbers).toEqual([{ number: expect.stringMatching(/^\+91120000\d{4}$/) as string }]);
      expect([values.mails, values.demo]).toEqual([undefined, true]);
    }
    const sent = [...(await list(store, "visit")), ...(await list(store, "enquiry"))].map(
      ({ values: { name, email } }) => ({ name, email }),
    );
    for (const { name, email } of sent) expect([name.endsWith(" (demo)"), email]).toEqual([true, undefined]);
    expect(await store.as(SITE).count("message")).toBe(0);
    const push = { tell: vi.fn(async () => true) };
    const [catalogue, accounts] = [createCatalogue({ store }), { colleagues: async () => [] }];
    for (const now of [NOW, NOW + 5 * HOUR_MS, NOW + DAY_MS]) {
      const onError = (error: unknown) => expect.unreachable(String(error));
      const answering = createAnswering({ store, catalogue, accounts, push, now: () => now, onError });
      await answering.work();
      await answering.close();
    }
    expect(push.tell).not.toHaveBeenCalled();
    expect(await store.as(visitor).count("property")).toBe(41);
  });

  it("counts in no figure of the brokerage, whatever the office does with it", async () => {
    const { store } = await testStore(engine);
    const { services } = siteOf(store);
    await loadDemo(siteOf(store), { now: NOW });
    const user = { username: "asha", name: "Asha", passwordHash: "x", totpSecret: undefined, recoveryHashes: [] };
    const actor = actorOf(await store.accounts.createUser({ ...user, role: "owner" }));
    const people = createPeople({ store, catalogue: services.catalogue, now: () => NOW });
    const deals = createDeals({ store, now: () => NOW });
    const ids = (await list(store, "person")).map(({ id }) => id);
    await people.handOver(actor, ids, { to: actor.id });
    for (const id of ids) await people.log(actor, id, { what: "call", outcome: "answered", at: NOW });
    for (const { id, values } of await list(store, "deal"))
      if (values.stage !== "won") await deals.setStage(actor, { id }, "won");
    const [owned] = (await store.as(SITE).list("property", { limit: 1 })).items;
    await deals.offer(actor, { person: ids[0] ?? "", listing: owned?.id ?? "" }, { agreed: 1_000_000 });
    await deals.setStage(actor, { person: ids[0] ?? "", listing: owned?.id ?? "" }, "won");
    const { sources: origins, accounts } = await deals.works(
      actor,
      indianDay(NOW).slice(0, 7),
      await services.catalogue.settings(),
    );
    expect([origins, accounts]).toEqual([[], []]);
    const { months, total, sources } = await deals.sums(actor);
    expect([months, total.won, total.received, sources.filter(({ won, received }) => won + received > 0)]).toEqual([
      [],
      0,
      0,
      [],
    ]);
    await Promise.all([people.close(), deals.close()]);
  });

  it("is gone with the demo, but for one who was given a name of its own", async () => {
    const { store } = await testStore(engine);
    const { services } = siteOf(store);
    await loadDemo(siteOf(store), { now: NOW });
    const people = createPeople({ store, catalogue: services.catalogue, now: () => NOW });
    const [first, second] = (await list(store, "person")).map(({ id }) => id);
    await people.change(administrator, first ?? "", { name: "Meera Rao" });
    await people.log(administrator, second ?? "", { what: "note", text: "Tried it out" });
    await removeDemo(siteOf(store));
    expect((await list(store, "person")).map(({ values }) => [values.name, values.demo])).toEqual([
      ["Meera Rao", undefined],
    ]);
    const hanging = ["interaction", "requirement", "enquiry", "visit", "deal"] as const;
    for (const kind of hanging)
      for (const { values } of await list(store, kind)) expect("person" in values && values.person, kind).toBe(first);
    for (const kind of ["property", "project", "blog", "review"] as const)
      expect(await list(store, kind), kind).toEqual([]);
    await people.close();
  });
});

it("has visits from yesterday to a Friday, on whatever day the site is started", async () => {
  for (const ahead of [0, 2, 3]) {
    // A Wednesday, a Friday, a Saturday.
    const { store } = await testStore("sqlite");
    const now = NOW + ahead * DAY_MS;
    await loadDemo(siteOf(store), { now });
    const days = (await list(store, "visit")).map(({ values }) => values.day).toSorted();
    expect([days[0], weekday(days.at(-1) ?? "")]).toEqual([indianDay(now - DAY_MS), "Friday"]);
    expect(days).toContain(indianDay(now));
  }
});

it("is left out where only homes are asked for", async () => {
  const { store } = await testStore("sqlite");
  expect(await loadDemo(siteOf(store), { hasOffice: false })).toBe(64);
  expect([await store.as(SITE).count("person"), await store.as(SITE).count("property")]).toEqual([0, 41]);
});

it("wants homes that the demo has, in the form of addresses", async () => {
  const { store } = await testStore("sqlite");
  await loadDemo(siteOf(store), { now: NOW });
  const search = await createSearch(fixedListings((await store.as(visitor).list("property", { limit: 100 })).items));
  const lonely = demoPeople.filter(({ wants = "" }) => {
    const must = readQuery(wants).query;
    expect(writeQuery(must)).toBe(wants);
    return wants !== "" && search.homesFor({ must, nice: readQuery("").query }, { limit: 1 }).length === 0;
  });
  expect(lonely.map(({ name }) => name)).toEqual([]);
  await search.close();
});
