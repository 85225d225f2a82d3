import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { makeCalls } from "../calls.ts";
import { scanningFinder } from "./list-finder.ts";
import { bodyOf, exampleInput, listOf, openTestSite, PASSWORD, type TestSite } from "#scripts/testing/calls.ts";
import { SYSTEM } from "#scripts/testing/inbox.ts";

type Role = "agent" | "associate" | "editor";
let site: TestSite;
let home: string;
const keys = new Map<string, string>();
/** Asks with a key, and a JSON body where one is given. */
const ask = (key: string, method: string, path: string, body?: unknown) =>
  site.visit(path, {
    method,
    headers: {
      authorization: `Bearer ${keys.get(key)}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const ROLES = ["agent", "associate", "editor"] as const satisfies readonly Role[];

beforeAll(async () => {
  site = await openTestSite();
  const { accounts, catalogue } = site.services;
  const [asha] = await accounts.list();
  const admin = { type: "administrator", id: asha?.id ?? "", name: "Asha" } as const;
  const ravi = await accounts.create({
    username: "ravi",
    password: `${PASSWORD} too`,
    name: "Ravi",
    role: "associate",
  });
  for (const role of ROLES)
    for (const readsOnly of [false, true]) {
      const name = readsOnly ? `${role} reads` : role;
      const account = role === "associate" ? ravi.id : admin.id;
      keys.set(name, await accounts.keys.add(admin, { name, role, account, readsOnly }));
    }
  keys.set("none", "key_".padEnd(43, "x"));
  home = (await catalogue.add(SYSTEM, "property", exampleInput.property)).id;
});
afterAll(() => site.close());

const addLead = async (number: string, more: object = {}) =>
  bodyOf(await ask("agent", "POST", "/api/leads", { name: "Naveen Kasana", number, message: "Is it there?", ...more }));
const startsAt = Math.ceil((Date.now() + 2 * DAY_MS) / HOUR_MS) * HOUR_MS;

describe("each closed call, by each key", () => {
  it("is open to what the role may, and shut to all else", async () => {
    const { services } = site;
    const calls = makeCalls({ services, secure: false, finder: scanningFinder(services.catalogue), report: () => {} });
    const wrong: string[] = [];
    for (const { method, path, access, operationId, group } of calls.filter((call) => call.access !== "public")) {
      const isOffice = group === "Office";
      const isContent = /^(add|update|delete)(Property|Project|Blog|Picture)/.test(operationId);
      for (const name of keys.keys()) {
        const role = name.split(" ")[0];
        const may = access !== "session" && ((isOffice && role !== "editor") || isContent) && name !== "none";
        const isRefused = !may || (name.endsWith("reads") && method !== "GET");
        const { status } = await ask(name, method, path.replace("{id}", "0".repeat(24)));
        const expected = name === "none" ? [401] : isRefused ? [403] : [200, 400, 404, 415];
        if (!expected.includes(status)) wrong.push(`${name} ${method} ${path}: ${status}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(calls.filter(({ group }) => group === "Office")).toHaveLength(14);
  });

  it("is shut on the screens, and by cookie", async () => {
    const { accounts } = site.services;
    expect(await accounts.whoIs(keys.get("agent"))).toBeUndefined();
    const answer = await site.visit("/api/people", { headers: { cookie: `aangan=${keys.get("agent")}` } });
    expect(answer.status).toBe(401);
  });
});

