import { describe, expect, it, onTestFinished } from "vitest";
import { testInbox } from "#scripts/testing/inbox.ts";
import { engines, testStore } from "#scripts/testing/stores.ts";
import { ADDRESS, AT, tokenIn } from "./shared-lists.testdata.ts";
import type { ListVisit } from "./access.ts";

describe.each(engines)("two processes on %s", (engine) => {
  it("lose no vote and no comment of people who act at once", async () => {
    const clock = { now: Date.UTC(2026, 0, 15, 6) };
    const now = () => clock.now;
    const { store, another } = await testStore(engine, { now });
    const sites = [await testInbox({ store, now }), await testInbox({ store: await another({ now }), now })] as const;
    onTestFinished(async () => {
      await Promise.all(sites.map((each) => each.close()));
    });
    const startedAt = await sites[0].inbox.startToken();
    clock.now += 60_000;
    const sent = { form: "list", page: "/", address: ADDRESS, startedAt };
    const home = (await sites[0].addHome()).id;
    const { path } = await sites[0].inbox.lists.create([home], { name: "Ananya" }, sent);
    const sender: ListVisit = { side: "own-list", token: tokenIn(path) };
    const link = { side: "list", token: tokenIn((await sites[0].inbox.lists.open(sender)).path) } as const;
    const act = async (index: number) => {
      const { lists } = (index % 2 === 0 ? sites[0] : sites[1]).inbox;
      const me = { ...link, cookie: await lists.join(link, { name: `Aunt ${index}` }, sent) };
      await Promise.all([lists.vote(me, home, "yes", AT), lists.comment(me, home, { text: `From ${index}` }, sent)]);
    };
    await Promise.all(Array.from({ length: 8 }, (_, index) => act(index)));
    const { list } = await sites[1].inbox.lists.open(link);
    expect([list.readers.length, list.votes.length, list.comments.length]).toEqual([8, 8, 8]);
  });
});
