import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createMedia } from "#app/media/index.ts";
import { openStore } from "#app/store/index.ts";
import { startTask } from "#scripts/run.mjs";
import { root } from "#scripts/tools.ts";
import { signIn } from "../support/script.ts";
import { FLAT, smallPicture } from "../support/sent-homes.ts";
import { startSite } from "../support/site.ts";

/** Rounds of writing and killing. More by hand: KILL_ROUNDS=50 */
const ROUNDS = Number(process.env["KILL_ROUNDS"] ?? 2);

/** A round that is killed before anything was acknowledged shows nothing. */
const LEAST_ACKNOWLEDGED = 3;

const home = (title: string) => ({ Title: title, ...FLAT });

/** Adds homes, some with pictures, until the connection breaks; each acknowledged title is put into `acknowledged`. */
async function writeUntilKilled(url: string, round: number, acknowledged: string[]): Promise<void> {
  const { call } = await signIn({ url });
  const writer = async (number: number) => {
    for (let count = 0; ; count += 1) {
      const title = `Home ${round} of writer ${number} no ${count}`;
      const form = new FormData();
      for (const [name, value] of Object.entries(home(title))) form.set(name, value);
      if (number === 0) form.append("files", await smallPicture(round * 1_000 + count), "front.jpg");
      const answer = await call("POST", "/addProperty", number === 0 ? form : home(title)).catch(() => undefined);
      if (!answer) return;
      if (answer.status === 201) acknowledged.push(title);
    }
  };
  await Promise.all([0, 1, 2].map(writer));
}

function runImport(file: string, dataDir: string): { readonly kill: () => void; readonly ended: Promise<void> } {
  const child = startTask(["aangan", "import", file, "--map", join(root, "mappings", "listings-rupees.json")], {
    stdio: "ignore",
    env: { DATA_DIR: dataDir },
  });
  return { kill: () => child.kill("SIGKILL"), ended: new Promise((resolve) => child.on("exit", () => resolve())) };
}

/** A listings file large enough that an import takes a while. */
async function listingsFile(folder: string): Promise<string> {
  const file = join(folder, "listings.csv");
  const header =
    "Price,Status,Area,Rate per sqft,Property Type,Locality,Builder Name,RERA Approval,BHK_Count,Society,Company Name,Flat Type";
  const rows = Array.from(
    { length: 20_000 },
    (_, row) =>
      `${10_000_000 + row},Ready to move,${1_000 + (row % 3_000)},"9,450",3 BHK Apartment in Neem Grove ${row},Sector ${row % 100},Someone,Approved by RERA,3,Neem Grove ${row % 500},Banyan & Brick,Apartment`,
  );
  await writeFile(file, [header, ...rows].join("\n"));
  return file;
}

describe("kill -9 during writes", () => {
  it(
    `loses nothing that was acknowledged and leaves nothing half (${ROUNDS} rounds)`,
    { timeout: ROUNDS * 60_000 },
    async () => {
      const folder = await mkdtemp(join(tmpdir(), "aangan-kill-"));
      const file = await listingsFile(folder);
      const acknowledged: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const site = await startSite({ dataDir: folder, env: { DEMO: "0" } });
        const importing = runImport(file, folder);
        const before = acknowledged.length;
        const writing = writeUntilKilled(site.url, round, acknowledged);
        await sleep(600 + ((round * 379) % 1_900));
        await expect.poll(() => acknowledged.length - before, { timeout: 60_000 }).toBeGreaterThan(LEAST_ACKNOWLEDGED);
        site.kill();
        importing.kill();
        await writing;
        await Promise.all([site.ended, importing.ended]);
      }
      await expectWhole(folder, acknowledged);
      await rm(folder, { recursive: true, force: true });
    },
  );
});

async function expectWhole(dataDir: string, acknowledged: readonly string[]): Promise<void> {
  const store = await openStore({ url: join(dataDir, "aangan.sqlite") });
  const records = store.as({ type: "system", name: "test" });
  const titles = new Set<string>();
  for await (const record of records.stream("property")) {
    titles.add(record.values.title);
    expect(record.values.location, "a half record").toBeTruthy();
    if (record.values.imgUrl) expect(await store.media.get(record.values.imgUrl.id)).toBeDefined();
    if (record.values.title.startsWith("Home ")) expect(await records.history("property", record.id)).toHaveLength(1);
  }
  for (const title of acknowledged) expect(titles).toContain(title);
  const media = await createMedia({ mediaUrl: undefined, dataDir, table: store.media });
  await media.collect({ olderThanMs: 0 });
  const left = await media.collect({ olderThanMs: 0 });
  expect(left).toEqual({ pictures: 0, files: 0 });
  await media.close();
  await store.close();
  expect(await readFile(join(dataDir, "aangan.sqlite"))).not.toHaveLength(0);
}
