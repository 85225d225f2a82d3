/** docs/deploy.md, 'When something fails', is the table of these tests. */
import { execFile } from "node:child_process";
import { closeSync, openSync, readdirSync, statSync, writeSync } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, it, type TestContext } from "vitest";
import { DAY_MS } from "#app/entities/values/day.ts";
import { startTask } from "#scripts/run.mjs";
import { startLine } from "#scripts/testing/line.ts";
import { startPictureStore, picturesIn } from "../support/cluster.ts";
import { postEnquiry } from "../support/enquiry.ts";
import { faultsOnDemand } from "../support/faults.ts";
import { type Script, signIn } from "../support/script.ts";
import { FLAT, smallPicture } from "../support/sent-homes.ts";
import { type Site, startSite, untilReady } from "../support/site.ts";

/** Each is asked for once: nothing keeps it. */
const HOMES = 6;

interface Watched {
  readonly site: Site;
  readonly script: Script;
  readonly lines: readonly string[];
  /** The status of a page that was never asked for before. */
  readonly freshPage: () => Promise<number>;
}

/** A site with some homes, whose front page was shown. */
async function watched(
  { onTestFinished }: Pick<TestContext, "onTestFinished">,
  env: Readonly<Record<string, string>>,
): Promise<Watched> {
  const lines: string[] = [];
  const site = await startSite({
    env: { DEMO: "0", LOG_LEVEL: "info", ...env },
    onLine: (line) => lines.push(line),
  });
  onTestFinished(async () => void (await site.stop()));
  await untilReady(site);
  const script = await signIn(site);
  const slugs: string[] = [];
  for (let count = 0; count < HOMES; count += 1) {
    const answer = await script.call("POST", "/addProperty", { Title: `Home ${count}`, ...FLAT });
    slugs.push(((await answer.json()) as { slug: string }).slug);
  }
  await statusOf(fetch(`${site.url}/`));
  return { site, script, lines, freshPage: () => statusOf(fetch(`${site.url}/property/${slugs.pop()}`)) };
}

async function statusOf(answer: Promise<Response>): Promise<number> {
  const found = await answer;
  await found.arrayBuffer();
  return found.status;
}

const enquire = ({ site }: Watched, message: string) =>
  postEnquiry(site, { name: "Ravi Menon", mobile: "9812345678", message });

async function sendPicture({ script }: Watched): Promise<Response> {
  const form = new FormData();
  form.set("files", await smallPicture(1), "home.jpg");
  return script.call("POST", "/api/pictures", form);
}

async function sendTable({ site, script }: Watched): Promise<Response> {
  return fetch(`${site.url}/api/imports?name=homes.csv`, {
    method: "POST",
    headers: { authorization: `Bearer ${script.token}`, "content-type": "text/csv" },
    body: `Title,Society\n${"A flat,Lotus\n".repeat(10_000)}`,
  });
}

const readyStatus = ({ site }: Watched) => statusOf(fetch(`${site.url}/readyz`));

/** The screen 'Is everything well?'. */
const screen = async ({ site, script }: Watched) =>
  (await fetch(`${site.url}/dashboard/health`, { headers: { cookie: `aangan=${script.token}` } })).text();

/** Milliseconds until it is so. */
async function until(isSo: () => Promise<boolean>, patience = 70_000): Promise<number> {
  const started = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - started > patience) throw new Error(`Not within ${patience} ms`);
    await sleep(20);
  }
  return Math.round(performance.now() - started);
}

const notWell = ({ lines }: Watched, part: string) =>
  lines.filter((line) => line.includes('"not well"') && line.includes(`"part":"${part}"`));

