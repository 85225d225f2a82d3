import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Forbidden } from "#app/entities/index.ts";
import type { EntityName, Stored } from "#app/kinds/index.ts";
import { ADMINISTRATOR, ENQUIRY, HOME, HOUR, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import { allOf, listTotals, recount } from "#scripts/testing/recount.ts";

let site: TestInbox;
beforeEach(async () => {
  site = await testInbox();
});
afterEach(() => site.close());

const PERSON = { name: "Meera Nair", number: "9811112222", consent: "on" };
let made = 0;
const address = () => `198.51.${(made += 1) % 250}.${made % 199}`; // the limits count addresses

/** What can happen in a day; `pick` chooses which record it happens to. */
const MARKS = ["answered", "not a lead", "waiting"] as const;
const acts: Readonly<Record<string, (pick: number) => Promise<unknown>>> = {
  addHome: (pick) =>
    site.catalogue.add(
      ADMINISTRATOR,
      "property",
      { ...HOME, Title: `Home ${(made += 1)}` },
      { state: pick % 3 === 0 ? "archived" : "published" },
    ),
  archiveHome: async (pick) =>
    withOne("property", pick, ({ id }) =>
      site.catalogue.change(ADMINISTRATOR, "property", id, {}, { state: "archived" }),
    ),
  removeHome: async (pick) =>
    withOne("property", pick, ({ id }) => site.catalogue.remove(ADMINISTRATOR, "property", id)),
  sendHome: async () =>
    site.inbox.submissions.submit(
      "property",
      { ...HOME, ...PERSON, Title: `Sent ${(made += 1)}` },
      await site.origin({ address: address() }),
    ),
  approve: async (pick) => withOne("submission", pick, ({ id }) => site.inbox.submissions.approve(ADMINISTRATOR, id)),
  sendBack: async (pick) =>
    withOne("submission", pick, ({ id }) =>
      site.inbox.submissions.sendBack(ADMINISTRATOR, id, "One more picture, please"),
    ),
  reject: async (pick) => withOne("submission", pick, ({ id }) => site.inbox.submissions.reject(ADMINISTRATOR, id)),
  ask: async () =>
    site.inbox.acceptEnquiry(
      { ...ENQUIRY, message: `Question ${(made += 1)}` },
      await site.origin({ address: address() }),
    ),
  mark: async (pick) =>
    withOne("enquiry", pick, ({ id }) =>
      site.inbox.enquiries.mark(ADMINISTRATOR, [id], MARKS[pick % MARKS.length] ?? "waiting"),
    ),
  removeEnquiry: async (pick) => withOne("enquiry", pick, ({ id }) => site.inbox.enquiries.remove(ADMINISTRATOR, id)),
  review: async () =>
    withOne("property", 0, async ({ id }) =>
      site.inbox.reviews.submit(
        id,
        { name: "Dev", rating: "4", text: `Fine ${(made += 1)}`, consent: "on" },
        await site.origin({ address: address() }),
      ),
    ),
  approveReview: async (pick) => withOne("review", pick, ({ id }) => site.inbox.reviews.approve(ADMINISTRATOR, id)),
  visit: async (pick) =>
    withOne("property", pick, async ({ id }) => {
      const slots = await site.inbox.visits.slots(id);
      const { startsAt } = slots[pick % Math.max(1, slots.length)] ?? { startsAt: 0 };
      await site.inbox.visits.request(
        id,
        { ...PERSON, startsAt: String(startsAt) },
        await site.origin({ address: address() }),
      );
    }),
  cancelVisit: async (pick) => withOne("visit", pick, ({ id }) => site.inbox.visits.cancelFor(ADMINISTRATOR, id)),
  wait: async (pick) => {
    site.clock.now += (pick % 80) * HOUR;
  },
};

/** What the rules refuse (a decided submission, a taken time) is no act. */
async function withOne<K extends EntityName>(
  kind: K,
  pick: number,
  act: (record: Stored<K>) => Promise<unknown>,
): Promise<void> {
  const all = await allOf(site, kind);
  const record = all[pick % Math.max(1, all.length)];
  if (record) await act(record).catch(() => undefined);
}

describe("the figures of the back office", () => {
  it("equal a recount and the totals of the lists behind them, after any acts", async () => {
    const names = Object.keys(acts);
    const steps = fc.array(fc.record({ act: fc.constantFrom(...names), pick: fc.nat(40) }), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (chosen) => {
        for (const { act, pick } of chosen) await acts[act]?.(pick);
        const counts = await site.inbox.counts(ADMINISTRATOR);
        expect(counts).toMatchObject(await recount(site));
        for (const [figure, total] of await listTotals(site, counts)) expect(total).toBe(figure);
      }),
      { numRuns: 25 },
    );
  });

  it("leave out of Properties what waits for approval, and out of Submissions what was sent back", async () => {
    const { id } = await site.inbox.submissions.submit("property", { ...HOME, ...PERSON }, await site.origin());
    expect(await site.inbox.counts(ADMINISTRATOR)).toMatchObject({
      content: { property: { listed: 0, added: 0 } },
      submissions: { waiting: 1, "sent back": 0 },
    });
    await site.inbox.submissions.sendBack(ADMINISTRATOR, id, "A picture, please");
    expect(await site.inbox.counts(ADMINISTRATOR)).toMatchObject({
      content: { property: { listed: 0 } },
      submissions: { waiting: 0, "sent back": 1 },
    });
  });

  it("are nobody's but the administrator's", async () => {
    await expect(site.inbox.counts({ type: "visitor" })).rejects.toBeInstanceOf(Forbidden);
  });
});
