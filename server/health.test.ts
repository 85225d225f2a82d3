import { Hono } from "hono";
import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { type HealthParts, serveHealth } from "./health.ts";

const WELL: HealthParts = {
  isStopping: () => false,
  isSearchComplete: () => true,
  ping: async () => undefined,
  checkPictures: async () => undefined,
  dataDir: tmpdir(),
  freeBytes: async () => 10_000_000_000,
};

async function ready(parts: Partial<HealthParts>) {
  const app = new Hono();
  serveHealth(app, { ...WELL, ...parts });
  const answer = await app.request("/readyz");
  return { status: answer.status, body: await answer.json() };
}

describe("/readyz", () => {
  it("is ready where all is well", async () => {
    expect(await ready({})).toEqual({ status: 200, body: { status: "ready", listings: "all" } });
  });

  it("names a full disk as what it is", async () => {
    expect(await ready({ freeBytes: async () => 12_000_000 })).toEqual({
      status: 503,
      body: {
        status: "not ready",
        problems: [{ part: "disk", text: "The disk of DATA_DIR is full: 12 MB are free. Free some space." }],
      },
    });
  });

  it("says of a folder that is gone that it cannot be written", async () => {
    const { status, body } = await ready({ dataDir: "/nowhere" });
    expect(status).toBe(503);
    expect(body.problems).toEqual([
      expect.objectContaining({ part: "disk", text: expect.stringContaining("cannot be written") }),
    ]);
  });

  it("goes on serving without pictures, and says so", async () => {
    const checkPictures = async () => {
      throw new Error("The folder of the pictures cannot be read. Put it back, or restore it from a backup.");
    };
    expect(await ready({ checkPictures })).toEqual({
      status: 200,
      body: {
        status: "impaired",
        listings: "all",
        problems: [{ part: "pictures", text: expect.stringContaining("Put it back") }],
      },
    });
  });

  it("tells a damaged database from one that does not answer", async () => {
    const ping = async () => {
      throw new Error("The database is damaged: database disk image is malformed. Restore the last backup.");
    };
    const { status, body } = await ready({ ping });
    expect(status).toBe(503);
    expect(body.problems[0].text).toContain("damaged");
  });
});