it.concurrent.for([
  ["full", /disk of this site is full/, "disk", /disk is full/, 503],
  ["readOnly", /disk of this site can only be read/, "database", /takes no changes/, 200],
] as const)(
  "a disk that is %s keeps what was typed, is said everywhere, and all goes on once it is well",
  async ([disk, sentence, part, told, status], test) => {
    const faults = await faultsOnDemand();
    test.onTestFinished(faults.remove);
    const all = await watched(test, faults.env);
    expect((await enquire(all, "Before")).status).toBe(303);
    await faults.set({ disk });
    const toldAfter = await until(async () => told.test(await screen(all)));
    expect(await readyStatus(all)).toBe(status);
    expect([await statusOf(fetch(`${all.site.url}/`)), await all.freshPage()]).toEqual([200, 200]);
    const answer = await enquire(all, "Is the villa with the neem tree still to be had?");
    const page = await answer.text();
    expect([answer.status, page]).toEqual([503, expect.stringMatching(sentence)]);
    expect(page).toContain("Is the villa with the neem tree still to be had?");
    for (const send of [sendPicture, sendTable]) {
      const refused = await send(all);
      expect([send.name, refused.status, await refused.text()]).toEqual([
        send.name,
        503,
        expect.stringMatching(sentence),
      ]);
    }
    const loggedAfter = await until(async () => notWell(all, part).length > 0);
    await faults.set({});
    const savedAfter = await until(async () => (await enquire(all, `After ${performance.now()}`)).status === 303);
    const readyAfter = await until(async () => !told.test(await screen(all)) && (await readyStatus(all)) === 200);
    expect([(await sendPicture(all)).status, (await sendTable(all)).status]).toEqual([201, 201]);
    report(`disk ${disk}`, { toldAfter, loggedAfter, savedAfter, readyAfter });
  },
);

it.concurrent("a database that is damaged while the site runs is said within a minute; what was shown before goes on, and nothing floods the log", async (test) => {
  const all = await watched(test, {});
  const { site } = all;
  await statusOf(fetch(`${site.url}/all-properties`));
  const path = site.databaseUrl;
  for (let page = 1; page < 40; page += 1) await enquire(all, "x".repeat(1_500) + page);
  damage(path);
  const toldAfter = await until(async () => (await readyStatus(all)) === 503);
  expect(toldAfter).toBeLessThan(60_000);
  expect(await statusOf(fetch(`${site.url}/`))).toBe(200);
  const before = all.lines.length;
  await sleep(5_000);
  expect(all.lines.length - before).toBeLessThan(10);
  const said = await screen(all);
  report("damaged", { toldAfter, lines: all.lines.length - before, screen: /damaged/.exec(said)?.[0] });
  expect(said).toMatch(/damaged/);
  await until(async () => notWell(all, "database").length === 1);
});

/** Overwrites all pages but the first ones, in the file and in what waits to be moved there. */
function damage(path: string): void {
  const firstPages = 10;
  const garbage = Buffer.alloc(4_096, 0xa5); // a page
  for (const file of [path, `${path}-wal`]) {
    const handle = openSync(file, "r+");
    for (let at = firstPages * garbage.length; at < statSync(file).size; at += garbage.length)
      writeSync(handle, garbage, 0, garbage.length, at);
    closeSync(handle);
  }
}

it.concurrent("pictures in S3 that come late, with errors or not at all leave the pages as they are", async (test) => {
  const store = await startPictureStore();
  test.onTestFinished(store.stop);
  await mkdir(join(store.folder, "homes"));
  const line = await startLine(store.port);
  test.onTestFinished(line.close);
  const all = await watched(test, { ...picturesIn(line.port, "homes"), SECRET_KEY: "5a".repeat(32) });
  const sent = (await (await sendPicture(all)).json()) as { url: string };
  const picture = () => statusOf(fetch(all.site.url + sent.url, { signal: AbortSignal.timeout(60_000) }));
  expect(await picture()).toBe(200);
  for (const state of ["slow", "failing", "gone"] as const) {
    line.set(state);
    const told = /pages are shown without pictures|pictures do(es)? not|bucket/i;
    const toldAfter = await until(async () => told.test(await screen(all)));
    expect(await readyStatus(all)).toBe(200);
    expect([await statusOf(fetch(`${all.site.url}/`)), await all.freshPage()]).toEqual([200, 200]);
    expect((await enquire(all, `While ${state}`)).status).toBe(303);
    const started = performance.now();
    const [shown, saved] = [await picture(), (await sendPicture(all)).status];
    if (state !== "slow") expect([shown, saved]).toEqual([503, 503]);
    const ms = Math.round(performance.now() - started);
    line.set("well");
    const savedAfter = await until(async () => (await sendPicture(all)).status === 201);
    const wellAfter = await until(async () => !told.test(await screen(all)));
    report(`S3 ${state}`, { toldAfter, shown, saved, ms, savedAfter, wellAfter });
  }
});

