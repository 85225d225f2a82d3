import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { actorOf } from "#app/accounts/index.ts";
import type { SourceKind } from "#app/kinds/lead-source/lead-source.ts";
import { createInbox } from "#app/enquiries/index.ts";
import { Forbidden } from "#app/entities/errors.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { privacyVerbs } from "#app/people/index.ts";
import { ADMINISTRATOR, HOME, SYSTEM } from "#scripts/testing/inbox.ts";
import { sendTo } from "#scripts/testing/lead-sender.ts";
import { everybody, testLeads } from "#scripts/testing/leads.ts";
import { runs } from "#scripts/testing/runs.ts";
import { engines } from "#scripts/testing/stores.ts";

const JUSTDIAL = {
  leadid: "JD1",
  name: "Naveen Kasana",
  mobile: "9811020001",
  category: "Estate Agents",
  date: "2026-01-15",
  time: "09:00:00",
};

describe.each(engines)("leads on %s", (engine) => {
  it("makes a person who waits since they asked, by the source's name", async () => {
    const { leads, store, people, addSource, send } = await testLeads(engine);
    const { secret } = await addSource("justdial");
    expect(await send(secret, { body: JUSTDIAL })).toEqual({ status: 200, type: "text/plain", text: "RECEIVED" });
    expect(await leads.work()).toBe(1);
    const [person] = await everybody(store);
    expect(person).toMatchObject({
      name: "Naveen Kasana",
      numbers: ["+919811020001"],
      source: "portal",
      sourceNote: "JustDial",
    });
    expect(person?.said).toEqual([expect.objectContaining({ what: "wrote", text: "Estate Agents", by: "JustDial" })]);
    const waiting = await people.waiting(ADMINISTRATOR);
    expect(waiting.items.map(({ since }) => since)).toEqual([Date.UTC(2026, 0, 15, 3, 30)]);
  });

  it("takes the same once: sent again, at once, by two processes, and after it was erased", async () => {
    const { leads, open, another, store, now, addSource } = await testLeads(engine);
    const { secret } = await addSource("justdial");
    const other = open(await another({ now }));
    await Promise.all([leads, other, leads, other].map((each) => sendTo(each, secret, { body: JUSTDIAL })));
    await Promise.all([leads.work(), other.work()]);
    await sendTo(other, secret, { body: { ...JUSTDIAL, area: "Sector 18" } });
    await other.work();
    expect((await everybody(store)).map(({ said }) => said.length)).toEqual([1]);
    const { items } = await store.as(SYSTEM).list("delivery");
    expect(items).toHaveLength(1);
    for (const { id } of items) await store.as(SYSTEM).erase("delivery", id);
    await sendTo(leads, secret, { body: JUSTDIAL });
    expect(await leads.work()).toBe(0);
  });

  it("adds to whoever has the number", async () => {
    const { leads, store, people, addSource, send } = await testLeads(engine);
    await people.add(ADMINISTRATOR, { name: "Naveen", number: "98110 20001" });
    const { secret } = await addSource("form");
    await send(secret, {
      body: { name: "Naveen Kasana", phone: "+91 98110-20001", email: "N@post.example", message: "Is it still there?" },
    });
    await leads.work();
    expect(await everybody(store)).toEqual([
      expect.objectContaining({ name: "Naveen", numbers: ["+919811020001"], mails: ["n@post.example"] }),
    ]);
  });

  it("finds the home by the id of its advertisement, and says where there is none", async () => {
    const { leads, store, catalogue, addSource, send } = await testLeads(engine);
    const home = await catalogue.add(SYSTEM, "property", { ...HOME, PortalIds: "99acres A10000001" });
    const { secret } = await addSource("99acres");
    await send(secret, { body: { QryId: "1", Name: "One", Phone: "9811020001", ProdId: "A10000001" } });
    await send(secret, { body: { QryId: "2", Name: "Two", Phone: "9811020002", ProdId: "A10000002" } });
    await leads.work();
    const all = (await everybody(store)).flatMap(({ name, said }) =>
      said.map(({ listing, text }) => [name, listing, text]),
    );
    expect(all.toSorted()).toEqual([
      ["One", home.id, undefined],
      ["Two", undefined, "Advertisement A10000002: no home with this id here"],
    ]);
  });

  it("reads a plain text as the paste does", async () => {
    const { leads, store, addSource, send } = await testLeads(engine);
    const { secret } = await addSource("form");
    await send(secret, { type: "text/plain", body: "Rohit Bansal 98110 20003 wants 4 BHK in Noida, 6 to 7 cr" });
    await leads.work();
    expect(await everybody(store)).toEqual([
      expect.objectContaining({ name: "Rohit Bansal", numbers: ["+919811020003"], roles: [{ role: "buyer" }] }),
    ]);
    expect((await store.as(SYSTEM).list("requirement")).items).toEqual([
      expect.objectContaining({ values: expect.objectContaining({ origin: "message" }) as object }),
    ]);
  });

  it("keeps what it cannot read, and reads all of its kind after one answer", async () => {
    const { leads, store, addSource, send } = await testLeads(engine);
    const { secret } = await addSource("form");
    await send(secret, { body: { field_1: "Asha Rao", field_2: "9811020004" } });
    await send(secret, { body: { field_1: "Mohan Lal", field_2: "9811020005" } });
    await leads.work();
    const unread = await leads.unread.list(ADMINISTRATOR);
    expect([unread.total, await everybody(store)]).toEqual([2, []]);
    const [one] = unread.items;
    expect(one?.pairs).toEqual([
      expect.objectContaining({ label: "field_1", is: "" }),
      expect.objectContaining({ label: "field_2", is: "Number" }),
    ]);
    await expect(
      leads.unread.itIs(ADMINISTRATOR, one?.id ?? "", { labels: new Map([["field_1", "Name"]]) }),
    ).rejects.toThrow("phone number");
    await leads.unread.itIs(ADMINISTRATOR, one?.id ?? "", {
      labels: new Map([
        ["field_1", "Name"],
        ["field_2", "Number"],
      ]),
    });
    await send(secret, { body: { field_1: "Third One", field_2: "9811020006" } });
    await leads.work();
    expect((await everybody(store)).map(({ name }) => name).toSorted()).toEqual(["Asha Rao", "Mohan Lal", "Third One"]);
    expect((await leads.unread.list(ADMINISTRATOR)).total).toBe(0);
  });

  it("shows what nobody understood to nobody who may see only their own people", async () => {
    const { leads, addSource, send } = await testLeads(engine);
    await send((await addSource("form")).secret, { type: "text/plain", body: "Please call me, Asha" });
    await leads.work();
    const { items } = await leads.unread.list(ADMINISTRATOR);
    const associate = actorOf({ id: "a".repeat(24), name: "Neha", role: "associate" });
    await expect(leads.unread.list(associate)).rejects.toBeInstanceOf(Forbidden);
    await expect(leads.unread.setAside(associate, items[0]?.id ?? "")).rejects.toBeInstanceOf(Forbidden);
  });

  it("takes a number that somebody types, sets aside what is no lead, and takes that back", async () => {
    const { leads, store, catalogue, addSource, send } = await testLeads(engine);
    const { secret } = await addSource("form");
    for (const body of ["Please call me, Asha", "Cheap loans!"]) await send(secret, { type: "text/plain", body });
    await leads.work();
    const { items } = await leads.unread.list(ADMINISTRATOR);
    const idOf = (raw: string) => items.find((item) => item.raw === raw)?.id ?? "";
    await expect(
      leads.unread.itIs(ADMINISTRATOR, idOf("Please call me, Asha"), { labels: new Map(), number: "98" }),
    ).rejects.toThrow("neither");
    await leads.unread.itIs(ADMINISTRATOR, idOf("Please call me, Asha"), {
      labels: new Map(),
      name: "Asha",
      number: "98110 20007",
    });
    expect(await everybody(store)).toEqual([
      expect.objectContaining({ name: "Asha", said: [expect.objectContaining({ text: "Please call me, Asha" })] }),
    ]);
    const { undo = "" } = await catalogue.act(() => leads.unread.setAside(ADMINISTRATOR, idOf("Cheap loans!")));
    expect((await leads.unread.list(ADMINISTRATOR)).total).toBe(0);
    await catalogue.undo(ADMINISTRATOR, undo);
    expect((await leads.unread.list(ADMINISTRATOR)).total).toBe(1);
  });

  it("refuses without the key or signature, counts it, and stores nothing", async () => {
    const { leads, store, addSource, send } = await testLeads(engine);
    const { secret } = await addSource("google");
    const body = {
      lead_id: "L6",
      google_key: "k",
      user_column_data: [{ column_id: "PHONE_NUMBER", string_value: "+919000000006" }],
    };
    await expect(send(secret, { body })).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining("not entered yet") as string,
    });
    const [source] = await leads.sources.list(ADMINISTRATOR);
    await leads.sources.setKeys(ADMINISTRATOR, source?.id ?? "", { key: "k" });
    await expect(send(secret, { body: { ...body, google_key: "other" } })).rejects.toMatchObject({ status: 403 });
    expect(await send(secret, { body })).toMatchObject({ type: "application/json", text: "{}" });
    expect((await leads.sources.list(ADMINISTRATOR))[0]?.refusals).toMatchObject({ count: 2 });
    expect(await store.as(SYSTEM).count("delivery")).toBe(1);
    expect(JSON.stringify(await store.as(SYSTEM).list("leadSource"))).not.toContain('"value":"k"');
  });

  it("closes an address that was renewed or switched off", async () => {
    const { leads, addSource, send } = await testLeads(engine);
    const { id, secret } = await addSource("justdial");
    const renewed = (await leads.sources.renew(ADMINISTRATOR, id)).split("/in/")[1] ?? "";
    await expect(send(secret, { body: JUSTDIAL })).rejects.toMatchObject({ status: 404 });
    expect(await send(renewed, { body: JUSTDIAL })).toMatchObject({ status: 200 });
    await leads.sources.switch(ADMINISTRATOR, id, true);
    await expect(send(renewed, { body: JUSTDIAL })).rejects.toMatchObject({ status: 404 });
    await expect(send("x".repeat(43), { body: JUSTDIAL })).rejects.toMatchObject({ status: 404 });
  });

  it("takes no more than so many of one address, and says when it does again", async () => {
    const { addSource, send, clock } = await testLeads(engine);
    const [one, other] = [await addSource("form"), await addSource("form")];
    for (let at = 0; at < 300; at++) await send(one.secret, { method: "GET" });
    await expect(send(one.secret, { body: { phone: "9811020001" } })).rejects.toMatchObject({
      status: 429,
      retryAfter: 60,
    });
    expect(await send(other.secret, { body: { phone: "9811020001" } })).toMatchObject({ status: 200 });
    clock.now += MINUTE_MS;
    expect(await send(one.secret, { body: { phone: "9811020001" } })).toMatchObject({ status: 200 });
  });

  it("makes nobody of our own numbers", async () => {
    const { leads, store, catalogue, addSource, send } = await testLeads(engine);
    await catalogue.changeSettings(SYSTEM, { ownNumbers: "98110 99999, 0120 4123456" });
    const { secret } = await addSource("form");
    await send(secret, { body: { phone: "+919811099999" } });
    await send((await addSource("telephone")).secret, { body: { id: "1", number: "01204123456", direction: "in" } });
    await leads.work();
    expect(await everybody(store)).toEqual([]);
    expect((await store.as(SYSTEM).list("delivery")).items.map(({ values }) => values.stage)).toEqual([
      "no lead",
      "no lead",
    ]);
  });

  it("fetches a lead of Meta, again after an outage, and keeps what was fetched", async () => {
    const fetched = {
      id: "500",
      created_time: "2026-01-15T04:45:00+0000",
      field_data: [
        { name: "full_name", values: ["Test Five"] },
        { name: "phone_number", values: ["+919000000005"] },
      ],
    };
    let isUp = false;
    const { leads, store, clock, failures, addSource, send } = await testLeads(engine, async (url) => {
      if (!isUp) throw new TypeError("fetch failed");
      expect(String(url)).toContain("/500?");
      return Response.json(fetched);
    });
    const { secret } = await addSource("meta", { verify: "word", secret: "s", token: "t" });
    const check = { method: "GET", query: "hub.mode=subscribe&hub.verify_token=word&hub.challenge=12345" };
    expect(await send(secret, check)).toMatchObject({ text: "12345" });
    const body = JSON.stringify({
      object: "page",
      entry: [{ changes: [{ field: "leadgen", value: { leadgen_id: "500", page_id: "1" } }] }],
    });
    await send(secret, {
      body,
      headers: { "x-hub-signature-256": `sha256=${createHmac("sha256", "s").update(body).digest("hex")}` },
    });
    await leads.work();
    expect([failures.length, await everybody(store)]).toEqual([1, []]);
    isUp = true;
    expect(await leads.work()).toBe(0);
    clock.now += MINUTE_MS;
    expect(await leads.work()).toBe(1);
    expect(await everybody(store)).toEqual([expect.objectContaining({ name: "Test Five", sourceNote: "Facebook" })]);
    expect((await store.as(SYSTEM).list("delivery")).items[0]?.values.raw).toContain("field_data");
  });

  it("reads nothing twice where a process stops between storing and reading", async () => {
    const { leads, open, another, store, now, addSource } = await testLeads(engine);
    const { secret } = await addSource("justdial");
    await sendTo(leads, secret, { body: JUSTDIAL });
    await leads.close();
    const restarted = open(await another({ now }));
    restarted.start();
    await expect.poll(() => everybody(store)).toHaveLength(1);
  });

  it("is found, exported and erased with its person, whatever its escapes, and does not come back", async () => {
    const { leads, store, now, addSource, send } = await testLeads(engine);
    const { secret } = await addSource("form");
    const sent = [
      {
        type: "application/x-www-form-urlencoded",
        body: "name=Ravi+Menon&email=ravi%40post.example&phone=98123+45678",
      },
      { body: '{"field_1":"ravi\\u0040post.example"}' },
      { type: "text/plain", body: "call me: 98123-45678, or not" },
    ];
    for (const each of sent) await send(secret, each);
    await leads.work();
    expect((await leads.unread.list(ADMINISTRATOR)).total).toBe(1);
    const privacy = privacyVerbs({ store, now });
    const kindsOf = async () =>
      (await privacy.find(ADMINISTRATOR, "ravi@post.example")).records.map(({ kind }) => kind);
    expect((await kindsOf()).filter((kind) => kind === "delivery")).toHaveLength(3);
    expect(JSON.stringify(await privacy.export(ADMINISTRATOR, "ravi@post.example"))).toContain("field_1");
    await privacy.erase(ADMINISTRATOR, "ravi@post.example", () => "erase");
    expect(await kindsOf()).toEqual([]);
    for (const each of sent) await send(secret, each);
    expect(await leads.work()).toBe(0);
    expect(await everybody(store)).toEqual([]);
  });

  it("is kept as it came for 90 days; what nobody has understood stays longer", async () => {
    const { leads, store, catalogue, now, clock, addSource, send } = await testLeads(engine);
    const { secret } = await addSource("form");
    for (const body of [{ phone: "9811020001" }, { field_1: "9811020002" }]) await send(secret, { body });
    await leads.work();
    const inbox = createInbox({ store, catalogue, publicUrl: "https://homes.example", now });
    onTestFinished(() => inbox.close());
    const stages = async () =>
      (await store.as(SYSTEM).list("delivery")).items.map(({ values }) => values.stage).toSorted();
    clock.now += 89 * DAY_MS;
    await inbox.sweep(clock.now);
    expect(await stages()).toEqual(["lead", "not understood"]);
    clock.now += 2 * DAY_MS;
    await inbox.sweep(clock.now);
    expect(await stages()).toEqual(["not understood"]);
  });

  it.each<SourceKind>(["form", "mail", "justdial", "99acres", "magicbricks"])(
    "takes HTML, a formula and line ends in every field of %s as text",
    async (what) => {
      const { leads, store, failures, addSource, send } = await testLeads(engine);
      const evil = '=HYPERLINK("http://evil.example")<script>alert(1)</script>\r\nBcc: all\u0000';
      const names = [
        "name",
        "message",
        "msg",
        "city",
        "category",
        "area",
        "QryInfo",
        "CmpctLabl",
        "Subject",
        "TextBody",
      ];
      const body = {
        ...Object.fromEntries(names.map((name) => [name, evil])),
        mobile: "98110 20001",
        From: `${evil} <asha@post.example>`,
      };
      await send((await addSource(what)).secret, { body });
      await leads.work();
      const [delivery] = (await store.as(SYSTEM).list("delivery")).items;
      expect(delivery?.values.raw).toContain("<script>");
      for (const { name, numbers, mails, said } of await everybody(store)) {
        expect(JSON.stringify([name, numbers, mails])).not.toMatch(/\\[rnu]/);
        expect(said[0]?.text).not.toMatch(/\r|\0/);
      }
      expect([delivery?.values.stage === "waiting", failures]).toEqual([false, []]);
    },
  );

  it("says what a trial is read as, and adds nobody", async () => {
    const { leads, store, addSource } = await testLeads(engine);
    for (const what of ["justdial", "exotel"] as const)
      expect(await leads.sources.test(ADMINISTRATOR, (await addSource(what)).id)).toMatch(/^A trial.*\d/);
    expect(await everybody(store)).toEqual([]);
  });
});

