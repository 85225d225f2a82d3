import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, it, onTestFinished } from "vitest";
import { emptyDatabase, engines } from "#scripts/testing/stores.ts";
import { contentHash } from "./load.testprocess.ts";
import { aangan, clockOf, databaseOf, temporaryFolder } from "./testing.ts";

interface Moment {
  /** Epoch ms at which it began. */
  readonly second: number;
  readonly hash: string;
}

async function databaseIn(folder: string, engine: (typeof engines)[number]) {
  if (engine === "sqlite") return { url: databaseOf(folder), env: {} };
  const url = await emptyDatabase(engine);
  return { url, env: { DATABASE_URL: url, MEDIA_URL: `file://${join(folder, "media")}` } };
}

describe.each(engines)("a backup of %s made while another process writes", (engine) => {
  it("is restored on an empty machine as the site was at a chosen second", async () => {
    const site = temporaryFolder();
    const { url, env } = await databaseIn(site, engine);
    const load = spawn(process.execPath, [join(import.meta.dirname, "load.testprocess.ts"), url], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void load.kill("SIGKILL"));
    const lines = createInterface({ input: load.stdout })[Symbol.asyncIterator]();
    const next = async () => JSON.parse(String((await lines.next()).value)) as Moment;
    const moments = [await next(), await next()];
    const folder = temporaryFolder();
    expect(await aangan(site, ["backup", folder], env)).toMatchObject({ code: 0 });
    await next(); // it went on
    load.kill("SIGTERM");

    for (const { second, hash } of moments) {
      const machine = temporaryFolder();
      const to = await databaseIn(machine, engine);
      const restored = await aangan(machine, ["restore", folder, "--at", clockOf(second)], to.env);
      expect(restored).toMatchObject({ code: 0, err: "" });
      expect(await contentHash(to.url)).toBe(hash);
    }
  });
});
