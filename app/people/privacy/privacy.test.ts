import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Forbidden, InvalidInput, NotFound } from "#app/entities/index.ts";
import { DUMPED_TABLES, openSnapshot } from "#app/store/dump/snapshot.ts";
import { finderOf, readContact } from "./person-match.ts";
import { EMAIL, everythingIn, fillSite, NUMBER } from "#scripts/testing/privacy.ts";
import { ADMINISTRATOR, DAY, ENQUIRY, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";

const visitor = { type: "visitor" } as const;
const NOTHING = { records: [], texts: [], common: [] };

let site: TestInbox;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "aangan-privacy-"));
  site = await testInbox({ url: join(folder, "site.sqlite") });
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

describe("erasure", () => {
  it("leaves number, e-mail and name nowhere: records, versions, mails, other people's texts", async () => {
    const { published, other, mentioned } = await fillSite(site);
    expect(await everythingIn(site)).toContain(NUMBER);
    const proof = await site.inbox.privacy.erase(ADMINISTRATOR, "+91 98123 45678");
    const left = await everythingIn(site);
    for (const trace of [NUMBER, "98123-45678", "9899999999", "Ravi"]) expect(left, trace).not.toContain(trace);
    expect(left.toLowerCase()).not.toContain(EMAIL);
    expect(await site.inbox.privacy.find(ADMINISTRATOR, NUMBER)).toEqual(NOTHING);
    expect(await site.inbox.privacy.find(ADMINISTRATOR, EMAIL)).toEqual(NOTHING);
    expect(proof).toMatchObject({
      reference: expect.stringMatching(/^.{4}-.{4}$/),
      erased: expect.any(Number),
      redacted: 3,
    });
    expect(await site.inbox.privacy.proofs(ADMINISTRATOR)).toMatchObject({
      total: 1,
      items: [{ values: { reference: proof.reference } }],
    });
    // What is the site's or another's stays, without him.
    expect((await site.catalogue.get(visitor, "property", published))?.values).toMatchObject({ title: "My own villa" });
    expect(await site.catalogue.bySlug(visitor, "property", "my-own-villa")).toMatchObject({
      found: { id: published },
    });
    expect((await site.catalogue.get(visitor, "property", mentioned))?.values.note).toBe("nobody");
    const { values } = await site.inbox.enquiries.get(ADMINISTRATOR, other);
    expect(values).toMatchObject({
      name: "Mira Bose",
      message: "My friend [erased] wrote too, [erased], see also [erased]",
    });
    expect((await site.catalogue.list(SYSTEM, "property", { states: ["pending"] })).total).toBe(0);
  });

  it("leaves nothing in the files of the database either, nor in a backup made afterwards", async () => {
    await fillSite(site);
    await site.inbox.privacy.erase(ADMINISTRATOR, NUMBER);
    for (const file of await readdir(folder)) {
      const bytes = (await readFile(join(folder, file))).toString("latin1");
      for (const trace of [NUMBER, "Ravi Menon", EMAIL])
        expect(bytes.includes(trace), `${trace} in ${file}`).toBe(false);
    }
    const backup = await openSnapshot(join(folder, "site.sqlite"));
    for (const table of DUMPED_TABLES)
      for await (const rows of backup.rows(table))
        expect(JSON.stringify(rows), table).not.toMatch(/9812345678|Ravi Menon|ravi@post/i);
    await backup.close();
  });

  it("takes a name only where it is this person's: a namesake stays", async () => {
    await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
    const namesake = await site.inbox.acceptEnquiry(
      { ...ENQUIRY, number: "9777777777", email: "r.menon@else.example" },
      await site.origin(),
    );
    await site.inbox.privacy.erase(ADMINISTRATOR, EMAIL);
    expect((await site.inbox.enquiries.get(ADMINISTRATOR, namesake.id)).values.name).toBe("Ravi Menon");
  });

  it("also finds what lies in the bin", async () => {
    const { id } = await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
    await site.inbox.enquiries.remove(ADMINISTRATOR, id);
    const { records } = await site.inbox.privacy.find(ADMINISTRATOR, NUMBER);
    expect(records.some((found) => found.id === id && found.inBin)).toBe(true);
    await site.inbox.privacy.erase(ADMINISTRATOR, NUMBER);
    expect(await everythingIn(site)).not.toContain(NUMBER);
  });

  it("is the administrator's alone, and wants a whole number or address", async () => {
    const { privacy } = site.inbox;
    for (const call of [
      () => privacy.find(visitor, NUMBER),
      () => privacy.export(visitor, NUMBER),
      () => privacy.erase(visitor, NUMBER),
      () => privacy.proofs(visitor),
    ])
      await expect(call()).rejects.toBeInstanceOf(Forbidden);
    for (const wrong of ["", "98123", "@post.example", "ravi"])
      await expect(privacy.erase(ADMINISTRATOR, wrong)).rejects.toBeInstanceOf(InvalidInput);
  });
});

it("the export holds everything that is found, as JSON", async () => {
  await fillSite(site);
  const { records: found } = await site.inbox.privacy.find(ADMINISTRATOR, EMAIL);
  const data = await site.inbox.privacy.export(ADMINISTRATOR, EMAIL);
  expect(data.records.map(({ id }) => id)).toEqual(found.map(({ id }) => id));
  expect(new Set(data.records.filter(({ as }) => as === "own").map(({ kind }) => kind))).toEqual(
    new Set(["person", "enquiry", "submission", "visit", "alert", "review", "message", "property"]),
  );
  expect(JSON.stringify(data)).toContain("Is the villa still to be had?");
});