describe.each(engines)("calls on %s", (engine) => {
  const call = (id: string, at: string, more: object = {}) => ({
    id,
    number: "9811020001",
    direction: "in",
    answered: "no",
    time: `2026-01-15 ${at}`,
    ...more,
  });
  const HALF_PAST_NINE = Date.UTC(2026, 0, 15, 4);

  async function callsOf(...calls: readonly object[]) {
    const site = await testLeads(engine);
    const { secret } = await site.addSource("telephone");
    const send = async (...more: readonly object[]) => {
      for (const each of more) await site.send(secret, { body: each });
      await site.leads.work();
    };
    await send(...calls);
    const waiting = async () => (await site.people.waiting(ADMINISTRATOR)).items.map(({ since }) => since);
    return { ...site, secret, send, waiting };
  }

  it("a missed call waits; three deliveries of it are one", async () => {
    const missed = call("a", "09:30:00");
    const { store, waiting } = await callsOf(missed, missed, { ...missed, attempt: 2 });
    expect(await everybody(store)).toEqual([
      expect.objectContaining({
        name: "+91 98110 20001",
        source: "call",
        said: [expect.objectContaining({ what: "call", outcome: "missed" })],
      }),
    ]);
    expect(await waiting()).toEqual([HALF_PAST_NINE]);
  });

  it("ends its waiting when somebody calls back, also from another line, and told in the wrong order", async () => {
    const back = call("b", "09:40:00", {
      direction: "out",
      answered: "yes",
      seconds: 65,
      by: "Ravi",
      recording: "https://calls.example/b.mp3",
    });
    const known = await callsOf(call("a", "09:30:00"));
    const other = await known.addSource("telephone");
    await sendTo(known.leads, other.secret, { body: back });
    await known.leads.work();
    expect(await known.waiting()).toEqual([]);
    expect((await everybody(known.store))[0]?.said.map(({ text, by }) => [text, by])).toContainEqual([
      "We called\n1 min 5 s\nMade by Ravi\nRecording: https://calls.example/b.mp3",
      "Ravi",
    ]);
    const late = await callsOf();
    await late.people.add(ADMINISTRATOR, { number: "9811020001" });
    await late.send(back, call("a", "09:30:00"));
    expect(await late.waiting()).toEqual([]);
    await late.send(call("c", "09:50:00"));
    expect(await late.waiting()).toHaveLength(1);
  });

  it("an earlier answered call does not answer a later missed one", async () => {
    const { waiting } = await callsOf(call("b", "10:00:00"), call("a", "09:30:00", { answered: "yes", seconds: 9 }));
    expect(await waiting()).toHaveLength(1);
  });

  it("parts of one call make one, and answered wins", async () => {
    const { store, waiting, send } = await callsOf(call("a", "09:30:00"));
    await send(
      call("a", "09:30:00", { answered: "yes", seconds: 20, by: "Asha" }),
      call("a", "09:30:00", { recording: "https://calls.example/a.mp3" }),
    );
    const [person] = await everybody(store);
    expect(person?.said).toHaveLength(1);
    expect(person?.said[0]?.outcome).toBe("answered");
    expect(person?.said[0]?.text?.split("\n").toSorted()).toEqual([
      "0 min 20 s",
      "Recording: https://calls.example/a.mp3",
      "Taken by Asha",
      "They called",
    ]);
    expect(await waiting()).toEqual([]);
  });

  it("a call of ours to a number that nobody has makes nobody", async () => {
    const { store } = await callsOf(call("a", "09:30:00", { direction: "out" }));
    expect(await everybody(store)).toEqual([]);
  });

  it("a call noted by one of us answers a missed one", async () => {
    const { people, store, waiting, clock } = await callsOf(call("a", "09:30:00"));
    const { items } = await store.as(SYSTEM).list("person");
    clock.now += HOUR_MS;
    await people.log(ADMINISTRATOR, items[0]?.id ?? "", { what: "call", outcome: "answered" });
    expect(await waiting()).toEqual([]);
  });
});

