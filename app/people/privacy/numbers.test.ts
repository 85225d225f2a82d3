import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { INDIAN_NUMBERS } from "#app/entities/values/phone.testdata.ts";
import { ADMINISTRATOR, ENQUIRY, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import { finderOf } from "./person-match.ts";

let site: TestInbox;
beforeEach(async () => {
  site = await testInbox();
});
afterEach(() => site.close());

/** Row of an enquiry: number, link. */
const FOUND = ["+919812345678", "tel:+919812345678"];

/** As a release stored it that knew Indian numbers only. */
async function storedBefore(number: string) {
  const values = { name: "Ravi Menon", number, form: "contact", page: "/contact", consentText: "yes", stage: "new" };
  return site.store.as(SYSTEM).create("enquiry", values);
}

describe("a number stored as ten digits before, and as E.164 now", () => {
  it("is found however it is typed, and is called by the same link", async () => {
    await storedBefore("9812345678");
    await site.inbox.acceptEnquiry(
      { ...ENQUIRY, number: "+91 98123-45678", email: "other@post.example" },
      await site.origin(),
    );
    for (const search of [
      "9812345678",
      "98123 45678",
      "09812345678",
      "+91 98123-45678",
      "0091 9812345678",
      "९८१२३ ४५६७८",
      "12345",
    ]) {
      const { items } = await site.inbox.enquiries.list(ADMINISTRATOR, { search });
      expect(
        items.map(({ values, callHref }) => [values.number, callHref]),
        search,
      ).toEqual([FOUND, FOUND]);
    }
  });

  it("is exported and erased together with everything that mentions it", async () => {
    await storedBefore("9812345678");
    await site.inbox.acceptEnquiry({ ...ENQUIRY, number: "098123 45678" }, await site.origin());
    await site.inbox.acceptEnquiry(
      {
        ...ENQUIRY,
        number: "9800000001",
        name: "Mira",
        email: "mira@post.example",
        message: "My friend 0091-98123 45678 asks too",
      },
      await site.origin(),
    );
    const { records } = await site.inbox.privacy.export(ADMINISTRATOR, "+91 98123 45678");
    expect(records.filter(({ kind }) => kind === "enquiry")).toHaveLength(3);
    const proof = await site.inbox.privacy.erase(ADMINISTRATOR, "9812345678");
    expect(proof).toMatchObject({ redacted: expect.any(Number) });
    const left = JSON.stringify((await site.store.as(SYSTEM).list("enquiry", {})).items);
    expect(left).not.toContain("98123");
    expect(left).toContain("My friend [erased] asks too");
  });
});

describe("numbers in texts", () => {
  it("are found however they are written", () => {
    const finder = finderOf([{ number: "+919876543210" }]);
    for (const written of INDIAN_NUMBERS.filter((number) => /^[\d\s+().-]+$/.test(number)))
      expect(finder.isIn(`Call ${written}, please`), written).toBe(true);
    for (const other of ["98765432101", "19876543210", "9876543211"]) expect(finder.isIn(other), other).toBe(false);
  });

  it("from abroad are found with their code, short ones only so", () => {
    const dubai = finderOf([{ number: "+971501234567" }]);
    for (const written of ["+971 50 123 4567", "00971501234567", "050 123 4567"])
      expect(dubai.isIn(written), written).toBe(true);
    const singapore = finderOf([{ number: "+6581234567" }]);
    expect(singapore.isIn("+65 8123 4567")).toBe(true);
    expect(singapore.isIn("₹8,12,34,567 or 81234567")).toBe(false);
  });
});
