import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#app/entities/values/day.ts";
import { ADMINISTRATOR, SYSTEM } from "#scripts/testing/inbox.ts";
import { mailSource, startImap, type StoredMail, type TestImap } from "#scripts/testing/imap.ts";
import { everybody, testLeads } from "#scripts/testing/leads.ts";
import { engines } from "#scripts/testing/stores.ts";
import { whyNot } from "./connection.ts";

const number = (at: number) => `98110${String(20_000 + at)}`;

/** A mail of somebody who asks for a home. */
function wish(at: number, when: number, headers: Readonly<Record<string, string>> = {}): StoredMail {
  return {
    at: new Date(when),
    source: mailSource(
      {
        From: `Person ${at} <p${at}@post.example>`,
        Subject: "3 BHK in Sector 150",
        Date: new Date(when).toUTCString(),
        "Message-ID": `<m${at}@post.example>`,
        ...headers,
      },
      `I am looking for a 3 BHK to buy. ${number(at)}`,
    ),
  };
}

async function mailboxOn(engine: (typeof engines)[number], imap: TestImap) {
  const site = await testLeads(engine);
  const { id } = await site.addSource("mailbox", imap.keys);
  const state = async () => (await site.leads.sources.list(ADMINISTRATOR)).find((source) => source.id === id);
  const names = async () => (await everybody(site.store)).map(({ name }) => name).toSorted();
  return { ...site, id, state, names };
}