describe("calls that are told in any order", () => {
  it("wait exactly where nobody of us spoke with them, or tried to, since a missed one", async () => {
    const { leads, store, people, clock, addSource, send } = await testLeads("sqlite");
    const { secret } = await addSource("telephone");
    let number = 9_811_000_000;
    const WHAT = {
      missed: { direction: "in", answered: "no" },
      answered: { direction: "in", answered: "yes", seconds: 5 },
      tried: { direction: "out", answered: "no" },
    } as const;
    const call = fc.record({
      minute: fc.integer({ min: 10, max: 59 }),
      what: fc.constantFrom("missed", "answered", "tried"),
    });
    const told = fc.array(call, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(told, async (calls) => {
        number += 1;
        clock.now += MINUTE_MS;
        await people.add(ADMINISTRATOR, { number: String(number) });
        for (const [at, { minute, what }] of calls.entries())
          await send(secret, {
            body: { id: `${number} ${at}`, number, time: `2026-01-15 09:${minute}:00`, ...WHAT[what] },
          });
        await leads.work();
        const isOver = (missed: number) => calls.some(({ minute, what }) => what !== "missed" && minute >= missed);
        const waits = calls.some(({ minute, what }) => what === "missed" && !isOver(minute));
        const [person] = await store.as(SYSTEM).foundBy("person", [`+91${number}`]);
        const waiting = await people.waiting(ADMINISTRATOR);
        expect(waiting.items.some(({ person: { id } }) => id === person?.id)).toBe(waits);
      }),
      { numRuns: runs(60) },
    );
  });
});

