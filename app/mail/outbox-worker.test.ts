import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { companySettings } from "#app/kinds/settings/settings.testdata.ts";
import { createMailer, type Mailer } from "./mailer.ts";
import { enqueue } from "./outbox.ts";
import { type Behaviour, startSmtp, type TestSmtp } from "#scripts/testing/smtp.ts";
import { HOUR, MINUTE, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";

let smtp: TestSmtp;
let mailer: Mailer;
let site: TestInbox;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(() => smtp.stop());
beforeEach(async () => {
  await smtp.behave("accept");
  mailer = createMailer({ url: smtp.url, patience: 1_500 });
  site = await testInbox({ mail: mailer });
});
afterEach(() => site.close());

let numbers = 0;
/** Writes one mail; answers its subject, which no other test has. */
async function write(to = "ravi@post.example"): Promise<string> {
  numbers += 1;
  const subject = `Mail ${numbers}`;
  site.clock.now += 1;
  await enqueue(
    site.store.as(SYSTEM),
    { settings: companySettings, publicUrl: "https://aangan.example" },
    { to, write: () => ({ subject, lines: ["Good day.", "ज़मीन"] }), about: { kind: "test", id: "1" } },
    site.clock.now,
  );
  return subject;
}
const arrived = (subjects: readonly string[]) =>
  smtp.received.map((mail) => mail.subject).filter((subject) => subjects.includes(subject));
const messageOf = async (subject: string) =>
  (await site.store.as(SYSTEM).list("message", { limit: 1_000 })).items.find(({ values }) => values.subject === subject)
    ?.values;

/** Lets time pass until nothing waits. */
async function workUntilDone(): Promise<void> {
  for (let hour = 0; hour < 20; hour += 1) {
    await site.inbox.outbox.work();
    site.clock.now += HOUR;
  }
}

describe("the outbox", () => {
  it("takes news for one of us, which are found with everything else of the person", async () => {
    const news = { kind: "lead", text: "Naveen · <b>4 BHK</b>", path: "/dashboard/people/7" } as const;
    await site.inbox.outbox.tell("neha@post.example", news);
    const values = await messageOf("New lead");
    expect(values).toMatchObject({ to: "neha@post.example", aboutKind: "person", aboutId: "7" });
    expect(values?.text).toContain("https://homes.example/dashboard/people/7");
    expect(values?.html).toContain("&lt;b&gt;4 BHK");
  });

  it("is sent, as plain text and HTML, and marked as sent", async () => {
    const subject = await write();
    expect(await site.inbox.outbox.work()).toBe(1);
    const mail = smtp.received.find((received) => received.subject === subject);
    expect(mail?.to).toEqual(["ravi@post.example"]);
    expect(mail?.raw).toMatch(/^From: "?Aangan"? <hello@aangan\.example>/m);
    expect(mail?.raw).toContain("text/plain");
    expect(mail?.raw).toContain("text/html");
    expect(await messageOf(subject)).toMatchObject({ stage: "sent", sentAt: site.clock.now });
    expect(await site.inbox.outbox.work()).toBe(0);
  });

  it.each<Behaviour>(["refuse", "hang", "drop", "busy", "busyAfterData"])(
    "loses nothing to a server that answers: %s, and keeps the order of each person",
    async (behaviour) => {
      await smtp.behave(behaviour);
      const people = ["ravi@post.example", "Mira@post.example", "jo@post.example"];
      const subjects: { readonly to: string; readonly subject: string }[] = [];
      for (let round = 0; round < 3; round += 1)
        for (const to of people) subjects.push({ to, subject: await write(to) });
      await site.inbox.outbox.work();
      site.clock.now += MINUTE;
      await site.inbox.outbox.work();
      expect(arrived(subjects.map(({ subject }) => subject))).toEqual([]);
      await smtp.behave("accept");
      await workUntilDone();
      for (const to of people) {
        const own = subjects.filter((mail) => mail.to === to).map(({ subject }) => subject);
        expect(arrived(own)).toEqual(own);
      }
    },
  );

  it("waits only briefly once the server is back: what failed because of the server is due at once", async () => {
    await smtp.behave("refuse");
    const subjects = [await write("a@post.example"), await write("b@post.example")];
    for (let hour = 0; hour < 8; hour += 1) {
      await site.inbox.outbox.work();
      site.clock.now += HOUR;
    }
    await smtp.behave("accept");
    await site.inbox.outbox.work();
    expect(arrived(subjects).toSorted()).toEqual(subjects);
  });

  it("goes out once a clock that ran ahead is right again", async () => {
    site.clock.now += 400 * 24 * HOUR;
    await smtp.behave("refuse");
    const subject = await write();
    await site.inbox.outbox.work();
    site.clock.now -= 400 * 24 * HOUR;
    await smtp.behave("accept");
    await site.inbox.outbox.work();
    expect(arrived([subject])).toEqual([subject]);
  });

  it("gives up only what the server will never take, and goes on with that person's next mail", async () => {
    await smtp.behave("unknown");
    const refused = await write();
    await site.inbox.outbox.work();
    expect(await messageOf(refused)).toMatchObject({
      stage: "refused",
      lastError: expect.stringContaining("No such mailbox"),
    });
    await smtp.behave("accept");
    const next = await write();
    await workUntilDone();
    expect(arrived([refused, next])).toEqual([next]);
  });

  it("is not held up for everybody by one mail that the server chokes on", async () => {
    await smtp.behave("drop");
    const choking = await write("a@post.example");
    await site.inbox.outbox.work();
    await smtp.behave("accept");
    const other = await write("b@post.example");
    site.clock.now += 5_000;
    await site.inbox.outbox.work();
    expect(arrived([choking, other])).toContain(other);
  });

  it("goes on after a crash in the middle of sending, once the hold has run out", async () => {
    const subject = await write();
    const crashed = (await site.store.as(SYSTEM).list("message")).items[0];
    if (!crashed) throw new Error("nothing was written");
    await site.store.as(SYSTEM).update("message", crashed.id, { dueAt: site.clock.now + MINUTE, attempts: 1 });
    const restarted = await testInbox({
      store: site.store,
      catalogue: site.catalogue,
      mail: mailer,
      now: () => site.clock.now,
    });
    expect(await restarted.inbox.outbox.work()).toBe(0);
    site.clock.now += MINUTE;
    expect(await restarted.inbox.outbox.work()).toBe(1);
    expect(arrived([subject])).toEqual([subject]);
    await restarted.inbox.close();
  });

  it("goes out once, although two processes share it", async () => {
    const other = await testInbox({
      store: site.store,
      catalogue: site.catalogue,
      mail: createMailer({ url: smtp.url, patience: 2_000 }),
      now: () => site.clock.now,
    });
    const subjects: string[] = [];
    for (let mail = 0; mail < 12; mail += 1) subjects.push(await write(`person${mail % 4}@post.example`));
    await Promise.all([site.inbox.outbox.work(), other.inbox.outbox.work()]);
    await workUntilDone();
    expect(arrived(subjects).toSorted()).toEqual(subjects.toSorted());
    await other.inbox.close();
  });

  it("comes from another address where the configuration names one", async () => {
    const other = await testInbox({
      store: site.store,
      catalogue: site.catalogue,
      mail: createMailer({ url: `${smtp.url}?from=desk@mail.example` }),
      now: () => site.clock.now,
    });
    const subject = await write();
    await other.inbox.outbox.work();
    expect(smtp.received.find((mail) => mail.subject === subject)?.raw).toMatch(
      /^From: "?Aangan"? <desk@mail\.example>/m,
    );
    await other.inbox.close();
  });

  it("fills without a mail server, and nothing fails", async () => {
    const quiet = await testInbox();
    const { reference } = await quiet.inbox.acceptEnquiry(
      { name: "Ravi", number: "9812345678", email: "r@post.example", message: "Hello", consent: "on" },
      await quiet.origin(),
    );
    expect(reference).toBeTruthy();
    expect(await quiet.inbox.outbox.work()).toBe(0);
    expect(await quiet.store.as(SYSTEM).count("message")).toBe(2);
    await quiet.close();
  });

  it("is emptied by itself once it was started", async () => {
    site.inbox.start();
    const { reference } = await site.inbox.acceptEnquiry(
      { name: "Ravi", number: "9812345678", email: "r@post.example", message: "Hello", consent: "on" },
      await site.origin(),
    );
    await expect
      .poll(() => smtp.received.some((mail) => mail.raw.includes(reference) && mail.to.includes("r@post.example")))
      .toBe(true);
  });
});
