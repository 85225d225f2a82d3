import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import BetterSqlite from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { aProperty } from "#scripts/testing/stores.ts";
import { readConfig } from "./config.ts";
import { createLog } from "./log.ts";
import { openSite } from "./services.ts";

const ASHA = { type: "administrator", id: "0123456789abcdef01234567", name: "Asha" } as const;

async function emptyFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "wiring-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
}

it("shows administrators at once what another process has stored", async () => {
  const dataDir = await emptyFolder();
  const [here, there] = [
    await openSite(readConfig({ DATA_DIR: dataDir })),
    await openSite(readConfig({ DATA_DIR: dataDir })),
  ];
  onTestFinished(async () => void (await Promise.all([here.close(), there.close()])));
  const { accounts, catalogue } = here.services;
  await accounts.create({ username: "asha", name: "Asha", password: "courtyard-with-neem-tree" });
  const { token } = await accounts.signIn({
    username: "asha",
    password: "courtyard-with-neem-tree",
    address: "10.0.0.1",
  });
  const listed = async () => (await catalogue.adminLists.list(ASHA, "property", {})).total;
  expect(await listed()).toBe(0);
  for (const count of [1, 2, 3]) {
    await there.store.as(ASHA).create("property", aProperty(`Palm Villa ${count}`));
    await accounts.whoIs(token);
    expect(await listed()).toBe(count);
  }
});

it("logs an import that fails by our fault, which no request waits for", async () => {
  const dataDir = await emptyFolder();
  const lines: string[] = [];
  const site = await openSite(
    readConfig({ DATA_DIR: dataDir }),
    createLog("error", (line) => lines.push(line)),
  );
  onTestFinished(() => site.close());
  const { exchange } = site.services;
  const { id } = await exchange.receive(ASHA, {
    fileName: "homes.csv",
    stream: Readable.from([
      Buffer.from("Title,ProjectName,Location,City,For,Property Type\nVilla,River Court,Sector 150,Noida,Sale,Villa\n"),
    ]),
  });
  new BetterSqlite(join(dataDir, "aangan.sqlite")).exec("drop table import_key").close();

  const run = await exchange.start(ASHA, id, { plan: await exchange.suggest(ASHA, id, "property") }, { dryRun: false });
  await expect.poll(async () => (await exchange.run(ASHA, run.id)).state).toBe("failed");

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "error", message: "background work failed", error: expect.stringContaining("no such table") },
  ]);
});
