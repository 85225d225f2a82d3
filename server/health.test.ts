import { Hono } from "hono";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { PartHealth } from "#app/health/index.ts";
import { serveHealth, watchHealth } from "./health.ts";
import { createLog } from "./log.ts";

const WELL: PartHealth = { part: "database", status: "ok", text: "Well." };
const FULL: PartHealth = {
  part: "disk",
  status: "failed",
  text: "The disk is full.",
  advice: "Free some.",
  isFatal: true,
};
const BUCKET: PartHealth = { part: "pictures", status: "failed", text: "The bucket is gone.", advice: "Put it back." };
const REFUSED: PartHealth = { part: "mail", status: "warning", text: "1 email was refused.", advice: "Correct it." };

async function ready(...parts: readonly PartHealth[]) {
  const app = new Hono();
  serveHealth(app, { isStopping: () => false, isSearchBuilt: () => true, health: { look: async () => parts } });
  const answer = await app.request("/readyz");
  return { status: answer.status, body: await answer.json() };
}

describe("/readyz", () => {
  it("keeps visitors away where nothing can be saved, and tells the world no more", async () => {
    expect(await ready(WELL, FULL)).toEqual({ status: 503, body: { status: "not ready" } });
  });

  it.each([
    ["all is well", WELL],
    ["pictures are gone", BUCKET],
    ["somebody should see to something", REFUSED],
  ])("is ready where %s, and says no word of how the parts are", async (_how, part) => {
    expect(await ready(WELL, part)).toEqual({ status: 200, body: { status: "ready", listings: "all" } });
  });
});

describe("the watch", () => {
  it("writes how the parts are at the start, and each change once", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const lines: string[] = [];
    let parts: readonly PartHealth[] = [WELL];
    const stop = watchHealth({
      health: { look: async () => parts },
      store: { findDamage: async () => false },
      log: createLog("info", (line) => lines.push(line)),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    parts = [{ ...WELL, status: "failed", text: "The database is damaged.", advice: "Restore the last backup." }];
    await vi.advanceTimersByTimeAsync(60_000);
    parts = [WELL];
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: "info", message: "health", database: "ok" },
      { level: "error", message: "not well", part: "database", advice: "Restore the last backup." },
      { level: "info", message: "well again", part: "database" },
    ]);
  });

  it("searches the database for damage within a minute, and again and again", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let searches = 0;
    const findDamage = async () => {
      searches += 1;
      return false;
    };
    const stop = watchHealth({
      health: { look: async () => [WELL] },
      store: { findDamage },
      log: createLog("error", () => undefined),
    });
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    stop();
    expect(searches).toBeGreaterThanOrEqual(19);
  });
});
