import { describe, expect, it } from "vitest";
import {
  blog,
  type BlogRecord,
  project,
  type ProjectRecord,
  property,
  type PropertyRecord,
} from "#app/entities/index.ts";
import { defaultSettings } from "#app/entities/settings.ts";
import { BlogCard } from "./blog-card.tsx";
import { ProjectCard } from "./project-card.tsx";
import { PropertyCard } from "./property-card.tsx";
import { row, wordsOf } from "./testing.tsx";
import { blogCard } from "./views/blog-card.ts";
import { projectCard } from "./views/project-card.ts";
import { propertyCard } from "./views/property-card.ts";

const context = { settings: defaultSettings, publicUrl: "https://aangan.example", today: "2026-11-22" };
/** Badges that the demo fills in, here set by the company. */
const withBadges = {
  ...context,
  settings: { ...defaultSettings, badgeNewLaunch: "New Launch", discountLabel: "Discount 10%" },
};
const PICTURE = { id: "c".repeat(32), width: 1600, height: 1200, placeholder: "", alt: "The garden side" };

function projectShown(wire: Readonly<Record<string, unknown>>, form: "card" | "feature" = "card") {
  const values = project.parse({
    title: "Yamuna House by the river",
    slug: "yamuna-house",
    projectName: "Yamuna",
    location: "Sector 94",
    city: "Noida",
    ...wire,
  });
  const record: ProjectRecord = { ...row, values: { ...values, imgurl: PICTURE } };
  return wordsOf(<ProjectCard card={projectCard(record, withBadges)} form={form} />);
}

describe.each(["card", "feature"] as const)("a project card as %s", (form) => {
  const wire = {
    rera: "UPRERAPRJ1",
    unittype: "4 and 5 BHK",
    price: 5.5,
    area: "4,150 sq ft",
    status: "Under construction",
    date: "March 2026",
    description: "Two slender towers.",
    category: "Residential Property",
  };

  it("shows every part that the specification names", () => {
    const { html, words } = projectShown(wire, form);
    expect(html).toContain(`/media/${PICTURE.id}/`);
    expect(words).toEqual(
      expect.arrayContaining([
        "Discount 10%",
        "4 and 5 BHK",
        "Yamuna House by the river",
        "₹5.5 Cr*",
        "Sector 94, Noida",
        "Two slender towers.",
        "Residential",
      ]),
    );
    const facts = [...html.matchAll(/<dt>([^<]*)<\/dt><dd>([^<]*)<\/dd>/g)].map(([, label, value]) => [label, value]);
    expect(facts).toEqual([
      ["Super Area", "4,150 sq ft"],
      ["Project Status", "Under construction"],
      ["Launch Date", "March 2026"],
    ]);
  });

  it("clamps the description to two lines and leads to the project by See More", () => {
    const { html } = projectShown(wire, form);
    expect(html).toMatch(/<p class="clamp2[^"]*">Two slender towers\.<\/p>/);
    expect(html).toMatch(/<a class="link[^"]*" href="\/project\/yamuna-house">See More/);
  });

  it.each([
    ["Residential Property", "Residential"],
    ["Commercial Property", "Commercial"],
    [undefined, "Commercial"],
  ])("with the category %s shows the badge %s", (category, badge) => {
    const { words } = projectShown({ ...wire, category: category ?? "" }, form);
    expect(words.filter((word) => word === "Residential" || word === "Commercial")).toEqual([badge]);
  });

  it("carries New Launch, RERA Registered and Shortlist", () => {
    const { html, words } = projectShown(wire, form);
    expect(words).toEqual(expect.arrayContaining(["New Launch", "RERA Registered UPRERAPRJ1"]));
    expect(html).toMatch(/`project:a+`.*<button[^>]* aria-label="Shortlist Yamuna House by the river"/s);
  });
});

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
  return wordsOf(<PropertyCard card={propertyCard(record, context)} grid="two" />);
}

describe("a property card", () => {
  const wire = { TotalPrice: 18.5, TypeMore: "5BHK", Bathrooms: 6, Size: 8900 };

  it("shows title, place, price, rooms, size and bathrooms, and leads to the property", () => {
    const { html, words } = homeShown(wire, PICTURE);
    expect(words).toEqual(
      expect.arrayContaining([
        "Pool villa",
        "Sector 128, Noida",
        "Aangan",
        "₹18.5 Cr",
        "5 BHK",
        "8,900 sq ft",
        "6 baths",
      ]),
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
    expect(wordsOf(<PropertyCard card={card} grid="two" />).html.replaceAll("\u00a0", " ")).toContain(
      '<p class="price">₹550k<small> a month (₹5.5 Lacs)</small></p>',
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
    expect(html).toContain('href="tel:+911200000000" aria-label="Call about Pool villa"');
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
    expect(html).toContain(`<div class="badges"><span class="badge ${look}">${badges[0]}</span></div>`);
  });

  it("carries one badge whatever it is, a reduced price before all, and says the others beside the place", () => {
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
    const { html } = wordsOf(<PropertyCard card={card} grid="two" />);
    expect(html.match(/class="badge /g)).toHaveLength(1);
    expect(html).toContain('<span class="badge b-acc">Reduced</span>');
    expect(html.match(/<p class="loc">(.*?)<\/p>/)?.[1]?.replace(/<[^>]+>/g, "")).toMatch(
      /^Sector \d+, Noida · For Sale · Commercial · Premium · Ultra Aangan · Demo$/,
    );
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
    const { html, words } = wordsOf(<PropertyCard card={propertyCard(record, context)} grid="two" />);
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

describe("a blog card", () => {
  it("shows picture, title, date, author, views and description, and leads to the article", () => {
    const values = blog.parse({
      title: "Buying in Noida",
      slug: "buying-in-noida",
      category: "Guides",
      comments: "-",
      content: "Text",
      status: "Live",
      postby: "Asha Rao",
      description: "What to look at first.",
      date: "2025-05-04",
    });
    const record: BlogRecord = { ...row, values: { ...values, image: PICTURE } };
    const { html, words } = wordsOf(<BlogCard card={blogCard(record, 1_204)} />);
    expect(html).toContain(`/media/${PICTURE.id}/`);
    expect(html).toContain('<a href="/blogs/buying-in-noida">Buying in Noida</a>');
    expect(words).toEqual(["4 May 2025", "Asha Rao", "1,204 views", "Buying in Noida", "What to look at first."]);
  });
});