describe("leads and people", () => {
  it("come through the door of all leads: read, found by number, waiting, once", async () => {
    const message = "Looking for 4 BHK in Sector 150 Noida up to 6 crore";
    const first = await ask("agent", "POST", "/api/leads", {
      name: "Naveen Kasana",
      number: "98110 20001",
      message,
      home,
    });
    expect(first.status).toBe(201);
    const person = await bodyOf(first);
    expect(person).toMatchObject({
      name: "Naveen Kasana",
      numbers: [{ number: "+919811020001" }],
      source: "other",
      sourceNote: "key agent",
    });
    await addLead("+91-98110-20001", { message, home });
    const again = await addLead("9811020001", { message: "Please call me", source: "portal" });
    expect(again["_id"]).toBe(person["_id"]);
    const answer = await ask("agent", "GET", "/api/leads?limit=100");
    const lead = (await listOf(answer)).find(({ _id }) => _id === person["_id"]);
    expect(lead?.["said"]).toEqual([
      { at: expect.any(String), text: "Please call me" },
      { at: expect.any(String), text: message, home },
    ]);
    const id = String(person["_id"]);
    expect((await site.store.as(SYSTEM).foundBy("requirement", [id])).map(({ values }) => values.origin)).toEqual([
      "message",
    ]);
    const history = await site.store.as(SYSTEM).history("person", id);
    expect(history.map(({ who }) => who)).toEqual(history.map(() => "key agent"));
  });

  it.each([
    [{ name: "Nobody" }, 422, /no phone number and no email/],
    [{ number: "12" }, 422, /neither a phone number/],
    [{ number: "98110 20002", home: "0".repeat(24) }, 422, /no home/],
    [{ number: 9_811_020_002 }, 422, /Number has to be a text/],
    [{ number: "98110 20002", source: "moon" }, 422, /Source has to be one of/],
    ["98110 20002", 400, /JSON object/],
  ])("refuses %j with a sentence", async (body, status, why) => {
    const answer = await ask("agent", "POST", "/api/leads", body);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([status, "application/problem+json"]);
    expect((await bodyOf(answer))["detail"]).toMatch(why);
  });

  it("are listed page by page, and since a moment", async () => {
    for (const end of [1, 2, 3]) await addLead(`98110 2010${end}`);
    const all = await listOf(await ask("agent", "GET", "/api/people?limit=100"));
    const total = all.length;
    const answer = await ask("agent", "GET", "/api/people?page=2&limit=2");
    expect(answer.headers.get("x-total-count")).toBe(String(total));
    expect(answer.headers.get("link")).toContain("page=1&limit=2");
    expect((await listOf(answer)).map(({ _id }) => _id)).toEqual(all.slice(2, 4).map(({ _id }) => _id));
    const { updatedAt } = all[0] ?? {};
    const since = await listOf(await ask("agent", "GET", `/api/people?changedSince=${String(updatedAt)}`));
    expect(since[0]?.["_id"]).toBe(all[0]?.["_id"]);
    expect(since.length).toBeLessThan(total);
    const later = new Date(Date.now() + MINUTE_MS).toISOString();
    for (const path of ["people?changedSince=", "visits?changedSince=", "deals?changedSince=", "leads?since="])
      expect(await listOf(await ask("agent", "GET", `/api/${path}${later}`)), path).toEqual([]);
    for (const query of ["changedSince=yesterday", "limit=101", "page=0"]) {
      const refused = await ask("agent", "GET", `/api/people?${query}`);
      expect(refused.status, query).toBe(400);
    }
  });

  it("are noted with what is next, and answered by a call", async () => {
    const id = String((await addLead("98110 20003"))["_id"]);
    const entry = { what: "call", outcome: "answered", text: "Wants to see it", home };
    const path = `/api/people/${id}/entries`;
    const first = await ask("agent", "POST", path, { ...entry, nextStep: "Send the plan", nextStepOn: "2030-11-21" });
    expect(first.status).toBe(201);
    const { nextSteps } = (await bodyOf(first)) as { nextSteps: { _id: string }[] };
    expect(nextSteps).toEqual([{ _id: expect.any(String), text: "Send the plan", on: "2030-11-21" }]);
    const leads = await listOf(await ask("agent", "GET", "/api/leads?limit=100"));
    expect(leads.map(({ _id }) => _id)).not.toContain(id);
    const done = await ask("agent", "POST", path, {
      what: "note",
      text: "Sent",
      done: nextSteps.map(({ _id }) => _id),
    });
    expect((await bodyOf(done))["nextSteps"]).toEqual([]);
    const said = await site.store.as(SYSTEM).foundBy("interaction", [id]);
    expect(said.map(({ values }) => values.by)).toEqual(["key agent", "key agent", "key agent"]);
    for (const wrong of [{ what: "sang" }, { what: "note", nextStep: "x".repeat(300) }, { what: "note", home: "1" }])
      expect((await ask("agent", "POST", path, wrong)).status).toBe(422);
    expect((await ask("agent", "POST", `/api/people/${"0".repeat(24)}/entries`, entry)).status).toBe(404);
  });

  it("answer nothing that is not named: no merges, no drafts, no hashes", async () => {
    const id = String((await addLead("98110 20004"))["_id"]);
    await site.store.as(SYSTEM).update("person", id, { household: "hidden-household", unmerged: "hidden-json" });
    const text = await (await ask("agent", "GET", `/api/people/${id}`)).text();
    expect(text).not.toContain("hidden");
    expect(JSON.parse(text)).toMatchObject({ _id: id, version: 2, createdAt: expect.stringMatching(/Z$/) });
  });

  it("are an associate's only where they are their own", async () => {
    const others = String((await addLead("98110 20005"))["_id"]);
    const answer = await ask("associate", "POST", "/api/leads", { name: "Own", number: "98110 20006" });
    const own = String((await bodyOf(answer))["_id"]);
    const seen = (await listOf(await ask("associate", "GET", "/api/people?limit=100"))).map(({ _id }) => _id);
    expect(seen).toEqual([own]);
    expect((await ask("associate", "GET", `/api/people/${others}`)).status).toBe(404);
    expect((await ask("associate", "GET", `/api/people/${others}/matches`)).status).toBe(404);
    expect((await ask("associate", "POST", `/api/people/${others}/entries`, { what: "note", text: "x" })).status).toBe(
      404,
    );
    const taken = await ask("associate", "POST", "/api/leads", { name: "Mine now", number: "98110 20005" });
    expect([taken.status, (await bodyOf(taken))["detail"]]).toEqual([409, expect.stringContaining("a colleague's")]);
  });
});

