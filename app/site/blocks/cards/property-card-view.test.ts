import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { companySettings } from "#app/kinds/settings/settings.testdata.ts";
import { propertyCard, tierOf } from "./property-card-view.ts";

const CRORE = 10_000_000;
const context = { settings: companySettings, publicUrl: "https://aangan.example" };

function home(values: Partial<PropertyRecord["values"]> = {}): PropertyRecord {
  const required = { title: "Pool villa", slug: "pool-villa", projectName: "Neem Grove", location: "Sector 128" };
  return {
    id: "a".repeat(24),
    state: "published",
    version: 1,
    createdAt: 1_000,
    updatedAt: 1_000,
    deletedAt: undefined,
    values: { ...required, ...values },
  };
}
const badgesOf = (values: Parameters<typeof home>[0]) =>
  propertyCard(home(values), context).badges.map((badge) => badge.text);
const text = (value: string) => value.replaceAll("\u00a0", " ");

describe("a property card", () => {
  it("shows For Sale, Premium from 5 crore on, and the tier on both sides of 40 crore", () => {
    expect(badgesOf({ totalPrice: 4.99 * CRORE })).toEqual(["For Sale"]);
    expect(badgesOf({ totalPrice: 5 * CRORE })).toEqual(["For Sale", "Premium"]);
    expect(badgesOf({ totalPrice: 40 * CRORE })).toEqual(["For Sale", "Premium", "Ultra Aangan"]);
    expect(tierOf(home({ totalPrice: 39.99 * CRORE }), companySettings)).toBe("Aangan");
  });

  it("writes a rent in Lacs on cards and in thousands in filtered lists; Premium from 5 lakh on", () => {
    const rental = home({ saleType: "Rent", totalPrice: 250_000 });
    expect(text(propertyCard(rental, context).price)).toBe("₹2.5 Lacs");
    expect(text(propertyCard(rental, context, true).price)).toBe("₹2.5 Lacs");
    expect(propertyCard(rental, context, true).alsoPrice).toBe("₹250k");
    expect(badgesOf({ saleType: "Rent", totalPrice: 500_000 })).toEqual(["For Rent", "Premium"]);
  });

  it("says beside a rent in Lacs what it is in thousands, in filtered lists alone", () => {
    const alsoIn = (values: Parameters<typeof home>[0], inFilteredList: boolean) => {
      const { alsoPrice } = propertyCard(home(values), context, inFilteredList);
      return alsoPrice;
    };
    const rent = (totalPrice: number) => ({ saleType: "Rent", totalPrice }) as const;
    expect(alsoIn(rent(550_000), true)).toBe("₹550k");
    expect(alsoIn(rent(100_000), true)).toBe("₹100k");
    expect(alsoIn(rent(99_000), true)).toBeUndefined(); // '₹99k' is its price
    expect(alsoIn(rent(12_000_000), true)).toBeUndefined();
    expect(alsoIn(rent(550_000), false)).toBeUndefined();
    expect(alsoIn({ totalPrice: 5 * CRORE }, true)).toBeUndefined();
    expect(alsoIn({}, true)).toBeUndefined();
  });

  it.each([
    [{ propType: "Plot", size: 1_800, facing: "East", roadWidth: 9 }, ["200 sq yd", "East", "9 m road"]],
    [{ propType: "Office", seats: 45, size: 2_500, carpetArea: 1_700 }, ["45 desks", "1,700 sq ft carpet"]],
    [{ propType: "Shop", size: 420, frontage: 12 }, ["420 sq ft", "12 ft front"]],
    [{ propType: "BuilderFloor", typeMore: "3BHK", bathrooms: 3, size: 2_250 }, ["3 BHK", "3 baths", "2,250 sq ft"]],
  ] as const)("says of %j what matters of it", (values, facts) => {
    expect(propertyCard(home(values), context).facts.map(([, fact]) => text(fact))).toEqual(facts);
    expect(badgesOf(values).includes("Commercial")).toBe(values.propType === "Office" || values.propType === "Shop");
  });

  it("says when there is no price", () => {
    expect(propertyCard(home(), context).price).toBe("Price on request");
  });

  it("calls the listing's own number where it has one, else the company's", () => {
    expect(propertyCard(home(), context).call).toBe("tel:+911200000000");
    expect(propertyCard(home({ phone: "9811112222" }), context).call).toBe("tel:+919811112222");
  });

  it("never reaches a stranger from a demo home, and says in the message that it is demo", () => {
    const card = propertyCard(home({ demo: true, phone: "9811112222" }), context);
    expect([card.demo, card.call]).toEqual([true, "tel:+911200000000"]);
    expect(new URL(card.chat ?? "").pathname).toBe("/911200000000");
    expect(new URL(card.chat ?? "").searchParams.get("text")).toContain("demo listing Pool villa");
  });

  it("opens a chat that names the listing and its address", () => {
    const message = new URL(propertyCard(home(), context).chat ?? "").searchParams.get("text");
    expect(message).toContain("Pool villa");
    expect(message).toContain("https://aangan.example/property/pool-villa");
  });

  it("shows rooms, baths and size only where they are known", () => {
    expect(propertyCard(home(), context).facts).toEqual([]);
    expect(propertyCard(home({ typeMore: "4BHK", bathrooms: 1, size: 4150 }), context).facts).toEqual([
      ["bed", "4 BHK"],
      ["bath", "1 bath"],
      ["size", "4,150 sq ft"],
    ]);
  });
});
