import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inLanguage } from "#app/base/in-language.ts";
import { createContext } from "#app/enquiries/context.ts";
import { writeReminders } from "#app/enquiries/visits/reminders.ts";
import { contact } from "#app/kinds/settings/settings.testdata.ts";
import { InvalidInput } from "#app/entities/index.ts";
import { ADMINISTRATOR, BUYER, DAY, ENQUIRY, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import "./hindi-of-services.ts";

let site: TestInbox;
let home: string;
beforeEach(async () => {
  site = await testInbox();
  home = (await site.addHome()).id;
});
afterEach(() => site.close());

const inHindi = <T>(work: () => Promise<T>) => inLanguage("hi", work);

/** Names and addresses, which stay as they are. */
const NAMES =
  /https?:\S+|\S+@\S+|\b(?:Aangan|Ravi(?: Menon)?|Villa by the river|Metro gate 2)\b|Is the garden included\?|\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/g;

async function mailsTo(address: string) {
  const { items } = await site.store.as(SYSTEM).list("message", { limit: 100, sort: "oldest" });
  return items
    .map(({ values }) => values)
    .filter(({ to }) => to === address)
    .map((mail) => ({ ...mail, text: mail.text.replace(contact.address, "").replaceAll("\u00a0", " ") }));
}

/** What is not Hindi in a mail, beside names. */
const english = ({ subject, text }: { readonly subject: string; readonly text: string }) =>
  `${subject}\n${text}`
    .replaceAll(NAMES, "")
    .split("\n")
    .filter((line) => /[A-Za-z]{2,}/.test(line));

async function visitors() {
  const mails = await mailsTo("ravi@post.example");
  expect(mails.flatMap(english)).toEqual([]);
  for (const { html } of mails) expect(html).toContain('<html lang="hi">');
  return mails;
}

async function offices() {
  const mails = await mailsTo("hello@aangan.example");
  for (const { subject, text, calendar } of mails) {
    expect(`${subject}\n${text}`).not.toMatch(/[\u0900-\u097f]/);
    expect(calendar ?? "").not.toMatch(/[\u0900-\u097f]/);
  }
  return mails;
}

async function ask() {
  const slots = await site.inbox.visits.slots(home);
  const startsAt = slots.at(-1)?.startsAt;
  const origin = await site.origin({ form: "visit" });
  return inHindi(() => site.inbox.visits.request(home, { ...BUYER, startsAt: String(startsAt) }, origin));
}

describe("what was sent from a Hindi page", () => {
  it("is answered in Hindi, with a link to the Hindi page; the office reads English and is told", async () => {
    const origin = await site.origin({ listing: home });
    await inHindi(() => site.inbox.acceptEnquiry({ ...ENQUIRY, message: "Is the garden included?" }, origin));
    const [receipt] = await visitors();
    expect(receipt?.subject).toMatch(/^आपका संदेश मिल गया/);
    expect(receipt?.text).toContain("नमस्ते,");
    expect(receipt?.text).toContain("https://homes.example/hi/my/enquiry/");
    const [office] = await offices();
    expect(office?.text).toContain("Language: Hindi");
    const { items } = await site.inbox.enquiries.list(ADMINISTRATOR);
    expect(decodeURIComponent(items[0]?.chatHref ?? "")).toContain("नमस्ते Ravi Menon, ");
  });

  it("keeps its language when the office confirms a visit, and on the day before it", async () => {
    await site.catalogue.changeSettings(ADMINISTRATOR, { visitMeetingPoint: "Metro gate 2" });
    const { id } = await ask();
    await site.inbox.visits.confirm(ADMINISTRATOR, id);
    const visit = await site.inbox.visits.get(ADMINISTRATOR, id);
    site.clock.now = visit.values.startsAt - DAY;
    const { store, catalogue } = site;
    const context = createContext({
      store,
      catalogue,
      now: () => site.clock.now,
      publicUrl: "https://homes.example",
      hasMailServer: true,
      wakeOutbox: () => undefined,
    });
    expect(await writeReminders(context)).toBe(1);
    const [asked, confirmed, reminder] = await visitors();
    expect(asked?.subject).toMatch(/^घर देखने का समय माँगा है: Villa by the river, .* बजे \(भारतीय समय\)$/);
    expect(confirmed?.subject).toMatch(/^विज़िट पक्की:/);
    expect(confirmed?.calendar).toContain("SUMMARY:घर देखना: Villa by the river");
    expect(reminder?.subject).toMatch(/^कल घर देखने का समय:/);
    const [office] = await offices();
    expect(office?.calendar).toContain("SUMMARY:Visit: Villa by the river");
  });

  it("is answered in Hindi where the office books the visit", async () => {
    const origin = await site.origin({ listing: home });
    await inHindi(() => site.inbox.acceptEnquiry({ ...ENQUIRY, message: "Is the garden included?" }, origin));
    const { items } = await site.inbox.enquiries.list(ADMINISTRATOR);
    const [slot] = await site.inbox.visits.slots(home);
    const visits = [{ listing: home, startsAt: slot?.startsAt ?? 0 }];
    await site.inbox.visits.bookFor(ADMINISTRATOR, items[0]?.values.person ?? "", { visits });
    expect((await visitors()).at(-1)?.subject).toMatch(/^घर देखने का समय माँगा है:/);
    await offices();
  });

  it("is asked to be confirmed in Hindi as a saved search, whose label the office reads in English", async () => {
    const origin = await site.origin({ form: "alert" });
    await inHindi(() =>
      site.inbox.alerts.forSearch("type=villa&city=noida", { email: BUYER.email, consent: "on" }, origin),
    );
    const [mail] = await visitors();
    expect(mail?.subject).toBe("ईमेल के लिए पुष्टि करें");
    const { items } = await site.inbox.alerts.list(ADMINISTRATOR);
    expect(items[0]?.values.label).toBe("New homes: Noida, Villa");
  });

  it("has its digest in Hindi: price, day and place", async () => {
    const origin = await site.origin({ form: "alert" });
    await inHindi(() => site.inbox.alerts.forHomes([home], { email: BUYER.email, consent: "on" }, origin));
    const [first] = await mailsTo(BUYER.email);
    await site.inbox.alerts.confirm(/alert\/(\S+)/.exec(first?.text ?? "")?.[1] ?? "");
    site.clock.now += DAY;
    await site.catalogue.change(ADMINISTRATOR, "property", home, { TotalPrice: 12 });
    await site.inbox.writeDigests();
    const [, digest] = await visitors();
    expect(digest?.subject).toBe("1 घर: Villa by the river");
    expect(digest?.text).toMatch(/अब कीमत ₹12 करोड़ \(पहले ₹12.5 करोड़\), \d+ जनवरी 2026 को ₹50 लाख कम हुई/);
    expect(digest?.text).toContain("https://homes.example/hi/property/");
  });

  it("is refused in Hindi", async () => {
    const origin = await site.origin();
    const refused = await inHindi(() => site.inbox.acceptEnquiry({ consent: "on" }, origin)).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(InvalidInput);
    expect(String(refused)).not.toMatch(/required|attention/);
  });
});

it("whoever writes from an English page is answered in English", async () => {
  await site.inbox.acceptEnquiry(ENQUIRY, await site.origin({ listing: home }));
  const [receipt] = await mailsTo("ravi@post.example");
  expect(receipt?.text).not.toMatch(/[\u0900-\u097f]/);
  expect(receipt?.html).toContain('<html lang="en">');
});
