import { expect, it } from "vitest";
import { runDatabaseFaults } from "../support/database-faults.ts";

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
