import { homeListTexts } from "#app/site/home-list/words.ts";
import { expect, it, onTestFinished } from "vitest";
import { searchOnDemand } from "#app/search/index.ts";
import { createLog } from "#server/log.ts";
import { openCopy, serve } from "../support/in-process.ts";

const VISITOR = { type: "visitor" } as const;
const ASHA = { type: "administrator", id: "0123456789abcdef01234567", name: "Asha" } as const;
const METRICS_TOKEN = "a-token-of-some-length";
/** More than one page, less than the demo has. */
const PREVIEW_SIZE = 30;

/** The site over HTTP, whose index holds the newest homes only until `finish` is called. */
async function startingSite() {
  const log = createLog("error", () => undefined);
  const site = await openCopy("demo", log);
  const held = Promise.withResolvers<void>();
  const records = site.store.as(VISITOR);
  const search = searchOnDemand(
    {
      changes: site.store.changes,
      records: {
        isInTransaction: false,
        async *stream(kind) {
          let count = 0;
          for await (const home of records.stream(kind)) {
            if (count > PREVIEW_SIZE) await held.promise;
            count += 1;
            yield home;
          }
        },
        getMany: (kind, ids) => records.getMany(kind, ids),
      },
    },
    { previewSize: PREVIEW_SIZE, waitMs: 100 },
  );
  const services = { ...site.services, search: search.open };
  const { url, stop } = await serve(services, log, {
    isSearchComplete: search.isComplete,
    metricsToken: METRICS_TOKEN,
  });
  onTestFinished(async () => {
    held.resolve();
    stop();
    await search.close();
    await site.close();
  });
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await fetch(url + path, { redirect: "manual", headers });
    return { status: answer.status, text: await answer.text() };
  };
  const finish = async () => {
    held.resolve();
    await expect.poll(search.isComplete, { interval: 5 }).toBe(true);
  };
  return { services, get, finish };
}

/** Homes in the order in which a list shows them, below its head. */
const homesIn = (html: string) => [
  ...new Set(html.slice(html.indexOf("Show Results")).match(/(?<=href=")\/property\/[^"]+/g)),
];
const countIn = (html: string) => /Show Results \(([^)]*)\)/.exec(html)?.[1];

it("shows true pages while the index is being made, and keeps none of them", async () => {
  const { services, get, finish } = await startingSite();
  const { items, total } = await services.catalogue.list(VISITOR, "property", { limit: 1_000 });
  const oldest = items.at(-1);
  if (!oldest) throw new Error("The demo has homes");

  const before = await get("/all-properties");
  expect(before.status).toBe(200);
  expect(before.text).toContain(homeListTexts.stillReading);
  expect(countIn(before.text)).toBe(`${PREVIEW_SIZE}+`);
  expect((await get("/readyz")).text).toBe('{"status":"ready","listings":"newest"}');
  const home = await get("/");
  expect(home.status).toBe(200);
  expect(home.text).not.toMatch(/\d homes?</);
  expect((await get(`/property/${oldest.values.slug}`)).text).toContain(`<h1`);

  // What only all homes can tell waits, and says so after a while.
  for (const path of [
    "/all-properties?sort=price-asc",
    "/all-properties?page=9",
    "/suggest?q=noida",
    "/getProperties?sale=buy",
  ])
    expect([path, (await get(path)).status]).toEqual([path, 503]);
  expect((await get("/all-properties?sort=price-asc")).text).toContain("still reading its listings");

  // A change is seen at once, of a home that is among the newest and of one that was not.
  await services.catalogue.change(ASHA, "property", items[0]?.id ?? "", { Title: "The newest home, renamed" });
  await services.catalogue.change(ASHA, "property", oldest.id, { Title: "The oldest home, renamed" });
  expect((await get("/all-properties")).text).toContain("The newest home, renamed");
  expect((await get(`/property/${oldest.values.slug}`)).text).toContain("The oldest home, renamed");

  await finish();
  const after = await get("/all-properties");
  expect(after.text).not.toContain(homeListTexts.stillReading);
  expect(countIn(after.text)).toBe(String(total));
  expect(homesIn(after.text)).toEqual(homesIn(before.text));
  expect((await get("/readyz")).text).toBe('{"status":"ready","listings":"all"}');
  expect((await get("/all-properties?sort=price-asc")).status).toBe(200);

  // What was asked was counted, and is told to whoever has the token.
  await get("/");
  expect((await get("/metrics")).status).toBe(401);
  const { text: figures } = await get("/metrics", { authorization: `Bearer ${METRICS_TOKEN}` });
  for (const line of [
    /^aangan_requests_total\{kind="home",status="2xx"\} 2$/m,
    /^aangan_requests_total\{kind="all-properties",status="5xx"\} 3$/m,
    /^aangan_request_duration_seconds_count\{kind="property"\} 2$/m,
    /^aangan_requests_total\{kind="call",status="5xx"\} 1$/m,
    /^aangan_health\{part="search"\} 0$/m,
  ])
    expect(figures).toMatch(line);
});
