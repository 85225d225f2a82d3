import { expect, it } from "vitest";
import type { Facts } from "#app/store/types.ts";
import { createSecrets } from "./secrets.ts";

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
