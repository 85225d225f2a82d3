import { formatDay, indianDay } from "#app/entities/values/day.ts";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Forbidden, InvalidInput, NotFound } from "#app/entities/index.ts";
import { ADMINISTRATOR, DAY, HOUR, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";

let site: TestInbox;
beforeEach(async () => {
  site = await testInbox();
});
afterEach(() => site.close());

const WISH = { email: "mira@post.example", consent: "on" };
const origin = () => site.origin({ form: "alert", page: "/villa", address: `198.51.100.${site.clock.now % 251}` });
const mails = async () =>
  (await site.store.as(SYSTEM).list("message", { limit: 100, sort: "oldest" })).items.map(({ values }) => values);
const lastMail = async () => {
  const mail = (await mails()).at(-1);
  if (!mail) throw new Error("There is no mail");
  return mail;
};
const tokenIn = (text: string) => /\/my\/alert\/([\w-]{30})/.exec(text)?.[1] ?? "";

/** Asks, and confirms by the link of the mail. */
async function subscribed(search = "city=noida&type=villa"): Promise<string> {
  await site.inbox.alerts.forSearch(search, WISH, await origin());
  const token = tokenIn((await lastMail()).text);
  await site.inbox.alerts.confirm(token);
  return token;
}

describe("a saved search", () => {
  it("writes nothing before the link in the mail is opened", async () => {
    await site.inbox.alerts.forSearch("type=villa&city=noida&page=3", WISH, await origin());
    expect(await lastMail()).toMatchObject({ to: WISH.email, subject: "Confirm that we may email you" });
    await site.addHome();
    site.clock.now += DAY;
    expect(await site.inbox.writeDigests()).toBe(0);
    await site.inbox.alerts.confirm(tokenIn((await lastMail()).text));
    expect(await site.inbox.writeDigests()).toBe(1);
  });

  it("tells of homes that match and came into sight since, and of nothing else", async () => {
    await site.addHome({ Title: "Before" });
    const pending = await site.catalogue.add(
      SYSTEM,
      "property",
      {
        Title: "Was waiting",
        ProjectName: "x",
        Location: "Sector 1",
        City: "Noida",
        PropType: "Villa",
        SaleType: "Buy",
        PriceOnRequest: "Yes",
      },
      { state: "pending" },
    );
    await subscribed();
    await site.addHome({ Title: "New villa" });
    await site.addHome({ Title: "New flat", PropType: "Flat" });
    await site.addHome({ Title: "Elsewhere", City: "Delhi" });
    const gone = await site.addHome({ Title: "Sold at once" });
    await site.catalogue.change(SYSTEM, "property", gone.id, {}, { state: "archived" });
    await site.catalogue.change(SYSTEM, "property", pending.id, {}, { state: "published" });
    expect(await site.inbox.writeDigests()).toBe(1);
    const { subject, text, unsubscribe } = await lastMail();
    expect(subject).toBe("2 homes: New homes: Noida, Villa");
    expect(text).toContain("New villa. ₹12.5\u00a0Cr, Sector 150:\nhttps://homes.example/property/new-villa");
    expect(text).toContain("Was waiting");
    expect(text).not.toMatch(/Before|New flat|Elsewhere|Sold at once/);
    expect(text).toContain("https://homes.example/all-properties?city=noida&type=villa");
    expect(unsubscribe).toMatch(/\/my\/alert\/[\w-]{30}\/end$/);
  });

  it("leaves out what it does not want", async () => {
    await subscribed("not-city=delhi&type=villa");
    await site.addHome({ Title: "New villa" });
    await site.addHome({ Title: "Elsewhere", City: "Delhi" });
    await site.inbox.writeDigests();
    const { subject, text } = await lastMail();
    expect(subject).toBe("One home: New homes: Villa, Not Delhi");
    expect(text).not.toContain("Elsewhere");
    expect(text).toContain("https://homes.example/all-properties?not-city=delhi&type=villa");
  });

  it("is one digest a day at most, in which later news wait for the next day", async () => {
    await subscribed();
    await site.addHome({ Title: "One" });
    expect(await site.inbox.writeDigests()).toBe(1);
    await site.addHome({ Title: "Two" });
    site.clock.now += HOUR;
    expect(await site.inbox.writeDigests()).toBe(0);
    site.clock.now += DAY;
    expect(await site.inbox.writeDigests()).toBe(1);
    expect((await lastMail()).text).toContain("Two");
    expect((await lastMail()).text).not.toContain("One.");
    site.clock.now += DAY;
    expect(await site.inbox.writeDigests()).toBe(0);
  });

  it("goes out once although two processes write digests", async () => {
    await subscribed();
    await site.addHome();
    const [first, second] = await Promise.all([site.inbox.writeDigests(), site.inbox.writeDigests()]);
    expect(first + second).toBe(1);
  });

  it("ends with one click, at any time, and can begin again", async () => {
    const token = await subscribed();
    await site.addHome();
    site.clock.now += 400 * DAY;
    await site.inbox.alerts.end(token);
    expect(await site.inbox.writeDigests()).toBe(0);
    await site.inbox.alerts.forSearch("city=noida&type=villa", WISH, await origin());
    expect((await site.inbox.alerts.byToken(token)).values.stage).toBe("unconfirmed");
    await site.inbox.alerts.confirm(token);
    await site.addHome({ Title: "After coming back" });
    await site.inbox.writeDigests();
    expect((await lastMail()).subject).toBe("One home: New homes: Noida, Villa");
  });

  it("answers alike for known addresses, sends no second confirmation, and cannot be used to flood somebody", async () => {
    await subscribed();
    await site.inbox.alerts.forSearch("city=noida&type=villa", WISH, await origin());
    expect(await mails()).toHaveLength(1);
    for (let city = 0; city < 20; city += 1) await site.inbox.alerts.forSearch(`q=place${city}`, WISH, await origin());
    expect((await mails()).length).toBeLessThanOrEqual(5);
  });

  it("needs an e-mail and the consent, and a link that is right", async () => {
    const error = await site.inbox.alerts
      .forSearch("", { email: "x" }, await origin())
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidInput);
    expect(error).toMatchObject({ fields: { email: "Enter a valid email address", consent: expect.any(String) } });
    for (const call of [site.inbox.alerts.confirm("x".repeat(56)), site.inbox.alerts.end("")])
      await expect(call).rejects.toBeInstanceOf(NotFound);
    await expect(site.inbox.alerts.list({ type: "visitor" })).rejects.toBeInstanceOf(Forbidden);
  });
});

