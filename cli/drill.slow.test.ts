import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { adoptPictures, readyPicture } from "#demo/ready-pictures.ts";
import { createMedia } from "#app/media/index.ts";
import { openStore } from "#app/store/index.ts";
import { root } from "#scripts/tools.ts";
import { administrator, aProperty } from "#scripts/testing/stores.ts";
import { temporaryFolder } from "./testing.ts";

const CHAPTER = "## Backups and the drill";

/** The commands of the drill as they stand in the docs. */
function commands(): readonly string[] {
  const text = readFileSync(join(root, "docs/deploy.md"), "utf8");
  const chapter = text.slice(text.indexOf(CHAPTER) + CHAPTER.length).split("\n## ")[0] ?? "";
  const blocks = [...chapter.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].map(([, block = ""]) => block);
  return blocks.flatMap((block) => block.split("\n").map((line) => line.trim())).filter(Boolean);
}

it("the drill of the docs works line by line", async () => {
  const [site, backups, empty] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const store = await openStore({ url: join(site, "aangan.sqlite") });
  const media = await createMedia({ dataDir: site, table: store.media });
  await adoptPictures(media, ["villa-01.webp"]);
  await store
    .as(administrator)
    .create("property", { ...aProperty("Palm Villa"), imgUrl: readyPicture("villa-01.webp") });
  await media.close();
  await store.close();

  const played = commands();
  expect(played.length).toBeGreaterThanOrEqual(6);
  for (const command of played)
    execFileSync("sh", ["-c", command], {
      cwd: root,
      env: { ...process.env, DATA_DIR: site, BACKUPS: backups, EMPTY: empty },
    });
});
