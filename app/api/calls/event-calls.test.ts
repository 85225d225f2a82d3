import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ROLES } from "#app/accounts/index.ts";
import { openTestSite, type TestSite } from "#scripts/testing/calls.ts";
import { aProperty } from "#scripts/testing/stores.ts";

const SYSTEM = { type: "system", name: "test" } as const;

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

function addEnquiry() {
  return site.store.as(SYSTEM).create("enquiry", {
    name: "Meera Nair",
    number: "9811112222",
    consentText: "Yes",
    message: "A secret wish",
  });
}

/** Reads a stream piece by piece, until what was read holds `wanted` or the stream ends. */
async function readUntil(reader: ReadableStreamDefaultReader<Uint8Array>, wanted?: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    text += decoder.decode(next.value);
    if (wanted !== undefined && text.includes(wanted)) break;
  }
  return text;
}

async function listen(token = site.token) {
  const response = await site.visit("/api/events", { headers: { authorization: `Bearer ${token}` } });
  const reader = response.body?.getReader();
  if (!reader) throw new Error("The stream has no body");
  await readUntil(reader, "retry:");
  return { response, reader };
}

describe("GET /api/events", () => {
  it("tells of a new enquiry at once, without its content", async () => {
    const { response, reader } = await listen();
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const { id } = await addEnquiry();
    const text = await readUntil(reader, id);
    expect(text).toContain("event: change\n");
    expect(text).toContain(JSON.stringify({ kind: "enquiry", id, what: "created" }));
    expect(text).not.toMatch(/Meera|9811112222|secret/);
    await reader.cancel();
  });

  it("ends when the session has ended, and tells nothing any more", async () => {
    const { reader } = await listen();
    await site.services.accounts.signOut(site.token);
    await addEnquiry();
    expect(await readUntil(reader)).toBe("");
  });

  it.each(ROLES)("tells %s of the kinds that are theirs and of no other", async (role) => {
    const { accounts } = site.services;
    await accounts.create({ username: `the-${role}`, password: "seven mango trees", name: role, role });
    const sent = { username: `the-${role}`, password: "seven mango trees", address: "127.0.0.1" };
    const { token } = await accounts.signIn(sent);
    const { reader } = await listen(token);
    const kinds = ["enquiry", "property"] as const;
    await addEnquiry();
    const { id } = await site.store.as(SYSTEM).create("property", aProperty("Palm Villa"));
    const text = await readUntil(reader, id);
    const seen = kinds.map((kind) => text.includes(`"kind":"${kind}"`));
    expect(seen).toEqual([role !== "editor", true]);
    await reader.cancel();
  });

  it("is for the administrator only", async () => {
    expect((await site.visit("/api/events")).status).toBe(401);
  });
});