describe("shortlisted homes", () => {
  it("bring a notice when the price changes or the home is gone, and none otherwise", async () => {
    const [cheaper, sold, same] = [
      await site.addHome({ Title: "Cheaper" }),
      await site.addHome({ Title: "Sold" }),
      await site.addHome({ Title: "Same" }),
    ];
    await site.inbox.alerts.forHomes([cheaper.id, sold.id, same.id, "nonsense"], WISH, await origin());
    await site.inbox.alerts.confirm(tokenIn((await lastMail()).text));
    site.clock.now += DAY;
    const day = formatDay(indianDay(site.clock.now));
    await site.catalogue.change(SYSTEM, "property", cheaper.id, { TotalPrice: 11 });
    await site.catalogue.change(SYSTEM, "property", same.id, { Title: "Same, described better" });
    await site.catalogue.remove(SYSTEM, "property", sold.id);
    expect(await site.inbox.writeDigests()).toBe(1);
    const { text, subject } = await lastMail();
    expect(subject).toBe("2 homes: 3 shortlisted homes");
    expect(text).toContain(`Cheaper. Price now ₹11\u00a0Cr (was ₹12.5\u00a0Cr), reduced by ₹1.5\u00a0Cr on ${day}:`);
    expect(text).toContain("Sold. No longer available");
    expect(text).not.toContain("Same");
    site.clock.now += DAY;
    await site.addHome();
    expect(await site.inbox.writeDigests()).toBe(0);
    await site.catalogue.restore(SYSTEM, "property", sold.id);
    site.clock.now += DAY;
    expect(await site.inbox.writeDigests()).toBe(1);
    expect((await lastMail()).text).toContain("Sold. Available again, price now ₹12.5\u00a0Cr");
    expect(await site.inbox.alerts.list(ADMINISTRATOR)).toMatchObject({ total: 1 });
  });

  it("are told of a price that goes on request and comes back, and never of the amount meanwhile", async () => {
    const home = await site.addHome({ Title: "Discreet" });
    await site.inbox.alerts.forHomes([home.id], WISH, await origin());
    await site.inbox.alerts.confirm(tokenIn((await lastMail()).text));
    const textAfter = async (change: Readonly<Record<string, unknown>>) => {
      await site.catalogue.change(SYSTEM, "property", home.id, change);
      site.clock.now += DAY;
      return (await site.inbox.writeDigests()) === 0 ? "" : (await lastMail()).text;
    };
    const hidden = await textAfter({ PriceOnRequest: "Yes" });
    expect(hidden).toContain("Discreet. Price now on request:");
    expect(hidden).not.toContain("12.5");
    expect(await textAfter({ TotalPrice: 11.11 })).toBe("");
    expect(await textAfter({ PriceOnRequest: "No", TotalPrice: 12 })).toContain("Discreet. Price now ₹12\u00a0Cr:");
  });

  it("of which one hides its price are watched without it", async () => {
    const home = await site.addHome({ Title: "Discreet", PriceOnRequest: "Yes" });
    await subscribed();
    await site.addHome({ Title: "New and discreet", PriceOnRequest: "Yes" });
    await site.inbox.alerts.forHomes([home.id], WISH, await origin());
    await site.inbox.writeDigests();
    expect((await lastMail()).text).toContain("New and discreet. Price on request, Sector 150:");
    const { items } = await site.store.as(SYSTEM).list("alert");
    expect(JSON.stringify(items)).not.toContain("125000000");
  });

  it("need at least one home that is listed", async () => {
    await expect(site.inbox.alerts.forHomes(["f".repeat(24)], WISH, await origin())).rejects.toBeInstanceOf(
      InvalidInput,
    );
  });
});
