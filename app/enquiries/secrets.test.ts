import { expect, it } from "vitest";
import type { Facts } from "#app/store/types.ts";
import { privatePath } from "./links.ts";
import { createSecrets, idOfToken } from "./secrets.ts";

/** A store of facts whose disk can become full. */
function memoryFacts() {
  const facts = new Map<string, string>();
  const disk = { isFull: false };
  const setOnce: Facts["setOnce"] = async (name, value) => {
    if (disk.isFull) throw new Error("database or disk is full");
    if (!facts.has(name)) facts.set(name, value);
    return facts.get(name) ?? value;
  };
  return { disk, facts: { get: async (name: string) => facts.get(name), setOnce } };
}

it("signing after the preparation writes nothing, so that pages with forms work on a full disk", async () => {
  const { disk, facts } = memoryFacts();
  const secrets = createSecrets(facts);
  await secrets.prepare();
  disk.isFull = true;
  expect(await secrets.sign("form", "now")).toHaveLength(32);
  expect(await createSecrets(facts).sign("form", "now")).toBe(await secrets.sign("form", "now"));
});

it("a link to homes is short enough for a message, and opens nothing else", async () => {
  const secrets = createSecrets(memoryFacts().facts);
  const record = { id: "0123456789abcdef01234567", values: {} };
  const token = await secrets.linkToken("list", record);
  expect(privatePath("list", token).length).toBeLessThanOrEqual(40);
  expect(idOfToken(token)).toBe(record.id);
  expect(await secrets.opens("list", token, record)).toBe(true);
  expect(await secrets.opens("own-list", token, record)).toBe(false);
  expect(await secrets.opens("list", token, { ...record, values: { linkGeneration: 1 } })).toBe(false);
  for (const wrong of ["", token.slice(1), `${token}A`, record.id, `${"-".repeat(16)}${token.slice(16)}`])
    expect(await secrets.opens("list", wrong, record)).toBe(false);
});
