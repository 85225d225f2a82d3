import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Forbidden, NotFound } from "#app/entities/index.ts";
import type { Actor } from "#app/store/types.ts";
import { createContext } from "../context.ts";
import { writeReminders } from "./reminders.ts";
import { ADMINISTRATOR, DAY, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";

let site: TestInbox;
let asha: Actor;
let visit: { readonly id: string; readonly token: string };
let startsAt: number;
beforeEach(async () => {
  site = await testInbox();
  const account = {
    username: "asha",
    passwordHash: "x",
    name: "Asha",
    totpSecret: undefined,
    recoveryHashes: [],
    role: "owner",
  };
  const { id } = await site.store.accounts.createUser(account);
  asha = { type: "administrator", id, name: "Asha" };
  const home = (await site.addHome()).id;
  startsAt = (await site.inbox.visits.slots(home)).find((slot) => slot.startsAt > site.clock.now + DAY)?.startsAt ?? 0;
  const form = {
    name: "Ravi Menon",
    number: "9812345678",
    email: "ravi@post.example",
    message: "Rings",
    consent: "on",
  };
  visit = await site.inbox.visits.request(home, { ...form, startsAt: String(startsAt) }, await site.origin());
});
afterEach(() => site.close());

const tokenOf = (address = "") => /\/my\/calendar\/([^/]+)\/visits\.ics$/.exec(address)?.[1] ?? "";

describe("the calendar of one of us", () => {
  it("is read without a session by an address of one's own: time, home and first name, nothing else", async () => {
    const { visits } = site.inbox;
    expect(await visits.feed(asha)).toBeUndefined();
    const address = await visits.openFeed(asha);
    expect(await visits.openFeed(asha)).toBe(address);
    expect(await visits.feed(asha)).toBe(address);
    const text = await visits.feedByToken(tokenOf(address));
    expect(text).toContain("SUMMARY:Villa by the river · Ravi (to confirm)\r\n");
    expect(text).toContain("STATUS:TENTATIVE\r\n");
    expect(text).not.toMatch(/Menon|98123|ravi@|Rings|ATTENDEE|DESCRIPTION/);
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    await site.catalogue.changeSettings(ADMINISTRATOR, { visitFeedShows: "name, number and message" });
    expect(await visits.feedByToken(tokenOf(address))).toMatch(/DESCRIPTION:Ravi Menon\\n\+91 98123 45678\\nRings/);
    await visits.confirm(asha, visit.id);
    expect(await visits.feedByToken(tokenOf(address))).toContain("STATUS:CONFIRMED\r\n");
    await visits.cancelFor(asha, visit.id);
    expect(await visits.feedByToken(tokenOf(address))).not.toContain("BEGIN:VEVENT");
  });

  it("is at another address after it was revoked, and the old one never comes back", async () => {
    const { visits } = site.inbox;
    const first = await visits.openFeed(asha);
    await visits.revokeFeed(asha);
    expect(await visits.feed(asha)).toBeUndefined();
    await expect(visits.feedByToken(tokenOf(first))).rejects.toBeInstanceOf(NotFound);
    const second = await visits.openFeed(asha);
    expect(second).not.toBe(first);
    await expect(visits.feedByToken(tokenOf(first))).rejects.toBeInstanceOf(NotFound);
    await visits.feedByToken(tokenOf(second));
  });

  it("is closed while the account is switched off", async () => {
    const { visits } = site.inbox;
    const token = tokenOf(await visits.openFeed(asha));
    const other = {
      username: "dev",
      passwordHash: "x",
      name: "Dev",
      totpSecret: undefined,
      recoveryHashes: [],
      role: "owner",
    };
    await site.store.accounts.createUser(other); // the last one is never switched off
    await site.store.accounts.changeStanding("id" in asha ? asha.id : "", { disabledAt: site.clock.now }, "owner");
    await expect(visits.feedByToken(token)).rejects.toBeInstanceOf(NotFound);
  });

  it("cannot be guessed, opens with no other link, and is nobody's without an account", async () => {
    const { visits } = site.inbox;
    const token = tokenOf(await visits.openFeed(asha));
    const wrong = ["", "x", token.slice(0, -1), `${token.slice(0, -1)}~`, visit.token, `b${token.slice(1)}`];
    for (const other of wrong) await expect(visits.feedByToken(other)).rejects.toBeInstanceOf(NotFound);
    await expect(visits.byToken(token)).rejects.toBeInstanceOf(NotFound);
    const gone: Actor = { type: "administrator", id: "c".repeat(24), name: "Gone" };
    await expect(visits.feedByToken(tokenOf(await visits.openFeed(gone)))).rejects.toBeInstanceOf(NotFound);
    for (const act of [visits.feed, visits.openFeed, visits.revokeFeed])
      await expect(act({ type: "visitor" })).rejects.toBeInstanceOf(Forbidden);
  });
});

describe("the evening before", () => {
  const reminders = async () =>
    (await site.store.as(SYSTEM).list("message", { limit: 100 })).items.filter(({ values }) =>
      values.subject.startsWith("Tomorrow:"),
    );
  const evening = (hasMailServer: boolean) => {
    site.clock.now = startsAt - DAY;
    while (new Date(site.clock.now + 5.5 * 3_600_000).getUTCHours() < 18) site.clock.now += 3_600_000;
    const now = () => site.clock.now;
    const { store, catalogue } = site;
    const publicUrl = "https://homes.example";
    return writeReminders(
      createContext({ store, catalogue, publicUrl, now, hasMailServer, wakeOutbox: () => undefined }),
    );
  };

  it("whoever has a confirmed visit and a mail address is reminded, once", async () => {
    await site.inbox.visits.confirm(asha, visit.id);
    await evening(true);
    await evening(true);
    const [mail, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(mail?.values).toMatchObject({ to: "ravi@post.example" });
    expect(mail?.values.text).toContain("Villa by the river");
    expect((await site.store.as(SYSTEM).get("visit", visit.id))?.values.remindedAt).toBe(site.clock.now);
  });

  it("nobody is reminded of what is not confirmed, nor by mail where none goes out: then one of us does", async () => {
    await evening(true);
    await site.inbox.visits.confirm(asha, visit.id);
    await evening(false);
    expect(await reminders()).toEqual([]);
    expect((await site.inbox.visits.reminded(asha, visit.id)).values.remindedAt).toBe(site.clock.now);
  });
});
