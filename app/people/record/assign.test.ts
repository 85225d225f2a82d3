import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actorOf } from "#app/accounts/index.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import type { EntityName, ValuesOf } from "#app/kinds/index.ts";
import type { Store } from "#app/store/types.ts";
import { testPeople } from "#scripts/testing/people.ts";
import { runs } from "#scripts/testing/runs.ts";
import { engines, system } from "#scripts/testing/stores.ts";

const SENT = { name: "Asha Rao", number: "+919800000001", consentText: "yes", form: "contact", stage: "new" };
const NOW = Date.UTC(2026, 0, 15, 6);
/** Kinds of which somebody who sees own people only sees a part. */
const KINDS = ["person", "enquiry", "submission", "visit", "deal", "interaction", "requirement", "alert"] as const;

/** Somebody, and one record of each kind that hangs on them. `visit` and `deal`: whose these are, where it is somebody else. */
interface Planted {
  readonly of: string | undefined;
  readonly visit: string | undefined;
  readonly deal: string | undefined;
}

async function account(store: Store, username: string, role: "owner" | "agent" | "associate" | "editor") {
  const name = `${username} of the office`;
  const user = { username, name, passwordHash: "x", totpSecret: undefined, recoveryHashes: [], role };
  return actorOf(await store.accounts.createUser(user));
}

async function plant(store: Store, { of, visit, deal }: Planted, at: number) {
  const records = store.as(system);
  const whose = (id: string | undefined) => (id === undefined ? {} : { assignee: id });
  const numbers = [{ number: `+9198000${String(at).padStart(5, "0")}` }];
  const person = (await records.create("person", { name: `Person ${at}`, numbers, ...whose(of) })).id;
  const sent = { ...SENT, person };
  const startsAt = NOW + DAY_MS;
  const others = {
    enquiry: sent,
    submission: { ...sent, about: "property", listing: "a".repeat(24), title: "A home" },
    visit: { ...sent, listing: "a".repeat(24), day: "2026-01-16", startsAt, minutes: 30, ...whose(visit) },
    deal: { person, listing: "a".repeat(24), stage: "offer", stageSince: NOW, ...whose(deal) },
    interaction: { person, what: "note", text: "Hello", at: NOW },
    requirement: { person, label: "3 BHK" },
    alert: { ...sent, about: "search", label: "3 BHK" },
  } as const;
  const ids: Partial<Record<EntityName, string>> = { person };
  for (const [kind, values] of Object.entries(others) as [EntityName, ValuesOf<EntityName>][])
    ids[kind] = (await records.create(kind, values)).id;
  return ids;
}

const PERSON: Planted = { of: undefined, visit: undefined, deal: undefined };