it.skipIf(process.platform !== "linux").concurrent(
  "without a file handle left, pages are shown and nothing that came is lost; uploads are asked to come again",
  async (test) => {
    const all = await watched(test, {});
    const pid = String(all.site.pid);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    test.onTestFinished(() => agent.destroy());
    await over(agent, `${all.site.url}/`);
    const limit = (to: string) => promisify(execFile)("prlimit", ["--pid", pid, `--nofile=${to}:`]);
    const before = Number(
      (await promisify(execFile)("prlimit", ["--pid", pid, "--nofile", "-o", "SOFT", "--noheadings"])).stdout,
    );
    await limit(String(readdirSync(`/proc/${pid}/fd`).length));
    const shown = [await over(agent, `${all.site.url}/`), await over(agent, `${all.site.url}/all-properties`)];
    const refused = await statusOf(fetch(`${all.site.url}/`)).catch(() => 0);
    await limit(String(readdirSync(`/proc/${pid}/fd`).length + 1));
    const upload = await sendPicture(all).then(
      async (answer) => [answer.status, await answer.text()],
      () => [0, ""],
    );
    await limit(String(before));
    const savedAfter = await until(async () => (await sendPicture(all)).status === 201);
    report("handles", { shown: String(shown), refused, upload: String(upload), savedAfter });
    expect(shown).toEqual([200, 200]);
    expect(upload).toEqual([503, expect.stringContaining("too much to do")]);
    expect((await enquire(all, "After")).status).toBe(303);
  },
);

/** The status of an answer over a connection that is open already. */
function over(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    }).on("error", reject);
  });
}

it.concurrent("a clock that jumps 400 days ahead and back ends sessions and keeps what was typed", async (test) => {
  const faults = await faultsOnDemand();
  test.onTestFinished(faults.remove);
  const all = await watched(test, faults.env);
  const { site, script } = all;
  expect((await enquire(all, "Before")).status).toBe(303);
  await faults.set({ clock: 400 * DAY_MS });
  await until(async () => (await script.call("GET", "/api/session")).status === 401);
  expect([await statusOf(fetch(`${site.url}/`)), await all.freshPage()]).toEqual([200, 200]);
  const old = await enquire(all, "Typed long ago");
  expect([old.status, await old.text()]).toEqual([422, expect.stringContaining("Typed long ago")]);
  const ahead = await signIn(site);
  const told = /400 days after this site last knew the time/;
  const toldAfter = await until(async () => told.test(await screen({ ...all, script: ahead })));
  await faults.set({});
  expect((await ahead.call("GET", "/api/session")).status).toBe(401);
  const back = await signIn(site);
  expect((await back.call("GET", "/api/session")).status).toBe(200);
  expect((await enquire(all, "Back")).status).toBe(303);
  const wellAfter = await until(async () => !told.test(await screen({ ...all, script: back })));
  report("clock", { toldAfter, wellAfter });
});

it.concurrent("a data folder that can only be read ends the start with a sentence", async (test) => {
  const dataDir = await mkdtemp(join(tmpdir(), "aangan-read-only-"));
  const faults = await faultsOnDemand({ disk: "readOnly" });
  test.onTestFinished(
    async () => void (await Promise.all([faults.remove(), rm(dataDir, { recursive: true, force: true })])),
  );
  const child = startTask(["start"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PORT: "0", HOST: "127.0.0.1", DATA_DIR: dataDir, DEMO: "0", ...faults.env },
  });
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.on("exit", resolve));
  expect([code, said]).toEqual([
    2,
    expect.stringMatching(/^The data folder .* can only be read\. Mount it for writing.*$/m),
  ]);
});

/** Figures for the table, with FIGURES=1. */
function report(row: string, figures: Readonly<Record<string, string | number | undefined>>): void {
  if (process.env["FIGURES"]) process.stderr.write(`${row}: ${JSON.stringify(figures)}\n`);
}
