import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { createAccounts } from "#app/accounts/index.ts";
import { CHEAP, GOOD_PASSWORD } from "#app/accounts/testing.ts";
import { HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { isWithin } from "#app/kinds/settings/week-hours.ts";
import { createPush } from "#app/push/index.ts";
import { HOME, SYSTEM } from "#scripts/testing/inbox.ts";
import { testLeads } from "#scripts/testing/leads.ts";
import { pushService } from "#scripts/testing/push-service.ts";
import { runs } from "#scripts/testing/runs.ts";
import { type EngineName, engines } from "#scripts/testing/stores.ts";
import { createAnswering } from "./index.ts";

/** Half past eleven in India, a Thursday. */
const NOON = Date.UTC(2026, 0, 15, 6);
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

async function open(engine: EngineName, names: readonly string[]) {
  const site = await testLeads(engine);
  const { store, catalogue, people, now, clock } = site;
  clock.now = NOON;
  const secretKey = async () => Buffer.alloc(32, 7);
  const accounts = createAccounts({ store, secretKey, hashing: { cost: CHEAP }, now });
  const service = await pushService();
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const { isService } = service;
  const push = createPush({ store, accounts, secretKey, publicUrl: "https://homes.example", now, onError, isService });
  const process = () => createAnswering({ store, accounts, catalogue, push, now, onError });
  const answering = process();
  onTestFinished(() => answering.close());
  const ids = new Map<string, string>();
  for (const name of names) {
    const role = name === "Asha" ? "owner" : "agent";
    const { id } = await accounts.create({ username: name.toLowerCase(), name, password: GOOD_PASSWORD, role });
    ids.set(name, id);
  }
  const idOf = (name: string) => ids.get(name) ?? "";
  const actorOf = (name: string) => ({ type: "administrator", id: idOf(name), name }) as const;
  const nameOf = (id: string | undefined) => [...ids].find(([, each]) => each === id)?.[0];
  let numbers = 0;
  /** Somebody writes. @returns the id of the person */
  const lead = async (source = "99acres", values: { readonly want?: string; readonly listing?: string } = {}) => {
    numbers += 1;
    const number = `98${String(numbers).padStart(8, "0")}`;
    const { want, listing } = values;
    const { person } = await people.add(
      { type: "system", name: source },
      { name: `Person ${numbers}`, number, source: "portal", sourceNote: source },
      {
        want: want === undefined ? undefined : { must: want, label: "4 BHK, Sector 150, up to ₹6 Cr" },
        said: { what: "wrote", text: "Is it still there?", listing },
      },
    );
    return person.id;
  };
  const ownerOf = async (person: string) => nameOf((await store.as(SYSTEM).get("person", person))?.values.assignee);
  const said = async (person: string) =>
    (await store.as(SYSTEM).foundBy("interaction", [person]))
      .filter(({ values }) => values.what === "given" || values.what === "handed over")
      .map(({ values }) => values.text);
  const tell = async (...accountNames: readonly string[]) => {
    for (const name of accountNames) await push.add(actorOf(name), service.device(`/${name}`));
  };
  const told = () => service.told.splice(0).map(({ path, news }) => `${path.slice(1)}: ${news.title}: ${news.body}`);
  const settle = (values: Readonly<Record<string, unknown>>) => catalogue.changeSettings(SYSTEM, values);
  return {
    ...site,
    accounts,
    answering,
    process,
    idOf,
    actorOf,
    lead,
    ownerOf,
    said,
    tell,
    told,
    settle,
    errors,
    nameOf,
    service,
  };
}

describe.each(engines)("who answers, on %s", (engine) => {
  it("is whose turn it is, and the next where nobody has answered in time, in the end a partner", async () => {
    const { answering, lead, ownerOf, said, clock } = await open(engine, ["Asha", "Neha", "Ravi"]);
    const person = await lead();
    await answering.work();
    const first = await ownerOf(person);
    expect(await said(person)).toEqual([`Given to ${first}: in turn`]);
    const order = [first];
    for (let time = 0; time < 3; time += 1) {
      clock.now += 15 * MINUTE_MS - 1;
      await answering.work();
      expect(await ownerOf(person)).toBe(order.at(-1));
      clock.now += 1;
      await answering.work();
      order.push(await ownerOf(person));
    }
    const [last, before] = order.toReversed();
    expect(new Set(order)).toEqual(new Set(["Asha", "Neha", "Ravi"]));
    expect([last, before]).toEqual(order[0] === "Asha" ? [order[2], order[2]] : ["Asha", "Asha"]);
    expect((await said(person))[1]).toBe(`Passed on to ${order[1]}: not answered in 15 minutes`);
  });

  it("has it who answers first, and nothing is passed on after that", async () => {
    const { answering, people, lead, ownerOf, said, actorOf, clock } = await open(engine, ["Asha", "Neha", "Ravi"]);
    const person = await lead();
    await answering.work();
    const other = ["Neha", "Ravi"].find((name) => name !== "Asha") ?? "";
    const first = await ownerOf(person);
    const second = first === other ? "Ravi" : other;
    clock.now += MINUTE_MS;
    await people.log(actorOf(second), person, { what: "call", outcome: "answered" });
    expect([await ownerOf(person), (await said(person)).at(-1)]).toEqual([second, `To ${second}: answered first`]);
    await people.log(actorOf(first ?? ""), person, { what: "call", outcome: "answered" });
    clock.now += HOUR_MS;
    await answering.work();
    expect(await ownerOf(person)).toBe(second);
    await people.add(SYSTEM, { number: "9800000001" }, { said: { what: "wrote", text: "And the garden?" } });
    clock.now += HOUR_MS;
    await answering.work();
    expect(await ownerOf(person)).toBe(second);
  });

  it("is whom the first rule names that fits by source, place, sale and price; where none of them is there, it is a turn", async () => {
    const { answering, accounts, catalogue, settle, lead, ownerOf, said, idOf } = await open(engine, [
      "Asha",
      "Neha",
      "Ravi",
    ]);
    const who = idOf("Neha");
    await settle({
      answerRules: [
        { source: "99 acres", place: "Noida", sale: "", from: "", upTo: "", who },
        { source: "", place: "", sale: "Buy", from: "10 cr", upTo: "", who: idOf("Asha") },
        { source: "", place: "", sale: "Rent", from: "", upTo: "60,000", who: idOf("Ravi") },
      ],
    });
    const [noida, delhi] = [
      await catalogue.add(SYSTEM, "property", { ...HOME, TotalPrice: 2 }),
      await catalogue.add(SYSTEM, "property", { ...HOME, City: "Delhi", Location: "Saket", TotalPrice: 12 }),
    ];
    const cases: readonly [string, string, string][] = [
      [await lead("99acres", { listing: noida.id }), "Neha", "Given to Neha: rule 99 acres, Noida"],
      [await lead("99acres", { want: "city=noida" }), "Neha", "Given to Neha: rule 99 acres, Noida"],
      [await lead("99acres", { listing: delhi.id }), "Asha", "Given to Asha: rule for sale, from 10 cr"],
      [await lead("Housing", { want: "sale=rent&maxPrice=0.5" }), "Ravi", "Given to Ravi: rule for rent, up to 60,000"],
    ];
    await answering.work();
    for (const [person, name, text] of cases)
      expect([await ownerOf(person), await said(person)], text).toEqual([name, [text]]);
    await accounts.choose(who, { isAway: true });
    const other = await lead("99acres", { listing: noida.id });
    await answering.work();
    expect((await said(other))[0]).toMatch(/^Given to (?:Asha|Ravi): in turn$/);
  });

  it("is never who is on leave, out of hours, switched off or works with no people, by turn or by rule", async () => {
    const names = ["Asha", "Neha", "Ravi", "Sana"];
    const { answering, accounts, store, lead, settle, clock, nameOf, actorOf, idOf } = await open(engine, names);
    await accounts.create({ username: "eve", name: "Eve", password: GOOD_PASSWORD, role: "editor" });
    const week = (from: string, to: string) => DAYS.map((day) => ({ day, from, to }));
    const hours = fc.constantFrom(undefined, week("09:00", "12:00"), week("13:00", "18:30"));
    const state = fc.record({ isAway: fc.boolean(), hours, isOff: fc.boolean() });
    const rules = [{ source: "99acres", place: "", sale: "", from: "", upTo: "", who: idOf("Sana") }];
    await settle({ answerRules: rules });
    let day = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(state, { minLength: 3, maxLength: 3 }),
        fc.constantFrom("99acres", "JustDial"),
        fc.integer({ min: 0, max: 24 * 60 - 1 }),
        fc.integer({ min: 1, max: 5 }),
        async (states, source, minute, count) => {
          day += 8; // nothing of the last case is passed on
          clock.now = Date.UTC(2026, 0, day, 0, minute);
          const there = new Set(isWithin(week("10:00", "19:00"), clock.now) ? ["Asha"] : []);
          for (const [at, { isAway, hours: own, isOff }] of states.entries()) {
            const name = names[at + 1] ?? "";
            await accounts.choose(idOf(name), { isAway, hours: own ?? [] });
            await accounts[isOff ? "disable" : "enable"](idOf(name), actorOf("Asha"));
            if (!isAway && !isOff && isWithin(own ?? week("10:00", "19:00"), clock.now)) there.add(name);
          }
          const people: string[] = [];
          for (let time = 0; time < count; time += 1) people.push(await lead(source));
          await answering.work();
          const owners = (await store.as(SYSTEM).getMany("person", people)).map(({ values }) =>
            nameOf(values.assignee),
          );
          if (states.every(({ isOff }) => isOff)) there.clear(); // one account does all
          const meant = source === "99acres" && there.has("Sana") ? ["Sana"] : [...there];
          const shares = meant.map((name) => owners.filter((owner) => owner === name).length);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(meant.length === 0 ? 0 : count);
          expect(Math.max(0, ...shares) - Math.min(count, ...shares)).toBeLessThanOrEqual(meant.length === 0 ? 0 : 1);
        },
      ),
      { numRuns: runs(20), endOnFailure: true },
    );
  });

  it("has as many as the others, but for one, of a thousand leads", async () => {
    const { answering, store } = await open(engine, ["Asha", "Neha", "Ravi"]);
    const records = store.as(SYSTEM);
    const numbers = Array.from({ length: runs(1_000, 20) }, (_, at) => `+9197${String(at).padStart(8, "0")}`);
    const people = await records.createMany(
      "person",
      numbers.map((number) => ({ values: { name: number, numbers: [{ number }] } })),
    );
    await records.createMany(
      "interaction",
      people.map(({ id }) => ({ values: { person: id, what: "wrote" as const, text: "Is it there?", at: NOON } })),
    );
    await answering.work();
    const owners = (
      await records.getMany(
        "person",
        people.map(({ id }) => id),
      )
    ).map(({ values }) => values.assignee);
    const shares = [...Map.groupBy(owners, (owner) => owner ?? "nobody").values()].map(({ length }) => length);
    expect(shares).toHaveLength(3);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  });

  it("hinders nobody who takes back a lead that they have just pasted", async () => {
    const { answering, catalogue, people, store, ownerOf, actorOf } = await open(engine, ["Asha", "Neha"]);
    const asha = actorOf("Asha");
    const said = { what: "wrote", text: "Is it still there?" } as const;
    const { result, undo = "" } = await catalogue.act(() => people.add(asha, { number: "9811111111" }, { said }));
    await answering.work();
    expect(await ownerOf(result.person.id)).toBeDefined();
    expect(await catalogue.undo(asha, undo)).toEqual({ done: 1, refusals: [] });
    expect((await store.as(SYSTEM).get("person", result.person.id))?.deletedAt).toBeDefined();
  });

  it("is nobody where one account does all, and nothing is passed on", async () => {
    const { answering, lead, ownerOf, said, tell, told, clock } = await open(engine, ["Asha"]);
    await tell("Asha");
    const person = await lead();
    await answering.work();
    clock.now += HOUR_MS;
    await answering.work();
    expect([await ownerOf(person), await said(person)]).toEqual([undefined, []]);
    expect(told()).toEqual(["Asha: New lead: Person 1 · Is it still there? · 99acres"]);
  });
});

