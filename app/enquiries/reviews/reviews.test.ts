import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Forbidden, InvalidInput, NotFound } from "#app/entities/index.ts";
import { wholePercents } from "./reviews.ts";
import { ADMINISTRATOR, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";

let site: TestInbox;
let home: string;
beforeEach(async () => {
  site = await testInbox();
  home = (await site.addHome()).id;
});
afterEach(() => site.close());

const visitor = { type: "visitor" } as const;
const REVIEW = {
  name: "Anu",
  rating: "5",
  text: "Quiet street, honest advice.",
  email: "anu@post.example",
  consent: "on",
};
const send = async (change: Record<string, string> = {}) =>
  site.inbox.reviews.submit(home, { ...REVIEW, ...change }, await site.origin({ form: "review" }));

describe("a review", () => {
  it("waits until it is approved; then the property shows its own figures", async () => {
    const { id } = await send();
    expect(await site.inbox.reviews.figures(home)).toBeUndefined();
    expect(await site.catalogue.get(visitor, "review", id)).toBeUndefined();
    await site.inbox.reviews.approve(ADMINISTRATOR, id);
    await site.inbox.reviews.approve(ADMINISTRATOR, (await send({ rating: "4", name: "Bela" })).id);
    await site.inbox.reviews.reject(ADMINISTRATOR, (await send({ rating: "1", name: "Troll" })).id);
    await site.inbox.reviews.reply(ADMINISTRATOR, id, "Thank you.");
    await expect(site.inbox.reviews.reply(ADMINISTRATOR, id, "a".repeat(1_501))).rejects.toThrow(
      "Reply can have at most 1500 characters.",
    );
    expect(await site.inbox.reviews.figures(home)).toMatchObject({
      average: 4.5,
      count: 2,
      bars: [
        { stars: 5, percent: 50 },
        { stars: 4, percent: 50 },
        { stars: 3, percent: 0 },
        { stars: 2, percent: 0 },
        { stars: 1, percent: 0 },
      ],
      reviews: [{ name: "Bela" }, { name: "Anu", reply: "Thank you." }],
    });
  });

  it("is asked about where its text or our reply would show a number of a person", async () => {
    const { reviews } = site.inbox;
    const { id } = await send({ text: "Fine. Write to me at anu@post.example" });
    await expect(reviews.approve(ADMINISTRATOR, id)).rejects.toThrow("Everybody would see anu@post.example (review)");
    await reviews.approve(ADMINISTRATOR, id, { contacts: "shown" });
    await expect(reviews.reply(ADMINISTRATOR, id, "Ask Neha on 98110 80007")).rejects.toThrow(
      "+91 98110 80007 (reply)",
    );
    const replied = await reviews.reply(ADMINISTRATOR, id, "Ask us on 0120 0000000");
    expect([replied.state, replied.values.reply]).toEqual(["published", "Ask us on 0120 0000000"]);
  });

  it("never shows the e-mail, also not in the calls", async () => {
    const { id } = await send();
    const approved = await site.inbox.reviews.approve(ADMINISTRATOR, id);
    expect(JSON.stringify(await site.inbox.reviews.figures(home))).not.toContain("anu@post.example");
    expect(JSON.stringify(site.catalogue.toWire("review", approved, "public"))).not.toMatch(/anu@post|consent/);
  });

  it("needs a name, stars from 1 to 5, some words, and a home that is listed", async () => {
    for (const [field, value] of [
      ["name", ""],
      ["rating", "6"],
      ["rating", ""],
      ["text", "short"],
      ["consent", ""],
    ] as const) {
      const error = await send({ [field]: value }).catch((reason: unknown) => reason);
      expect(error, field).toBeInstanceOf(InvalidInput);
      expect(error).toMatchObject({ fields: { [field]: expect.any(String) } });
    }
    await expect(
      site.inbox.reviews.submit("f".repeat(24), REVIEW, await site.origin({ form: "review" })),
    ).rejects.toBeInstanceOf(NotFound);
  });

  it("counts a double click once, and tells the company", async () => {
    const origin = await site.origin({ form: "review" });
    await Promise.all([1, 2].map(() => site.inbox.reviews.submit(home, REVIEW, origin)));
    expect(await site.inbox.reviews.list(ADMINISTRATOR)).toMatchObject({ total: 1 });
    expect(await site.store.as(SYSTEM).count("message")).toBe(1);
  });

  it("is decided by the administrator alone", async () => {
    const { id } = await send();
    const { reviews } = site.inbox;
    for (const call of [
      () => reviews.list(visitor),
      () => reviews.approve(visitor, id),
      () => reviews.reject(visitor, id),
      () => reviews.reply(visitor, id, "x"),
    ])
      await expect(call()).rejects.toBeInstanceOf(Forbidden);
  });
});

it("whole percents add up to 100 and are never a whole percent away from the truth", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(500), { minLength: 5, maxLength: 5 }), (amounts) => {
      const total = amounts.reduce((sum, amount) => sum + amount, 0);
      const percents = wholePercents(amounts);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(total === 0 ? 0 : 100);
      for (const [index, percent] of percents.entries())
        expect(Math.abs(percent - (total === 0 ? 0 : ((amounts[index] ?? 0) * 100) / total))).toBeLessThan(1);
    }),
  );
});
