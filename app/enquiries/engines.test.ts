import { describe, expect, it, onTestFinished } from "vitest";
import { engines, testStore } from "#scripts/testing/stores.ts";
import { ADMINISTRATOR, ENQUIRY, SYSTEM, testInbox } from "#scripts/testing/inbox.ts";

/** What leans on the database's locks and keys, on both engines and from two processes' connections. */
describe.each(engines)("two processes on %s", (engine) => {
  async function twoSites() {
    const clock = { now: Date.UTC(2026, 0, 15, 6) };
    const now = () => clock.now;
    const { store, another } = await testStore(engine, { now });
    const [first, second] = [await testInbox({ store, now }), await testInbox({ store: await another({ now }), now })];
    onTestFinished(async () => {
      await first.close();
      await second.close();
    });
    const startedAt = await first.inbox.startToken();
    clock.now += 60_000;
    return {
      first,
      second,
      store,
      origin: (change: object = {}) => ({
        form: "contact",
        page: "/",
        address: "203.0.113.7",
        submissionKey: "one",
        startedAt,
        ...change,
      }),
    };
  }

  it("count one act once", async () => {
    const { first, second, store, origin } = await twoSites();
    const answers = await Promise.all(
      [first, second, first, second].map((site) => site.inbox.acceptEnquiry(ENQUIRY, origin())),
    );
    expect(new Set(answers.map(({ token }) => token)).size).toBe(1);
    expect(await store.as(SYSTEM).count("enquiry")).toBe(1);
    expect(await store.as(SYSTEM).count("message")).toBe(2);
  });

  it("give a time for a visit to one of many", async () => {
    const { first, second, store, origin } = await twoSites();
    const home = await first.addHome();
    const [slot] = await first.inbox.visits.slots(home.id);
    const ask = (site: typeof first, index: number) =>
      site.inbox.visits.request(
        home.id,
        { ...ENQUIRY, number: `981234567${index}`, startsAt: slot?.startsAt },
        origin({ form: "visit", submissionKey: `visit ${index}` }),
      );
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) => ask(index % 2 === 0 ? first : second, index)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ status: 409 });
    expect(await store.as(SYSTEM).count("visit")).toBe(1);
  });

  it("give it to nobody else whatever the first one is called", async () => {
    const { first, second, store, origin } = await twoSites();
    const home = await first.addHome();
    const [slot, later] = await first.inbox.visits.slots(home.id);
    const book = (site: typeof first, name: string, startsAt: number | undefined) =>
      site.inbox.visits.request(
        home.id,
        { ...ENQUIRY, name, startsAt },
        origin({ form: "visit", submissionKey: `${name} ${startsAt}` }),
      );
    // Folded, each of these letters becomes eighteen: such a name alone fills the text that the search box looks into.
    const long = "ﷺ".repeat(40);
    const outcomes = await Promise.allSettled([
      book(first, long, slot?.startsAt),
      book(second, `${long}!`, slot?.startsAt),
      book(first, `${long}?`, slot?.startsAt),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(book(second, "Ravi", slot?.startsAt)).rejects.toMatchObject({ status: 409 });
    const { token } = await book(second, "Ravi", later?.startsAt);
    await expect(second.inbox.visits.reschedule(token, slot?.startsAt ?? 0)).rejects.toMatchObject({ status: 409 });
    expect(
      await store.as(SYSTEM).startingBetween("visit", slot?.startsAt ?? 0, (slot?.startsAt ?? 0) + 1),
    ).toHaveLength(1);
  });

  it("erase a person whom the other one knows", async () => {
    const { first, second, origin } = await twoSites();
    const { id, token } = await first.inbox.acceptEnquiry(ENQUIRY, origin());
    await second.inbox.privacy.erase(ADMINISTRATOR, ENQUIRY.number);
    await expect(first.inbox.receipts.byToken(token)).rejects.toMatchObject({ status: 404 });
    await expect.poll(async () => (await first.inbox.enquiries.list(ADMINISTRATOR)).total).toBe(0);
    expect(id).toBeTruthy();
  });

  it("see each other's news by themselves, once", async () => {
    const { first, second, origin } = await twoSites();
    const heard: string[] = [];
    second.inbox.subscribe((events) =>
      heard.push(...events.filter(({ kind }) => kind === "enquiry").map(({ what }) => what)),
    );
    await first.inbox.acceptEnquiry(ENQUIRY, origin());
    await first.inbox.acceptEnquiry({ ...ENQUIRY, number: "9800000001" }, origin({ submissionKey: "two" }));
    await expect.poll(() => heard).toEqual(["created", "created"]);
  });
});