describe("finding a person in texts", () => {
  it("finds a number however it is written, and no longer number that contains it", () => {
    const finder = finderOf([readContact("98123 45678")]);
    for (const text of ["9812345678", "+91 98123-45678", "(0)9812345678", "call 98123.45678!", "+919812345678"])
      expect(finder.isIn(text), text).toBe(true);
    for (const text of ["98123456789", "19812345678", "9812345679", ""]) expect(finder.isIn(text), text).toBe(false);
  });

  it("finds an e-mail in any case, and no address that contains it", () => {
    const finder = finderOf([readContact("Ravi@Post.example")]);
    expect(finder.isIn({ rows: [{ text: "<ravi@POST.example>." }] })).toBe(true);
    for (const text of ["xravi@post.example", "ravi@post.example.org", "ravi@post.examples"])
      expect(finder.isIn(text), text).toBe(false);
  });

  it("finds addresses and names with any sign in them", () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.string({ minLength: 3, maxLength: 40, unit: "grapheme" }), (email, name) => {
        const finder = finderOf([{ email }], [name]);
        expect(finder.isIn({ message: `Write to ${email} please` })).toBe(true);
        expect(JSON.stringify(finder.without({ message: `Write to ${email} please` }))).not.toContain(email);
      }),
    );
    expect(
      finderOf([{ email: "anne-marie.o'neil@example.com" }], ["Anne-Marie (Asha)"]).without("Anne-Marie (Asha) came"),
    ).not.toContain("Anne-Marie");
  });

  it("takes out what it finds, and leaves nothing to find", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.constantFrom(" ", "-", ". ", ""), (before, after, gap) => {
        const finder = finderOf([{ number: NUMBER, email: EMAIL }], ["Ravi Menon"]);
        const text = `${before} 98123${gap}45678, ${EMAIL} (Ravi  Menon) ${after}`;
        const rest = String(finder.without(text));
        expect(finder.isIn(rest)).toBe(false);
        expect(rest).not.toMatch(/Ravi\s+Menon/);
      }),
    );
  });
});

describe("the receipt", () => {
  it("shows what was sent and how it stands, never that it is no lead", async () => {
    const { token, id, reference } = await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
    const receipt = await site.inbox.receipts.byToken(token);
    expect(receipt).toMatchObject({
      reference,
      state: "received",
      sent: { name: "Ravi Menon", message: ENQUIRY.message },
    });
    await site.inbox.enquiries.mark(ADMINISTRATOR, [id], "not a lead");
    expect((await site.inbox.receipts.byToken(token)).state).toBe("received");
    await site.inbox.enquiries.mark(ADMINISTRATOR, [id], "answered");
    expect((await site.inbox.receipts.byToken(token)).state).toBe("answered");
  });

  it("withdraws once, and tells the company", async () => {
    const { token } = await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
    await site.inbox.receipts.withdraw(token);
    await site.inbox.receipts.withdraw(token);
    expect((await site.inbox.receipts.byToken(token)).state).toBe("withdrawn");
    expect(await site.store.as(SYSTEM).count("message")).toBe(3);
  });

  it("erases the enquiry with its mails, and then leads nowhere", async () => {
    const { token } = await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
    expect(await site.inbox.receipts.erase(token)).toMatchObject({
      erased: 4,
      kinds: "enquiry 1, message 2, person 1",
    });
    expect(await everythingIn(site)).not.toContain(NUMBER);
    await expect(site.inbox.receipts.byToken(token)).rejects.toBeInstanceOf(NotFound);
  });

  it("ends with its link: revoked, or after the days of the settings", async () => {
    const { token, id } = await site.inbox.acceptEnquiry(ENQUIRY, await site.origin());
    site.clock.now += 179 * DAY;
    await expect(site.inbox.receipts.byToken(token)).resolves.toBeTruthy();
    site.clock.now += 2 * DAY;
    await expect(site.inbox.receipts.byToken(token)).rejects.toBeInstanceOf(NotFound);
    site.clock.now -= 100 * DAY;
    await site.inbox.receipts.revokeLink(ADMINISTRATOR, id);
    await expect(site.inbox.receipts.byToken(token)).rejects.toBeInstanceOf(NotFound);
  });
});

describe("the sweep", () => {
  it("erases what is older than the settings say, and nothing else", async () => {
    await fillSite(site);
    site.clock.now += 29 * DAY;
    expect(await site.inbox.sweep(site.clock.now)).toBe(0);
    site.clock.now += 2 * DAY;
    expect(await site.inbox.sweep(site.clock.now)).toBe(1); // the saved search that was never confirmed
    expect(await site.store.as(SYSTEM).count("message")).toBeGreaterThan(0); // never sent, so never thrown away
    site.clock.now += 24 * 31 * DAY;
    await site.inbox.sweep(site.clock.now);
    for (const kind of ["enquiry", "submission", "visit", "alert"] as const)
      expect(await site.store.as(SYSTEM).count(kind), kind).toBe(0);
    expect(await site.store.as(SYSTEM).count("review")).toBe(1);
    expect(await site.store.as(SYSTEM).count("property", { states: ["published"] })).toBe(3);
  });
});
