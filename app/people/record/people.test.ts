import { describe, expect, it } from "vitest";
import { Forbidden, InvalidInput } from "#app/entities/index.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import { INDIAN_NUMBERS } from "#app/entities/values/phone.testdata.ts";
import type { PersonSource } from "#app/kinds/person/person.ts";
import type { LogEntry } from "#app/people/index.ts";
import { testPeople } from "#scripts/testing/people.ts";
import { administrator, aProperty, engines, system, visitor } from "#scripts/testing/stores.ts";
import { findOrMake } from "./find-or-make.ts";

const ENQUIRY = { name: "Asha Rao", number: "+919800000001", consentText: "yes", form: "contact" };

describe.each(engines)("people on %s", (engine) => {
  const open = () => testPeople(engine);
  const names = (rows: readonly { readonly values: { readonly name: string } }[]) =>
    rows.map(({ values }) => values.name);

  it("are found by any spelling of a number, a part of it, a mail and words of names", async () => {
    const { people } = await open();
    await people.add(administrator, { name: "Asha Rao", number: "98765 43210", mail: "Asha@Post.example" });
    await people.add(administrator, { name: "Ravi Menon", number: "9800000002", about: "Wants a corner plot" });
    for (const text of [...INDIAN_NUMBERS, "43210", "asha@post.example", "rao asha", "ASHÁ"])
      expect(names(await people.find(administrator, text)), text).toEqual(["Asha Rao"]);
    expect(names(await people.find(administrator, "corner"))).toEqual(["Ravi Menon"]);
    expect(names(await people.find(administrator, "आशा"))).toEqual(["Asha Rao"]);
    await people.add(administrator, { name: "राहुल शर्मा", number: "9811100077" });
    for (const text of ["rahul", "राहुल", "Rahul sharma"])
      expect(names(await people.find(administrator, text)), text).toEqual(["राहुल शर्मा"]);
    for (const text of ["", "  ", "9811111111", "nobody"]) expect(await people.find(administrator, text)).toEqual([]);
    await expect(people.find(visitor, "Asha")).rejects.toBeInstanceOf(Forbidden);
  });

  it("are made once: what is added by a known number joins the person", async () => {
    const { people } = await open();
    const first = await people.add(administrator, { number: "9800000001" });
    expect(first).toMatchObject({ isNew: true, person: { values: { name: "+91 98000 00001" } } });
    const named = await people.add(administrator, { name: "Asha Rao", number: "+91 98000-00001", roles: ["owner"] });
    const again = await people.add(administrator, {
      name: "Asha R.",
      number: "09800000001",
      mail: "ASHA@post.example",
      roles: ["buyer"],
      source: "call",
    });
    expect([named.person.id, again.person.id]).toEqual([first.person.id, first.person.id]);
    expect(again.isNew).toBe(false);
    expect(again.person.values).toEqual({
      name: "Asha Rao",
      otherNames: [{ name: "Asha R." }],
      numbers: [{ number: "+919800000001" }],
      mails: [{ mail: "asha@post.example" }],
      roles: [{ role: "buyer" }, { role: "owner" }],
      source: "call",
      assignee: administrator.id,
    });
    expect(await people.add(administrator, { mail: "asha@post.example" })).toEqual({ ...again, isNew: false });
  });

  it("with one mail and two numbers are two, and suggested as doubles", async () => {
    const { people } = await open();
    const asha = await people.add(administrator, { name: "Asha Rao", number: "9800000001", mail: "rao@post.example" });
    const dev = await people.add(administrator, { name: "Dev Rao", number: "9800000002", mail: "rao@post.example" });
    expect(dev.isNew).toBe(true);
    const { items, total } = await people.doubles(administrator);
    const [pair] = items;
    expect(total).toBe(1);
    expect(new Set(pair?.people.map(({ id }) => id))).toEqual(new Set([asha.person.id, dev.person.id]));
    expect(pair?.reasons).toEqual(["Both have the email rao@post.example"]);
    expect(await people.doubles(administrator, { person: dev.person.id })).toMatchObject({ total: 1 });
  });

  it("who are called two are not suggested again, until that is undone", async () => {
    const { people, catalogue } = await open();
    const add = async (name: string, number: string) =>
      (await people.add(administrator, { name, number, mail: "rao@post.example" })).person.id;
    const asha = await add("Asha Rao", "9800000001");
    const dev = await add("Dev Rao", "9800000002");
    const mira = await add("Mira Rao", "9800000003");
    const pairs = async (id?: string) =>
      (await people.doubles(administrator, { person: id })).items.map((pair) =>
        pair.people.map((each) => each.id).sort(),
      );
    const { undo = "" } = await catalogue.act(() => people.notSame(administrator, asha, dev));
    expect(await pairs(asha)).toEqual([[asha, mira].sort()]);
    await people.notSame(administrator, mira, asha);
    expect(await pairs(asha)).toEqual([]);
    expect(await pairs()).toEqual([[dev, mira].sort()]);
    await people.merge(administrator, mira, dev); // who was called another than Asha is it still
    expect(await pairs()).toEqual([]);
    await people.unmerge(administrator, dev);
    await catalogue.undo(administrator, undo);
    expect(await pairs(dev)).not.toContainEqual([asha, dev].sort()); // Asha was told apart from Mira since: too late
  });

  it("who were called two are suggested again by undo", async () => {
    const { people, catalogue } = await open();
    const asha = await people.add(administrator, { name: "Asha Rao", number: "9800000001", mail: "rao@post.example" });
    const dev = await people.add(administrator, { name: "Dev Rao", number: "9800000002", mail: "rao@post.example" });
    const { undo = "" } = await catalogue.act(() => people.notSame(administrator, asha.person.id, dev.person.id));
    expect(await people.doubles(administrator)).toEqual({ items: [], total: 0 });
    await catalogue.undo(administrator, undo);
    expect(await people.doubles(administrator)).toMatchObject({ items: [{}], total: 1 });
  });

  it("with a mail alone get their first number by it", async () => {
    const { people } = await open();
    const { person } = await people.add(administrator, { mail: "asha@post.example" });
    const more = await people.add(administrator, { name: "Asha", number: "9800000001", mail: "asha@post.example" });
    expect(more.person).toMatchObject({
      id: person.id,
      values: { name: "Asha", numbers: [{ number: "+919800000001" }] },
    });
  });

  it("are made once by two processes that hear of them at the same moment", async () => {
    const { store, another } = await open();
    const stores = [store, await another()];
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, at) => {
        const own = stores[at % 2] ?? store;
        return own
          .as(system)
          .transaction((records) => findOrMake(own, records, { name: "Asha", numbers: ["+919800000001"] }));
      }),
    );
    expect(new Set(made.map((found) => found?.person.id)).size).toBe(1);
    expect(await store.as(system).count("person")).toBe(1);
  });

  it("are refused with a sentence under the input at fault", async () => {
    const { people } = await open();
    const refused = async (work: Promise<unknown>) => {
      const error = await work.catch((reason: unknown) => reason);
      return error instanceof InvalidInput ? Object.keys(error.fields ?? {}) : error;
    };
    expect(await refused(people.add(administrator, {}))).toEqual(["name"]);
    expect(await refused(people.add(administrator, { name: "x".repeat(81), number: "9800000001" }))).toEqual(["name"]);
    expect(await refused(people.add(administrator, { number: "123" }))).toEqual(["number"]);
    expect(await refused(people.add(administrator, { mail: "x@" }))).toEqual(["mail"]);
    const { person } = await people.add(administrator, { name: "Asha" });
    expect(await refused(people.change(administrator, person.id, { numbers: ["98000 00001", "12"] }))).toEqual([
      "numbers",
    ]);
    expect(await refused(people.change(administrator, person.id, { name: " " }))).toEqual(["name"]);
    const long = "क्‍ष".repeat(30_000);
    const given = { name: long, number: long, mail: long, sourceNote: long, about: long, consent: long };
    for (const [key, text] of Object.entries(given))
      expect(await refused(people.add(administrator, { mail: "a@post.example", [key]: text })), key).toEqual([key]);
    for (const key of ["numbers", "mails", "otherNames"])
      expect(
        await refused(people.change(administrator, person.id, { [key]: Array.from({ length: 50_000 }, () => long) })),
        key,
      ).toEqual([key]);
  });

  it("are changed field by field", async () => {
    const { people, now } = await open();
    const { person } = await people.add(administrator, { name: "Asha", number: "9800000001", about: "x" });
    const changed = await people.change(administrator, person.id, {
      numbers: ["9800000002", "+91 9800000002", ""],
      roles: ["broker"],
      about: null,
      language: "Hindi",
      consent: "Said yes on the phone",
    });
    expect(changed.values).toEqual({
      name: "Asha",
      assignee: administrator.id,
      numbers: [{ number: "+919800000002" }],
      roles: [{ role: "broker" }],
      language: "Hindi",
      consentText: "Said yes on the phone",
      consentAt: now(),
    });
    expect(names(await people.find(administrator, "9800000001"))).toEqual([]);
  });

  it("are listed by role, source and next step", async () => {
    const { people } = await open();
    const add = async (name: string, roles: readonly ("buyer" | "owner")[]) =>
      (await people.add(administrator, { name, roles })).person.id;
    const [asha, , dev] = [await add("Asha", ["buyer"]), await add("Ravi", ["owner"]), await add("Dev", ["buyer"])];
    await people.log(administrator, dev, { what: "note", nextStep: "Call back", nextStepOn: "2026-01-14" });
    await people.log(administrator, asha, { what: "note", nextStep: "Send homes", nextStepOn: "2026-01-20" });
    const list = async (filter: object) => names((await people.list(administrator, { sort: "name", ...filter })).items);
    expect(await list({})).toEqual(["Asha", "Dev", "Ravi"]);
    expect(await list({ role: "buyer" })).toEqual(["Asha", "Dev"]);
    expect(await list({ step: "due" })).toEqual(["Dev"]);
    expect(await list({ step: "open" })).toEqual(["Asha", "Dev"]);
    expect(await list({ step: "none" })).toEqual([]);
    expect(await list({ sort: "step" })).toEqual(["Dev", "Asha", "Ravi"]);
    expect(await people.list(administrator, { limit: 2, page: 2 })).toMatchObject({ total: 3, items: [{}] });
    expect(await people.counts(administrator)).toEqual({ total: 3, due: 1, withStep: 2, withoutStep: 0, waiting: 0 });
  });

  it("are asked for by their ids, and known by their numbers and mails; who is in the bin is neither", async () => {
    const { people, clock } = await open();
    const asha = await people.add(administrator, { name: "Asha", number: "9800000001", mail: "asha@post.example" });
    const ravi = await people.add(administrator, { name: "Ravi", number: "9800000002" });
    const gone = await people.add(administrator, { name: "Dev", number: "9800000003" });
    clock.now += 1_000;
    await people.log(administrator, asha.person.id, { what: "call" });
    await people.remove(administrator, gone.person.id);
    const ids = [ravi, gone, asha].map(({ person }) => person.id);
    const rows = await people.rows(administrator, [...ids, "x"]);
    expect([...rows.values()].map(({ values, number }) => [values.name, number])).toEqual([
      ["Ravi", "+919800000002"],
      ["Asha", "+919800000001"],
    ]);
    expect(await people.lastStirred(administrator, [...ids, "x"], 2)).toEqual([asha.person.id, ravi.person.id]);
    const all = Array.from({ length: 1_000 }, (_, at) => `${at}`);
    expect(await people.lastStirred(administrator, [...ids, ...all], 1)).toEqual([asha.person.id]);
    expect(await people.inBin(administrator)).toEqual(new Set([gone.person.id]));
    const contacts = ["+919800000001", "asha@post.example", "+919800000003", "nobody@post.example"];
    const known = await people.byContact(administrator, contacts);
    expect([...known].map(([contact, { values }]) => [contact, values.name])).toEqual([
      ["+919800000001", "Asha"],
      ["asha@post.example", "Asha"],
    ]);
  });

  it("are listed as a whole in the order of their pages", async () => {
    const { people, clock } = await open();
    for (let at = 0; at < 45; at += 1) {
      clock.now += 1_000;
      await people.add(administrator, { name: `Person ${(at * 7) % 45}`, roles: at % 2 ? ["buyer"] : ["owner"] });
    }
    for (const filter of [{}, { role: "buyer" }, { sort: "name" }, { sort: "step", search: "person 1" }] as const) {
      const all = names(await people.all(administrator, filter));
      const pages = [];
      for (let page = 1; page <= 12; page += 1)
        pages.push(...names((await people.list(administrator, { ...filter, page, limit: 4 })).items));
      expect(pages).toEqual(all);
      expect((await people.list(administrator, { ...filter, limit: 1 })).total).toBe(all.length);
    }
  });

  it("without a next step are buyers and tenants who can be reached and for whom not all is won or lost", async () => {
    const { people, store } = await open();
    const records = store.as(system);
    const home = await records.create("property", aProperty("Palm Villa"));
    let last = 9_800_000_000;
    const add = async (name: string, role: "buyer" | "tenant" | "owner" | "broker", stages: readonly string[] = []) => {
      const { person } = await people.add(administrator, { name, number: String(++last), roles: [role] });
      for (const stage of stages)
        await records.create("deal", { person: person.id, listing: home.id, stage, stageSince: 1 } as never);
      return person.id;
    };
    await add("Asha", "buyer");
    await add("Bela", "tenant", ["lost", "offer"]);
    await add("Owner", "owner");
    await add("Broker", "broker");
    await add("Won", "buyer", ["won"]);
    await add("Lost", "tenant", ["lost", "lost"]);
    const still = await add("Dev", "buyer", ["lost"]);
    const want = await people.requirements.add(administrator, still, { must: "bhk=3-bhk" });
    const wrong = await add("Wrong", "buyer");
    await people.log(administrator, wrong, { what: "call", outcome: "wrong number" });
    const without = async () => names((await people.list(administrator, { step: "none", sort: "name" })).items);
    expect(await without()).toEqual(["Asha", "Bela", "Dev"]);
    expect((await people.counts(administrator)).withoutStep).toBe(3);
    await people.requirements.close(administrator, want.id);
    expect(await without()).toEqual(["Asha", "Bela"]);
  });

  it("have next steps, which are due until they are done", async () => {
    const { people, clock } = await open();
    const { person } = await people.add(administrator, { name: "Asha", number: "9800000001", roles: ["buyer"] });
    const first = await people.log(administrator, person.id, {
      what: "call",
      outcome: "call back",
      nextStep: "Call again",
      nextStepOn: "2026-01-16",
    });
    expect(await people.due(administrator, "2026-01-15")).toEqual({ items: [], total: 0 });
    expect((await people.due(administrator, "2026-01-16")).items).toMatchObject([
      { id: first.id, person: person.id, name: "Asha", number: "+919800000001", text: "Call again", isOverdue: false },
    ]);
    clock.now += 2 * DAY_MS;
    expect((await people.due(administrator, "2026-01-17")).items).toMatchObject([{ isOverdue: true }]);
    const second = await people.log(administrator, person.id, {
      what: "WhatsApp",
      done: [first.id],
      nextStep: "Send homes",
      nextStepOn: "2026-01-17",
    });
    expect((await people.due(administrator, "2026-01-17")).items.map(({ id }) => id)).toEqual([second.id]);
    await people.done(administrator, second.id);
    expect(await people.due(administrator, "2026-01-30")).toEqual({ items: [], total: 0 });
    expect(names((await people.list(administrator, { step: "none" })).items)).toEqual(["Asha"]);
    const soonest = async () => (await people.nextSteps(administrator, [person.id])).get(person.id)?.id;
    expect(await soonest()).toBeUndefined();
    await people.done(administrator, second.id, false);
    expect(await soonest()).toBe(second.id);
    expect(await people.due(administrator, "2026-01-30")).toMatchObject({ items: [{}], total: 1 });
    expect(second.values).toMatchObject({ by: "Priya", at: clock.now });
  });

  it("keep what was noted with one key once, also when it is sent twice at once", async () => {
    const { people } = await open();
    const { person } = await people.add(administrator, { name: "Asha", number: "9800000001" });
    const note = { what: "note", text: "Likes the corner", key: "0123456789abcdef" } as const;
    const all = await Promise.all([1, 2, 3].map(() => people.log(administrator, person.id, note)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await people.timeline(administrator, person.id)).toHaveLength(1);
    await people.log(administrator, person.id, { ...note, key: "another" });
    expect(await people.timeline(administrator, person.id)).toHaveLength(2);
  });

  it("keep a note without a key once a day, and a call each time", async () => {
    const { people, clock } = await open();
    const { person } = await people.add(administrator, { name: "Asha", number: "9800000001" });
    const noted = async (what: "note" | "call") => {
      await people.log(administrator, person.id, { what, text: "Likes the corner" });
      return (await people.timeline(administrator, person.id)).length;
    };
    expect([await noted("note"), await noted("note")]).toEqual([1, 1]);
    expect([await noted("call"), await noted("call")]).toEqual([2, 3]);
    clock.now += DAY_MS;
    expect(await noted("note")).toBe(4);
  });

  it("are answered by what one of us does, not by a note or by what they do", async () => {
    const { people, store, clock } = await open();
    const { person } = await people.add(administrator, { name: "Asha", number: "9800000001" });
    const records = store.as(system);
    const ask = async () => (await records.create("enquiry", { ...ENQUIRY, person: person.id })).id;
    const [first, second] = [await ask(), await ask()];
    const standing = async () =>
      (await records.getMany("enquiry", [first, second])).map(({ values }) => values.answeredAt);
    await people.log(administrator, person.id, { what: "note", text: "Seems serious" });
    await people.log(system, person.id, { what: "call" });
    expect(await standing()).toEqual([undefined, undefined]);
    clock.now += 5_000;
    await people.log(administrator, person.id, { what: "call", enquiry: second });
    const answeredAt = clock.now;
    expect(await standing()).toEqual([undefined, answeredAt]);
    clock.now += 5_000;
    await people.log(administrator, person.id, { what: "WhatsApp" });
    expect(await standing()).toEqual([clock.now, answeredAt]);
  });

  it("are nobody's to answer once they are no lead, until that is taken back", async () => {
    const { people, catalogue, store } = await open();
    const { person } = await people.add(administrator, { name: "Asha", number: "9800000001" });
    const records = store.as(system);
    const { id } = await records.create("enquiry", { ...ENQUIRY, person: person.id });
    await people.log(administrator, person.id, { what: "wrote", text: "Loan at 8 %?" });
    const { undo = "" } = await catalogue.act(() => people.answered(administrator, person.id, { isNoLead: true }));
    expect((await people.waiting(administrator)).total).toBe(0);
    expect((await records.get("enquiry", id))?.values).toMatchObject({ closedAs: "not a lead" });
    await catalogue.undo(administrator, undo);
    expect(
      (await people.waiting(administrator)).items.map(({ enquiries, wrote }) => [enquiries.length, wrote.length]),
    ).toEqual([[1, 1]]);
  });

  it("own homes by link or by the seller's number", async () => {
    const { people, store } = await open();
    const { person } = await people.add(administrator, { name: "Asha", number: "9800000001" });
    const other = await people.add(administrator, { name: "Ravi", number: "9800000002" });
    const home = async (title: string, values: object = {}) =>
      (await store.as(system).create("property", { ...aProperty(title), ...values })).id;
    const [linked, called, others] = [
      await home("One"),
      await home("Two", { sellerPhone: "+919800000001" }),
      await home("Three", { sellerPhone: "+919800000001" }),
    ];
    await people.setOwner(administrator, linked, person.id);
    await people.setOwner(administrator, others, other.person.id);
    expect((await people.homesOwned(administrator, person.id)).map(({ id }) => id).sort()).toEqual(
      [linked, called].sort(),
    );
    expect((await people.get(administrator, person.id)).values.roles).toEqual([{ role: "owner" }]);
    await people.setOwner(administrator, linked, undefined);
    expect((await people.homesOwned(administrator, person.id)).map(({ id }) => id)).toEqual([called]);
  });

  it("leave the list for the bin, and come back", async () => {
    const { people, catalogue } = await open();
    const { person } = await people.add(administrator, { name: "Asha", number: "9800000001" });
    await people.log(administrator, person.id, { what: "note", nextStep: "Call", nextStepOn: "2026-01-01" });
    const { undo = "" } = await catalogue.act(() => people.remove(administrator, person.id));
    expect(await people.find(administrator, "Asha")).toEqual([]);
    expect(await people.due(administrator, "2026-01-02")).toEqual({ items: [], total: 0 });
    await expect(people.get(administrator, person.id)).rejects.toThrow("is deleted");
    expect((await people.add(administrator, { name: "Asha", number: "9800000001" })).isNew).toBe(true);
    expect(await catalogue.undo(administrator, undo)).toEqual({ done: 1, refusals: [] });
    expect(await people.due(administrator, "2026-01-02")).toMatchObject({ items: [{}], total: 1 });
  });

  it("are told of what came until a point, which never moves back nor ahead of what happened", async () => {
    const { people, store } = await open();
    const { person } = await people.add(administrator, { name: "Asha", number: "9800000001" });
    const { id } = await people.requirements.add(administrator, person.id, { must: "kind=villa", origin: "form" });
    const until = async () => (await store.as(system).get("requirement", id))?.values.toldUntil ?? 0;
    const { seq } = store.changes;
    await people.requirements.told(administrator, id, seq);
    await people.requirements.told(administrator, id, seq - 1);
    expect(await until()).toBe(seq);
    const now = store.changes.seq;
    await people.requirements.told(administrator, id, now + 1_000);
    expect(await until()).toBe(now);
  });

  it("want what their requirements say, in one spelling", async () => {
    const { people } = await open();
    const { person } = await people.add(administrator, { name: "Asha" });
    const { requirements } = people;
    const made = await requirements.add(administrator, person.id, { must: "?kind=villa&page=3", origin: "form" });
    const same = await requirements.add(administrator, person.id, { must: made.values.must ?? "", origin: "form" });
    expect(same.id).toBe(made.id);
    await requirements.close(administrator, made.id);
    const again = await requirements.add(administrator, person.id, { must: made.values.must ?? "", origin: "form" });
    expect(again.id).not.toBe(made.id);
    await requirements.change(administrator, again.id, { label: "Villa", nice: "city=noida" });
    const all = await requirements.list(administrator, person.id);
    expect(all.map(({ values }) => [values.label, values.closedAt !== undefined])).toContainEqual(["Villa", false]);
    const openOnes = async () => (await requirements.open(administrator)).map(({ id }) => id).sort();
    expect(await openOnes()).toEqual([again.id]);
    await requirements.reopen(administrator, made.id);
    expect(await openOnes()).toEqual([made.id, again.id].sort());
  });

  it("have a want moved to whose it is, with a way back, and never twice", async () => {
    const { people, catalogue } = await open();
    const add = async (name: string) => (await people.add(administrator, { name })).person.id;
    const [wrong, right] = [await add("Asha"), await add("Bina")];
    const { requirements } = people;
    const wantsOf = async (id: string) => (await requirements.list(administrator, id)).map(({ values }) => values.must);
    const want = await requirements.add(administrator, wrong, { must: "?bhk=3bhk" });
    const expectedVersion = { expectedVersion: want.version };
    const { undo = "" } = await catalogue.act(() => requirements.move(administrator, want.id, right, expectedVersion));
    expect([await wantsOf(wrong), await wantsOf(right)]).toEqual([[], ["bhk=3bhk"]]);
    await expect(requirements.move(administrator, want.id, wrong, expectedVersion)).rejects.toThrow();
    await catalogue.undo(administrator, undo);
    expect([await wantsOf(wrong), await wantsOf(right)]).toEqual([["bhk=3bhk"], []]);
    await requirements.add(administrator, right, { must: "bhk=3bhk" });
    await expect(requirements.move(administrator, want.id, right)).rejects.toThrow("Bina wants this already");
  });

  it("are written to in their language, and not against their will", async () => {
    const { people } = await open();
    const asha = await people.add(administrator, { name: "Asha Rao" }, { said: { what: "met" } });
    const homes = ["Kalpataru Vista 128, 4 BHK, ₹7.84 Cr", "ATS Pristine, 3 BHK, ₹2.1 Cr"];
    const text = async (person: string, template: "homes" | "oneHome" | "ownersReport" = "homes") => {
      const { text: written, refusal } = await people.text(administrator, { person }, template, {
        homes: template === "oneHome" ? homes.slice(0, 1) : homes,
        link: "https://x.example/1",
      });
      return written ?? refusal;
    };
    expect(await text(asha.person.id)).toBe(
      "Hello Asha Rao, these homes may suit you:\n1. Kalpataru Vista 128, 4 BHK, ₹7.84 Cr\n2. ATS Pristine, 3 BHK, ₹2.1 Cr\nPictures and more: https://x.example/1\nWhich of them would you like to see? Aangan",
    );
    expect(await text(asha.person.id, "oneHome")).toBe(
      "Hello Asha Rao, this home may suit you:\nKalpataru Vista 128, 4 BHK, ₹7.84 Cr\nPictures and more: https://x.example/1\nWould you like to see it? Aangan",
    );
    await people.change(administrator, asha.person.id, { language: "Hindi" });
    expect(await text(asha.person.id)).toContain("नमस्ते Asha Rao");
    const imported = await people.add(administrator, { name: "Ravi", source: "import", roles: ["owner"] });
    expect(await text(imported.person.id)).toContain("Ravi has not written to us");
    expect(await text(imported.person.id, "ownersReport")).toContain("Ravi");
    await people.change(administrator, imported.person.id, { consent: "By mail" });
    expect(await text(imported.person.id)).toContain("Ravi");
    await people.change(administrator, imported.person.id, { doNotCall: true });
    expect(await text(imported.person.id, "ownersReport")).toContain("asked not to be called");
  });

  it("are noted once with each home that they asked about", async () => {
    const { people } = await open();
    const [one, other] = ["0123456789abcdef01234561", "0123456789abcdef01234562"];
    const said = { what: "wrote", text: "Are these two still there?" } as const;
    const add = () => people.add(administrator, { name: "Ravi", number: "9800000001" }, { said, homes: [one, other] });
    const { person } = await add();
    await add();
    const told = (await people.timeline(administrator, person.id)).map(({ what, homes }) => [what, ...homes]);
    expect(told.toSorted()).toEqual([
      ["conversation", one],
      ["conversation", other],
    ]);
  });

  it("have the hour and the day of a step by its words, and the soonest stands first", async () => {
    const { people, clock } = await open(); // on Thursday, 15 January 2026
    const { person } = await people.add(administrator, { name: "Ravi", number: "9800000001" });
    const log = (nextStep: string, nextStepOn?: string) =>
      people.log(administrator, person.id, { what: "note", nextStep, nextStepOn });
    await log("Send the plan", "2026-01-16");
    await log("kal 4 baje site dikhana");
    await log("kal 11 baje phone karna");
    await log("Ask the owner for Sunday", "2026-01-15");
    await log("Call tomorrow 9 am", "2026-01-16");
    // Written without a network the day before.
    await people.log(administrator, person.id, { what: "note", nextStep: "aaj shaam call", at: clock.now - DAY_MS });
    const { items } = await people.due(administrator, "2026-01-16");
    expect(items.map(({ text, on, at }) => [on?.slice(-2), at, text])).toEqual([
      ["14", undefined, "shaam call"],
      ["15", undefined, "Ask the owner for Sunday"],
      ["16", "09:00", "Call"],
      ["16", "11:00", "phone karna"],
      ["16", "16:00", "site dikhana"],
      ["16", undefined, "Send the plan"],
    ]);
  });

  it("lose a number that was wrong, which the call keeps", async () => {
    const { people } = await open();
    const numbers = ["98000 00001", "98000 00002"];
    const { person } = await people.add(administrator, { name: "Ravi", numbers });
    await people.log(administrator, person.id, { what: "call", outcome: "wrong number" });
    expect(await people.get(administrator, person.id)).toMatchObject({ number: "+919800000002" });
    const [{ text } = { text: "" }] = await people.timeline(administrator, person.id);
    expect(text).toBe("+91 98000 00001");
  });

  it("are answered where they wrote to us or spoke with us, whatever the source says", async () => {
    const { people, store } = await open();
    let made = 0;
    const refusal = async (said?: LogEntry, source?: PersonSource) => {
      const number = `98000000${(made += 1) + 10}`;
      const { person } = await people.add(administrator, { number, source }, { said });
      const written = await people.text(administrator, { person: person.id }, "homes", {});
      return written.refusal === undefined ? "none" : written.asks === person.id;
    };
    expect(await refusal({ what: "wrote", text: "New lead from 99acres" }, "portal")).toBe("none");
    expect(await refusal({ what: "wrote", text: "मुझे 4 BHK चाहिए" }, "other")).toBe("none");
    expect(await refusal({ what: "call", outcome: "answered" }, "import")).toBe("none");
    expect(await refusal({ what: "visit outcome", text: "interested" }, "import")).toBe("none");
    for (const source of [undefined, "import", "portal", "call"] as const)
      expect(await refusal(undefined, source)).toBe(true);
    expect(await refusal({ what: "note", text: "From the list of Sharma Properties" }, "import")).toBe(true);
    expect(await refusal({ what: "call", outcome: "no answer" }, "import")).toBe(true);
    expect(await refusal({ what: "visit outcome", text: "did not come" }, "import")).toBe(true);
    const { person } = await people.add(administrator, { name: "Ravi", number: "9800000001", source: "import" });
    await store.as(system).create("enquiry", { ...ENQUIRY, consentText: "", person: person.id });
    const text = () => people.text(administrator, { person: person.id }, "homes", {});
    expect((await text()).refusal).toBeUndefined();
    await people.change(administrator, person.id, { doNotCall: true });
    expect(await text()).toEqual({ refusal: "Ravi asked not to be called or written to. Nothing was sent." });
  });

  it("wait from the first that nobody answered, each once, until one of us answers", async () => {
    const { people, store, clock, catalogue } = await open();
    const records = store.as(system);
    const wrote = async (name: string, number: string) =>
      (await people.add(administrator, { name, number }, { said: { what: "wrote", text: `${name} asks` } })).person.id;
    const bela = await wrote("Bela", "9800000002");
    clock.now += 1_000;
    const asha = (await people.add(administrator, { name: "Asha", number: "9800000001" })).person.id;
    const { id: enquiry } = await records.create("enquiry", { ...ENQUIRY, person: asha }, { createdAt: clock.now });
    clock.now += 1_000;
    expect(await wrote("Asha", "9800000001")).toBe(asha);
    await people.add(administrator, { name: "Listed", number: "9800000003", source: "import" });
    await people.add(administrator, { name: "Caller", number: "9800000004" }, { said: { what: "call" } });
    const waiting = async () => {
      const { items, total } = await people.waiting(administrator, { limit: 5 });
      const listed = await people.list(administrator, { step: "waiting" });
      expect([listed.total, names(listed.items)]).toEqual([total, names(items.map(({ person }) => person))]);
      expect((await people.counts(administrator)).waiting).toBe(total);
      return items.map(({ person, since, enquiries, wrote: own }) => [
        person.id,
        clock.now - since,
        enquiries.map(({ id }) => id),
        own.length,
      ]);
    };
    expect(await waiting()).toEqual([
      [bela, 2_000, [], 1],
      [asha, 1_000, [enquiry], 1],
    ]);
    expect((await people.waiting(administrator, { limit: 1 })).items).toHaveLength(1);
    const { undo = "" } = await catalogue.act(() => people.answered(administrator, asha));
    expect(await waiting()).toEqual([[bela, 2_000, [], 1]]);
    await catalogue.undo(administrator, undo);
    expect((await waiting()).map(([id]) => id)).toEqual([bela, asha]);
    await people.log(administrator, bela, { what: "WhatsApp", text: "Hello" });
    await people.log(administrator, asha, { what: "note", text: "Busy" });
    expect((await waiting()).map(([id]) => id)).toEqual([asha]);
    await people.log(administrator, asha, { what: "homes sent" });
    expect(await waiting()).toEqual([]);
    clock.now += 1_000;
    await people.log(administrator, bela, { what: "wrote", text: "And the other one?" });
    expect(await waiting()).toEqual([[bela, 0, [], 1]]);
    await people.remove(administrator, bela);
    expect(await waiting()).toEqual([]);
  });

  it("read the day and the home in their language, and abroad that it is the time in India", async () => {
    const { people } = await open();
    const at = Date.parse("2026-11-20T11:00:00Z");
    const add = async (name: string, number: string, language: "Hindi" | "English") =>
      (await people.add(administrator, { name, number, language }, { said: { what: "met" } })).person.id;
    const reminder = async (person: string, home?: string) =>
      (await people.text(administrator, { person }, "reminder", { home, at })).text;
    const [asha, omar, ravi] = [
      await add("Asha", "98123 45678", "Hindi"),
      await add("Omar", "+971 50 123 4567", "English"),
      await add("Ravi", "98123 45679", "English"),
    ];
    expect(await reminder(asha)).toMatch(/^नमस्ते Asha, हम शुक्रवार 20 नवंबर 2026, शाम 4:30 बजे घर पर मिलेंगे।/);
    expect(await reminder(omar, "Villa")).toContain("Villa Friday 20 November 2026, 4:30 pm India time.");
    expect(await reminder(ravi)).toContain("at the home Friday 20 November 2026, 4:30 pm.");
  });

  it("are called and chatted with by nobody once they asked for that, by no number and from no record", async () => {
    const { people, store } = await open();
    const { id } = (
      await people.add(administrator, { name: "Ravi", numbers: ["98123 45678", "98123 45679"], source: "web form" })
    ).person;
    const ways = async () =>
      (await people.reach(administrator, [{ person: id, number: "+919812345678" }, { number: "9812345679" }])).map(
        ({ callHref, chatHref }) => [callHref, chatHref],
      );
    expect(await ways()).toEqual([
      ["tel:+919812345678", "https://wa.me/919812345678"],
      ["tel:+919812345679", "https://wa.me/919812345679"],
    ]);
    await people.change(administrator, id, { doNotCall: true });
    const none = [undefined, undefined];
    expect(await ways()).toEqual([none, none]);
    const text = () => people.text(administrator, { number: "+919812345679" }, "homes", {});
    expect((await text()).refusal).toContain("asked not to be called");
    await people.remove(administrator, id);
    expect(await ways()).toEqual([none, none]);
    expect((await text()).refusal).toContain("asked not to be called");
    const again = await people.add(administrator, { name: "Ravi", number: "98123 45678" });
    expect(again).toMatchObject({ isNew: true, person: { values: { doNotCall: true } } });
    await people.change(administrator, again.person.id, { doNotCall: false });
    expect((await people.reach(administrator, [{ number: "+919812345678" }]))[0]?.callHref).toBeDefined();
    const home = await store
      .as(administrator)
      .create("property", { ...aProperty("Villa"), sellerPhone: "+919812345679" });
    const [owner] = await people.ownersOf(administrator, [home]);
    expect(owner).toMatchObject({ number: "+919812345679", callHref: undefined, chatHref: undefined });
  });
});