describe.each(engines)("whose work it is, on %s", (engine) => {
  const open = async () => {
    const site = await testPeople(engine);
    const priya = await account(site.store, "priya", "owner");
    const ravi = await account(site.store, "ravi", "agent");
    const neha = await account(site.store, "neha", "associate");
    return { ...site, priya, ravi, neha };
  };

  it("decides what is seen by whoever sees own people only, in lists, counts and by id; and what is Mine and Nobody's for all", async () => {
    const { store, priya, ravi, neha } = await open();
    const accounts = [ravi.id, neha.id, undefined];
    const whose = fc.constantFrom(...accounts);
    const planted: { readonly ids: Partial<Record<EntityName, string>>; readonly of: Planted }[] = [];
    await fc.assert(
      fc.asyncProperty(fc.record({ of: whose, visit: whose, deal: whose }), async (of) => {
        planted.push({ ids: await plant(store, of, planted.length), of });
        for (const kind of KINDS) {
          const ownOf = (each: Planted) => (kind === "visit" || kind === "deal" ? each[kind] : undefined);
          const seen = planted.filter((each) => [each.of.of, ownOf(each.of)].includes(neha.id));
          const expected = seen.map(({ ids }) => ids[kind]).toSorted();
          const records = store.as(neha);
          const { items, total } = await records.list(kind, { limit: 1_000 });
          expect(items.map(({ id }) => id).toSorted(), kind).toEqual(expected);
          expect([total, await records.count(kind)], kind).toEqual([expected.length, expected.length]);
          const all = planted.map(({ ids }) => ids[kind] ?? "");
          expect((await records.getMany(kind, all)).map(({ id }) => id).toSorted(), kind).toEqual(expected);
          const people = planted.map(({ ids }) => ids.person ?? "");
          if (kind !== "person")
            expect((await records.foundBy(kind, people)).map(({ id }) => id).toSorted(), kind).toEqual(expected);
          for (const who of [priya, ravi])
            expect(await store.as(who).count(kind), `${kind} of ${who.name}`).toBe(planted.length);
        }
        for (const kind of ["person", "enquiry", "submission", "visit", "deal"] as const) {
          const ofWhom = (each: Planted) => (kind === "visit" || kind === "deal" ? each[kind] : each.of);
          const sort = kind === "visit" ? "starts" : "listed";
          for (const [assignee, isMeant] of [
            [ravi.id, (each: Planted) => ofWhom(each) === ravi.id],
            [{ noneOf: [priya.id, ravi.id, neha.id] }, (each: Planted) => ofWhom(each) === undefined],
            [{ noneOf: [ravi.id] }, (each: Planted) => ofWhom(each) !== ravi.id],
          ] as const) {
            const expected = planted.flatMap(({ ids, of: each }) => (isMeant(each) ? [ids[kind]] : [])).toSorted();
            const { items, total } = await store.as(priya).list(kind, { assignee, sort, limit: 1_000 });
            expect(items.map(({ id }) => id).toSorted(), kind).toEqual(expected);
            expect([total, await store.as(priya).count(kind, { assignee })]).toEqual([
              expected.length,
              expected.length,
            ]);
          }
        }
      }),
      { numRuns: runs(24), endOnFailure: true },
    );
  });

  it("keeps what is not theirs from changes, histories and doubles of whoever sees own people only", async () => {
    const { store, people, neha } = await open();
    const records = store.as(neha);
    const other = await plant(store, PERSON, 1);
    const id = other.person ?? "";
    await expect(people.get(neha, id)).rejects.toThrow("no person with this id");
    await expect(records.update("person", id, { about: "x" })).rejects.toThrow("no person with this id");
    await expect(records.remove("visit", other.visit ?? "")).rejects.toThrow("no visit with this id");
    await expect(people.log(neha, id, { what: "note", text: "x" })).rejects.toThrow("no person with this id");
    await expect(people.handOver(neha, [id], { to: neha.id })).rejects.toThrow("no person with this id");
    expect(await records.history("person", id)).toEqual([]);
    expect(await people.find(neha, "Person")).toEqual([]);
    expect(await people.doubles(neha)).toEqual({ items: [], total: 0 });
    expect(await people.counts(neha)).toMatchObject({ total: 0, waiting: 0 });
    await expect(people.add(neha, { name: "Asha", number: "+91 98000 00001" })).rejects.toThrow("a colleague's");
    const { person } = await people.add(neha, { name: "New", number: "9811111111" }, { said: { what: "wrote" } });
    expect(person.values.assignee).toBe(neha.id);
  });

  it("goes with the person, but for what a colleague has taken over, and says who did it and why to the one who gets it", async () => {
    const { store, catalogue, people, priya, ravi, neha } = await open();
    const records = store.as(system);
    const own = await plant(store, { of: ravi.id, visit: ravi.id, deal: neha.id }, 1);
    const past = await records.create("visit", {
      ...SENT,
      person: own.person,
      listing: "a".repeat(24),
      day: "2026-01-10",
      startsAt: NOW - DAY_MS,
      minutes: 30,
      stage: "done",
      assignee: ravi.id,
    } as ValuesOf<"visit">);
    const person = own.person ?? "";
    await people.handOver(priya, [person], { to: neha.id, why: "Knows the society" });
    const assigneeOf = async (kind: "person" | "visit" | "deal", id = own[kind]) =>
      (await records.get(kind, id ?? ""))?.values.assignee;
    expect([await assigneeOf("person"), await assigneeOf("visit"), await assigneeOf("deal")]).toEqual(
      Array(3).fill(neha.id),
    );
    expect(await assigneeOf("visit", past.id)).toBe(ravi.id);
    const said = (await people.timeline(neha, person)).find(({ by }) => by !== undefined);
    expect(said).toMatchObject({ by: "priya of the office", text: "To neha of the office: Knows the society" });
    expect((await people.due(neha, "2026-01-15")).items).toMatchObject([{ text: "Handed over: Knows the society" }]);
    expect(await people.due(neha, "2026-01-15", { assignee: ravi.id })).toEqual({ items: [], total: 0 });
    expect(await store.as(priya).count("enquiry", { assignee: neha.id })).toBe(1);
    expect(await people.handOver(priya, [person], { to: neha.id })).toBe(0);
    const { undo = "" } = await catalogue.act(() => people.handOver(priya, [person], { to: undefined }));
    expect(await assigneeOf("person")).toBeUndefined();
    await catalogue.undo(priya, undo);
    expect([await assigneeOf("person"), await assigneeOf("visit")]).toEqual([neha.id, neha.id]);
  });

  it("changes for one visit or deal alone, noted with the person and undone, but not to whoever sees own people only", async () => {
    const { store, catalogue, people, priya, ravi, neha } = await open();
    const own = await plant(store, { of: priya.id, visit: priya.id, deal: priya.id }, 1);
    for (const kind of ["visit", "deal"] as const) {
      const id = own[kind] ?? "";
      const assigneeOf = async () => (await store.as(system).get(kind, id))?.values.assignee;
      await expect(people.handOver(priya, [id], { kind, to: neha.id })).rejects.toThrow("Hand over the person instead");
      const { undo = "" } = await catalogue.act(() =>
        people.handOver(priya, [id], { kind, to: ravi.id, why: "Is there anyway" }),
      );
      expect(await assigneeOf()).toBe(ravi.id);
      expect((await people.get(priya, own.person ?? "")).values.assignee).toBe(priya.id);
      const texts = async () => (await people.timeline(priya, own.person ?? "")).map(({ text }) => text);
      const said = `The ${kind}. To ravi of the office: Is there anyway`;
      expect(await texts()).toContain(said);
      await catalogue.undo(priya, undo);
      expect(await assigneeOf()).toBe(priya.id);
      expect(await texts()).not.toContain(said);
      await expect(people.handOver(priya, ["0".repeat(24)], { kind, to: ravi.id })).rejects.toThrow(`no ${kind}`);
    }
  });

  it("is nobody's of an account that may not work with people, and cannot be given to one", async () => {
    const { store, people, priya, ravi } = await open();
    const editor = await account(store, "eve", "editor");
    const { person = "" } = await plant(store, PERSON, 1);
    for (const to of [editor.id, "nobody"])
      await expect(people.handOver(priya, [person], { to })).rejects.toThrow("cannot work with people");
    await people.handOver(priya, [person], { to: ravi.id });
    await store.accounts.changeStanding(ravi.id, { disabledAt: NOW }, "owner");
    const nobodys = { assignee: { noneOf: [priya.id] } };
    expect((await people.list(priya, nobodys)).items.map(({ id }) => id)).toEqual([person]);
    await people.handOver(priya, [person], { to: undefined });
    expect((await people.get(priya, person)).values.assignee).toBeUndefined();
  });

  it("is taken by whoever answers first; what is pasted waits for somebody", async () => {
    const { store, people, ravi, priya } = await open();
    const asked = await plant(store, PERSON, 1);
    await people.log(ravi, asked.person ?? "", { what: "note", text: "Read it" });
    expect((await people.get(ravi, asked.person ?? "")).values.assignee).toBeUndefined();
    await people.answered(ravi, asked.person ?? "");
    await people.log(priya, asked.person ?? "", { what: "call", outcome: "answered" });
    expect((await people.get(ravi, asked.person ?? "")).values.assignee).toBe(ravi.id);
    const records = store.as(system);
    expect((await records.get("enquiry", asked.enquiry ?? ""))?.values.answeredBy).toBe(ravi.id);
    expect((await records.get("deal", asked.deal ?? ""))?.values.assignee).toBe(ravi.id);
    const pasted = await people.add(
      ravi,
      { name: "Lead", number: "9822222222" },
      { said: { what: "wrote", text: "Hi" } },
    );
    const caller = await people.add(ravi, { name: "Caller", number: "9833333333" }, { said: { what: "call" } });
    expect([pasted, caller].map(({ person }) => person.values.assignee)).toEqual([undefined, ravi.id]);
  });
});