describe.each(engines)("leads that are fetched on %s", (engine) => {
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;
  const EVERY = 6 * HOUR;
  /** A portal that has a lead every six hours, and answers those of the span that is asked for. */
  function housing(clock: () => number) {
    const asked: { from: number; until: number; hash: string }[] = [];
    const state = { isUp: true };
    const ask: typeof fetch = async (url) => {
      if (!state.isUp) throw new TypeError("fetch failed");
      const query = new URL(String(url)).searchParams;
      const [from, until] = [Number(query.get("start_date")) * 1_000, Number(query.get("end_date")) * 1_000];
      asked.push({ from, until, hash: query.get("hash") ?? "" });
      if (until - from > 2 * DAY) return Response.json({ apiErrors: { date: ["range is more than 2 days"] } });
      const data = [];
      for (let at = Math.ceil(from / EVERY) * EVERY; at <= Math.min(until, clock()); at += EVERY)
        data.push({
          lead_name: "Test",
          lead_phone: `+9198${String(at / HOUR)
            .padStart(8, "0")
            .slice(-8)}`,
          lead_date: at / 1_000,
          flat_id: 1,
        });
      return Response.json({ data });
    };
    return { asked, state, ask };
  }

  it("stores each once, over overlapping spans, two processes and an outage", async () => {
    const clock = { now: 0 };
    const { ask, asked, state } = housing(() => clock.now);
    const site = await testLeads(engine, ask);
    clock.now = site.clock.now;
    const move = (ms: number) => (clock.now = site.clock.now += ms);
    const first = clock.now;
    await site.addSource("housing", { id: "7", key: "k" });
    const other = site.open(await site.another({ now: site.now }));
    await Promise.all([site.leads.work(), other.work()]);
    expect(asked).toHaveLength(1);
    move(MINUTE_MS);
    await site.leads.work();
    expect(asked).toHaveLength(1);
    move(2 * HOUR);
    await other.work();
    state.isUp = false;
    move(10 * DAY);
    await site.leads.work();
    expect((await site.leads.sources.list(ADMINISTRATOR))[0]?.pulled).toMatchObject({
      failures: 1,
      error: expect.stringContaining("not reached") as string,
    });
    state.isUp = true;
    for (let turn = 0; turn < 8; turn++) {
      move(10 * MINUTE_MS);
      await (turn % 2 === 0 ? site.leads : other).work();
    }
    const people = await site.store.as(SYSTEM).count("person");
    expect(people).toBe(Math.floor(clock.now / EVERY) - Math.ceil((first - 2 * DAY + MINUTE_MS) / EVERY) + 1);
    expect(asked.every(({ from, until }) => until - from <= 2 * DAY)).toBe(true);
  });

  it("says what the provider refused, and asks later", async () => {
    const refused =
      '<Xml ActionStatus="false"><ErrorDetail><Code>E1</Code><Message>authentication does not succeed</Message></ErrorDetail></Xml>';
    const taken =
      "<Xml ActionStatus='true'><Resp><QryDtl QueryId='64f0aa11'><CmpctLabl><![CDATA[Rs. 1.45 Crore, 3 BHK Flat in Sector 78, Noida]]></CmpctLabl><QryInfo>Call me</QryInfo><RcvdOn>2026-01-15 10:15:00</RcvdOn><ProdId Type='LP-P'>A10000001</ProdId></QryDtl><CntctDtl><Name>Test One</Name><Email>one@example.com</Email><Phone>+91-9000000001</Phone></CntctDtl></Resp></Xml>";
    const answers = [refused, taken, taken];
    const sent: string[] = [];
    const site = await testLeads(engine, async (_url, init) => {
      sent.push(String(init?.body));
      return new Response(answers.shift());
    });
    await site.addSource("99acres", { user: "a&b", password: "p" });
    await site.leads.work();
    expect((await site.leads.sources.list(ADMINISTRATOR))[0]?.pulled?.error).toBe("authentication does not succeed");
    site.clock.now += HOUR_MS;
    await site.leads.work();
    site.clock.now += HOUR_MS;
    await site.leads.work();
    expect(await everybody(site.store)).toEqual([
      expect.objectContaining({ name: "Test One", numbers: ["+919000000001"] }),
    ]);
    expect(new URLSearchParams(sent[0]).get("xml")).toContain("<user_name>a&#38;b</user_name>");
    expect(sent).toHaveLength(3);
  });

  it("fetches those of MagicBricks once, by its days, and says what it refused", async () => {
    const lead = { name: "MB User", mobile: "9000000003", isd: "91", msg: "2 BHK", dt: "20260115", time: "101500" };
    const full = { leadPojo: { leads: [lead] } };
    const answers = [{ error: { errormsg: "Invalid key" } }, { leadPojo: { leads: [] } }, full, full];
    const asked: URL[] = [];
    const site = await testLeads(engine, async (url) => {
      asked.push(new URL(String(url)));
      return Response.json(answers.shift());
    });
    await site.addSource("magicbricks", { pull: "a&b" });
    await site.leads.work();
    const errorNow = async () => (await site.leads.sources.list(ADMINISTRATOR))[0]?.pulled?.error;
    expect(await errorNow()).toBe("Invalid key");
    for (const known of [0, 1, 1]) {
      site.clock.now += HOUR_MS;
      await site.leads.work();
      expect([await errorNow(), (await everybody(site.store)).length]).toEqual([undefined, known]);
    }
    expect((await everybody(site.store))[0]).toMatchObject({ name: "+91 90000 00003", sourceNote: "MagicBricks" });
    expect(asked).toHaveLength(4);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      key: "a&b",
      startDate: "20260112",
      endDate: "20260115",
    });
  });
});
