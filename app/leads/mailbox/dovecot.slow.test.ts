import { expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { startDovecot, withoutDovecot } from "#scripts/testing/dovecot.ts";
import { SYSTEM } from "#scripts/testing/inbox.ts";
import { mailSource } from "#scripts/testing/imap.ts";
import { testLeads } from "#scripts/testing/leads.ts";
import { engines } from "#scripts/testing/stores.ts";
import { MAILS } from "./mails.testdata.ts";

// The runner prints no reason.
if (withoutDovecot) process.stderr.write(`The mailbox of Dovecot is passed by: ${withoutDovecot}.\n`);

it.skipIf(withoutDovecot).each(engines)(
  "300 mails of 30 kinds behind 50,000 old ones are 300 with Dovecot, cut and numbered anew, and none is marked, on %s",
  async (engine) => {
    const dovecot = await startDovecot();
    const site = await testLeads(engine);
    await site.addSource("mailbox", dovecot.keys);
    const at = new Date(site.clock.now);
    const old = new Date(site.clock.now - 30 * DAY_MS);
    dovecot.add(
      ...Array.from({ length: 50_000 }, (_, number) => ({
        at: old,
        source: mailSource({ From: "a@post.example", Subject: `Old ${number}` }, "3 BHK in Sector 150"),
      })),
    );
    const all = Array.from({ length: 5 }, (_, round) =>
      MAILS.map(({ mail }, index) => ({
        at,
        source: Buffer.from(mail.replace(/^Message-ID: </im, `$&${round}.${index}.`), "latin1"),
      })),
    ).flat();
    for (let from = 0; from < all.length; from += 60) {
      dovecot.add(...all.slice(from, from + 60));
      dovecot.cutAfter(20_000 + from * 100);
      if (from === 120) await dovecot.renumber();
      for (let turn = 0; turn < 3; turn += 1) {
        await site.leads.work();
        site.clock.now += 5 * MINUTE_MS;
      }
    }
    const records = site.store.as(SYSTEM);
    expect(await records.count("delivery")).toBe(300);
    expect(await records.count("delivery", { stages: ["waiting"] })).toBe(0);
    expect(await records.count("delivery", { stages: ["lead"] })).toBeGreaterThan(5 * 40);
    expect(dovecot.names()).toHaveLength(50_300);
    expect(dovecot.names().filter((name) => !name.startsWith("new/"))).toEqual([]);
  },
);
