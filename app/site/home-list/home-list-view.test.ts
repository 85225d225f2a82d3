import { describe, expect, it } from "vitest";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { defaultSettings as settings } from "#app/kinds/settings/settings.ts";
import { readQuery, writeQuery } from "#app/query/index.ts";
import { createSearch } from "#app/search/index.ts";
import { testRecord, TestSource } from "#app/search/testing.ts";
import { pageAt, understood } from "./addresses.ts";
import { withMinutes } from "./metro-way.ts";
import { homeListView } from "./home-list-view.ts";
import { listHead } from "./list-head.ts";

const HOMES: readonly Partial<PropertyRecord["values"]>[] = [
  {
    propType: "Villa",
    saleType: "Buy",
    city: "Noida",
    location: "Sector 150",
    totalPrice: 12e7,
    typeMore: "4BHK",
    swimmingPool: true,
    description: "A quiet street",
  },
  {
    propType: "Villa",
    saleType: "Rent",
    city: "Noida",
    location: "Sector 44",
    totalPrice: 340_000,
    typeMore: "4BHK",
    lift: true,
  },
  {
    propType: "Flat",
    saleType: "Buy",
    city: "Delhi",
    location: "Dwarka Sector 10",
    totalPrice: 2e7,
    typeMore: "3BHK",
    description: "Swimming pool, no lift",
  },
  {
    propType: "Flat",
    saleType: "Buy",
    city: "Delhi",
    location: "Saket",
    totalPrice: 3e7,
    typeMore: "3BHK",
    category: "Commercial Property",
    description: "Near Paschim Vihar",
  },
  { propType: "Flat", saleType: "Buy", city: "Delhi", location: "Paschim Vihar", totalPrice: 9e7, typeMore: "4BHK" },
];
const searchOf = (homes: typeof HOMES) =>
  createSearch(new TestSource(homes.map((home, number) => testRecord(number, home))));
const search = await searchOf(HOMES);

function viewAt(address: string, homes = search) {
  const [path = "", written = ""] = address.split("?");
  const page = pageAt(path, "Aangan");
  if (!page) throw new Error(`${path} is no list of homes`);
  const { query, notices } = readQuery(written, page.scope);
  const phrase = understood(homes, query);
  const answer = homes.search(phrase.searched, { size: 10 });
  const head = listHead({ query, scope: page.scope }, homes);
  const asked = { ...phrase, page, query, answer, settings, notices, head };
  const { panel, ...view } = homeListView(asked, homes, [], [...notices.map(({ text }) => text), ...phrase.notices]);
  return { ...panel, ...view, total: answer.total, redirect: phrase.redirect };
}

describe("the heading of a list", () => {
  it.each([
    ["/all-properties", "Luxury Flats/Apartments for Sale"],
    ["/all-properties?sort=price-asc", "Luxury Flats/Apartments for Sale"],
    ["/all-properties?sale=rent&type=villa", "Villas for rent"],
    ["/all-properties?q=quiet", "Homes"],
    ["/all-properties?bhk=3bhk&city=delhi&sale=buy", "3 BHK homes for sale in Delhi"],
    ["/all-properties?category=commercial", "Commercial properties"],
    ["/villa", "Luxury Villas"],
    ["/apartments", "Luxury Flats/Apartments for Sale"],
    ["/kothi", "Luxury Kothis"],
    ["/villa?sale=rent", "Villas for rent"],
    ["/villa?metro=any-1000m", "Villas, within 1 km of a metro station"],
    ["/all-properties?metro=cyber-city-40min&sale=rent", "Homes for rent, up to 40 min by metro to Cyber City"],
    [
      "/all-properties?metro=any-1000m,cyber-city-40min",
      "Homes, within 1 km of a metro station, up to 40 min by metro to Cyber City",
    ],
    ["/all-properties?metro=any-1000m,cyber-city-40min,rajiv-chowk-40min", "Homes"],
    ["/villa?location=sector-150", "Villas in Sector 150"],
    ["/collection/ultra?city=noida", "Ultra Aangan"],
    ["/villa?location=sector-150&not-city=delhi", "Villas in Sector 150, not in Delhi"],
    ["/all-properties?not-type=villa", "Homes"],
  ])("%s is “%s”", (address, heading) => {
    expect(viewAt(address).heading).toBe(heading);
  });

  it("says for Sale or for Rent above a category as its homes are", async () => {
    const headingFor = async (...sales: readonly string[]) => {
      const homes = await searchOf(sales.map((saleType) => ({ propType: "FarmHouse", saleType })));
      return viewAt("/farm-house", homes).heading;
    };
    expect(await headingFor("Buy")).toBe("Luxury Farm Houses for Sale");
    expect(await headingFor("Rent", "Rent")).toBe("Luxury Farm Houses for Rent");
    expect(await headingFor("Buy", "Rent")).toBe("Luxury Farm Houses");
  });
});

