import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { actorOf } from "#app/accounts/index.ts";
import { createDeals } from "#app/deals/index.ts";
import { createInbox } from "#app/enquiries/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { privacyVerbs } from "#app/people/index.ts";
import type { EngineName } from "#scripts/testing/stores.ts";
import { engines } from "#scripts/testing/stores.ts";
import { ADMINISTRATOR, HOME, SYSTEM } from "#scripts/testing/inbox.ts";
import { testPeople } from "#scripts/testing/people.ts";
import { root } from "#scripts/tools.ts";
import { isSignedBy, startReceiver, testWebhooks } from "#scripts/testing/webhooks.ts";
import { EVENTS } from "./events.ts";

/** An office with one webhook, and the program that it tells. */
async function office(engine: EngineName) {
  const site = await testPeople(engine);
  const receiver = await startReceiver();
  const open = (store = site.store) => testWebhooks({ store, now: site.now, network: receiver.network });
  const { webhooks, failures } = open();
  const secret = await webhooks.add(ADMINISTRATOR, receiver.address);
  const [hook] = await webhooks.list(ADMINISTRATOR);
  const told = () => receiver.received.map(({ body: { type, record } }) => [type, record]);
  return { ...site, ...receiver, open, webhooks, failures, secret, id: hook?.id ?? "", told };
}

const view = async ({ webhooks }: Pick<Awaited<ReturnType<typeof office>>, "webhooks">) => {
  const [hook] = await webhooks.list(ADMINISTRATOR);
  if (!hook) throw new Error("There is no webhook");
  return hook;
};

it("tells of nothing that docs/programs.md leaves out", () => {
  const documented = readFileSync(join(root, "docs/programs.md"), "utf8");
  expect(EVENTS.filter((type) => !documented.includes(`\`${type}\``))).toEqual([]);
});

