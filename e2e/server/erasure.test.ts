import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createExchange } from "#app/exchange/index.ts";
import { createPeople } from "#app/people/index.ts";
import { openStore } from "#app/store/index.ts";
import { startTask } from "#scripts/run.mjs";
import { ADMINISTRATOR, HOUR, testInbox } from "#scripts/testing/inbox.ts";
import { leadSite, sendTo } from "#scripts/testing/lead-sender.ts";
import { EMAIL, fillSite, NUMBER } from "#scripts/testing/privacy.ts";
import { sendEnquiry } from "../support/enquiry.ts";
import { signIn } from "../support/script.ts";
import { type Site, startSite } from "../support/site.ts";

/** The person's number, mail and name in every form in which they are stored or logged. */
const TRACES = [NUMBER, "98123 45678", "98123-45678", "98123+45678", EMAIL, "ravi%40post.example", "Ravi", "Menon"];
const FILE = `Listing ID,Heading,Society,Sector,Asking price,Owner,Contact
A1,Corner flat,Palm Court,Sector 150,21000000,Ravi Menon,${NUMBER}`;

let folder: string;
let dataDir: string;
let site: Site;
let said = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-erasure-"));
  dataDir = join(folder, "data");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The person enquired, visited, submitted, reviewed, owns, got homes sent, came by an import, and was sent by a source, which nobody understood once. */
async function fill(): Promise<void> {
  const store = await openStore({ url: join(dataDir, "aangan.sqlite") });
  const clock = { now: Date.now() - HOUR };
  const inbox = await testInbox({ store, now: () => (clock.now += 5_000) });
  const people = createPeople({ store, catalogue: inbox.catalogue });
  const exchange = createExchange({ store, folder: join(dataDir, "imports"), onError: () => undefined });
  const { published } = await fillSite(inbox);
  const [ravi] = await people.find(ADMINISTRATOR, NUMBER);
  if (!ravi) throw new Error("He sent something, and is no person");
  await people.log(ADMINISTRATOR, ravi.id, { what: "call", text: "Ravi Menon likes parks", nextStep: "Call Ravi" });
  await people.setOwner(ADMINISTRATOR, published, ravi.id);
  await inbox.inbox.lists.send(ADMINISTRATOR, ravi.id, [{ id: published, note: "For Ravi Menon" }]);
  const { id } = await exchange.receive(ADMINISTRATOR, { fileName: "homes.csv", stream: Readable.from([FILE]) });
  const suggested = await exchange.suggest(ADMINISTRATOR, id, "property");
  const plan = {
    ...suggested,
    defaults: { City: "Noida", SaleType: "Buy", PropType: "" },
    state: "published",
  } as const;
  const run = await exchange.start(ADMINISTRATOR, id, { plan }, { dryRun: false });
  await expect.poll(async () => (await exchange.run(ADMINISTRATOR, run.id)).state).toBe("done");
  expect((await people.homesOwned(ADMINISTRATOR, ravi.id)).map(({ values }) => values.title)).toContain("Corner flat");
  const site = leadSite(store, { now: Date.now });
  const address = await site.leads.sources.add(ADMINISTRATOR, { what: "form", name: undefined });
  for (const body of [
    { name: "Ravi Menon", phone: NUMBER, email: EMAIL },
    { field_1: "Ravi", field_2: NUMBER },
  ])
    await sendTo(site.leads, address?.split("/in/")[1] ?? "", { body });
  await site.leads.work();
  expect((await site.leads.unread.list(ADMINISTRATOR)).total).toBe(1);
  for (const each of [site, exchange, people, inbox, store]) await each.close();
}

/** Files below `path` that hold a trace, each with the traces. */
async function tracesIn(path: string): Promise<readonly string[]> {
  const files = (await readdir(path, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const found = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const bytes = await readFile(join(parentPath, name));
      const text = (name.endsWith("gz") ? gunzipSync(bytes) : bytes).toString("latin1").toLowerCase();
      const traces = TRACES.filter((trace) => text.includes(trace.toLowerCase()));
      return traces.length === 0 ? [] : [`${name}: ${traces.join(", ")}`];
    }),
  );
  return found.flat();
}

async function backUp(name: string): Promise<string> {
  const path = join(folder, name);
  await promisify(execFile)(process.execPath, ["scripts/run.mjs", "aangan", "backup", path], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
  });
  return path;
}

it("of a person leaves no number, mail or name in the database, the log, any file, or a backup made after", async () => {
  site = await startSite({ dataDir, env: { DEMO: "0" } });
  await site.stop();
  await fill();
  expect((await tracesIn(dataDir)).length).toBeGreaterThan(1); // the database, and the file of the import
  expect(await tracesIn(await backUp("before"))).not.toEqual([]); // the search sees into backups

  site = await startSite({
    dataDir,
    env: { DEMO: "0", LOG_LEVEL: "debug" },
    launch: (args, options) => {
      const child = startTask(args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
      for (const stream of [child.stdout, child.stderr])
        stream?.on("data", (chunk: Buffer) => (said += chunk.toString()));
      return child;
    },
  });
  const { token } = await signIn(site);
  const headers = { cookie: `aangan=${token}`, origin: site.url };
  await sendEnquiry(site, { name: "Ravi Menon", mobile: NUMBER, email: EMAIL, message: "Once more" });
  for (const path of [`people?q=${NUMBER}`, "people?q=Ravi+Menon", `enquiries?search=${encodeURIComponent(EMAIL)}`])
    expect((await fetch(`${site.url}/dashboard/${path}`, { headers })).status).toBe(200);
  const body = new URLSearchParams({ intent: "erase", contact: NUMBER });
  const erased = await fetch(`${site.url}/dashboard/privacy`, { method: "POST", body, headers });
  expect(await erased.text()).toContain("Erased for good");

  expect(await tracesIn(dataDir)).toEqual([]);
  expect(said.length).toBeGreaterThan(0);
  expect(said.split("\n").filter((line) => TRACES.some((trace) => line.includes(trace)))).toEqual([]);
  expect(await tracesIn(await backUp("after"))).toEqual([]);
  await site.stop();
  expect(await tracesIn(dataDir)).toEqual([]);
});