describe.each(engines)("who is told, on %s", (engine) => {
  it("is who gets a lead, of what it is, once, by one of two processes, and whoever it is passed on to", async () => {
    const site = await open(engine, ["Asha", "Neha"]);
    const { answering, process, accounts, lead, idOf, tell, told, clock, people, actorOf } = site;
    await tell("Asha", "Neha");
    await accounts.choose(idOf("Asha"), { isAway: true });
    const other = process();
    const person = await lead("99acres", { want: "city=noida" });
    for (let time = 0; time < 2; time += 1) await Promise.all([answering.work(), other.work()]);
    const words = "Person 1 · 4 BHK, Sector 150, up to ₹6 Cr · 99acres";
    expect(told()).toEqual([`Neha: New lead: ${words}`]);
    await accounts.choose(idOf("Asha"), { isAway: false });
    clock.now += 15 * MINUTE_MS;
    await answering.close();
    await other.work();
    expect(told()).toEqual([`Asha: New lead: ${words}`]);
    await people.answered(actorOf("Asha"), person);
    clock.now += HOUR_MS;
    await people.add(
      { type: "system", name: "99acres" },
      { number: "9800000001" },
      { said: { what: "wrote", text: "Hello?" } },
    );
    await other.work();
    expect(told()).toEqual([`Asha: New lead: ${words}`]);
    await other.close();
  });

  it("is everybody of what is nobody's out of hours, and who gets it in the morning", async () => {
    const { answering, lead, ownerOf, tell, told, clock } = await open(engine, ["Asha", "Neha"]);
    await tell("Asha", "Neha");
    clock.now += 10 * HOUR_MS; // half past nine in the evening
    const person = await lead();
    await answering.work();
    expect([await ownerOf(person), told().length]).toEqual([undefined, 2]);
    clock.now += 12.5 * HOUR_MS;
    await answering.work();
    expect(told()).toEqual([`${await ownerOf(person)}: New lead: Person 1 · Is it still there? · 99acres`]);
  });

  it("is told of a step at its hour, once, also after a restart; of a missed call, a visit in two hours and people handed over", async () => {
    const site = await open(engine, ["Asha", "Neha"]);
    const { answering, process, people, store, actorOf, idOf, tell, told, clock } = site;
    await tell("Asha", "Neha");
    const neha = actorOf("Neha");
    const { person } = await people.add(neha, { name: "Mohan Lal", number: "9811111111" });
    await people.log(neha, person.id, { what: "note", nextStep: "kal 11 baje phone karna" });
    await answering.work();
    clock.now = Date.UTC(2026, 0, 16, 5, 29, 59);
    await answering.work();
    expect(told()).toEqual([]);
    await answering.close();
    const later = process();
    clock.now += 20 * MINUTE_MS; // it was down at eleven
    await later.work();
    await later.work();
    expect(told()).toEqual(["Neha: Next step: Mohan Lal · phone karna"]);
    await people.handOver(neha, [person.id], { to: idOf("Asha"), why: "Knows the society" });
    await later.handedOver(idOf("Asha"), [person.id], "Knows the society");
    expect(told()).toEqual(["Asha: Handed to you: Mohan Lal · Knows the society"]);
    const startsAt = clock.now + 3 * HOUR_MS;
    const visit = await store.as(SYSTEM).create("visit", {
      name: "Mohan Lal",
      number: "+919811111111",
      consentText: "yes",
      person: person.id,
      assignee: idOf("Asha"),
      listing: "a".repeat(24),
      listingTitle: "Villa",
      day: "2026-01-16",
      startsAt,
      minutes: 60,
      stage: "confirmed",
    });
    await later.work();
    expect(told()).toEqual([]);
    clock.now += HOUR_MS;
    await later.work();
    await later.work();
    expect(told()).toEqual(["Asha: Visit: 2:19 pm · Mohan Lal · Villa"]);
    await store.as(SYSTEM).update("visit", visit.id, { startsAt: startsAt + 5 * MINUTE_MS });
    clock.now += 6 * MINUTE_MS;
    await later.work();
    expect(told()).toEqual(["Asha: Visit: 2:24 pm · Mohan Lal · Villa"]);
    const call = { person: person.id, what: "call", outcome: "missed", at: clock.now } as const;
    await store.as(SYSTEM).create("interaction", { ...call, by: "Exotel" });
    await later.work();
    expect(told()).toEqual(["Asha: Missed call: Mohan Lal · Exotel"]);
    await later.close();
  });

  it("is told of a visit that a visitor asks for, which has an owner then, and of a list that is opened for the first time", async () => {
    const { answering, store, accounts, idOf, lead, ownerOf, tell, told, clock } = await open(engine, ["Asha", "Neha"]);
    await tell("Asha", "Neha");
    await accounts.choose(idOf("Neha"), { isAway: true });
    const records = store.as(SYSTEM);
    const { id: person } = await records.create("person", {
      name: "Mohan Lal",
      numbers: [{ number: "+919811111111" }],
    });
    await records.create("visit", {
      name: "Mohan Lal",
      number: "+919811111111",
      consentText: "yes",
      consentVersion: "3",
      person,
      listing: "a".repeat(24),
      listingTitle: "Villa",
      day: "2026-01-17",
      startsAt: clock.now + 48 * HOUR_MS,
      minutes: 60,
      stage: "asked",
    });
    await answering.work();
    expect([await ownerOf(person), told()]).toEqual(["Asha", ["Asha: Visit: Mohan Lal · Villa · Website"]]);
    answering.start();
    const list = await records.create("sharedList", { sender: "Asha", person, homes: [{ id: "a".repeat(24) }] });
    const opened = async (lastOpenedAt: number) => {
      await records.update("sharedList", list.id, { openedAt: clock.now, lastOpenedAt });
      await lead(); // told after the list
    };
    await opened(clock.now);
    await expect.poll(async () => (await answering.work(), told())).toContain("Asha: List opened: Mohan Lal · 1 home");
    await opened(clock.now + 1);
    await answering.work();
    expect(told().filter((text) => text.includes("opened"))).toEqual([]);
  });

  it("hears of a lead within seconds after it arrived", async () => {
    const { answering, leads, addSource, send, tell, service, clock } = await open(engine, ["Asha"]);
    await tell("Asha");
    clock.now = Date.now();
    answering.start();
    leads.start();
    const { secret } = await addSource("justdial");
    const waits: number[] = [];
    for (let at = 0; at < runs(40, 8); at += 1) {
      const number = `98110${String(at).padStart(5, "0")}`;
      const arrived = Date.now();
      await send(secret, { body: { leadid: `JD${at}`, name: "Naveen Kasana", mobile: number, category: "Agents" } });
      await expect.poll(() => service.told.length, { timeout: 5_000, interval: 5 }).toBe(at + 1);
      waits.push((service.told[at]?.at ?? Infinity) - arrived);
    }
    await leads.close();
    const p95 = waits.toSorted((a, b) => a - b)[Math.ceil(waits.length * 0.95) - 1] ?? Infinity;
    expect(p95, `p95 of ${waits.length}: ${p95} ms`).toBeLessThanOrEqual(5_000);
  });
});
