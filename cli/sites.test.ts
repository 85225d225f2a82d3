import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createCatalogue } from "#app/catalogue/index.ts";
import { createMedia } from "#app/media/index.ts";
import { openStore } from "#app/store/index.ts";
import { adoptPictures, readyPicture } from "#demo/ready-pictures.ts";
import { administrator, aProperty, emptyDatabase, engines } from "#scripts/testing/stores.ts";
import { aangan, exported, temporaryFolder } from "./testing.ts";

const databaseOf = (site: string) => join(site, "aangan.sqlite");

async function open(url: string) {
  const store = await openStore({ url });
  onTestFinished(() => store.close());
  return store;
}

/** What publishing needs beside the required fields. */
const PUBLISHABLE = { city: "Noida", propType: "Villa", saleType: "Rent", totalPrice: 100_000 } as const;

/** A site with one record of each kind, two pictures, a review and a setting. */
async function smallSite(): Promise<string> {
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

const mediaFiles = (site: string) =>
  readdirSync(join(site, "media"), { recursive: true })
    .map(String)
    .filter((name) => /\.(avif|webp)$/.test(name))
    .toSorted();

const tableOf = (folder: string, table: string) =>
  join(folder, readdirSync(folder).find((name) => name.startsWith("tables-")) ?? "", `${table}.jsonl`);

function somePicture(folder: string): string {
  const [picture = ""] = readdirSync(join(folder, "media"));
  return join(
    folder,
    "media",
    picture,
    readdirSync(join(folder, "media", picture)).find((name) => name.endsWith(".webp")) ?? "",
  );
}

function linkElsewhere(path: string): void {
  const elsewhere = join(temporaryFolder(), "same.webp");
  renameSync(path, elsewhere);
  symlinkSync(elsewhere, path);
}

function dropLastLine(path: string): void {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  writeFileSync(path, `${lines.slice(0, -1).join("\n")}\n`);
}

describe("aangan export and import", () => {
  it("move a site with its pictures, and name the picture that is missing without them", async () => {
    const from = await smallSite();
    const folder = temporaryFolder();
    const file = join(folder, "all.jsonl");
    expect((await aangan(from, ["export", "--out", file, "--pictures", join(folder, "pictures")])).code).toBe(0);

    const bare = await aangan(temporaryFolder(), ["import", file]);
    expect(bare.out).toContain("3 rows = 1 taken + 0 updated + 0 unchanged + 2 refused");
    expect(bare.out).toContain("is not on this site. Export with --pictures FOLDER");

    const to = temporaryFolder();
    expect((await aangan(to, ["import", file, "--pictures", join(folder, "pictures")])).out).toContain(
      "3 rows = 3 taken",
    );
    expect(await exported(to)).toBe(readFileSync(file, "utf8"));
    expect((await aangan(to, ["import", file])).out).toContain("3 unchanged");
  });
});

describe("aangan backup and restore", () => {
  it("bring everything back, and only into an empty site", async () => {
    const site = await smallSite();
    await aangan(site, ["admin", "create", "priya"], { AANGAN_PASSWORD: "correct horse battery" });
    const folder = temporaryFolder();
    const made = await aangan(site, ["backup", folder]);
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining("5 records") });
    expect((await aangan(site, ["backup", folder])).code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith("tables-"))).toHaveLength(1);

    const restored = temporaryFolder();
    expect(await aangan(restored, ["restore", folder])).toMatchObject({
      code: 0,
      out: expect.stringContaining("5 records, 1 administrators"),
    });
    expect(await exported(restored)).toBe(await exported(site));
    expect(mediaFiles(restored)).toEqual(mediaFiles(site));
    expect((await aangan(restored, ["admin", "list"])).out).toContain("priya");
    expect(await aangan(restored, ["restore", folder])).toMatchObject({
      code: 1,
      err: expect.stringContaining("holds data already"),
    });
  });

  it("can be stopped without harm to the backup before", async () => {
    const site = await smallSite();
    const folder = temporaryFolder();
    await aangan(site, ["backup", folder]);
    const before = readFileSync(join(folder, "backup.json"), "utf8");
    expect(await aangan(site, ["backup", folder], {}, AbortSignal.abort())).toMatchObject({
      code: 130,
      err: "Stopped.",
    });
    expect(readFileSync(join(folder, "backup.json"), "utf8")).toBe(before);
    expect((await aangan(temporaryFolder(), ["restore", folder])).code).toBe(0);
  });

  it("notice a file that was changed, and restore nothing", async () => {
    const site = await smallSite();
    const folder = temporaryFolder();
    await aangan(site, ["backup", folder]);
    const [tables = ""] = readdirSync(folder).filter((name) => name.startsWith("tables-"));
    const path = join(folder, tables, "record.jsonl");
    writeFileSync(path, readFileSync(path, "utf8").replace("Villa", "Hovel"));
    const to = temporaryFolder();
    expect(await aangan(to, ["restore", folder])).toMatchObject({
      code: 1,
      err: expect.stringContaining("is not as the backup wrote it"),
    });
    expect(await (await open(databaseOf(to))).as(administrator).count("property")).toBe(0);
  });

  it.each([
    ["a picture that was changed", (folder: string) => appendFileSync(somePicture(folder), "x")],
    ["a picture that is missing", (folder: string) => rmSync(somePicture(folder))],
    ["a picture that is a link to another file", (folder: string) => linkElsewhere(somePicture(folder))],
    ["a list of pictures that is missing", (folder: string) => rmSync(tableOf(folder, "pictures"))],
    ["a table that is missing", (folder: string) => rmSync(tableOf(folder, "record"))],
    ["a table that lacks its last line", (folder: string) => dropLastLine(tableOf(folder, "record"))],
    ["a manifest that breaks off", (folder: string) => writeFileSync(join(folder, "backup.json"), '{"format":')],
  ])("notice %s, say which file, and restore nothing", async (_, damage) => {
    const site = await smallSite();
    const folder = temporaryFolder();
    await aangan(site, ["backup", folder]);
    damage(folder);
    const to = temporaryFolder();
    expect(await aangan(to, ["restore", folder])).toMatchObject({
      code: 1,
      err: expect.stringMatching(new RegExp(`${folder}.* (is not as|is missing or is not as|is damaged)`)),
    });
    expect(await (await open(databaseOf(to))).as(administrator).count("property")).toBe(0);
  });

  it("copy a damaged picture of an older backup into the same folder again", async () => {
    const site = await smallSite();
    const folder = temporaryFolder();
    await aangan(site, ["backup", folder]);
    writeFileSync(somePicture(folder), "rotten");
    await aangan(site, ["backup", folder]);
    expect((await aangan(temporaryFolder(), ["restore", folder])).code).toBe(0);
  });

  it("bring back texts with every kind of line separator", async () => {
    const site = temporaryFolder();
    const store = await openStore({ url: databaseOf(site) });
    await store
      .as(administrator)
      .create("property", { ...aProperty("Palm Villa"), note: "one\u2028two\u2029three\u0085four" });
    await store.close();
    const folder = temporaryFolder();
    await aangan(site, ["backup", folder]);
    const restored = temporaryFolder();
    expect((await aangan(restored, ["restore", folder])).code).toBe(0);
    expect(await exported(restored)).toBe(await exported(site));
  });

  it("tell of a picture that the site has lost", async () => {
    const site = await smallSite();
    const [picture = ""] = readdirSync(join(site, "media"));
    rmSync(join(site, "media", picture), { recursive: true });
    const ran = await aangan(site, ["backup", temporaryFolder()]);
    expect(ran).toMatchObject({ code: 1, err: expect.stringContaining(picture) });
    expect(ran.out).toContain("5 records");
  });
});

describe.each(engines)("aangan copy to %s", (engine) => {
  it("moves a whole site", async () => {
    const from = await smallSite();
    const to = temporaryFolder();
    const url = engine === "sqlite" ? databaseOf(to) : await emptyDatabase(engine);
    const media = `file://${join(to, "media")}`;
    const target = engine === "sqlite" ? ["--to", to] : ["--to", url, "--to-media", media];
    expect(await aangan(to, ["copy", "--from", from, ...target])).toMatchObject({
      code: 0,
      out: expect.stringContaining("Copied: 5 records"),
    });
    expect(await exported(to, engine === "sqlite" ? {} : { DATABASE_URL: url, MEDIA_URL: media })).toBe(
      await exported(from),
    );
    expect(mediaFiles(to)).toEqual(mediaFiles(from));
  });
});