describe.each(engines)("a mailbox on %s", (engine) => {
  it("is read from today on, once, and nothing in it is marked", async () => {
    const imap = await startImap();
    const site = await mailboxOn(engine, imap);
    const now = site.clock.now;
    imap.add(...Array.from({ length: 50_000 }, (_, at) => wish(at, now - 30 * DAY_MS)), wish(60_001, now - HOUR_MS));
    await site.leads.work();
    imap.add(wish(60_002, now), wish(60_002, now), wish(60_003, now));
    await site.leads.work();
    await site.leads.work();
    expect(await site.names()).toEqual(["Person 60001", "Person 60002", "Person 60003"]);
    expect((await site.state())?.pulled).toMatchObject({ until: now, failures: 0 });
    expect(imap.commands.filter((command) => /STORE|SELECT|EXPUNGE|MOVE|COPY|DELETE|BODY\[/i.test(command))).toEqual(
      [],
    );
  });

  it("loses nothing and takes nothing twice where the server numbers anew and connections are cut, with two processes", async () => {
    const imap = await startImap();
    const site = await mailboxOn(engine, imap);
    const other = site.open(await site.another({ now: site.now }));
    const now = site.clock.now;
    const { "Message-ID": _, ...none } = { "Message-ID": "" };
    imap.add(wish(0, now - 40 * DAY_MS));
    for (let round = 1; round <= 4; round += 1) {
      imap.add(...Array.from({ length: 12 }, (_, at) => wish(100 * round + at, now, round === 3 ? none : {})));
      imap.cutAfter(round * 2_000);
      if (round % 2 === 0) imap.renumber();
      for (let turn = 0; turn < 3; turn += 1) {
        await Promise.all([site.leads.work(), other.work()]);
        site.clock.now += 7 * MINUTE_MS;
      }
    }
    expect(await site.store.as(SYSTEM).count("delivery")).toBe(4 * 12);
    expect(await site.names()).toHaveLength(4 * 12);
    expect(imap.connections()).toBe(1);
  });

  it("takes a mail without an id once, asks about a damaged one, and reads the text of a large one alone", async () => {
    const imap = await startImap();
    const site = await mailboxOn(engine, imap);
    const at = new Date(site.clock.now);
    const nameless = {
      at,
      source: mailSource({ From: "a@post.example", Subject: "Plot" }, "I want a plot in Sector 44. 98110 20001"),
    };
    const damaged = { at, source: Buffer.from([0xff, 0xfe, 0x00, 0x0d, 0x0a, 0x80]) };
    const text = {
      mime: "Content-Type: text/plain; charset=utf-8\r\n\r\n",
      body: "Looking for a 4 BHK villa. 98110 20002",
    };
    const plan = "JVBERi0".repeat(1_500_000);
    const large = {
      at,
      source: mailSource(
        {
          From: "Large One <large@post.example>",
          Subject: "Villa",
          "Message-ID": "<large@post.example>",
          "Content-Type": "multipart/mixed; boundary=b",
        },
        `--b\r\nContent-Type: application/pdf; name="plan.pdf"\r\nContent-Disposition: attachment; filename="plan.pdf"\r\nContent-Transfer-Encoding: base64\r\n\r\n${plan}\r\n--b\r\n${text.mime}${text.body}\r\n--b--`,
      ),
      structure: `(("APPLICATION" "PDF" ("NAME" "plan.pdf") NIL NIL "BASE64" ${plan.length} NIL ("ATTACHMENT" ("FILENAME" "plan.pdf")) NIL)("TEXT" "PLAIN" ("CHARSET" "utf-8") NIL NIL "7BIT" ${text.body.length} 1 NIL NIL NIL) "MIXED" ("BOUNDARY" "b") NIL NIL)`,
      parts: { "2": text },
    };
    imap.add(nameless, damaged, large);
    await site.leads.work();
    imap.renumber();
    await site.leads.work();
    const { items } = await site.store.as(SYSTEM).list("delivery");
    expect(items.map(({ values }) => values.stage).toSorted()).toEqual(["lead", "lead", "not understood"]);
    const people = await everybody(site.store);
    expect(people.map(({ numbers }) => numbers[0]).toSorted()).toEqual(["+919811020001", "+919811020002"]);
    const raw = items.find(({ values }) => values.raw.includes("large"))?.values.raw ?? "";
    expect(raw).toContain('"Attachments":"plan.pdf"');
    expect(raw.length).toBeLessThan(1_000);
  });

  it("puts answers and what people write who are known into their timeline, and makes nobody of the rest", async () => {
    const imap = await startImap();
    const site = await mailboxOn(engine, imap);
    const { clock, store, people, leads } = site;
    await site.catalogue.changeSettings(SYSTEM, { ownNumbers: "98110 99999, neha@desk.example" });
    await people.add(ADMINISTRATOR, { name: "Asha Rao", mails: ["asha@post.example"] });
    const ours = await store.as(SYSTEM).create("message", {
      to: "asha@post.example",
      subject: "Your visit",
      text: "See you.",
      stage: "sent",
    });
    const mail = (From: string, Subject: string, text: string, more: Readonly<Record<string, string>> = {}) => ({
      at: new Date(clock.now),
      source: mailSource({ From, Subject, "Message-ID": `<${Subject.length}${From}>`, ...more }, text),
    });
    imap.add(
      mail("Asha <asha@post.example>", "Re: Your receipt", "Sunday is fine.\n\n> See you. 98110 99999"),
      mail("Rao family <home@post.example>", "Re: Your visit", "We are four.", {
        "In-Reply-To": `<${ours.id}@homes.example>`,
      }),
      mail("Lawyer <law@post.example>", "Papers", "The papers are ready."),
      mail("Neha <neha@desk.example>", "Lunch", "Lunch at one? A flat white for me. 98110 99999"),
      mail("Shop <hello@shop.example>", "Great villas", "Buy now!", { "List-Unsubscribe": "<https://shop.example>" }),
      mail("mailer-daemon@post.example", "Undelivered Mail", "asha@post.example"),
    );
    await leads.work();
    const [asha, ...others] = await everybody(store);
    expect(others).toEqual([]);
    expect(asha?.said.map(({ text }) => text).toSorted()).toEqual([
      "From home@post.example\nRe: Your visit\nWe are four.",
      "Re: Your receipt\nSunday is fine.",
    ]);
    const { items } = await leads.unread.list(ADMINISTRATOR);
    expect(items.map(({ sender, raw }) => [sender, raw.includes("The papers are ready.")])).toEqual([
      [{ name: "Lawyer", mail: "law@post.example" }, true],
    ]);
    expect((await site.state())?.passedBy).toBe(3);
    const passed = (await store.as(SYSTEM).list("delivery", { stages: ["no lead"] })).items.map(
      ({ values }) => values.raw,
    );
    expect(passed.join()).not.toContain("Buy now!");
  });

  it("says what is wrong, tries again later and later, and at once with new keys; the password is shown to nobody", async () => {
    const imap = await startImap();
    const site = await mailboxOn(engine, imap);
    const { clock, id, leads } = site;
    const change = (keys: Readonly<Record<string, string>>) => leads.sources.setKeys(ADMINISTRATOR, id, keys);
    imap.add(wish(1, clock.now));
    await change({ password: "wrong word" });
    await leads.work();
    expect((await site.state())?.pulled?.error).toContain("does not take this user name and password");
    const tries = () => imap.commands.filter((command) => command.startsWith("LOGIN")).length;
    const made = [];
    for (let minute = 0; minute < 16; minute += 1) {
      const before = tries();
      await leads.work();
      if (tries() > before) made.push(minute);
      clock.now += MINUTE_MS;
    }
    expect(made).toEqual([1, 3, 7, 15]);
    await expect(leads.sources.test(ADMINISTRATOR, id)).rejects.toThrow("app password");
    await change({ password: "right word", folder: "Leads" });
    await leads.work();
    expect((await site.state())?.pulled?.error).toContain("no folder 'Leads'");
    await change({ folder: "" });
    await leads.work();
    expect([await site.names(), (await site.state())?.pulled?.error]).toEqual([["Person 1"], undefined]);
    expect(await leads.sources.test(ADMINISTRATOR, id)).toBe("The mailbox answers: 1 email in INBOX.");
    const shown = JSON.stringify(await leads.sources.list(ADMINISTRATOR));
    expect([shown.includes("right word"), shown.includes(imap.keys.user)]).toEqual([false, true]);
    await leads.sources.switch(ADMINISTRATOR, id, true);
    await leads.work();
    await expect.poll(() => imap.connections()).toBe(0);
  });

  it("hears of a mail at once, and another process goes on where one ends", async () => {
    const imap = await startImap();
    const site = await mailboxOn(engine, imap);
    const other = site.open(await site.another({ now: site.now }));
    site.leads.start();
    await expect.poll(() => imap.commands.includes("IDLE")).toBe(true);
    imap.add(wish(1, site.clock.now));
    await expect.poll(() => site.names()).toEqual(["Person 1"]);
    await site.leads.close();
    imap.add(wish(2, site.clock.now));
    await other.work();
    expect(await site.names()).toEqual(["Person 1", "Person 2"]);
  });
});

describe("why a mailbox is not read", () => {
  it.each([
    ["ENOTFOUND", "There is no server"],
    ["EAI_AGAIN", "no network"],
    ["ECONNREFUSED", "does not answer at port 993"],
    ["CONNECT_TIMEOUT", "does not answer"],
    ["CERT_HAS_EXPIRED", "certificate"],
    ["SELF_SIGNED_CERT_IN_CHAIN", "certificate"],
    ["ERR_SSL_WRONG_VERSION_NUMBER", "does not encrypt"],
    ["EConnectionClosed", "was cut"],
    ["", "did not do what was asked"],
  ])("%s: %s", (code, words) => {
    const said = whyNot(Object.assign(new Error("x"), { code }), { server: "imap.desk.example" });
    expect(said).toContain(words);
    expect(said).toContain("imap.desk.example");
  });
});
