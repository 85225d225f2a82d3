import { CONSENT_VERSION } from "#app/kinds/forms/forms.ts";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { InvalidInput, TooManyRequests } from "#app/entities/index.ts";
import { PER_HOUR } from "../limits.ts";
import type { Origin } from "../index.ts";
import { ADMINISTRATOR, DAY, ENQUIRY, HOUR, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";

let site: TestInbox;
beforeEach(async () => {
  site = await testInbox();
});
afterEach(() => site.close());

const stored = async () => (await site.store.as(SYSTEM).list("enquiry", { limit: 1_000 })).items;
const refusal = async (promise: Promise<unknown>): Promise<InvalidInput> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof InvalidInput)) throw new Error("It was not refused", { cause: error });
  return error;
};

describe("an enquiry", () => {
  it("is stored with page, listing, consent and time, and answers a reference and a private link", async () => {
    const home = await site.addHome();
    const accepted = await site.inbox.acceptEnquiry(
      { ...ENQUIRY, dedicatedManager: "on" },
      await site.origin({ page: "https://homes.example/property/villa?utm=1#top", listing: home.id }),
    );
    expect(accepted.reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(accepted.path).toBe(`/my/enquiry/${accepted.token}`);
    const [enquiry] = await stored();
    expect(enquiry?.values).toMatchObject({
      name: "Ravi Menon",
      number: "+919812345678",
      email: "ravi@post.example",
      form: "contact",
      dedicatedManager: true,
      marketing: false,
      page: "/property/villa?utm=1",
      listing: home.id,
      listingTitle: "Villa by the river",
      consentVersion: expect.stringMatching(new RegExp(`^${CONSENT_VERSION}\\.[0-9a-f]{12}$`)),
      consentAt: site.clock.now,
      reference: accepted.reference,
    });
    expect(enquiry?.values.consentText).toContain("Aangan may store");
  });

  it.each(["/..//evil.example/admin", "https://h//evil.example/admin", "\\\\evil.example", "javascript:alert(1)"])(
    "names no page where %j was sent as one: the office opens what stands there",
    async (page) => {
      await site.inbox.acceptEnquiry(ENQUIRY, await site.origin({ page }));
      expect((await stored())[0]?.values.page).toBe("/");
    },
  );

  it("is refused with a sentence where the consent is of another wording than today's", async () => {
    const old = { ...ENQUIRY, consentVersion: "0" };
    const { fields } = await refusal(site.inbox.acceptEnquiry(old, await site.origin()));
    expect(fields?.["consent"]).toContain("has changed since");
    expect(await stored()).toHaveLength(0);
    await site.inbox.acceptEnquiry({ ...ENQUIRY, consentVersion: CONSENT_VERSION }, await site.origin());
    expect(await stored()).toHaveLength(1);
  });

  it("puts the company's mail and the visitor's receipt into the outbox with it", async () => {
    await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
    const { items } = await site.store.as(SYSTEM).list("message", { sort: "oldest" });
    expect(items.map(({ values }) => values.to)).toEqual(["hello@aangan.example", "ravi@post.example"]);
    expect(items[0]?.values).toMatchObject({ stage: "waiting", replyTo: "ravi@post.example" });
    expect(items[1]?.values.text).toContain("https://homes.example/my/enquiry/");
  });

  it("does not keep a listing that visitors cannot see", async () => {
    const home = await site.catalogue.add(
      SYSTEM,
      "property",
      { Title: "Secret", ProjectName: "x", Location: "y" },
      { state: "pending" },
    );
    await site.inbox.acceptEnquiry(ENQUIRY, await site.origin({ listing: home.id }));
    expect((await stored())[0]?.values.listing).toBeUndefined();
  });

  it("escapes what visitors type in the HTML of mails, and never lets it into a header", async () => {
    await site.inbox.acceptEnquiry(
      { ...ENQUIRY, name: "Ravi\r\nBcc: all@post.example", message: '<img src=x onerror="alert(1)">' },
      await site.origin(),
    );
    const { items } = await site.store.as(SYSTEM).list("message");
    for (const { values } of items) {
      expect(values.html).not.toContain("<img");
      expect(values.subject).not.toMatch(/[\r\n]/);
    }
  });
});

describe("the messages of the specification", () => {
  it("stand under the fields of the contact form", async () => {
    const empty = await refusal(site.inbox.acceptEnquiry({ consent: "on" }, await site.origin()));
    expect(empty.fields).toEqual({
      name: "Name is required",
      number: "Number is required",
      email: "Email is required",
      message: "Message cannot be empty",
    });
    const wrong = await refusal(
      site.inbox.acceptEnquiry({ ...ENQUIRY, number: "12345", email: "ravi" }, await site.origin()),
    );
    expect(wrong.fields).toEqual({
      number: expect.stringContaining("Enter a valid 10-digit number: "),
      email: "Enter a valid email address",
    });
  });

  it("differ on the home card: name 3 to 20, e-mail not required, message at most 100", async () => {
    const origin = await site.origin({ form: "home" });
    const wrong = await refusal(
      site.inbox.acceptEnquiry(
        { name: "Al", mobile: "98123456789", email: "a b@c", message: "x".repeat(101), consent: "on" },
        origin,
      ),
    );
    expect(Object.keys(wrong.fields ?? {})).toEqual(["name", "mobile", "email", "message"]);
    const long = await refusal(
      site.inbox.acceptEnquiry({ name: "x".repeat(21), mobile: "9812345678", consent: "on" }, origin),
    );
    expect(long.fields).toEqual({ name: "Name can have at most 20 characters" });
    await site.inbox.acceptEnquiry({ name: "Ali", mobile: "9812345678", email: "ali@home", consent: "on" }, origin);
    expect((await stored())[0]?.values).toMatchObject({ name: "Ali", number: "+919812345678", email: "ali@home" });
  });

  it("ask for the consent", async () => {
    const error = await refusal(site.inbox.acceptEnquiry({ ...ENQUIRY, consent: "" }, await site.origin()));
    expect(error.fields).toEqual({ consent: "Please agree, so that we may store what you send and call you back" });
  });

  it("refuse exactly what is not a mobile number of ten digits", async () => {
    await fc.assert(
      // 00 begins a number of any country; those of other countries have tests of their own.
      fc.asyncProperty(
        fc.stringMatching(/^(0|91|0091)?[0-9]{1,12}$/).filter((number) => !/^00(?!91)/.test(number)),
        async (number) => {
          site.clock.now += HOUR;
          const sent = site.inbox.acceptEnquiry({ ...ENQUIRY, number }, await site.origin());
          if (/^(0|0?91|00910?)?[6-9][0-9]{9}$/.test(number)) await expect(sent).resolves.toBeTruthy();
          else await expect(sent).rejects.toBeInstanceOf(InvalidInput);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("the same act", () => {
  it("keeps by which advertisement and site the visit began, and nothing else of what a browser says of it", async () => {
    const came = "utm_source=google&utm_campaign=villas+noida&referrer=www.google.com&gclid=1&utm_id=2";
    await site.inbox.acceptEnquiry(ENQUIRY, await site.origin({ came }));
    await site.inbox.acceptEnquiry({ ...ENQUIRY, message: "And the garden?" }, await site.origin({ came: "<b>" }));
    expect((await stored()).map(({ values }) => values.came).toSorted()).toEqual([
      "google, villas noida, www.google.com",
      undefined,
    ]);
  });

  it("counts once: two clicks at the same moment get the same reference", async () => {
    const origin = await site.origin();
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => site.inbox.acceptEnquiry(ENQUIRY, origin)));
    expect(second).toEqual({ ...first, isRepeat: second?.isRepeat });
    expect([first, second, third].filter((answer) => !answer?.isRepeat)).toHaveLength(1);
    expect(await stored()).toHaveLength(1);
    expect(await site.store.as(SYSTEM).count("message")).toBe(2);
  });

  it("counts once without JavaScript, where the form has no key: the same text within a day", async () => {
    const withoutKey = async () => site.inbox.acceptEnquiry(ENQUIRY, await site.origin({ submissionKey: undefined }));
    const first = await withoutKey();
    site.clock.now += 23 * HOUR;
    expect((await withoutKey()).reference).toBe(first.reference);
    site.clock.now += 3 * DAY;
    expect((await withoutKey()).reference).not.toBe(first.reference);
  });

  it("is not another person's with the same key from a cached page, nor a changed text", async () => {
    const origin = await site.origin();
    await site.inbox.acceptEnquiry(ENQUIRY, origin);
    await site.inbox.acceptEnquiry({ ...ENQUIRY, number: "9800000000" }, origin);
    await site.inbox.acceptEnquiry({ ...ENQUIRY, message: "And the garden?" }, origin);
    expect(await stored()).toHaveLength(3);
  });
});

describe("programs", () => {
  it("that fill in the hidden field are told so, and nothing is stored", async () => {
    expect(
      (await refusal(site.inbox.acceptEnquiry(ENQUIRY, await site.origin({ trap: "http://spam.example" })))).fields,
    ).toHaveProperty("leaveEmpty");
    expect(await stored()).toHaveLength(0);
  });

  it("that send at once have to wait as long as a form takes, and so do quick people; nobody is refused", async () => {
    await site.close();
    const waits: number[] = [];
    site = await testInbox({ wait: async (milliseconds) => waits.push(milliseconds) });
    const origin = await site.origin();
    const startedAt = await site.inbox.startToken();
    await expect(site.inbox.acceptEnquiry(ENQUIRY, { ...origin, startedAt })).resolves.toBeTruthy();
    site.clock.now -= HOUR; // a clock that was set back makes no form come from the future
    await expect(
      site.inbox.acceptEnquiry({ ...ENQUIRY, message: "And the garden?" }, { ...origin, startedAt }),
    ).resolves.toBeTruthy();
    expect(waits).toEqual([2_000, 2_000]);
  });

  it("that send without the form, or with a forged time are refused", async () => {
    const startedAt = await site.inbox.startToken();
    const origin = await site.origin();
    const now = site.clock.now;
    const forged = `${(now - HOUR).toString(36)}.${startedAt.split(".")[1]}`;
    for (const token of [undefined, "", forged, "x.y.z"])
      await expect(site.inbox.acceptEnquiry(ENQUIRY, { ...origin, startedAt: token })).rejects.toBeInstanceOf(
        InvalidInput,
      );
    await expect(site.inbox.acceptEnquiry(ENQUIRY, { ...origin, startedAt })).resolves.toBeTruthy();
  });

  it("are counted with their reason, and told what to do", async () => {
    await refusal(site.inbox.acceptEnquiry(ENQUIRY, await site.origin({ trap: "https://pills.example" })));
    await refusal(site.inbox.acceptEnquiry(ENQUIRY, await site.origin({ trap: "more" })));
    await refusal(site.inbox.acceptEnquiry(ENQUIRY, await site.origin({ startedAt: "made.up" })));
    const refused = async () => (await site.inbox.counts(ADMINISTRATOR)).refused;
    expect(await refused()).toEqual({ network: 0, program: 2, old: 1 });
    site.clock.now += DAY;
    expect(await refused()).toEqual({ network: 0, program: 0, old: 0 });
  });
});

it("sends a few receipts an hour to one address, from whatever networks they are asked for, and the others theirs", async () => {
  for (let from = 0; from <= PER_HOUR.receipt; from += 1)
    await site.inbox.acceptEnquiry(
      { ...ENQUIRY, email: from % 2 ? "RAVI@post.example" : "ravi@post.example", message: `Question ${from}` },
      await site.origin({ address: `203.0.${from}.7` }),
    );
  await site.inbox.acceptEnquiry({ ...ENQUIRY, email: "meera@post.example" }, await site.origin());
  const { items } = await site.store.as(SYSTEM).list("message", { limit: 100 });
  const to = (address: string) => items.filter(({ values }) => values.to.toLowerCase() === address).length;
  expect([to("ravi@post.example"), to("meera@post.example")]).toEqual([PER_HOUR.receipt, 1]);
  expect(await stored()).toHaveLength(PER_HOUR.receipt + 2);
});

describe("many enquiries from one network", () => {
  const send = (to: TestInbox, origin: Origin, phone: number) =>
    to.inbox.acceptEnquiry(
      { ...ENQUIRY, message: `Please call ${phone}` },
      { ...origin, submissionKey: undefined, address: `2001:db8::${phone.toString(16)}` },
    );

  it("are all stored, those beyond the limit marked and later: phones of one carrier share an address", async () => {
    await site.close();
    let waited = 0;
    site = await testInbox({
      wait: async (milliseconds) => (site.clock.now += milliseconds) && (waited += milliseconds),
    });
    const origin = await site.origin();
    for (let phone = 0; phone < PER_HOUR.enquiry; phone += 1) await send(site, origin, phone);
    expect(waited).toBe(0);
    for (let phone = 0; phone < 50; phone += 1) await send(site, origin, PER_HOUR.enquiry + phone);
    expect(waited / 50).toBeGreaterThan(2_000);
    expect(waited / 50).toBeLessThan(2_500);
    const all = await stored();
    expect(all).toHaveLength(PER_HOUR.enquiry + 50);
    expect(all.filter(({ values }) => values.manyFromNetwork)).toHaveLength(PER_HOUR.enquiry + 50 - 20); // a family sends fewer
    expect((await site.inbox.counts(ADMINISTRATOR)).refused.network).toBe(0);
  });

  it("at one moment are refused only beyond half a minute of waiting, and counted; others do not notice", async () => {
    const origin = await site.origin();
    let refused: TooManyRequests | undefined;
    for (let phone = 0; phone < 300; phone += 1)
      await send(site, origin, phone).catch((error: unknown) => {
        if (!(error instanceof TooManyRequests)) throw error;
        refused = error;
      });
    const taken = (await stored()).length;
    expect(taken).toBeGreaterThan(PER_HOUR.enquiry + 10);
    expect(taken).toBeLessThan(PER_HOUR.enquiry + 20);
    expect(refused?.message).toMatch(
      /^Very many forms come from your network at this moment\. .*what you typed is still here/,
    );
    expect(refused?.retryAfter).toBe(60);
    expect((await site.inbox.counts(ADMINISTRATOR)).refused.network).toBe(300 - taken);
    await expect(
      site.inbox.acceptEnquiry({ ...ENQUIRY, number: "9800000001" }, { ...origin, address: "2001:db8:1::1" }),
    ).resolves.toBeTruthy();
    site.clock.now += HOUR;
    await expect(site.inbox.acceptEnquiry(ENQUIRY, origin)).resolves.toBeTruthy();
  });
});

describe("the dates of a stay", () => {
  const ask = async (checkIn: string, checkOut: string) =>
    site.inbox.acceptEnquiry(
      { name: "Ravi Menon", mobile: "9812345678", consent: "on", checkIn, checkOut },
      await site.origin({ form: "vacation" }),
    );

  it("have to be in order and not in the past, by the clock of India", async () => {
    site.clock.now = Date.UTC(2027, 2, 11, 20); // 12 March in India
    expect((await refusal(ask("20/03/2027", "10/03/2027"))).fields).toEqual({
      checkOut: "Check Out has to come after Check In",
    });
    expect((await refusal(ask("2027-03-20", "2027-03-20"))).fields).toEqual({
      checkOut: "Check Out has to come after Check In",
    });
    expect((await refusal(ask("11 March 2027", "15 March 2027"))).fields).toEqual({
      checkIn: "Check In cannot be in the past",
    });
    await expect(ask("12 March 2027", "15 March 2027")).resolves.toBeTruthy();
    expect((await stored())[0]?.values).toMatchObject({ checkIn: "2027-03-12", checkOut: "2027-03-15" });
  });
});
