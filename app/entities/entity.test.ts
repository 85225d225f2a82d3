import { describe, expect, it } from "vitest";
import { type Entity, InvalidInput } from "./index.ts";
import { blog, entities, enquiry, project, property } from "#app/kinds/index.ts";

const home = { Title: "Pool villa", slug: "pool-villa", ProjectName: "Neem Grove", Location: "Sector 128" };
const refused = (work: () => unknown): Readonly<Record<string, string>> => {
  try {
    work();
  } catch (error) {
    if (error instanceof InvalidInput) return error.fields ?? {};
    throw error;
  }
  throw new Error("nothing was refused");
};

/** SPEC-level names: every one has to be a wire name of its entity. */
const NAMES = {
  property:
    "Title slug ProjectName Location TypeMore TypeMorePlus PropType SaleType Floor Facing Rooms Bathrooms City Size Terrace PricePSF TotalPrice Builder Status DateOfPossession GolfFacing Brokerage ByOwner Gym SwimmingPool Club DoubleHtLobby OwnerDeal BrokerDeal Phone Description imgUrl imgUrl1 imgUrl2 imgUrl3 imgUrl4 imgUrl5 imgUrl6 imgUrl7 imgUrl8 verified"
      .split(" ")
      .concat(
        "Sale Type",
        "Price psf",
        "By Owner",
        "Owner Deal",
        "Broker Deal",
        "Swimming Pool",
        "Lobby",
        "properties Name",
      ),
  project:
    "title slug projectName location category featured subtitle floors facing towers totalProject city unitsize unitno pricePerSqft price builder status brokerage byowner description imgurl subimgurl1 subimgurl2 discount unittype area date availability builderlogo brochure pricelist maplink iframelink rera constructionStatus experience plc person contactno giftvisit giftbuy note rating overviewtitle overviewtext1 overviewpoint1 overviewpoint4 overviewtext2 floorplanimg1 floorplanimg4 amenitiespoint1 amenitiespoint10 specificationstitle specificationstext specificationspoint1 specificationspoint6 specificationstext2 specificationstext5 specificationstitle2 specificationstitle4 nearbytitle nearbytext nearbypoint1 nearbypoint10 aboutBuilder disclaimer".split(
      " ",
    ),
  blog: "title slug category description comments content status postby Imgurl".split(" "),
} as const;

describe("every field of the specification", () => {
  it.each(Object.entries(NAMES))("%s", (name, wires) => {
    const entity: Entity | undefined = Object.values<Entity>(entities).find((candidate) => candidate.name === name);
    expect(wires.filter((wire) => !entity?.keyOfWire.has(wire))).toEqual([]);
  });

  it("stands in a group that the entity names", () => {
    for (const entity of Object.values<Entity>(entities))
      for (const field of Object.values(entity.fields))
        expect(Object.keys(entity.groups), `${entity.name}.${field.options.label}`).toContain(field.options.group);
  });
});

