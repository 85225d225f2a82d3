import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inLanguage } from "#app/base/in-language.ts";
import { NotFound } from "#app/entities/index.ts";
import { consentTexts } from "#app/kinds/forms/consent-words.ts";
import { CONSENT_VERSION } from "#app/kinds/forms/forms.ts";
import { noticeTexts } from "#app/kinds/forms/notice-words.ts";
import { ADMINISTRATOR, ENQUIRY, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import "#app/hindi-of-services.ts";

let site: TestInbox;
beforeEach(async () => {
  site = await testInbox();
});
afterEach(() => site.close());

const versionOf = async () => {
  const { items } = await site.store.as(SYSTEM).list("enquiry", { limit: 10 });
  return items[0]?.values.consentVersion ?? "";
};

it("is kept as it was read: in its language, with the settings of its time", async () => {
  await inLanguage("hi", async () => site.inbox.acceptEnquiry(ENQUIRY, await site.origin()));
  const hindi = await versionOf();
  expect((await site.inbox.notice(hindi)).title).toBe("आप किस बात की सहमति देते हैं");
  await site.inbox.acceptEnquiry({ ...ENQUIRY, number: "9812345679", email: "b@post.example" }, await site.origin());
  const english = await versionOf();
  const before = await site.inbox.notice(english);
  expect(before).toEqual(await site.inbox.notice());
  await site.catalogue.changeSettings(ADMINISTRATOR, { enquiryMonths: 6 });
  expect(await site.inbox.notice(english)).toEqual(before);
  expect(JSON.stringify(await site.inbox.notice())).toContain("6 months");
  for (const wrong of ["1", "2.0123456789ab", "inbox.secret", "../2"])
    await expect(site.inbox.notice(wrong)).rejects.toBeInstanceOf(NotFound);
});

it("says of each item why it is kept and how long, how to withdraw, and to whom one complains, in both languages", () => {
  const facts = { product: "Aangan", contact: "hello@aangan.example", months: 12, binDays: 30 };
  for (const spoken of ["en", "hi"] as const)
    inLanguage(spoken, () => {
      const { sections } = noticeTexts.notice(facts);
      const items = sections.slice(0, 8);
      for (const { paragraphs } of items) {
        expect(paragraphs[0]).toMatch(/^(?:Why|क्यों): /);
        expect(paragraphs[1]).toMatch(/^(?:How long|कब तक): /);
      }
      const [, withdrawing, complaining] = sections.slice(8).map(({ paragraphs }) => paragraphs.join(" "));
      for (const text of [withdrawing, complaining]) expect(text).toContain(facts.contact);
      expect(complaining).toMatch(/Data Protection Board|भारतीय डेटा संरक्षण बोर्ड/);
    });
});

/** Of the sentence and the notice of each version. Whoever changes a text raises `CONSENT_VERSION` and adds a line. */
const HASHES: Readonly<Record<string, string>> = { "2": "f98b53e7ae7c", "3": "25bbd7655bd4" };

it("has another version where it reads otherwise", () => {
  const texts = (["en", "hi"] as const).map((spoken) =>
    inLanguage(spoken, () => [
      consentTexts.consent("P", 12),
      noticeTexts.notice({ product: "P", contact: "C", months: 12, binDays: 30 }),
    ]),
  );
  const hash = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 12);
  expect(HASHES[CONSENT_VERSION]).toBe(hash);
});
