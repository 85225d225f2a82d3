import { describe, expect, it } from "vitest";
import { InvalidInput } from "#app/entities/index.ts";
import { type Actor, openStore } from "#app/store/index.ts";
import { createCatalogue, SETTINGS_ID } from "./index.ts";
import { catalogueOfFile } from "#scripts/testing/catalogue.ts";

const asha: Actor = { type: "administrator", id: "1", name: "Asha" };

const { store, catalogue } = await catalogueOfFile();

describe("settings", () => {
  it("start with the specification's values, change, are cleared, and are known everywhere at once", async () => {
    const other = createCatalogue({ store });
    expect(await other.settings()).toMatchObject({
      product: "Aangan",
      badgeRera: "RERA Registered",
      pageSize: 10,
    });
    await catalogue.changeSettings(asha, { product: "Haveli", badgeRera: "", waterAndElectricity: "24X7" });
    for (const site of [catalogue, other, createCatalogue({ store })]) {
      expect(await site.settings()).toMatchObject({ product: "Haveli", waterAndElectricity: "24X7" });
      expect((await site.settings()).badgeRera).toBeUndefined();
    }
    await expect(catalogue.changeSettings(asha, { product: "" })).rejects.toThrow(InvalidInput);
    expect((await catalogue.settings()).product).toBe("Haveli");
  });

  it("say nothing of the company or its homes before somebody sets it", async () => {
    const empty = await openStore({ url: ":memory:" });
    const settings = await createCatalogue({ store: empty }).settings();
    for (const key of [
      "rating",
      "reviewCount",
      "ratingBars",
      "badgeNewLaunch",
      "discountLabel",
      "people",
      "services",
      "loanOffered",
      "phone",
      "whatsapp",
      "email",
      "address",
      "hours",
      "socialChat",
      "bookingAmount",
      "maintenanceMonthly",
      "waterAndElectricity",
    ] as const)
      expect(settings[key], key).toBeUndefined();
    expect([settings.testimonials, settings.builderLogos]).toEqual([[], []]);
    await empty.close();
  });

  it("are read from memory", async () => {
    expect(await catalogue.settings()).toBe(await catalogue.settings());
  });

  it.each([
    { day: "Monday", from: "22:00", to: "02:00" },
    { day: "Mon", from: "10:00", to: "19:00" },
    { day: "Monday", from: "10 am", to: "19:00" },
  ])("refuse a row of visit timings that would offer no time: $day $from to $to", async (row) => {
    const fresh = await openStore({ url: ":memory:" });
    const site = createCatalogue({ store: fresh });
    const fine = { day: "sunday", from: "9:30", to: "11:00" };
    await site.changeSettings(asha, { visitHours: [fine] });
    await expect(site.changeSettings(asha, { visitHours: [fine, row] })).rejects.toThrow(
      `'${row.day} ${row.from} to ${row.to}' offers no time.`,
    );
    expect((await site.settings()).visitHours).toEqual([fine]);
    await fresh.close();
  });

  it("with a stored row that offers no time take other changes, and refuse the row where the timings change", async () => {
    const fresh = await openStore({ url: ":memory:" });
    const site = createCatalogue({ store: fresh });
    const [stored, fine] = [
      { day: "Mon", from: "10:00", to: "19:00" },
      { day: "Sunday", from: "9:30", to: "11:00" },
    ];
    await site.changeSettings(asha, { hours: "Always" });
    await fresh.as(asha).update("settings", SETTINGS_ID, { visitHours: [stored] });
    expect(await site.changeSettings(asha, { hours: "10 to 7" })).toMatchObject({ hours: "10 to 7" });
    await expect(site.changeSettings(asha, { visitHours: [fine, stored] })).rejects.toThrow(
      "Row 2: 'Mon 10:00 to 19:00' offers no time.",
    );
    expect(await site.changeSettings(asha, { visitHours: [fine] })).toMatchObject({ visitHours: [fine] });
    await fresh.close();
  });

  it("stay one record when two save first at once", async () => {
    const fresh = await openStore({ url: ":memory:" });
    const both = [createCatalogue({ store: fresh }), createCatalogue({ store: fresh })];
    await Promise.all(
      both.map((site, index) =>
        site.changeSettings(asha, index === 0 ? { hours: "Always" } : { discountLabel: "Discount 5%" }),
      ),
    );
    expect((await fresh.as(asha).list("settings")).total).toBe(1);
    expect(await both[0]?.settings()).toMatchObject({ hours: "Always", discountLabel: "Discount 5%" });
    await fresh.close();
  });

  it("keep the default of a setting that a later version of the site adds", async () => {
    const fresh = await openStore({ url: ":memory:" });
    const site = createCatalogue({ store: fresh });
    await site.changeSettings(asha, { bannerText: "Now open" });
    const known = (await fresh.facts.get("settings.knownKeys"))?.split(",").filter((key) => key !== "loanYears") ?? [];
    await fresh.facts.set("settings.knownKeys", known.join(","));
    const [record] = (await fresh.as(asha).list("settings")).items;
    await fresh.as(asha).update("settings", record?.id ?? "", { loanYears: null });
    expect(await createCatalogue({ store: fresh }).settings()).toMatchObject({ loanYears: 20, bannerText: "Now open" });
    await fresh.close();
  });
});