describe("visits, deals and matches", () => {
  it("are booked and moved by the rules of the screens", async () => {
    const person = String((await addLead("98110 20007"))["_id"]);
    const at = new Date(startsAt).toISOString();
    const booked = await ask("agent", "POST", "/api/visits", { person, home, startsAt: at });
    const visit = await bodyOf(booked);
    expect([booked.status, visit["startsAt"], visit["listing"]]).toEqual([201, at, home]);
    const again = await bodyOf(await ask("agent", "POST", "/api/visits", { person, home, startsAt: at }));
    expect(again["_id"]).toBe(visit["_id"]);
    const path = `/api/visits/${String(visit["_id"])}`;
    const next = new Date(startsAt + HOUR_MS).toISOString();
    const moved = await ask("agent", "PUT", path, { from: at, startsAt: next });
    expect(await bodyOf(moved)).toMatchObject({ startsAt: next });
    expect((await ask("agent", "PUT", path, { from: at, startsAt: next })).status).toBe(200);
    expect((await ask("agent", "PUT", path, { from: at, startsAt: at })).status).toBe(409);
    expect((await ask("agent", "PUT", path, { from: next, startsAt: next.replace("00:00.", "02:00.") })).status).toBe(
      422,
    );
    expect((await ask("agent", "PUT", path, { from: at, startsAt: "soon" })).status).toBe(422);
    expect((await ask("agent", "POST", "/api/visits", { person, home: "0".repeat(24), startsAt: at })).status).toBe(
      404,
    );
    expect((await listOf(await ask("agent", "GET", "/api/visits"))).map(({ _id }) => _id)).toEqual([visit["_id"]]);
    expect(await listOf(await ask("associate", "GET", "/api/visits"))).toEqual([]);
  });

  it("move to a stage, and not over what somebody saved meanwhile", async () => {
    const person = String((await addLead("98110 20008"))["_id"]);
    const { id, version } = await site.services.deals.setStage(SYSTEM, { person, listing: home }, "new");
    const path = `/api/deals/${id}`;
    const moved = await ask("agent", "PUT", path, { stage: "visiting", version });
    expect(await bodyOf(moved)).toMatchObject({ _id: id, stage: "visiting", stageSince: expect.stringMatching(/Z$/) });
    expect((await ask("agent", "PUT", path, { stage: "lost", version })).status).toBe(409);
    expect((await ask("agent", "PUT", path, { stage: "far" })).status).toBe(422);
    expect(await bodyOf(await ask("agent", "GET", path))).toMatchObject({ stage: "visiting", person, listing: home });
    expect((await ask("associate", "GET", path)).status).toBe(404);
    expect((await listOf(await ask("agent", "GET", "/api/deals"))).map(({ _id }) => _id)).toEqual([id]);
  });

  it("find homes for a person and people for a home", async () => {
    const person = String((await addLead("98110 20009"))["_id"]);
    const { values } = (await site.services.catalogue.get(SYSTEM, "property", home)) ?? {};
    await site.services.people.requirements.add(SYSTEM, person, {
      must: values?.location ?? "",
      label: "Like this one",
    });
    const homes = await listOf(await ask("agent", "GET", `/api/people/${person}/matches`));
    expect(homes).toEqual([expect.objectContaining({ _id: home, title: values?.title, standing: "fits" })]);
    const people = await listOf(await ask("agent", "GET", `/api/properties/${home}/matches`));
    expect(people).toContainEqual(expect.objectContaining({ _id: person, standing: "fits" }));
    expect((await ask("agent", "GET", `/api/properties/${"0".repeat(24)}/matches`)).status).toBe(404);
  });
});
