import { describe, expect, it } from "vitest";
import { fuzz } from "#scripts/fuzz/fuzz.ts";
import { startOwnSite } from "../support/resources.ts";
import { ADMINISTRATOR } from "../support/site.ts";
import { runs } from "#scripts/testing/runs.ts";

/** All of them ask every call and page a dozen times, those of `npm test` twice. `npm run fuzz` sends more. */
const REQUESTS = runs(2_000, 6);

describe("made-up requests", () => {
  it("get an answer that is no failure of the site", async () => {
    const site = await startOwnSite({ env: { DEMO: "1", TRUST_PROXY: "1" } });
    try {
      const report = await fuzz({
        origin: site.url.replace("localhost", "127.0.0.1"),
        administrator: ADMINISTRATOR,
        requests: REQUESTS,
        seed: 1,
        hangMs: 30_000, // other suites run beside this one
      });
      expect(report.failures).toEqual([]);
      expect([report.status5xx, report.hangs]).toEqual([0, 0]);
      expect(report.targets).toBeGreaterThan(100);
      // Not only refusals: most of what is valid was read, saved or shown.
      const { "2xx": done, "3xx": sentOn, "4xx": refused } = report.byKind.valid;
      expect(done + sentOn).toBeGreaterThan(refused);
    } finally {
      await site.stop();
    }
  }, 240_000);
});
