import { describe, expect, it } from "vitest";
import { property, type PropertyRecord } from "#app/kinds/index.ts";
import { companySettings } from "#app/kinds/settings/settings.testdata.ts";
import { PropertyCard } from "./property-card.tsx";
import { picture, row, renderedWords } from "../../testing.tsx";
import { propertyCard } from "./property-card-view.ts";

const context = { settings: companySettings, publicUrl: "https://aangan.example" };
const PICTURE = { ...picture(1), alt: "The garden side" };

function homeShown(wire: Readonly<Record<string, unknown>>, image?: typeof PICTURE) {
  const values = property.parse({
    Title: "Pool villa",
    slug: "pool-villa",
    ProjectName: "Neem Grove",
    Location: "Sector 128",
    City: "Noida",
    ...wire,
  });
  const record: PropertyRecord = { ...row, values: image ? { ...values, imgUrl: image } : values };
  return renderedWords(<PropertyCard card={propertyCard(record, context)} grid="two" />);
}

describe("a property card", () => {
  const wire = { TotalPrice: 18.5, TypeMore: "5BHK", Bathrooms: 6, Size: 8900 };

  it("shows title, place, price, rooms, size and bathrooms, and leads to the property", () => {
    const { html, words } = homeShown(wire, PICTURE);
    expect(words).toEqual(
      expect.arrayContaining(["Pool villa", "Sector 128, Noida", "₹18.5 Cr", "5 BHK", "8,900 sq ft", "6 baths"]),
    );
    expect(html).toContain('<a href="/property/pool-villa">Pool villa</a>');
  });

  it("writes a rent in a filtered list in both forms", () => {
    const values = property.parse({
      Title: "Garden flat",
      slug: "garden-flat",
      ProjectName: "Neem Grove",
      Location: "Sector 128",
      SaleType: "Rent",
      TotalPrice: 5.5,
    });
    const card = propertyCard({ ...row, values }, context, true);
    expect(renderedWords(<PropertyCard card={card} grid="two" />).html.replaceAll("\u00a0", " ")).toContain(
      '<p class="price">₹5.5 Lacs<small> a month · ₹550k</small></p>',
    );
  });

  it("shows its picture as WebP among others, and the default where it has none", () => {
    expect(homeShown(wire, PICTURE).html).toMatch(
      new RegExp(`<img src="/media/${PICTURE.id}/\\d+\\.webp" alt="The garden side"`),
    );
    const { html } = homeShown(wire);
    expect(html).toMatch(/class="media r43 none"><svg class="plan"[^>]*><use href="[^"]*#mark"/);
    expect(html).not.toContain("<img");
  });

  it("can be called and chatted about", () => {
    const { html } = homeShown(wire);
    expect(html).toMatch(/href="tel:\+911200000000"[^>]* aria-label="Call about Pool villa"/);
    expect(html).toMatch(/href="https:\/\/wa\.me\/911200000000\?text=[^"]+"[^>]* aria-label="Chat about Pool villa"/);
  });

  it.each([
    [{ SaleType: "Buy", TotalPrice: 4.9 }, ["For Sale"], "b-sale"],
    [{ SaleType: "Buy", TotalPrice: 5 }, ["For Sale", "Premium"], "b-sale"],
    [{ SaleType: "Rent", TotalPrice: 4.9 }, ["For Rent"], "b-rent"],
    [{ SaleType: "Rent", TotalPrice: 5 }, ["For Rent", "Premium"], "b-rent"],
  ])("with %o carries the badges %o", (sale, badges, look) => {
    const { html, words } = homeShown(sale);
    expect(words.filter((word) => ["For Sale", "For Rent", "Premium"].includes(word))).toEqual(badges);
    expect(html).toContain(`<div class="badges"><span class="badge ${look}">${badges[0]}</span>`);
  });

  it("has coloured badges on the picture, a reduced price first, and the other words beside its place", () => {
    const home = {
      Title: "Pool villa",
      slug: "pool-villa",
      ProjectName: "Neem Grove",
      Location: "Sector 128",
      City: "Noida",
    };
    const sold = { ...home, SaleType: "Buy", TotalPrice: 40, Category: "Commercial Property", demo: true };
    const values = property.parse(sold, { asSystem: true });
    const card = propertyCard({ ...row, values, reduced: { from: 500_000_000, day: "2026-11-01" } }, context);
    const { html } = renderedWords(<PropertyCard card={card} grid="two" />);
    expect([...html.matchAll(/class="badge b-\w+">([^<]+)/g)].map(([, text]) => text)).toEqual([
      "Reduced",
      "For Sale",
      "Premium",
    ]);
    expect(html).toMatch(
      /<p class="loc">Sector \d+, Noida<\/p><span>Commercial<\/span><span>Ultra Aangan<\/span><span>Demo<\/span>/,
    );
    const inDemoList = renderedWords(<PropertyCard card={card} grid="two" isDemoSaid />);
    expect(inDemoList.words).toContain("Ultra Aangan");
    expect(inDemoList.words).not.toContain("Demo");
  });

  it("of a commercial property says so", () => {
    expect(homeShown({ ...wire, Category: "Commercial Property" }).words).toContain("Commercial");
    for (const residential of [wire, { ...wire, Category: "Residential Property" }])
      expect(homeShown(residential).words).not.toContain("Commercial");
  });

  it("says whether it is verified", () => {
    expect(homeShown({ ...wire, verified: true }).words).toContain("Verified");
    expect(homeShown(wire).words).toContain("Unverified");
  });
});

describe("a demo record", () => {
  const record: PropertyRecord = {
    ...row,
    values: {
      ...property.parse({
        Title: "Pool villa",
        slug: "pool-villa",
        ProjectName: "Neem Grove",
        Location: "Sector 128",
        verified: true,
      }),
      demo: true,
    },
  };

  it("says on its card that it is demo, and that nobody verified it", () => {
    const { html, words } = renderedWords(<PropertyCard card={propertyCard(record, context)} grid="two" />);
    expect(words).toEqual(expect.arrayContaining(["Demo", "Verified (demo)"]));
    expect(words).not.toContain("Verified");
    expect(html).toContain('aria-label="Call about Pool villa (demo)"');
  });

  it("can only be made by the site itself", () => {
    const wire = {
      Title: "Pool villa",
      slug: "pool-villa",
      ProjectName: "Neem Grove",
      Location: "Sector 128",
      demo: true,
    };
    expect(property.parse(wire).demo).toBeUndefined();
    expect(property.parsePatch({ demo: false }, record.values)).toEqual({});
    expect(property.parse(wire, { asSystem: true }).demo).toBe(true);
  });
});
