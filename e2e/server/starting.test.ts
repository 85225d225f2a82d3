import { expect, it, onTestFinished } from "vitest";
import { searchOnDemand } from "#app/search/index.ts";
import { createLog } from "#server/log.ts";
import { openCopy, serve } from "../support/in-process.ts";

const VISITOR = { type: "visitor" } as const;
const ASHA = { type: "administrator", id: "0123456789abcdef01234567", name: "Asha" } as const;
const METRICS_TOKEN = "a-token-of-some-length";

/** The site over HTTP, whose index is not built until `finish` is called. */
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
          await held.promise;
          yield* records.stream(kind);
        },
        getMany: (kind, ids) => records.getMany(kind, ids),
      },
    },
    { waitMs: 100 },
  );
  const services = { ...site.services, search: search.open };
  const { url, stop } = await serve(services, log, {
    isSearchBuilt: search.isBuilt,
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
    await expect.poll(search.isBuilt, { interval: 5 }).toBe(true);
  };
  return { services, get, finish };
}

const countIn = (html: string) => /Show Results \(([^)]*)\)/.exec(html)?.[1];

it("says while the index is being built that it is, keeps none of these pages, and shows all homes as soon as it can", async () => {
  const { services, get, finish } = await startingSite();
  const { items, total } = await services.catalogue.list(VISITOR, "property", { limit: 1_000 });
  const oldest = items.at(-1);
  if (!oldest) throw new Error("The demo has homes");
  const paths = [
    "/",
    "/all-properties",
    `/property/${oldest.values.slug}`,
    "/suggest?q=noida",
    "/getProperties?sale=buy",
  ];
  for (const path of paths) {
    const { status, text } = await get(path);
    expect([path, status]).toEqual([path, 503]);
    expect(text).toContain("still reading its listings");
  }
  expect((await get("/readyz")).text).toBe('{"status":"ready","listings":"none"}');
  await services.catalogue.change(ASHA, "property", oldest.id, { Title: "The oldest home, renamed" });

  await finish();
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200]);
  expect((await get("/readyz")).text).toBe('{"status":"ready","listings":"all"}');
  expect(countIn((await get("/all-properties")).text)).toBe(String(total));
  expect((await get(`/property/${oldest.values.slug}`)).text).toContain("The oldest home, renamed");

  // What was asked was counted, and is told to whoever has the token.
  expect((await get("/metrics")).status).toBe(401);
  const { text: figures } = await get("/metrics", { authorization: `Bearer ${METRICS_TOKEN}` });
  for (const line of [
    /^aangan_requests_total\{kind="home",status="2xx"\} 1$/m,
    /^aangan_requests_total\{kind="all-properties",status="5xx"\} 1$/m,
    /^aangan_request_duration_seconds_count\{kind="property"\} 3$/m,
    /^aangan_requests_total\{kind="call",status="5xx"\} 1$/m,
    /^aangan_health\{part="search"\} \d$/m, // of another index, which nobody asked
  ])
    expect(figures).toMatch(line);
});
