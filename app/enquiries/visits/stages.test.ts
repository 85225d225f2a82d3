import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MINUTE_MS } from "#app/entities/values/day.ts";
import { Conflict, Forbidden, InvalidInput } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import { NEXT_STAGES, VISIT_STAGES, visitStage } from "#app/kinds/visit/visit.ts";
import { ADMINISTRATOR, BUYER, HOUR, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import { engines, testStore } from "#scripts/testing/stores.ts";

async function ask(site: TestInbox, listing: string, startsAt: number, number = BUYER.number) {
  const origin = await site.origin({ form: "visit", address: `198.51.100.${startsAt % 251}` });
  return site.inbox.visits.request(listing, { ...BUYER, number, startsAt: String(startsAt) }, origin);
}

async function slotsOf({ inbox }: TestInbox, listing: string): Promise<readonly number[]> {
  return (await inbox.visits.slots(listing)).map(({ startsAt }) => startsAt);
}

const mailsOf = async ({ store }: TestInbox) =>
  (await store.as(SYSTEM).list("message", { limit: 100, sort: "oldest" })).items.map(({ values }) => values);

async function stored({ store }: TestInbox, id: string): Promise<Stored<"visit">> {
  const visit = await store.as(SYSTEM).get("visit", id);
  if (!visit) throw new Error("The visit is lost");
  return visit;
}

describe("a visit that is asked for", () => {
  let site: TestInbox;
  let home: string;
  let first: number;
  let second: number;
  beforeEach(async () => {
    site = await testInbox();
    home = (await site.addHome()).id;
    [first = 0, second = 0] = await slotsOf(site, home);
  });
  afterEach(() => site.close());

  it("is not confirmed, says so, and holds its time", async () => {
    const { id } = await ask(site, home, first);
    expect((await stored(site, id)).values.stage).toBe("asked");
    expect(await slotsOf(site, home)).not.toContain(first);
    const [, toVisitor] = await mailsOf(site);
    expect(toVisitor?.subject).toMatch(/^Visit asked for:/);
    expect(toVisitor?.text).toContain("It is not confirmed yet.");
    expect(toVisitor?.calendar).toContain("STATUS:TENTATIVE\r\n");
    expect(toVisitor?.text).not.toMatch(/booked/i);
  });

  it("says who confirms it: we ask the owner, or see who of us can come", async () => {
    await ask(site, home, first);
    await site.catalogue.changeSettings(ADMINISTRATOR, { visitConfirmedBy: "us" });
    await ask(site, home, second, "9812345679");
    const texts = (await mailsOf(site)).map(({ text }) => text);
    expect(texts[1]).toContain("We hold the time, ask whoever has to let us in, and tell you.");
    expect(texts[3]).toContain("We hold the time, see who of us can come, and tell you.");
  });

  it("is found by its visitor, the home and the number as one writes it, in lists and in days", async () => {
    const { id } = await ask(site, home, first);
    await ask(site, home, second, "9898989898");
    const { values } = await stored(site, id);
    const { visits } = site.inbox;
    const found = async (search: string) => [
      (await visits.list(ADMINISTRATOR, { search })).total,
      (await visits.days(ADMINISTRATOR, { from: values.day, to: "9999-12-31", search })).length,
    ];
    expect(await found("")).toEqual([2, 2]);
    expect(await found("menon ravi")).toEqual([2, 2]);
    expect(await found("98123 45678")).toEqual([1, 1]);
    expect(await found("+91-9812345678")).toEqual([1, 1]);
    expect(await found(values.listingTitle ?? "")).toEqual([2, 2]);
    expect(await found("nobody")).toEqual([0, 0]);
  });

  it("is confirmed at once where nobody has to confirm it", async () => {
    await site.catalogue.changeSettings(ADMINISTRATOR, { visitConfirmedBy: "nobody" });
    const { id } = await ask(site, home, first);
    expect((await stored(site, id)).values.stage).toBe("confirmed");
    const [, toVisitor] = await mailsOf(site);
    expect(toVisitor?.subject).toMatch(/^Visit confirmed:/);
    expect(toVisitor?.calendar).toContain("STATUS:CONFIRMED\r\n");
  });

  it("that was arranged in earlier years reads as confirmed, and is stored as it was", async () => {
    const { id } = await ask(site, home, first);
    await site.store.as(SYSTEM).update("visit", id, { stage: "arranged" });
    await site.inbox.visits.addNote(ADMINISTRATOR, id, "Rings twice");
    const { values } = await stored(site, id);
    expect([values.stage, visitStage(values)]).toEqual(["arranged", "confirmed"]);
  });

  it("is asked for anew when the visitor chooses another time, not when we do", async () => {
    const { id, token } = await ask(site, home, first);
    await site.store.as(SYSTEM).update("visit", id, { stage: "confirmed", ownerAnswer: "yes" });
    await site.inbox.visits.moveFor(ADMINISTRATOR, { id, from: first }, second);
    const moved = (await stored(site, id)).values;
    expect([moved.stage, moved.ownerAnswer]).toEqual(["confirmed", undefined]);
    await site.inbox.visits.reschedule(token, first);
    expect((await stored(site, id)).values.stage).toBe("asked");
  });

  it("is refused to whoever has another visit at this time", async () => {
    const other = (await site.addHome({ Title: "Second" })).id;
    await ask(site, home, first);
    await expect(ask(site, other, first)).rejects.toBeInstanceOf(Conflict);
    await ask(site, other, first, "9800000000");
  });
});

describe("the owner or key holder", () => {
  let site: TestInbox;
  let id: string;
  let token: string;
  let home: string;
  beforeEach(async () => {
    site = await testInbox();
    home = (await site.addHome()).id;
    const [first = 0] = await slotsOf(site, home);
    ({ id, token } = await ask(site, home, first));
  });
  afterEach(() => site.close());

  it("is asked, and a yes is kept with its time, confirms the visit and is told to the visitor alone, once", async () => {
    const { visits } = site.inbox;
    expect((await visits.askOwner(ADMINISTRATOR, id)).values).toMatchObject({
      stage: "to confirm",
      ownerAskedAt: site.clock.now,
    });
    site.clock.now += HOUR;
    const before = (await mailsOf(site)).length;
    expect((await visits.ownerSaid(ADMINISTRATOR, id, "yes")).values).toMatchObject({
      stage: "confirmed",
      ownerAnswer: "yes",
      ownerAnsweredAt: site.clock.now,
      revision: 1,
    });
    await visits.ownerSaid(ADMINISTRATOR, id, "yes");
    await visits.confirm(ADMINISTRATOR, id);
    const told = (await mailsOf(site)).slice(before);
    expect(told.map(({ to }) => to)).toEqual(["ravi@post.example"]);
    expect(told[0]?.subject).toMatch(/^Visit confirmed:/);
    expect(told[0]?.calendar).toContain("STATUS:CONFIRMED\r\n");
    expect(told[0]?.calendar).toContain("SEQUENCE:1\r\n");
    expect(told[0]?.dueAt).toBeGreaterThan(site.clock.now);
  });

  it("who says no, or another time, leaves it to be confirmed; Undo takes back what was noted by mistake", async () => {
    const { visits } = site.inbox;
    for (const answer of ["no", "another time"]) {
      const { values } = await visits.ownerSaid(ADMINISTRATOR, id, answer);
      expect([values.stage, values.ownerAnswer]).toEqual(["to confirm", answer]);
    }
    const { version } = await visits.ownerSaid(ADMINISTRATOR, id, "yes");
    const before = (await mailsOf(site)).length;
    await site.catalogue.undo(ADMINISTRATOR, `visit.${id}.${version}`);
    expect((await stored(site, id)).values).toMatchObject({ stage: "to confirm", ownerAnswer: "another time" });
    expect(await mailsOf(site)).toHaveLength(before - 1);
    await expect(visits.ownerSaid(ADMINISTRATOR, id, "perhaps")).rejects.toBeInstanceOf(InvalidInput);
  });

  it("is not asked about a visit that is cancelled or done; visitors do none of this", async () => {
    const { visits } = site.inbox;
    await visits.setOutcome(ADMINISTRATOR, id, "interested");
    expect((await stored(site, id)).values.stage).toBe("done");
    await expect(visits.askOwner(ADMINISTRATOR, id)).rejects.toBeInstanceOf(Conflict);
    await expect(visits.reschedule(token, 0)).rejects.toBeInstanceOf(Conflict);
    await visits.setOutcome(ADMINISTRATOR, id, "");
    await visits.cancelFor(ADMINISTRATOR, id);
    for (const act of [visits.askOwner, visits.confirm]) {
      await expect(act(ADMINISTRATOR, id)).rejects.toBeInstanceOf(Conflict);
      await expect(act({ type: "visitor" }, id)).rejects.toBeInstanceOf(Forbidden);
    }
  });
});

it("the table of stages names each of them, and leads out of a cancellation by Undo alone", () => {
  expect(Object.keys(NEXT_STAGES)).toEqual([...VISIT_STAGES]);
  expect(NEXT_STAGES.cancelled).toEqual([]);
  for (const stage of VISIT_STAGES) expect(NEXT_STAGES[stage]).not.toContain(stage);
});

type Act = "ask" | "move" | "cancel" | "undo";
const acts = fc.array(
  fc.record({
    act: fc.constantFrom<Act>("ask", "ask", "move", "cancel", "undo"),
    which: fc.nat(9),
    slot: fc.nat(3),
    home: fc.nat(1),
    who: fc.nat(2),
    process: fc.nat(1),
  }),
  { minLength: 6, maxLength: 14 },
);

describe.each(engines)("two processes on %s", (engine) => {
  it("lose no visit and give no time twice, whatever is asked for, moved, cancelled and undone at once", async () => {
    const clock = { now: Date.UTC(2026, 0, 15, 6) };
    const now = () => clock.now;
    const { store, another } = await testStore(engine, { now });
    const sites = [await testInbox({ store, now }), await testInbox({ store: await another({ now }), now })] as const;
    const homes = [(await sites[0].addHome()).id, (await sites[0].addHome({ Title: "Second" })).id] as const;
    const all = (await slotsOf(sites[0], homes[0])).slice(0, 4);
    const startedAt = await sites[0].inbox.startToken();
    clock.now += 1 * MINUTE_MS;
    let forms = 0;
    try {
      await fc.assert(
        fc.asyncProperty(acts, async (run) => {
          for (const visit of (await store.as(SYSTEM).list("visit", { limit: 500 })).items)
            await store.as(SYSTEM).erase("visit", visit.id);
          const known: string[] = [];
          const done = await Promise.allSettled(
            run.map(async ({ act, which, slot, home, who, process }) => {
              const { inbox } = process === 0 ? sites[0] : sites[1];
              if (act === "ask") {
                forms += 1;
                const form = { ...BUYER, number: `981234567${who}`, startsAt: String(all[slot]) };
                const origin = { form: "visit", page: "/", address: `10.0.${forms >> 8}.${forms & 255}` };
                const { id } = await inbox.visits.request(homes[home === 0 ? 0 : 1], form, {
                  ...origin,
                  submissionKey: `p-${forms}`,
                  startedAt,
                });
                known.push(id);
                return;
              }
              await new Promise((resolve) => setTimeout(resolve, which)); // so that some are there
              const id = known[which % Math.max(1, known.length)];
              const visit = id && (await store.as(SYSTEM).get("visit", id));
              if (!visit) return;
              const { visits } = inbox;
              if (act === "move")
                await visits.moveFor(ADMINISTRATOR, { id: visit.id, from: visit.values.startsAt }, all[slot] ?? 0);
              else if (act === "cancel") await visits.cancelFor(ADMINISTRATOR, visit.id);
              else await sites[0].catalogue.undo(ADMINISTRATOR, `visit.${visit.id}.${visit.version}`);
            }),
          );
          const { items } = await store.as(SYSTEM).list("visit", { limit: 500 });
          expect(items.map(({ id }) => id).toSorted()).toEqual(known.toSorted());
          const held = items.filter(({ values }) => visitStage(values) !== "cancelled");
          for (const key of ["listing", "number"] as const) {
            const places = held.map(({ values }) => `${values[key]} ${values.startsAt}`);
            expect(new Set(places).size, key).toBe(places.length);
          }
          for (const at of all) expect(held.filter(({ values }) => values.startsAt === at).length).toBeLessThan(3);
          for (const outcome of done)
            if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ status: expect.any(Number) });
        }),
        { numRuns: engine === "sqlite" ? 15 : 8 },
      );
    } finally {
      await sites[0].close();
      await sites[1].close();
    }
  }, 120_000);
});