describe("a list that is asked for by the way to a station", () => {
  it.each([
    ["/all-properties?metro=cyber-city-40min", "Cyber City, quickest first"],
    ["/all-properties?metro=any-1000m,cyber-city-40min", "Cyber City, quickest first"],
    ["/all-properties?metro=noida-sector-142-1000m", "Noida Sector 142 metro, nearest first"],
    ["/all-properties?metro=any-1000m", undefined],
    ["/villa", undefined],
  ])("%s is ordered by it: %s", (address, name) => {
    expect(viewAt(address).nearestOrder).toBe(name);
  });

  it("tells the minutes of each home that lies near the metro, and nothing of others", () => {
    const { query } = readQuery("metro=rajiv-chowk-90min");
    const [near, unknown] = [
      testRecord(1, { location: "Saket", city: "Delhi" }),
      testRecord(2, { location: "Nowhere" }),
    ];
    expect(withMinutes("Saket, Delhi", near, query)).toMatch(/^Saket, Delhi · \d\d min to Connaught Place$/);
    expect(withMinutes("Nowhere", unknown, query)).toBe("Nowhere");
    expect(withMinutes("Saket, Delhi", near, readQuery("metro=any-500m").query)).toBe("Saket, Delhi");
  });
});

describe("the head of a list", () => {
  const leadOf = (address: string, homes = search) => viewAt(address, homes).lead?.replaceAll("\u00a0", " ");

  it("tells how many homes it holds and what they cost, buying and renting apart", () => {
    expect(leadOf("/villa")).toBe(
      "Houses with a garden of their own. 1 for sale, ₹12 Cr. 1 for rent, ₹3.4 Lacs a month.",
    );
    expect(leadOf("/all-properties")).toBe("4 for sale, ₹2 Cr to ₹12 Cr. 1 for rent, ₹3.4 Lacs a month.");
  });

  it("leaves the prices out where none is known, and all of it where something narrows the list", async () => {
    const homes = await searchOf([{ propType: "Kothi", saleType: "Buy" }]);
    expect(leadOf("/kothi", homes)).toBe("Independent houses, floor by floor or whole. 1 for sale.");
    expect(leadOf("/all-properties?city=noida")).toBeUndefined();
  });
});

describe("a list of homes to buy and to rent", () => {
  it("offers to choose, with the number of each, as soon as something is filtered", () => {
    expect(viewAt("/all-properties").saleChoice).toEqual([]);
    expect(viewAt("/all-properties?price=0-20").saleChoice).toEqual([
      { label: "Only to buy", homes: "4 homes", href: "/all-properties?price=0-20&sale=buy" },
      { label: "Only to rent", homes: "1 home", href: "/all-properties?price=0-20&sale=rent" },
    ]);
    expect(viewAt("/all-properties?price=0-20&sale=buy").saleChoice).toEqual([]);
  });

  it("says both units in the chip of the price", () => {
    expect(viewAt("/all-properties?price=0-20").chips.map(({ label }) => label.replaceAll("\u00a0", " "))).toEqual([
      "Up to 20 (Cr to buy · Lacs to rent)",
    ]);
  });
});

describe("what a list leaves out", () => {
  it("stands on chips that bring it back, in the hidden fields of the form, and not among the options", () => {
    const view = viewAt("/all-properties?city=noida&not-location=sector-44&not-sale=rent");
    expect(view.total).toBe(1);
    expect(view.chips).toEqual([
      { label: "Noida", href: "/all-properties?not-location=sector-44&not-sale=rent" },
      { label: "Not Sector 44", href: "/all-properties?city=noida&not-sale=rent" },
      { label: "Not Rent", href: "/all-properties?city=noida&not-location=sector-44" },
    ]);
    expect(view.kept).toEqual({ "not-location": ["sector-44"], "not-sale": ["rent"] });
    expect(view.groups.find(({ key }) => key === "sale")?.options.map(({ slug }) => slug)).toEqual(["buy"]);
  });

  it("is offered where nothing else matches", () => {
    const { empty } = viewAt("/all-properties?city=noida&not-location=sector-44,sector-150");
    expect(empty?.help[0]).toEqual({
      label: "With Sector 150, Sector 44 too",
      href: "/all-properties?city=noida",
      homes: "2 homes",
    });
  });
});

