import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { emptyDatabase, engines } from "#scripts/testing/stores.ts";
import { aangan, databaseOf, exported, mediaFiles, smallSite, temporaryFolder } from "./testing.ts";

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
