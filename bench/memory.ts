/**
 * Memory of the site with the demo: while pages that nobody asked for before are rendered, and while pictures of 50 megapixels are sent and worked on.
 * `npm run bench:memory -- [pages] [pictures]`, 2,000 and 2 by default; 20,000 and 18 is what the site is measured by. Linux only.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ensureBuild } from "#scripts/build.ts";
import { makePhotos } from "../e2e/support/photos.ts";
import { type Script, signIn } from "../e2e/support/script.ts";
import { startSite } from "../e2e/support/site.ts";
import { listedHomes } from "./http/changes.ts";
import { childrenRssMb, rssMb, untilIdle } from "./http/process-figures.ts";
import { loadEach, loadUncached, type MeasuredSite } from "./http/uncached.ts";

const [PAGES = 2_000, PICTURES = 2] = process.argv.slice(2).map(Number);
/** 50 megapixels: the largest that are taken. */
const PICTURE = { width: 8_656, height: 5_776 } as const;
/** Parts of the pages that memory is printed for: it must not grow with them. */
const PARTS = 5;
const LOOK_EVERY_MS = 100;
const MOST_HOMES = 100;

/** The site's limits in MB, itself and the processes that work on its pictures. */
const LIMIT = { site: 200, pictures: 500 } as const;

/** Looks at a site's memory until it is stopped. @returns the largest figures */
function watch(pid: number): () => { readonly site: number; readonly pictures: number } {
  const peak = { site: 0, pictures: 0 };
  const timer = setInterval(() => {
    peak.site = Math.max(peak.site, rssMb(pid));
    peak.pictures = Math.max(peak.pictures, childrenRssMb(pid));
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    return peak;
  };
}

/** Sends pictures one after the other, as the form of the back office does. @throws Error when one is refused */
async function sendPictures({ call }: Script, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const form = new FormData();
    form.append("files", new Blob([await readFile(path)], { type: "image/jpeg" }), "picture.jpg");
    const answer = await call("POST", "/api/pictures", form);
    if (!answer.ok) throw new Error(`A picture was answered with ${answer.status}: ${await answer.text()}`);
  }
}

async function loadPages(site: MeasuredSite): Promise<void> {
  for (let part = 1; part <= PARTS; part += 1) {
    await loadUncached(site, Math.ceil(PAGES / PARTS));
    console.log(`part ${part} of ${PARTS}: rss_mb=${rssMb(site.pid).toFixed(0)}`);
  }
}

await ensureBuild();
const folder = await mkdtemp(join(tmpdir(), "aangan-bench-memory-"));
// What the first start after a build compiles stays in its memory; every later one finds it compiled.
await (await startSite()).stop();
const started = await startSite({ env: { LOG_LEVEL: "" } });
try {
  const site = { origin: started.url.replace("localhost", "127.0.0.1"), pid: started.pid ?? 0 };
  await untilIdle(site.pid);
  const rssStart = rssMb(site.pid);
  const script = await signIn(started);
  const homes = await listedHomes(script, MOST_HOMES);
  const stopWatching = watch(site.pid);
  const shown = homes.map(({ slug }) => `/property/${slug}`);
  await loadEach(site, shown);
  await loadPages(site);
  const rssPages = rssMb(site.pid);
  await sendPictures(script, await makePhotos(folder, PICTURES, PICTURE));
  await untilIdle(site.pid);
  await sleep(LOOK_EVERY_MS);
  const rssEnd = rssMb(site.pid);
  const peak = stopWatching();
  console.log(
    [
      `bench memory pages=${PAGES}`,
      `homes=${shown.length}`,
      `pictures=${PICTURES}`,
      `rss_start_mb=${rssStart.toFixed(0)}`,
      `rss_pages_mb=${rssPages.toFixed(0)}`,
      `rss_mb=${rssEnd.toFixed(0)}`,
      `rss_peak_mb=${peak.site.toFixed(0)}`,
      `picture_rss_peak_mb=${peak.pictures.toFixed(0)}`,
    ].join(" "),
  );
  if (rssEnd > LIMIT.site || peak.pictures > LIMIT.pictures) {
    console.log(`More than the ${LIMIT.site} MB of the site, or the ${LIMIT.pictures} MB of its pictures.`);
    process.exitCode = 1;
  }
} finally {
  await started.stop();
  await rm(folder, { recursive: true, force: true });
}
