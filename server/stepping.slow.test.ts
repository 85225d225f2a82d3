import { describe, expect, inject, it } from "vitest";
import { ACTS } from "#scripts/testing/stepping/acts.ts";
import { stepThrough } from "#scripts/testing/stepping/step.ts";
import { engines } from "#scripts/testing/stores.ts";

/** With `STEP_EVERY=1` it is every single write, which takes minutes; else which ones differs from act to act. */
const EVERY = { sqlite: Number(process.env["STEP_EVERY"] ?? 6), postgres: Number(process.env["STEP_EVERY"] ?? 12) };

describe.each(engines)("a write on %s that fails, is unsure, or is the last of its process", (engine) => {
  const server = engine === "postgres" ? inject("postgresUrl") : undefined;
  const every = EVERY[engine];

  it.each(ACTS.map((one, index) => ({ ...one, from: 1 + (index % every) })))(
    "leaves nothing half done: $name",
    async ({ from, ...one }) => {
      const { tries, faults } = await stepThrough(one, { server, every, from });
      expect(faults).toEqual([]);
      expect(tries).toBeGreaterThan(0);
    },
  );
});
