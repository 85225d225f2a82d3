import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { SYSTEM } from "#scripts/testing/inbox.ts";
import { testLeads } from "#scripts/testing/leads.ts";
import { serveDoor, withoutSecret } from "./door.ts";

async function door() {
  const site = await testLeads("sqlite");
  const app = new Hono();
  serveDoor(app, site.leads);
  const { secret } = await site.addSource("form");
  const ask = (init: RequestInit, path = `/in/${secret}`) => app.request(`http://localhost${path}`, init);
  return { ...site, ask };
}

describe("the address of a source", () => {
  it("answers a browser, a form, multipart with a file, and JSON", async () => {
    const { ask, leads, store } = await door();
    const looked = await ask({});
    expect([looked.status, await looked.text()]).toEqual([200, "This address takes leads. It works."]);
    const form = new FormData();
    form.append("phone", "9811020002");
    form.append("plan", new Blob([new Uint8Array([0xff, 0xd8, 0x00])]), "plan.jpg");
    for (const body of [new URLSearchParams({ phone: "9811020001" }), form, JSON.stringify({ phone: "9811020003" })])
      expect((await ask({ method: "POST", body })).status).toBe(200);
    await leads.work();
    expect(await store.as(SYSTEM).count("person")).toBe(3);
  });

  it("refuses 10 MB, an unknown secret and other methods with a sentence, and counts what was refused", async () => {
    const { ask, leads, store } = await door();
    const large = await ask({ method: "POST", body: "x".repeat(10_000_000) });
    expect([large.status, await large.text()]).toEqual([413, "What you sent is larger than 250 kB."]);
    const unknown = await ask({ method: "POST", body: "x" }, `/in/${"a".repeat(43)}`);
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining("no source")]);
    expect((await ask({ method: "DELETE" })).status).toBe(404);
    expect((await leads.sources.list(SYSTEM))[0]?.refusals).toMatchObject({
      count: 1,
      why: expect.stringContaining("larger") as string,
    });
    expect(await store.as(SYSTEM).count("delivery")).toBe(0);
  });

  it("lets scripts of other sites send", async () => {
    const { ask } = await door();
    const asked = await ask({ method: "OPTIONS", headers: { origin: "https://landing.example" } });
    const sent = await ask({ method: "POST", body: JSON.stringify({ phone: "9811020001" }) });
    for (const answer of [asked, sent]) expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect([asked.status, sent.status]).toEqual([204, 200]);
  });

  it("takes no more leads of one request than a portal would send", async () => {
    const { ask, store, addSource } = await door();
    const data = Array.from({ length: 501 }, (_, at) => ({ lead_phone: String(9_800_000_000 + at) }));
    const { secret } = await addSource("housing");
    expect((await ask({ method: "POST", body: JSON.stringify({ data }) }, `/in/${secret}`)).status).toBe(413);
    expect(await store.as(SYSTEM).count("delivery")).toBe(0);
  });

  it("keeps its secret out of logs", () => {
    expect(withoutSecret("/in/abcdef")).toBe("/in/…");
    expect(withoutSecret("/inside")).toBe("/inside");
  });
});
