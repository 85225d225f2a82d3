import { expect, it } from "vitest";
import { runDatabaseFaults } from "../support/database-faults.ts";
import { runDatabaseSilence } from "../support/database-silence.ts";

/** `npm run bench:database-faults` does it ten times, with a pause of 90 seconds. */
it(
  "a PostgreSQL that is killed and drops its connections under writes ends no process of the site and loses nothing that was acknowledged",
  { timeout: 180_000 },
  async () => {
    const report = await runDatabaseFaults({ kills: 2, terminations: 2, pauseSeconds: 1 });
    expect(report).toMatchObject({ lost: 0, siteEnded: false, otherAnswers: [] });
    expect(report.whileGone).toEqual({
      shown: 200,
      notShown: 503,
      ready: '{"status":"not ready"}',
    });
    expect(report.acknowledged).toBeGreaterThan(10);
    expect(report.recoveries.every(Number.isFinite)).toBe(true);
  },
);

/** A minute each in `npm run bench:database-faults`, which also looks at the times. */
it(
  "a PostgreSQL that stands still, is locked or cannot be heard leaves no page, form or call of two processes without an answer, and each key is one record",
  { timeout: 300_000 },
  async () => {
    for (const { silence, kinds, faults, triedAgain, lost, doubled } of await runDatabaseSilence(12)) {
      expect({ silence, faults, lost, doubled }).toEqual({ silence, faults: [], lost: [], doubled: [] });
      expect([silence, kinds["shown page"]?.refused]).toEqual([silence, 0]);
      expect(triedAgain).toBeGreaterThan(0);
    }
  },
);