describe("what was typed", () => {
  it.each([
    ["/all-properties?q=4bhk+not+in+noida", "bhk=4bhk&not-city=noida"],
    ["/villa?q=not+villa", "not-type=villa"],
    ["/all-properties?city=delhi&q=saket+nahi", "city=delhi&not-location=saket"],
  ])("%s is the list of %s", (address, query) => {
    const { redirect } = viewAt(address);
    expect(redirect && writeQuery(redirect)).toBe(query);
  });
});

it.each([
  ["/villa?q=xyzzy", "type=villa"],
  ["/all-properties?q=emi+45000&type=villa", "type=villa"],
  ["/all-properties?q=dwarka+sector+21&type=flat", "location=dwarka-sector-21&type=flat"],
  ["/all-properties?bhk=4bhk&q=quiet", "bhk=4bhk&q=quiet"],
])("whoever saves the search %s is told of new homes of %s", (address, search) => {
  expect(viewAt(address).alert).toBe(`/alert?search=${encodeURIComponent(search)}`);
});

describe("notices", () => {
  it("say which word was left out, only where others were used", () => {
    expect(viewAt("/all-properties?q=quiet+xyzzy")).toMatchObject({
      total: 1,
      notices: ["No home that fits the rest mentions “xyzzy”, so it was left out."],
    });
    expect(viewAt("/all-properties?q=xyzzy")).toMatchObject({ total: 0, notices: [] });
    expect(viewAt("/villa?q=xyzzy")).toMatchObject({
      total: 2,
      chips: [],
      notices: ["No home that fits the rest mentions “xyzzy”, so it was left out."],
    });
  });

  it("an emoji is no filter", () => {
    expect(viewAt("/all-properties?q=😀")).toMatchObject({
      total: HOMES.length,
      chips: [],
      notices: ["“😀” has no word to search for, so all homes are shown."],
    });
  });

  it("say when a locality was widened", () => {
    expect(viewAt("/all-properties?q=dwarka+sector+21&type=flat")).toMatchObject({
      total: 1,
      notices: ["No home in Dwarka Sector 21 fits. These are in Dwarka."],
    });
    expect(viewAt("/all-properties?bhk=3bhk&q=paschim+vihar")).toMatchObject({
      total: 1,
      notices: ["No home in Paschim Vihar itself fits. These mention Paschim Vihar."],
    });
  });

  it("say what there is no filter for", () => {
    const { total, notices } = viewAt("/all-properties?category=commercial&city=noida&q=warehouse");
    expect(total).toBe(0);
    expect(notices).toEqual(["There is no filter for “warehouse”: only listings that mention it are shown."]);
    expect(viewAt("/villa?q=pg").notices).toEqual(["No home that fits the rest mentions “pg”, so it was left out."]);
    expect(viewAt("/villa?q=$+500k+emi+40k")).toMatchObject({
      total: 2,
      notices: [
        "There is no filter for “$ 500k”, so it was not used.",
        "There is no filter for “emi 40k”, so it was not used.",
      ],
    });
  });

  it("quote a price that is none beside its field, which keeps it", () => {
    expect(viewAt("/all-properties?price=-5-").price).toMatchObject({ min: "-5", max: "" });
    expect(viewAt("/all-properties?price=2--5").price).toMatchObject({ min: "2", max: "-5" });
    const { price, notices } = viewAt("/all-properties?price=0-abc");
    expect(price).toMatchObject({
      min: "",
      max: "abc",
      error: "“abc” is not a price, so it was left out. Write an amount such as 5, 2.5 or 85k.",
    });
    expect(notices).toEqual([price.error]);
  });
});

describe("the panel", () => {
  const group = (address: string, key: string) => viewAt(address).groups.find((one) => one.key === key);

  it("lists amenities that homes have, by their fields or their text, and says so", () => {
    expect(group("/all-properties", "amenities")).toMatchObject({
      options: [
        { slug: "lift", count: 1 },
        { slug: "pool", count: 2 },
      ],
      note: "As the listing states it, or as its description names it.",
    });
    expect(viewAt("/all-properties?amenities=pool").total).toBe(2);
    expect(viewAt("/all-properties?amenities=lift,pool").total).toBe(0);
  });

  it("keeps what the address says beside its filters", () => {
    expect(viewAt("/all-properties?owner=yes&floor=0-0&not-city=delhi&project=alone").kept).toEqual({
      owner: ["yes"],
      floor: ["0-0"],
      "not-city": ["delhi"],
      project: ["alone"],
    });
    expect(group("/all-properties?owner=yes", "owner")).toBeUndefined();
  });

  it("offers a choice of category only where there is one", () => {
    expect(group("/all-properties", "category")?.options.map(({ label, count }) => `${label} ${count}`)).toEqual([
      "Residential 4",
      "Commercial 1",
    ]);
    expect(group("/villa", "category")).toBeUndefined();
  });
});
