import { argon2Sync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createPasswordHasher, DEFAULT_COST } from "./password-hash.ts";

const cheap = { memory: 8, passes: 1, parallelism: 1 };
const hasher = createPasswordHasher({ cost: cheap });

describe("password hash", () => {
  it("matches its password and no other, and differs each time", async () => {
    const [first, second] = await Promise.all([hasher.hash("seven mango trees"), hasher.hash("seven mango trees")]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$[^$=]{22}\$[^$=]{43}$/);
    expect(second).not.toBe(first);
    expect(await hasher.verify("seven mango trees", first)).toBe(true);
    expect(await hasher.verify("seven mango treeS", first)).toBe(false);
  });

  it("reads a hash made by the reference implementation, at its own cost", async () => {
    const reference = "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4";
    expect(await hasher.verify("password", reference)).toBe(true);
    expect(await hasher.verify("passwore", reference)).toBe(false);
  });

  it("takes two spellings of the same letters for the same password", async () => {
    const stored = await hasher.hash("caf\u00e9 in the garden");
    expect(await hasher.verify("cafe\u0301 in the garden", stored)).toBe(true);
  });

  it("knows a hash of another cost", async () => {
    const stored = await hasher.hash("seven mango trees");
    expect(hasher.isOutdated(stored)).toBe(false);
    for (const change of [{ memory: 16 }, { passes: 2 }, { memory: 16, parallelism: 2 }]) {
      expect(createPasswordHasher({ cost: { ...cheap, ...change } }).isOutdated(stored)).toBe(true);
    }
    expect(hasher.isOutdated("$2b$10$something")).toBe(true);
  });

  it("costs by default at least what OWASP asks", () => {
    expect(DEFAULT_COST.memory).toBeGreaterThanOrEqual(19 * 1024);
    expect(DEFAULT_COST.passes).toBeGreaterThanOrEqual(2);
  });

  it("runs argon2 once and fails when there is no hash, or an unreadable one", async () => {
    let runs = 0;
    const counting = createPasswordHasher({
      cost: cheap,
      argon2id: async (parameters) => {
        runs += 1;
        expect(parameters).toMatchObject(cheap);
        return argon2Sync("argon2id", parameters);
      },
    });
    expect(await counting.verify("seven mango trees", undefined)).toBe(false);
    expect(await counting.verify("seven mango trees", "plain text")).toBe(false);
    expect(runs).toBe(2);
  });

  it("never checks more at once than the queue permits", async () => {
    let running = 0;
    let peak = 0;
    const counting = createPasswordHasher({
      cost: cheap,
      queue: { atOnce: 2, mayWait: 50 },
      argon2id: async (parameters) => {
        running += 1;
        peak = Math.max(peak, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        return Buffer.alloc(parameters.tagLength);
      },
    });
    await Promise.all(Array.from({ length: 20 }, () => counting.verify("x", undefined)));
    expect(peak).toBe(2);
  });
});
