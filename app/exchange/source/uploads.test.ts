import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createUploads, type ImportUploads } from "./uploads.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;

let folder: string;
let time: number;
let uploads: ImportUploads;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-uploads-"));
  time = Date.now();
  uploads = createUploads(folder, { now: () => time, agreed: async () => time });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const receive = async () => (await uploads.receive("homes.csv", Readable.from("Title\nSky Villa\n"))).id;
const makeOld = (id: string) => utimes(join(folder, id), new Date(time - 2 * DAY), new Date(time - 2 * DAY));

it("throws away what has waited for a day", async () => {
  await makeOld(await receive());
  time += 11 * MINUTE;
  const kept = await receive();
  expect(await readdir(folder)).toEqual([kept]);
});

it("does not look through everything that waits at each upload", async () => {
  const old = await receive();
  await makeOld(old);
  const next = await receive(); // in the same ten minutes
  expect((await readdir(folder)).toSorted()).toEqual([old, next].toSorted());
});

it("looks again after the clock was set back", async () => {
  const old = await receive();
  time -= 30 * DAY;
  await makeOld(old);
  const next = await receive();
  expect(await readdir(folder)).toEqual([next]);
});
