import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openStore } from "#app/store/index.ts";
import { administrator, aProperty } from "#scripts/testing/stores.ts";
import { aangan, clockOf, databaseOf, exported, mediaFiles, smallSite, temporaryFolder } from "./testing.ts";

function somePicture(folder: string): string {
  const [picture = ""] = readdirSync(join(folder, "pictures"));
  const files = readdirSync(join(folder, "pictures", picture));
  return join(folder, "pictures", picture, files.find((name) => name.endsWith(".webp")) ?? "");
}

/** The one file of a backup. */
const fileIn = (folder: string) => join(folder, readdirSync(folder).find((name) => name.includes(".tar.gz")) ?? "");

function linkElsewhere(path: string): void {
  const elsewhere = join(temporaryFolder(), "same.webp");
  renameSync(path, elsewhere);
  symlinkSync(elsewhere, path);
}

function dropLastLine(path: string): void {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  writeFileSync(path, `${lines.slice(0, -1).join("\n")}\n`);
}

function changeBytes(path: string, change: (bytes: Buffer) => Buffer): void {
  writeFileSync(path, change(readFileSync(path)));
}

function flip(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

/** Packs the file of a backup anew, changed. @param change is given the folder of its tables */
function repack(folder: string, change: (tables: string) => void): void {
  const open = temporaryFolder();
  execFileSync("tar", ["-xzf", fileIn(folder), "-C", open]);
  change(join(open, readdirSync(open).find((name) => name.startsWith("tables-")) ?? ""));
  execFileSync("tar", ["-czf", fileIn(folder), "-C", open, ...readdirSync(open)]);
}

/** Nothing is written by a restore that is refused: no database, no picture, no folder. */
function expectUntouched(site: string): void {
  expect(existsSync(site) ? readdirSync(site) : []).toEqual([]);
}

describe("aangan backup and restore", () => {
  it("bring everything back, and only into an empty site; pictures that are there are not copied again", async () => {
    const site = await smallSite();
    await aangan(site, ["admin", "create", "priya"], { AANGAN_PASSWORD: "correct horse battery" });
    const folder = temporaryFolder();
    const made = await aangan(site, ["backup", folder]);
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/6 records.*2 pictures \(2 new\)/) });
    expect((await aangan(site, ["backup", folder])).out).toContain("2 pictures (0 new)");
    expect(statSync(fileIn(folder)).mode & 0o777).toBe(0o600);
    expect(readdirSync(site).filter((name) => name.startsWith("unfinished"))).toEqual([]);

    const restored = temporaryFolder();
    expect(await aangan(restored, ["restore", folder])).toMatchObject({
      code: 0,
      out: expect.stringContaining("6 records, 1 administrators"),
    });
    expect(await exported(restored)).toBe(await exported(site));
    expect(mediaFiles(restored)).toEqual(mediaFiles(site));
    expect((await aangan(restored, ["admin", "list"])).out).toContain("priya");
    expect(await aangan(restored, ["restore", folder])).toMatchObject({
      code: 1,
      err: expect.stringContaining("holds data already"),
    });
    expect((await aangan(temporaryFolder(), ["restore", fileIn(folder)])).code).toBe(0);
  });

  it("without a place use that of the site, and keep only what is to be kept", async () => {
    const site = await smallSite();
    expect((await aangan(site, ["backup"])).code).toBe(0);
    const folder = join(site, "backups");
    const { backups } = JSON.parse(readFileSync(join(folder, "backups.json"), "utf8")) as { backups: { at: number }[] };
    expect(backups).toHaveLength(1);
    const old = { ...backups[0], name: "aangan-2020.tar.gz", at: Date.UTC(2020, 0) };
    const older = { ...old, name: "aangan-2019.tar.gz", at: Date.UTC(2019, 0) };
    writeFileSync(join(folder, old.name), "");
    writeFileSync(join(folder, older.name), "");
    const gone = "ab".repeat(16);
    const pictures = { [gone]: Date.UTC(2019, 0) };
    mkdirSync(join(folder, "pictures", gone));
    writeFileSync(join(folder, "backups.json"), JSON.stringify({ backups: [...backups, old, older], pictures }));
    const keep = { BACKUP_KEEP_DAYS: "2", BACKUP_KEEP_WEEKS: "1" };
    expect((await aangan(site, ["backup"], keep)).code).toBe(0);
    expect(readdirSync(folder)).toContain(old.name);
    expect(readdirSync(folder)).not.toContain(older.name);
    expect(readdirSync(join(folder, "pictures"))).not.toContain(gone);
    expect(await aangan(temporaryFolder(), ["restore"], { BACKUP_URL: `file://${folder}` })).toMatchObject({ code: 0 });
  });

  it("go back to an earlier moment and to the number of a change", async () => {
    const site = temporaryFolder();
    const store = await openStore({ url: databaseOf(site) });
    const { id } = await store.as(administrator).create("property", aProperty("Palm Villa"));
    const then = Date.now();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await store.as(administrator).update("property", id, { title: "Palm Hovel" });
    await store.close();
    const folder = temporaryFolder();
    await aangan(site, ["backup", folder]);
    for (const at of [clockOf(then), "1"]) {
      const restored = temporaryFolder();
      expect(await aangan(restored, ["restore", folder, "--at", at])).toMatchObject({
        code: 0,
        out: expect.stringContaining("after change 1; 1 later changes are left out"),
      });
      expect(await exported(restored)).toContain("Palm Villa");
    }
    const to = temporaryFolder();
    expect((await aangan(to, ["restore", folder, "--at", "2099-01-01 00:00"])).err).toContain("nothing later is in it");
    expect((await aangan(to, ["restore", folder, "--at", "yesterday"])).code).toBe(2);
    expectUntouched(to);
  });

  it("encrypt with a passphrase or a public key, and refuse another one before anything is written", async () => {
    const site = await smallSite();
    const [setting = "", , secret = ""] = (await aangan(site, ["backup", "--new-key"])).out.split("\n");
    const keyFile = join(temporaryFolder(), "key.txt");
    writeFileSync(keyFile, `# a comment\n${secret}\n`);
    const key = { BACKUP_KEY: setting.replace("BACKUP_KEY=", "") };
    const folder = temporaryFolder();
    expect((await aangan(site, ["backup", folder], key)).code).toBe(0);
    expect(fileIn(folder)).toMatch(/\.tar\.gz\.age$/);
    const to = temporaryFolder();
    for (const [args, env, why] of [
      [[], {}, "The file is encrypted"],
      [[], key, "only encrypts"],
      [[], { BACKUP_KEY: "another pass phrase" }, "is not the one of this backup"],
    ] as const) {
      const refused = await aangan(to, ["restore", folder, ...args], env);
      expect(refused).toMatchObject({ code: 1, err: expect.stringContaining(why) });
      expectUntouched(to);
    }
    changeBytes(fileIn(folder), (bytes) => flip(bytes, bytes.length - 300));
    expect((await aangan(to, ["restore", folder, "--key", keyFile])).err).toContain("damaged");
    changeBytes(fileIn(folder), (bytes) => flip(bytes, bytes.length - 300));
    expect((await aangan(to, ["restore", folder, "--key", keyFile])).code).toBe(0);

    const spoken = temporaryFolder();
    const passphrase = { BACKUP_KEY: "five words of the house" };
    await aangan(site, ["backup", spoken], passphrase);
    expect((await aangan(temporaryFolder(), ["restore", spoken], passphrase)).code).toBe(0);
  });

  it("can be stopped without harm to the backup before", async () => {
    const site = await smallSite();
    const folder = temporaryFolder();
    await aangan(site, ["backup", folder]);
    const before = readFileSync(join(folder, "backups.json"), "utf8");
    expect(await aangan(site, ["backup", folder], {}, AbortSignal.abort())).toMatchObject({
      code: 130,
      err: "Stopped.",
    });
    expect(readFileSync(join(folder, "backups.json"), "utf8")).toBe(before);
    expect((await aangan(temporaryFolder(), ["restore", folder])).code).toBe(0);
  });

  it.each([
    ["a picture that was changed", (folder: string) => appendFileSync(somePicture(folder), "x")],
    ["a picture that is missing", (folder: string) => rmSync(somePicture(folder))],
    ["a picture that is a link to another file", (folder: string) => linkElsewhere(somePicture(folder))],
    ["a file that is missing", (folder: string) => rmSync(fileIn(folder))],
    ["a file that is empty", (folder: string) => writeFileSync(fileIn(folder), "")],
    ["a file that breaks off", (folder: string) => changeBytes(fileIn(folder), (bytes) => bytes.subarray(0, -99))],
    ["a file with another bit", (folder: string) => changeBytes(fileIn(folder), (bytes) => flip(bytes, 999))],
    ["a file that is something else", (folder: string) => writeFileSync(fileIn(folder), "Dear Sir")],
    ["a folder without backups", (folder: string) => rmSync(join(folder, "backups.json"))],
  ])("notice %s, and restore nothing", async (_, damage) => {
    const site = await smallSite();
    const folder = temporaryFolder();
    await aangan(site, ["backup", folder]);
    damage(folder);
    const to = temporaryFolder();
    expect(await aangan(to, ["restore", folder])).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^(The picture .* is missing or|The file .*is (missing|damaged)|There is no backup in)/,
      ),
    });
    expectUntouched(to);
  });

  it("mend a damaged picture of an older backup in the same folder", async () => {
    const site = await smallSite();
    const folder = temporaryFolder();
    await aangan(site, ["backup", folder]);
    writeFileSync(somePicture(folder), "rotten");
    expect((await aangan(site, ["backup", folder])).out).toContain("(1 new)");
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

describe("aangan restore of a damaged backup", () => {
  it.each([
    ["a list of pictures that is missing", (tables: string) => rmSync(join(tables, "pictures.jsonl"))],
    ["a table that is missing", (tables: string) => rmSync(join(tables, "record.jsonl"))],
    ["a table that lacks its last line", (tables: string) => dropLastLine(join(tables, "record.jsonl"))],
    [
      "a table with another word",
      (tables: string) =>
        changeBytes(join(tables, "record.jsonl"), (text) => Buffer.from(String(text).replace("Villa", "Hovel"))),
    ],
    ["a manifest that breaks off", (tables: string) => writeFileSync(join(tables, "../backup.json"), '{"format":')],
    [
      "a newer release",
      (tables: string) =>
        changeBytes(join(tables, "../backup.json"), (text) =>
          Buffer.from(String(text).replace('"migrations": [', '"migrations": ["9999-later",')),
        ),
    ],
  ])("notices %s, says which file, and restores nothing", async (_, damage) => {
    const site = await smallSite();
    const folder = temporaryFolder();
    await aangan(site, ["backup", folder]);
    repack(folder, damage);
    const to = temporaryFolder();
    expect(await aangan(to, ["restore", folder])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/\.jsonl? (is not as|is damaged)|newer release/),
    });
    expectUntouched(to);
  });
});
