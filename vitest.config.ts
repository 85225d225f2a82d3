import { defineConfig } from "vitest/config";

/** `kill`, `crawl` and the like: `npm run test:slow` runs them, `npm test` does not. */
const SLOW = "**/*.slow.test.{ts,tsx}";
/** Pictures are worked on when nothing else is to do: beside other tests these would wait until they are given up. */
const ALONE = "e2e/backoffice/form-photographs.slow.test.ts";

/** Tests of `npm test` that try more random cases, or kill more often, in the slow tests (scripts/testing/runs.ts). */
const THOROUGH_UNITS = [
  "app/{deals/deals,map/index,matches/matches,phone-numbers}.test.ts",
  "app/catalogue/admin-lists/list-index.test.ts",
  "app/exchange/{people,shown}.test.ts",
  "app/people/{lead/lead,record/merge,record/take-many}.test.ts",
  "app/site/assistants/assistants.test.ts",
  "app/search/{index,known-places,phrase/ncr-phrases,phrase/phrase,wishes/wishes}.test.ts",
  "app/store/{model,offer-log.model,store}.test.ts",
  "app/store/{projection/interleaving,records/people-columns}.test.ts",
];

/** Time limits are for a test that hangs, not for a machine that is busy. In milliseconds. */
const shared = {
  environment: "node",
  testTimeout: 120_000,
  hookTimeout: 180_000,
  isolate: false,
  expect: { poll: { timeout: 30_000 } },
  // The build is loaded as it is: transforming it takes three times as long as the tests that render with it.
  server: { deps: { external: [/\/build\/server\//] as RegExp[] } },
} as const;
const units = { ...shared, globalSetup: ["scripts/testing/postgres-global.ts"] };
const screens = { ...shared, globalSetup: ["e2e/support/global.ts"] };

/** `unit` beside the code, both databases and calls over HTTP included; `browser` drives a real one against real servers. */
export default defineConfig({
  test: {
    // Much of a browser test is waiting: one worker more than a small machine has cores keeps them busy.
    maxWorkers: 4,
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,server,cli,demo,scripts,bench}/**/*.test.{ts,tsx}"],
          exclude: [SLOW],
          ...units,
        },
      },
      { test: { name: "browser", include: ["e2e/**/*.test.ts"], exclude: [SLOW], ...screens } },
      {
        test: {
          name: "slow-unit",
          include: ["{app,server,cli,demo,scripts}/**/*.slow.test.ts", ...THOROUGH_UNITS],
          env: { KILL_ROUNDS: "5", THOROUGH: "1" },
          ...units,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: "slow-browser",
          include: ["e2e/**/*.slow.test.ts", "e2e/server/{fuzz,kept-html}.test.ts"],
          exclude: [ALONE],
          env: { THOROUGH: "1" },
          ...screens,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          // Two processes on PostgreSQL and S3; `CLUSTER=1 npx vitest run --project browser` shows the whole suite so.
          name: "slow-cluster",
          include: ["e2e/server/tls-proxy.test.ts", "e2e/backoffice/exchange.test.ts"],
          env: { CLUSTER: "1" },
          ...screens,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: "slow-alone",
          include: [ALONE],
          ...screens,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
