import { chmodSync, copyFileSync, openSync, readdirSync, renameSync, statSync, writeSync, closeSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { administrator, aProperty, emptyDatabase } from "#scripts/testing/stores.ts";
import { openStore } from "../index.ts";

const rightsOf = (path: string) => statSync(path).mode & 0o777;

async function open(url: string, onError: (error: unknown) => void = () => {}) {
  const store = await openStore({ url, onError });
  onTestFinished(() => store.close());
  return store;
}

describe.skipIf(process.platform === "win32")("the files of an SQLite database", () => {
  it("can be read by their owner alone, in a folder that is made for them", async () => {
    const folder = join(dirname(await emptyDatabase("sqlite")), "made", "for-it");
    const store = await open(join(folder, "aangan.sqlite"));
    await store.as(administrator).create("property", aProperty("Home"));
    expect(rightsOf(folder)).toBe(0o700);
    expect(readdirSync(folder).map((name) => rightsOf(join(folder, name)))).toEqual([0o600, 0o600, 0o600]);
  });

  it("that an older release left readable are closed", async () => {
    const url = await emptyDatabase("sqlite");
    await (await openStore({ url })).close();
    chmodSync(url, 0o644);
    await open(url);
    expect(rightsOf(url)).toBe(0o600);
  });
});

/** Overwrites every page after the first few, as a broken disk would. */
function damage(path: string): void {
  const PAGE = 4096;
  const file = openSync(path, "r+");
  const garbage = Buffer.alloc(PAGE, 0xa5);
  for (let at = 60 * PAGE; at < statSync(path).size; at += PAGE) writeSync(file, garbage, 0, PAGE, at);
  closeSync(file);
}

async function databaseWithHomes(): Promise<string> {
  const url = await emptyDatabase("sqlite");
  const store = await openStore({ url });
  await store.as(administrator).createMany(
    "property",
    Array.from({ length: 400 }, (_, index) => ({
      values: { ...aProperty(`Home ${index}`), description: "x".repeat(2_000) },
    })),
  );
  await store.close();
  return url;
}

it.each([
  ["is gone", (url: string) => renameSync(url, `${url}.away`)],
  ["was replaced", (url: string) => (renameSync(url, `${url}.away`), copyFileSync(`${url}.away`, url))],
])(
  "notices that the file of the database %s while the site runs, which would write into nowhere",
  async (what, act) => {
    const url = await databaseWithHomes();
    const store = await open(url);
    expect(await store.fault()).toBeUndefined();
    act(url);
    expect(await store.findDamage()).toBe(true);
    expect(await store.fault()).toEqual({ kind: "damaged", detail: expect.stringContaining(what) });
  },
);

describe("a damaged SQLite file", () => {
  it("is found by looking through it, said once, and the store is not ready from then on", async () => {
    const url = await databaseWithHomes();
    damage(url);
    const said: string[] = [];
    const store = await open(url, (error) => said.push(String(error)));
    await store.ping();
    expect(await store.findDamage()).toBe(true);
    expect(await store.findDamage()).toBe(true);
    await expect(store.ping()).rejects.toThrow("damaged");
    expect(said).toEqual([expect.stringMatching(/The database is damaged: .*restore the last backup/s)]);
  });

  it("is noticed by the first query that meets it, whose caller gets 503", async () => {
    const url = await databaseWithHomes();
    damage(url);
    const store = await open(url);
    const reading = (async () => {
      for await (const record of store.as(administrator).stream("property")) expect(record.id).toBeTruthy();
    })();
    await expect(reading).rejects.toMatchObject({ status: 503 });
    await expect(store.ping()).rejects.toThrow("damaged");
    expect(await store.fault()).toEqual({ kind: "damaged", detail: expect.stringContaining("malformed") });
  });

  it("is not seen where there is none", async () => {
    const store = await open(await databaseWithHomes());
    expect(await store.findDamage()).toBe(false);
    await store.ping();
  });
});
