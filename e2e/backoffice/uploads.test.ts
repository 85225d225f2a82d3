import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostileUploads, sendHostile } from "../support/hostile.ts";
import { type Script, signIn } from "../support/script.ts";
import { startOwnSite } from "../support/resources.ts";
import type { Site } from "../support/site.ts";

/** What a site without pictures has in its folder. */
const OWN_FILES = /^(aangan\.sqlite(-wal|-shm)?|secret\.key)$/;

describe("hostile uploads", () => {
  let site: Site;
  let script: Script;
  beforeAll(async () => {
    site = await startOwnSite();
    script = await signIn(site);
  });
  afterAll(async () => {
    await site.stop();
  });

  it.each(hostileUploads.map((upload) => [upload.name, upload] as const))(
    "%s is refused with a sentence",
    async (_name, upload) => {
      const answer = await sendHostile(site.url, script.token, upload);
      expect(upload.statuses).toContain(answer.status);
      expect(answer.detail).toMatch(/^\S.{15,}[.!]$/s);
    },
  );

  it("leave no record and no file behind", async () => {
    expect(await (await fetch(`${site.url}/getProperties`)).json()).toEqual([]);
    const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !OWN_FILES.test(entry.name),
    );
    expect(files.map((file) => join(file.parentPath, file.name))).toEqual([]);
  });
});
