import { describe, expect, inject, it } from "vitest";
import { ACTS } from "#scripts/testing/stepping/acts.ts";
import { WAYS } from "#scripts/testing/stepping/faults.ts";
import { stepThrough } from "#scripts/testing/stepping/step.ts";
import { engines } from "#scripts/testing/stores.ts";

/** `STEP_EVERY=1` is every single write in every way, which takes minutes; else which ones differs from act to act. */
const { STEP_EVERY } = process.env;
const EVERY = { sqlite: Number(STEP_EVERY ?? 6), postgres: Number(STEP_EVERY ?? 4) };

describe.each(engines)("a write on %s that fails, is unsure, or is the last of its process", (engine) => {
  const server = engine === "postgres" ? inject("postgresUrl") : undefined;
  const every = EVERY[engine];
  const waysOf = (index: number) =>
    server === undefined || every === 1 ? WAYS : WAYS.filter((_, at) => at === index % WAYS.length);

  it.each(ACTS.map((one, index) => ({ one, name: one.name, ways: waysOf(index), from: 1 + (index % every) })))(
    "leaves nothing half done: $name",
    async ({ one, ways, from }) => {
      const { tries, faults } = await stepThrough(one, { server, ways, every, from });
      expect(faults).toEqual([]);
      expect(tries).toBeGreaterThan(0);
    },
  );
});
