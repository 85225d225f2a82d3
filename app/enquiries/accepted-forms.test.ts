import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { InvalidInput, NotFound, TooManyRequests, type WireRecord } from "#app/entities/index.ts";
import { PER_HOUR } from "./limits.ts";
import type { Origin } from "./form-values.ts";
import { ENQUIRY, HOME, PERSON, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import type { Inbox } from "./index.ts";

let site: TestInbox;
let home: string;
beforeEach(async () => {
  site = await testInbox();
  home = (await site.addHome()).id;
});
afterEach(() => site.close());

const GONE = "f".repeat(24);
const REVIEW = { ...PERSON, rating: "5", text: "Quiet street, honest advice." };

interface AcceptedForm {
  readonly form: string;
  readonly limit: keyof typeof PER_HOUR;
  readonly input: () => WireRecord | Promise<WireRecord>;
  readonly send: (inbox: Inbox, input: WireRecord, origin: Origin, listing?: string) => Promise<unknown>;
}

const firstSlot = async () => String((await site.inbox.visits.slots(home))[0]?.startsAt);

/** Every form of visitors that is stored, with input that is right. */
const FORMS: readonly AcceptedForm[] = [
  {
    form: "contact",
    limit: "enquiry",
    input: () => ENQUIRY,
    send: (inbox, input, origin) => inbox.acceptEnquiry(input, origin),
  },
  {
    form: "submission",
    limit: "submission",
    input: () => ({ ...HOME, ...PERSON }),
    send: (inbox, input, origin) => inbox.submissions.submit("property", input, origin),
  },
  {
    form: "review",
    limit: "review",
    input: () => REVIEW,
    send: (inbox, input, origin, listing = home) => inbox.reviews.submit(listing, input, origin),
  },
  {
    form: "visit",
    limit: "visit",
    input: async () => ({ ...PERSON, startsAt: await firstSlot() }),
    send: (inbox, input, origin, listing = home) => inbox.visits.request(listing, input, origin),
  },
  {
    form: "visits",
    limit: "visit",
    input: async () => ({ ...PERSON, times: await firstSlot() }),
    send: (inbox, input, origin) => inbox.visits.requestPlan([home], input, origin),
  },
  {
    form: "alert",
    limit: "alert",
    input: () => ({ email: PERSON.email, consent: "on" }),
    send: (inbox, input, origin) => inbox.alerts.forSearch("type=villa", input, origin),
  },
  {
    form: "list",
    limit: "list",
    input: () => ({ title: "For the Mehras", name: "Ananya" }),
    send: (inbox, input, origin) => inbox.lists.create([home], input, origin),
  },
];

const TRAP = { trap: "http://spam.example" };

const refusal = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => "accepted",
    (error: unknown) => error,
  );

const SENT = ["enquiry", "submission", "review", "visit", "alert"] as const;

async function count(): Promise<readonly number[]> {
  const records = site.store.as(SYSTEM);
  return Promise.all([...SENT, "sharedList" as const].map((kind) => records.count(kind)));
}

describe.for(FORMS)("the form '$form'", ({ form, limit, input, send }) => {
  const origin = (change: Partial<Origin> = {}) => site.origin({ form, submissionKey: undefined, ...change });

  it("names wrong fields before it looks for programs, and programs before the limit", async () => {
    const right = await input();
    const wrong = { ...right, name: "", email: "nobody", consent: "" };
    const address = "198.51.100.1";
    for (let sent = 0; sent <= PER_HOUR[limit]; sent += 1) {
      const fields = await refusal(send(site.inbox, wrong, await origin({ address, ...TRAP })));
      expect(fields).toBeInstanceOf(InvalidInput);
      expect(fields).not.toHaveProperty("fields.leaveEmpty");
      const program = await refusal(send(site.inbox, right, await origin({ address, ...TRAP })));
      expect(program).toHaveProperty("fields.leaveEmpty");
    }
    expect((await count()).every((each) => each === 0)).toBe(true);
    expect(await refusal(send(site.inbox, right, await origin({ address })))).not.toBeInstanceOf(TooManyRequests);
  });

  it("is tied to its person, who is made once and told of the consent", async () => {
    const records = site.store.as(SYSTEM);
    const right = { ...(await input()), marketing: "on" };
    const from = await origin();
    await send(site.inbox, right, from);
    await send(site.inbox, right, from);
    const people = (await records.list("person")).items;
    expect(people).toHaveLength(form === "list" ? 0 : 1);
    for (const { id, values } of people) {
      expect(values).toMatchObject({ source: "web form", marketing: true, consentAt: expect.any(Number) });
      const tied = await Promise.all(SENT.map((kind) => records.foundBy(kind, [id])));
      expect(tied.flat()).toHaveLength(1);
    }
  });

  it("counts repeats for the limit, stores them once, and refuses what comes after", async () => {
    const right = await input();
    const from = await origin();
    for (let sent = 0; sent < PER_HOUR[limit]; sent += 1) await send(site.inbox, right, from);
    expect((await count()).reduce((sum, each) => sum + each, 0)).toBe(1);
    await expect(sendMore(() => send(site.inbox, right, from))).rejects.toThrow(TooManyRequests);
  });
});

describe.for(FORMS.filter(({ form }) => form === "review" || form === "visit"))(
  "the form '$form' about a home that is gone",
  ({ form, limit, input, send }) => {
    it("is refused, after the limit", async () => {
      const right = await input();
      const from = await site.origin({ form });
      for (let sent = 0; sent < PER_HOUR[limit]; sent += 1)
        await expect(send(site.inbox, right, from, GONE)).rejects.toThrow(NotFound);
      const sent = sendMore(() => send(site.inbox, right, from, GONE).catch(unlessMissing));
      await expect(sent).rejects.toThrow(TooManyRequests);
    });

    it("is refused also where the same was stored before", async () => {
      const right = await input();
      const from = await site.origin({ form });
      await send(site.inbox, right, from);
      await site.catalogue.remove(SYSTEM, "property", home);
      await expect(send(site.inbox, right, from)).rejects.toThrow(NotFound);
    });
  },
);

/** Some twenty at one moment: leads wait for each other first, and then too long. */
async function sendMore(send: () => Promise<unknown>): Promise<void> {
  for (let sent = 0; sent < 20; sent += 1) await send();
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof NotFound)) throw error;
}
