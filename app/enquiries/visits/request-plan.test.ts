import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Conflict, InvalidInput, NotFound } from "#app/entities/errors.ts";
import { ADMINISTRATOR, BUYER, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";

let site: TestInbox;
let homes: readonly string[];
beforeEach(async () => {
  site = await testInbox();
  homes = [(await site.addHome()).id, (await site.addHome({ Title: "Palm court" })).id];
});
afterEach(() => site.close());

const origin = () => site.origin({ form: "visits", page: "/visits" });
const tokenIn = (path: string) => path.split("/").at(-1) ?? "";

async function firstTimes(): Promise<readonly number[]> {
  return (await site.inbox.visits.plans(homes))[0]?.times ?? [];
}

async function ask(change: Readonly<Record<string, string>> = {}) {
  const times = (await firstTimes()).join(",");
  return site.inbox.visits.requestPlan(homes, { ...BUYER, times, ...change }, await origin());
}

describe("visits to several homes at once", () => {
  it("are one visit each, with one reference, one receipt, and one mail to either side", async () => {
    const times = await firstTimes();
    const { path } = await ask();
    const planned = await site.inbox.visits.planByToken(tokenIn(path));
    expect(planned.map(({ visit }) => [visit.values.listing, visit.values.startsAt, visit.values.stage])).toEqual(
      homes.map((home, index) => [home, times[index], "asked"]).sort((a, b) => Number(a[1]) - Number(b[1])),
    );
    expect(new Set(planned.map(({ visit }) => visit.values.reference)).size).toBe(1);
    const mails = (await site.store.as(SYSTEM).list("message")).items.map(({ values }) => values);
    expect(mails.map(({ to }) => to).sort()).toEqual(["hello@aangan.example", BUYER.email]);
    for (const { text } of mails)
      for (const title of ["Villa by the river", "Palm court"]) expect(text).toContain(title);
    expect(mails.find(({ to }) => to === BUYER.email)?.text).toContain(path);
    expect((await site.inbox.visits.list(ADMINISTRATOR)).total).toBe(2);
  });

  it("are each moved or cancelled by a page of their own; the receipt shows what became of them", async () => {
    const { path } = await ask();
    const [first, second] = await site.inbox.visits.planByToken(tokenIn(path));
    await site.inbox.visits.cancel(tokenIn(first?.path ?? ""));
    const after = await site.inbox.visits.planByToken(tokenIn(path));
    expect(after.map(({ visit }) => visit.values.stage)).toEqual(["cancelled", "asked"]);
    expect(after[1]?.visit.id).toBe(second?.visit.id);
    // The link of one visit opens not the receipt, and the other way round.
    await expect(site.inbox.visits.planByToken(tokenIn(first?.path ?? ""))).rejects.toThrow(NotFound);
    await expect(site.inbox.visits.byToken(tokenIn(path))).rejects.toThrow(NotFound);
  });

  it("are all booked or none, when somebody was quicker with one of them", async () => {
    const [, second = 0] = await firstTimes();
    const times = (await firstTimes()).join(",");
    await site.inbox.visits.request(
      homes[1] ?? "",
      { ...BUYER, number: "9800000000", startsAt: second },
      await site.origin({ form: "visit" }),
    );
    await expect(site.inbox.visits.requestPlan(homes, { ...BUYER, times }, await origin())).rejects.toThrow(Conflict);
    expect((await site.inbox.visits.list(ADMINISTRATOR)).total).toBe(1);
    expect(await firstTimes()).not.toEqual(times.split(",").map(Number));
    await ask();
    expect((await site.inbox.visits.list(ADMINISTRATOR)).total).toBe(3);
  });

  it("count once, however often the same form arrives", async () => {
    const input = { ...BUYER, times: (await firstTimes()).join(",") };
    const sent = await origin();
    const first = await site.inbox.visits.requestPlan(homes, input, sent);
    const second = await site.inbox.visits.requestPlan(homes, input, sent);
    expect([second.path, second.isRepeat]).toEqual([first.path, true]);
    expect((await site.inbox.visits.list(ADMINISTRATOR)).total).toBe(2);
  });

  it("need times that are offered, far enough apart, one for each home", async () => {
    const [first = 0] = await firstTimes();
    for (const times of ["", "tomorrow", `${first}`, `${first},${first}`, `${first},${first + 1}`, `${first},0`])
      await expect(ask({ times })).rejects.toThrow(InvalidInput);
    const many = Array.from({ length: 6 }, (_, index) => index.toString(16).padStart(24, "0"));
    await expect(site.inbox.visits.requestPlan(many, { ...BUYER, times: `${first}` }, await origin())).rejects.toThrow(
      /6 homes. At most 5/,
    );
  });
});
