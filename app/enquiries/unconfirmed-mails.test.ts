import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inLanguage } from "#app/base/in-language.ts";
import { LANGUAGES } from "#app/base/language.ts";
import { ADMINISTRATOR, DAY, HOME, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import "#app/hindi-of-services.ts";
import { createContext } from "./context.ts";
import { writeReminders } from "./visits/reminders.ts";

let site: TestInbox;
let home: string;
beforeEach(async () => {
  site = await testInbox();
  home = (await site.addHome()).id;
});
afterEach(() => site.close());

/** Whom somebody wants to read what they typed. */
const VICTIM = "victim@post.example";
/** Stands in whatever they type. */
const TYPED = "zxqprize.example";
const NUMBER = "9876598765";
const SENDER = {
  name: `Win at ${TYPED}`,
  number: NUMBER,
  email: VICTIM,
  message: `Go to https://${TYPED}`,
  consent: "on",
};

/** Everything that can be sent with somebody's address, and what we do with it afterwards. */
const SENT: Readonly<Record<string, () => Promise<unknown>>> = {
  async enquiry() {
    const about = await site.origin({ listing: home, page: `/${TYPED}` });
    await site.inbox.acceptEnquiry(SENDER, about);
    return site.inbox.acceptEnquiry({ ...SENDER, name: TYPED }, await site.origin({ topic: TYPED }));
  },
  async visit() {
    const { visits } = site.inbox;
    const [first, second] = await visits.slots(home);
    const from = await site.origin({ form: "visit" });
    const { id, token } = await visits.request(home, { ...SENDER, startsAt: String(first?.startsAt) }, from);
    await visits.confirm(ADMINISTRATOR, id);
    await visits.reschedule(token, second?.startsAt ?? 0);
    await visits.confirm(ADMINISTRATOR, id);
    const { values } = await visits.get(ADMINISTRATOR, id);
    site.clock.now = values.startsAt - DAY;
    expect(await writeReminders(contextOf(site))).toBe(1);
    await visits.cancel(token);
  },
  async visits() {
    const other = (await site.addHome()).id;
    const [plan] = await site.inbox.visits.plans([home, other]);
    const times = plan?.times.join(",") ?? "";
    await site.inbox.visits.requestPlan([home, other], { ...SENDER, times }, await site.origin({ form: "visits" }));
  },
  async submission() {
    const { submissions } = site.inbox;
    const typed = { ...HOME, ...SENDER, Title: TYPED, ProjectName: TYPED, Location: TYPED, Note: TYPED };
    const send = async () => submissions.submit("property", typed, await site.origin({ form: "submission" }));
    const { id, token } = await send();
    await submissions.sendBack(ADMINISTRATOR, id, "Add a picture.");
    await submissions.correct(token, typed);
    await submissions.withdraw(token);
    await submissions.reject(ADMINISTRATOR, (await send()).id);
  },
  async alert() {
    const search = `society=${TYPED}&q=${TYPED}&location=${TYPED}`;
    const from = await site.origin({ form: "alert" });
    await site.inbox.alerts.forSearch(search, { email: VICTIM, consent: "on" }, from);
  },
  async review() {
    const review = { ...SENDER, rating: "5", text: TYPED };
    await site.inbox.reviews.submit(home, review, await site.origin({ form: "review" }));
  },
  async list() {
    const title = { title: TYPED, name: TYPED, [`note-${home}`]: TYPED };
    await site.inbox.lists.create([home], title, await site.origin({ form: "list" }));
  },
};

function contextOf({ store, catalogue, clock }: TestInbox) {
  const [now, wakeOutbox] = [() => clock.now, () => undefined];
  return createContext({
    store,
    catalogue,
    now,
    publicUrl: "https://homes.example",
    hasMailServer: true,
    wakeOutbox,
  });
}

it.for(
  LANGUAGES.flatMap((language) =>
    Object.entries({ enquiry: 2, visit: 6, visits: 1, submission: 5, alert: 1, review: 0, list: 0 }).map(
      ([form, mails]) => ({ form, mails, language }),
    ),
  ),
)(
  "mails about the form '$form' to an address that nobody confirmed repeat nothing that its sender typed, in '$language'",
  async ({ form, mails, language }) => {
    await inLanguage(language, async () => SENT[form]?.());
    const { items } = await site.store.as(SYSTEM).list("message", { limit: 100 });
    const toVictim = items.map(({ values }) => values).filter(({ to }) => to === VICTIM);
    expect(toVictim.map(({ subject }) => subject)).toHaveLength(mails);
    for (const { subject, text, html, calendar = "", replyTo } of toVictim) {
      const whole = [subject, text, html, calendar.replaceAll("\r\n ", "")].join("\n");
      expect(whole).not.toMatch(/zxqprize|98765|Win at/i);
      expect(whole).toContain("https://homes.example/"); // where all of it stands
      expect(replyTo).not.toBe(VICTIM);
    }
  },
);

describe("one address gets five of them in an hour", () => {
  const mails = async () => {
    const { items } = await site.store.as(SYSTEM).list("message", { limit: 100 });
    return items.filter(({ values }) => values.to.toLowerCase() === VICTIM).length;
  };

  it("however it is written", async () => {
    for (const email of ["victim@post.example", "Victim@post.example", "VICTIM@POST.EXAMPLE"])
      for (let turn = 0; turn < 4; turn += 1)
        await site.inbox.acceptEnquiry({ ...SENDER, email, name: `Ravi ${turn}` }, await site.origin());
    expect(await mails()).toBe(5);
  });

  it("however often a visit is asked for, moved and cancelled; what we do is told all the same", async () => {
    const { visits } = site.inbox;
    const [first, second, third] = await visits.slots(home);
    const ask = async (startsAt = 0) =>
      visits.request(home, { ...SENDER, startsAt: String(startsAt) }, await site.origin({ form: "visit" }));
    const { id, token } = await ask(first?.startsAt);
    for (let turn = 0; turn < 6; turn += 1)
      await visits.reschedule(token, (turn % 2 === 0 ? second?.startsAt : first?.startsAt) ?? 0);
    await visits.cancel((await ask(third?.startsAt)).token);
    const plan = { ...SENDER, times: String(third?.startsAt) };
    await visits.requestPlan([home], plan, await site.origin({ form: "visits" }));
    expect(await mails()).toBe(5);
    await visits.confirm(ADMINISTRATOR, id);
    expect(await mails()).toBe(6);
  });
});
