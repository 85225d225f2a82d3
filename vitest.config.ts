import { defineConfig } from "vitest/config";

/** Three suites: `unit` beside the code, `store`-style tests included; `browser` drives a real one against a real server. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["{app,server,cli,demo,scripts,bench}/**/*.test.{ts,tsx}"],
          environment: "node",
          globalSetup: ["scripts/testing/postgres-global.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "browser",
          include: ["e2e/**/*.test.ts"],
          environment: "node",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
