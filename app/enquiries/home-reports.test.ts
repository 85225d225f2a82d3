import { afterEach, beforeEach, expect, it } from "vitest";
import { Forbidden, NotFound } from "#app/entities/index.ts";
import { ADMINISTRATOR, DAY, HOUR, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";

let site: TestInbox;
beforeEach(async () => {
  site = await testInbox();
});
afterEach(() => site.close());

const report = async (home: string, input: Record<string, string>, address = "203.0.113.7") =>
  site.inbox.reports.send(home, input, await site.origin({ form: "report", address }));
const count = () => site.store.as(SYSTEM).count("homeReport");

it("waits with what others said, and tells each reporter by a private link what became of it", async () => {
  const { id, values } = await site.addHome();
  const path = await report(id, { what: "sold" });
  await report(id, { what: "other", text: "The pictures are of tower C" }, "198.51.100.4");
  const open = await site.inbox.reports.open(ADMINISTRATOR);
  expect(open.get(id)?.map(({ values: said }) => [said.what, said.text])).toEqual([
    ["sold", undefined],
    ["other", "The pictures are of tower C"],
  ]);
  const token = path.split("/").at(-1) ?? "";
  const seen = async () => (await site.inbox.reports.byToken(token)).values;
  expect(await seen()).toMatchObject({ listingTitle: values.title, what: "sold", stage: "open" });
  expect(await site.inbox.reports.settle(ADMINISTRATOR, id, "corrected")).toBe(2);
  expect(await seen()).toMatchObject({ stage: "corrected" });
  expect((await site.inbox.reports.open(ADMINISTRATOR)).size).toBe(0);
  await expect(site.inbox.reports.byToken(`${token.slice(0, -1)}-`)).rejects.toBeInstanceOf(NotFound);
});

it("counts once a day for each network and thing that is wrong, and five times an hour at most", async () => {
  const { id } = await site.addHome();
  const first = await report(id, { what: "price" });
  expect(await report(id, { what: "price", text: "again" })).toBe(first);
  await report(id, { what: "sold" });
  expect(await count()).toBe(2);
  for (let time = 0; time < 2; time += 1) await report(id, { what: "sold" });
  await expect(report(id, { what: "not real" })).rejects.toMatchObject({ status: 429 });
  site.clock.now += HOUR;
  site.clock.now += 2 * DAY;
  await report(id, { what: "price" });
  expect(await count()).toBe(3);
});

it("says what is missing, takes no program, and changes nothing of the home", async () => {
  const home = await site.addHome();
  for (const input of [{}, { what: "mine" }, { what: "other" }])
    await expect(report(home.id, input)).rejects.toMatchObject({ status: 422 });
  await expect(report("f".repeat(24), { what: "sold" })).rejects.toBeInstanceOf(NotFound);
  const form = await site.origin({ form: "report", trap: "x" });
  await expect(site.inbox.reports.send(home.id, { what: "sold" }, form)).rejects.toMatchObject({ status: 422 });
  await report(home.id, { what: "sold" });
  expect((await site.catalogue.get(SYSTEM, "property", home.id))?.version).toBe(home.version);
  await expect(site.inbox.reports.open({ type: "visitor" })).rejects.toBeInstanceOf(Forbidden);
});