describe("parse", () => {
  it("names every missing field, with its own sentence", () => {
    expect(refused(() => property.parse({}))).toEqual({
      Title: "Title is required",
      ProjectName: "Project name is required",
      Location: "Location is required",
    });
    expect(Object.keys(refused(() => project.parse({})))).toEqual(["title", "projectName", "location"]);
    expect(Object.keys(refused(() => blog.parse({})))).toEqual([
      "title",
      "category",
      "comments",
      "content",
      "status",
      "postby",
    ]);
    // A slug is made from its title: it is missed only where there is one.
    expect(refused(() => project.parse({ title: "A" }))).toMatchObject({ slug: "Web address is required" });
    expect(refused(() => property.parsePatch({ slug: "" }, property.parse(home)))).toMatchObject({
      slug: "Web address is required",
    });
  });

  it("reads either spelling, and the filled one where both are there", () => {
    expect(property.parse({ ...home, "Sale Type": "Rent" }).saleType).toBe("Rent");
    expect(property.parse({ ...home, SaleType: "", "Sale Type": "For Sale" }).saleType).toBe("Buy");
    expect(property.parse({ ...home, "Swimming Pool": "yes" }).swimmingPool).toBe(true);
  });

  it("takes a price in crore to buy and in lakh for rent", () => {
    expect(property.parse({ ...home, SaleType: "Buy", TotalPrice: 12.5 }).totalPrice).toBe(125_000_000);
    expect(property.parse({ ...home, SaleType: "Rent", TotalPrice: "2.5" }).totalPrice).toBe(250_000);
    expect(property.parse({ ...home, TotalPrice: "85 lakh" }).totalPrice).toBe(8_500_000);
    expect(project.parse({ title: "A", slug: "a", projectName: "A", location: "B", price: "5.5" }).price).toBe(
      55_000_000,
    );
  });

  it.each([
    ["Rooms", "four", 'Rooms has to be a number such as 3: "four" is not one'],
    ["Rooms", "4.5", "Rooms has to be a whole number"],
    ["Size", "-1", "Size cannot be less than 0"],
    [
      "PropType",
      "Castle",
      "Property type has to be one of: Flat, Villa, Penthouse, Studio, Bungalow, Farm House, Kothi, Builder Floor, Plot, Office, Shop",
    ],
    ["Phone", "12345", 'Enter a valid phone number: "12345" has 5 digits, five too few'],
    ["Gym", "perhaps", "Gym has to be Yes or No"],
    ["imgUrl", "https://elsewhere.example/a.jpg", "Main picture has to be a picture that was uploaded here"],
    [
      "TotalPrice",
      "a lot",
      'Total price has to be an amount such as 12.5, 5.5 crore, 85 Lacs or 12,50,00,000: "a lot" is not one',
    ],
    ["Title", "x".repeat(161), "Title can have at most 160 characters"],
  ])("refuses %s: %s", (name, value, sentence) => {
    expect(refused(() => property.parse({ ...home, [name]: value }))).toEqual({ [name]: sentence });
  });

  it.each([
    ["CarpetArea", "1,450", "carpetArea", 1_450],
    ["Furnishing", "semi furnished", "furnishing", "Semi-furnished"],
    ["Furnishing", "Fully Furnished", "furnishing", "Furnished"],
    ["Furnishing", "UN-FURNISHED", "furnishing", "Unfurnished"],
    ["PreferredTenants", "Bachelors/Family", "preferredTenants", "Family or bachelors"],
    ["AgeOfProperty", "New Construction", "ageOfProperty", "New"],
    ["AgeOfProperty", "1-5 years", "ageOfProperty", "Up to 5 years"],
    ["AgeOfProperty", "15 years", "ageOfProperty", "More than 10 years"],
    ["AgeOfProperty", 7, "ageOfProperty", "5 to 10 years"],
    ["AgeOfProperty", "5 – 10 Years Old", "ageOfProperty", "5 to 10 years"],
    ["CoveredParking", "2", "coveredParking", 2],
    ["PowerBackup", "Full", "powerBackup", true],
    ["Lift", "Not available", "lift", false],
    ["Ownership", "Free hold", "ownership", "Freehold"],
    ["Maintenance", "12500", "maintenance", 12_500],
  ] as const)("reads %s '%s' as brokers write it", (name, written, key, value) => {
    expect(property.parse({ ...home, [name]: written })).toHaveProperty(key, value);
  });

  it("takes text of which nothing is to be seen for none", () => {
    expect(refused(() => property.parse({ ...home, Title: "\u200b\u3164\u202e" }))).toEqual({
      Title: "Title is required",
    });
    expect(property.parse({ ...home, Builder: "\u200b" })).not.toHaveProperty("builder");
  });

  it("takes any words as a status, of all three kinds: there is no workflow behind it", () => {
    const status = "Waiting for the lift";
    expect(property.parse({ ...home, Status: status }).status).toBe(status);
    expect(project.parse({ title: "A", slug: "a", projectName: "A", location: "B", status }).status).toBe(status);
    expect(
      blog.parse({ title: "A", slug: "a", category: "B", comments: "-", content: "C", postby: "D", status }).status,
    ).toBe(status);
  });

  it("drops control characters and folds spaces, and keeps every script", () => {
    expect(property.parse({ ...home, Title: "  Pool\u0000  villa\tनोएडा " }).title).toBe("Pool villa नोएडा");
  });

  it("refuses links that a browser would run", () => {
    const base = { title: "A", slug: "a", projectName: "A", location: "B" };
    for (const maplink of ["javascript:alert(1)", "data:text/html,x", "//evil.example", "/\\evil.example"])
      expect(
        refused(() => project.parse({ ...base, maplink })),
        maplink,
      ).toHaveProperty("maplink");
    expect(project.parse({ ...base, maplink: "https://maps.example/x" }).maplink).toBe("https://maps.example/x");
    for (const brochure of ["../x.pdf", "/../x.pdf", "/media/../x.pdf", "https://builder.example/brochure"])
      expect(
        refused(() => project.parse({ ...base, brochure })),
        brochure,
      ).toHaveProperty("brochure");
    expect(project.parse({ ...base, brochure: "https://builder.example/Brochure.PDF?v=2" }).brochure).toContain(
      "Brochure.PDF",
    );
    const source = "https://www.google.com/maps/embed?pb=!1m18!2m3";
    expect(
      project.parse({
        ...base,
        iframelink: `<iframe src="${source}" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>`,
      }).iframelink,
    ).toBe(source);
    expect(
      refused(() => project.parse({ ...base, iframelink: '<iframe src="https://evil.example/embed"></iframe>' })),
    ).toHaveProperty("iframelink");
  });

  it("asks an enquiry for a number of exactly ten digits", () => {
    const asked = { name: "Asha", number: "+91 90000 00000", consentText: "yes" };
    expect(enquiry.parse(asked).number).toBe("+919000000000");
    for (const number of ["900000000", "90000000001", "90000o0000"])
      expect(refused(() => enquiry.parse({ ...asked, number }))["number"]).toContain(
        `Enter a valid 10-digit number: "${number}"`,
      );
    expect(refused(() => enquiry.parse({ ...asked, email: "no at sign" }))).toEqual({
      email: "Enter a valid email address",
    });
  });
});

describe("parsePatch", () => {
  const current = property.parse({ ...home, SaleType: "Rent", TotalPrice: 2.5, Rooms: 4 });

  it("changes only what was sent, and clears what was sent empty", () => {
    expect(property.parsePatch({ Rooms: "5" }, current)).toEqual({ rooms: 5 });
    expect(property.parsePatch({ Rooms: "" }, current)).toEqual({ rooms: null });
    expect(property.parsePatch({}, current)).toEqual({});
  });

  it("reads a price in the unit of the sale type that the record has or gets", () => {
    expect(property.parsePatch({ TotalPrice: 3 }, current)).toEqual({ totalPrice: 300_000 });
    expect(property.parsePatch({ SaleType: "Buy", TotalPrice: 3 }, current)).toEqual({
      saleType: "Buy",
      totalPrice: 30_000_000,
    });
  });

  it("does not let a required field be cleared", () => {
    expect(refused(() => property.parsePatch({ Title: " " }, current))).toEqual({ Title: "Title is required" });
  });
});
