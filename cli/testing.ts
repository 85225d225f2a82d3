import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createCatalogue } from "#app/catalogue/index.ts";
import { INDIA_AHEAD_MS } from "#app/entities/values/day.ts";
import { createMedia } from "#app/media/index.ts";
import { openStore } from "#app/store/index.ts";
import { adoptPictures, readyPicture } from "#demo/ready-pictures.ts";
import { administrator, aProperty } from "#scripts/testing/stores.ts";
import { main } from "./index.ts";

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "aangan-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs a command on the site in `dataDir`, as the launcher does. */
export async function aangan(
  dataDir: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const output = {
    line: (text: string) => void out.push(text),
    error: (text: string) => void err.push(text),
    redraw: undefined,
  };
  const code = await main(args, { env: { DATA_DIR: dataDir, ...env }, output, signal });
  return { code, out: out.join("\n"), err: err.join("\n") };
}

/** The site as `aangan export` writes it. */
export async function exported(site: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const file = join(temporaryFolder(), "all.jsonl");
  const { code } = await aangan(site, ["export", "--out", file], env);
  if (code !== 0) throw new Error(`aangan export ended with ${code}`);
  return readFileSync(file, "utf8");
}

/** A moment as `aangan restore --at` takes it. @param moment epoch ms */
export const clockOf = (moment: number): string =>
  new Date(moment + INDIA_AHEAD_MS).toISOString().slice(0, 19).replace("T", " ");

/** The database of the site in a folder. */
export const databaseOf = (site: string) => join(site, "aangan.sqlite");

/** What publishing needs beside the required fields. */
const PUBLISHABLE = { city: "Noida", propType: "Villa", saleType: "Rent", totalPrice: 100_000 } as const;

/** A site with one record of each kind, two pictures, a review and a setting. */
export async function smallSite(): Promise<string> {
  const site = temporaryFolder();
  const store = await openStore({ url: databaseOf(site) });
  const media = await createMedia({ dataDir: site, table: store.media });
  await adoptPictures(media, ["villa-01.webp", "living-01.webp"]);
  const records = store.as(administrator);
  const { id } = await records.create("property", {
    ...aProperty("Palm Villa"),
    ...PUBLISHABLE,
    imgUrl: readyPicture("villa-01.webp"),
    imgUrl1: readyPicture("living-01.webp"),
  });
  await records.create("project", {
    title: "Palm Greens",
    slug: "palm-greens",
    projectName: "Palm Greens",
    location: "Sector 9",
    rera: "1",
    imgurl: readyPicture("villa-01.webp"),
  });
  await records.create("blog", {
    title: "Light",
    slug: "light",
    category: "Buying",
    comments: "None",
    content: "# Light",
    status: "Published",
    postby: "Priya",
    date: "2026-03-31",
  });
  await records.create("review", {
    property: id,
    name: "Meera",
    rating: 5,
    text: "It is as it is described.",
    consentText: "Yes",
  });
  await createCatalogue({ store }).changeSettings(administrator, { product: "Courtyard" });
  await media.close();
  await store.close();
  return site;
}

/** Files of its pictures. */
export const mediaFiles = (site: string) =>
  readdirSync(join(site, "media"), { recursive: true })
    .map(String)
    .filter((name) => /\.(avif|webp)$/.test(name))
    .toSorted();