describe.each(engines)("webhooks on %s", (engine) => {
  it("tell of people, leads, visits, deals and homes by their ids, signed, in order, once", async () => {
    const site = await office(engine);
    const { store, now, people, catalogue, webhooks, told, secret, received } = site;
    const deals = createDeals({ store, now });
    const inbox = createInbox({ publicUrl: "https://homes.example", store, catalogue, now });
    onTestFinished(async () => {
      await inbox.close();
      await deals.close();
    });
    const home = await catalogue.add(SYSTEM, "property", { ...HOME });
    const asked = { name: "Naveen Kasana", number: "98110 20001" };
    const { person } = await people.add(ADMINISTRATOR, asked, { said: { what: "wrote", text: "Is it there?" } });
    const startsAt = now() + DAY_MS;
    const { visits } = await inbox.visits.bookFor(ADMINISTRATOR, person.id, {
      visits: [{ listing: home.id, startsAt }],
    });
    const visit = visits[0]?.id ?? "";
    await inbox.visits.moveFor(ADMINISTRATOR, { id: visit, from: startsAt }, startsAt + HOUR_MS);
    await inbox.visits.setOutcome(ADMINISTRATOR, visit, "interested");
    const deal = await deals.setStage(ADMINISTRATOR, { person: person.id, listing: home.id }, "visiting");
    await catalogue.change(SYSTEM, "property", home.id, { Title: "Villa by the sea" });
    await catalogue.remove(SYSTEM, "property", home.id);
    await webhooks.work();
    expect(told()).toEqual([
      ["home.published", home.id],
      ["person.changed", person.id],
      ["lead.arrived", person.id],
      ["person.changed", person.id],
      ["visit.booked", visit],
      ["visit.moved", visit],
      ["visit.outcome", visit],
      ["deal.stage", deal.id],
      ["deal.stage", deal.id],
      ["home.changed", home.id],
      ["home.gone", home.id],
    ]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(received.length);
    expect(received.every((one) => isSignedBy(secret, one))).toBe(true);
    expect(received.some((one) => isSignedBy(secret, { ...one, raw: `${one.raw} ` }))).toBe(false);
    expect(received.map(({ raw }) => raw).join("")).not.toMatch(/Naveen|98110|Villa/);
    await webhooks.work();
    await site.open().webhooks.work();
    expect(told()).toHaveLength(11);
    expect(site.failures).toEqual([]);
  });

  it("are tried again with growing pauses, by whichever process there is, and go on in order", async () => {
    const { people, webhooks, clock, behaviour, received, told, open, another, now, ...site } = await office(engine);
    behaviour.status = 503;
    await people.add(ADMINISTRATOR, { name: "One" });
    await people.add(ADMINISTRATOR, { name: "Two" });
    const pauses: (number | undefined)[] = [];
    for (let round = 0; round < 10; round += 1) {
      pauses.push(await webhooks.work());
      clock.now += pauses.at(-1) ?? 0;
    }
    expect(pauses.map((pause = 0) => pause / MINUTE_MS)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(await view({ webhooks })).toMatchObject({ failsSince: expect.any(Number), isOff: false });
    expect((await view({ webhooks })).last[0]).toMatchObject({
      type: "person.changed",
      error: "localhost answered 503.",
    });
    behaviour.status = 200;
    const restarted = open(await another({ now }));
    await restarted.webhooks.work();
    expect(received).toHaveLength(12);
    expect(new Set(told().map(([, record]) => record)).size).toBe(2);
    expect(await view({ webhooks })).toMatchObject({ failsSince: undefined });
    expect(site.failures).toEqual([]);
  });

  it("send the same event again where a process ended between sending and noting it", async () => {
    const { people, store, webhooks, clock, received, open, another, now } = await office(engine);
    await people.add(ADMINISTRATOR, { name: "One" });
    const facts = {
      ...store.facts,
      swap: async (name: string, from: string | undefined, to: string) => {
        if (received.length > 0) throw new Error("The process ended");
        return store.facts.swap(name, from, to);
      },
    };
    await open({ ...store, facts }).webhooks.work();
    expect(received).toHaveLength(1);
    await webhooks.work();
    expect(received, "another process may still be sending it").toHaveLength(1);
    clock.now += MINUTE_MS;
    await Promise.all([webhooks.work(), open(await another({ now })).webhooks.work()]);
    expect(received.map(({ id }) => id)).toEqual([received[0]?.id, received[0]?.id]);
  });

  it("stop after a day without success, say so, and go on where they stopped", async () => {
    const { people, webhooks, clock, behaviour, received, told, id } = await office(engine);
    behaviour.status = 500;
    const { person } = await people.add(ADMINISTRATOR, { name: "One" });
    for (let round = 0; round < 40; round += 1) clock.now += (await webhooks.work()) ?? 0;
    expect(await view({ webhooks })).toMatchObject({ isOff: true, stoppedAt: expect.any(Number) });
    expect(await webhooks.stopped()).toEqual([expect.stringMatching(/^localhost:\d+$/)]);
    const before = received.length;
    expect(before).toBeLessThan(40);
    clock.now += DAY_MS;
    await people.add(ADMINISTRATOR, { name: "Two" });
    expect(await webhooks.work()).toBeUndefined();
    expect(received).toHaveLength(before);
    behaviour.status = 204;
    await webhooks.switch(ADMINISTRATOR, id, false);
    await webhooks.work();
    expect(await webhooks.stopped()).toEqual([]);
    expect(received).toHaveLength(before + 2);
    expect(told()[before]).toEqual(["person.changed", person.id]);
  });

  it("say nothing of what is older than a week, nor while they are off or removed", async () => {
    const { people, webhooks, clock, received, id } = await office(engine);
    await webhooks.switch(ADMINISTRATOR, id, true);
    await people.add(ADMINISTRATOR, { name: "One" });
    await webhooks.work();
    clock.now += 8 * DAY_MS;
    await webhooks.switch(ADMINISTRATOR, id, false);
    await webhooks.work();
    expect(received).toEqual([]);
    await people.add(ADMINISTRATOR, { name: "Two" });
    await webhooks.remove(ADMINISTRATOR, id);
    await webhooks.work();
    expect([received, await webhooks.list(ADMINISTRATOR)]).toEqual([[], []]);
  });

  it("keep nothing of an erased person, and say that they are gone", async () => {
    const { people, store, now, webhooks, told, received } = await office(engine);
    const { person } = await people.add(ADMINISTRATOR, { name: "Quillabert Moss", number: "98222 33344" });
    await webhooks.work();
    await privacyVerbs({ store, now }).erase(ADMINISTRATOR, "98222 33344", () => "erase");
    await webhooks.work();
    expect(told().at(-1)).toEqual(["person.gone", person.id]);
    const [hook] = await webhooks.list(ADMINISTRATOR);
    expect(hook?.last).toHaveLength(received.length);
    const kept = JSON.stringify([hook, await store.facts.get(`webhooks.${hook?.id}`)]);
    for (const word of [person.id, "Quillabert", "98222"]) expect(kept).not.toContain(word);
  });

  it("try out what is there, and sign with a new secret at once", async () => {
    const { webhooks, secret, id, received, behaviour } = await office(engine);
    expect(await webhooks.test(ADMINISTRATOR, id)).toMatch(/^Sent\. localhost:\d+ answered 204\.$/);
    const renewed = await webhooks.renew(ADMINISTRATOR, id);
    await webhooks.test(ADMINISTRATOR, id);
    expect(received.map((one) => [one.body.type, isSignedBy(secret, one), isSignedBy(renewed, one)])).toEqual([
      ["test", true, false],
      ["test", false, true],
    ]);
    behaviour.status = 302;
    await expect(webhooks.test(ADMINISTRATOR, id)).rejects.toThrow("leads elsewhere");
  });

  it("are an owner's alone, and their secrets are not in the database", async () => {
    const { webhooks, store, id, secret, address } = await office(engine);
    const agent = actorOf({ id: "1".repeat(24), name: "Ravi", role: "agent" });
    for (const actor of [agent, { type: "visitor" } as const])
      for (const act of [
        () => webhooks.list(actor),
        () => webhooks.add(actor, address),
        () => webhooks.test(actor, id),
        () => webhooks.switch(actor, id, true),
        () => webhooks.remove(actor, id),
      ])
        await expect(act()).rejects.toMatchObject({ status: 403 });
    const stored = await store.as(SYSTEM).get("webhook", id);
    expect(JSON.stringify(stored)).not.toContain(secret.slice("whsec_".length, 20));
    const other = testWebhooks({ store, now: Date.now, secretKey: async () => Buffer.alloc(32, 8) });
    await expect(other.webhooks.test(ADMINISTRATOR, id)).rejects.toThrow("Make a new one");
  });
});
