import { describe, expect, it } from "vitest";
import { Profiler } from "../source/profile.ts";
import { questionsOf } from "./questions.ts";
import { suggestPlan } from "./suggest.ts";

type Row = Readonly<Record<string, string>>;

/** A file of these rows, as the upload describes it. */
function fileOf(samples: readonly Row[]) {
  const columns = Object.keys(samples[0] ?? {});
  const profiler = new Profiler(columns);
  for (const row of samples) profiler.add((column) => row[column] ?? "");
  return { fileName: "stock.csv", columns, samples, profiles: profiler.result() };
}

const planOf = (samples: readonly Row[]) => suggestPlan(fileOf(samples), "property");

/** The field that is suggested for a column with these values. */
function suggested(column: string, values: readonly string[]): string | undefined {
  return planOf(values.map((value) => ({ [column]: value }))).columns[column]?.field;
}

describe("the field that is suggested for a column", () => {
  it("is what its header says where at least one value can be read: the check then names the rows that cannot", () => {
    expect(suggested("Carpet area", ["ask", "call owner", "1,450", "tbc", "nil"])).toBe("CarpetArea");
    expect(suggested("Bath", ["two", "three", "4", "two+1", "three"])).toBe("Bathrooms");
  });

  it("is none where no value can be read, and where the header only may say it", () => {
    expect(suggested("Size", ["small", "large"])).toBe("");
    expect(suggested("Carpet area and loading", ["ask", "call owner", "1,450", "tbc", "nil"])).toBe("");
  });

  it("is what its values say where its header says something else", () => {
    expect(suggested("Size", ["3 BHK", "4 Bedroom"])).toBe("TypeMore");
  });

  it("yields to one that fits its values", () => {
    const columns = ["Phone", "Mobile"];
    const samples = [
      { Phone: "ask", Mobile: "98100 12345" },
      { Phone: "nil", Mobile: "98100 12346" },
      { Phone: "98100 12347", Mobile: "98100 12347" },
    ];
    const plan = planOf(samples);
    expect(columns.map((column) => plan.columns[column]?.field)).toEqual([
      expect.not.stringMatching(/Phone$/),
      "SellerPhone",
    ]);
  });

  it.each([
    ["price_num", ["8500000", "12000000"], "TotalPrice"],
    ["price_in_cr", ["1.2", "0.85"], "TotalPrice"],
    ["Expected Price", ["85 lakh", "1.2 Cr"], "TotalPrice"],
    ["Demand", ["85 lakh", "1.2 Cr"], "TotalPrice"],
    ["locality_name", ["Sector 50", "Sector 137"], "Location"],
    ["localityName", ["Indirapuram", "Sector 137"], "Location"],
    ["Locality / Sector", ["Sector 50", "Sector 137"], "Location"],
    ["address", ["A 703", "B 12"], ""],
    ["Property Name", ["Neem Court", "Palm Court"], "ProjectName"],
    ["lat", ["28.57", "28.61"], "Latitude"],
    ["lon", ["77.32", "77.35"], "Longitude"],
    ["super_built_up_area_sq_ft", ["1500", "1726"], "SuperArea"],
    ["total_sqft", ["1500", "1726"], "Size"],
    ["agent_name", ["Verma Homes", "R. Gupta"], "Seller"],
    ["Owner Name", ["Asha Verma", "R. Gupta"], "Seller"],
    ["Contact", ["98000 00001", "98000 00002"], "SellerPhone"],
    ["Phone", ["98000 00001", "98000 00002"], "SellerPhone"],
    ["transaction_type", ["Sale", "Rent"], "SaleType"],
    ["noOfFloor", ["12", "22"], "TotalFloors"],
    ["Listing ID", ["M1", "M2"], ""],
    ["project_id", ["P901", "P902"], ""],
    ["is_verified", ["Y", "N"], ""],
    ["papersSeen", ["Yes", "No"], ""],
    ["confirmedAt", ["2026-11-01", "2026-11-02"], ""],
    ["agency_hidden_phone", [], ""],
    ["Status", ["PREMIUM_LISTING", "PREMIUM_LISTING"], ""],
  ])("of %s with %j is '%s'", (column, values, field) => {
    expect(suggested(column, values) ?? "").toBe(field);
  });
});

describe("the unit that is suggested for amounts", () => {
  const unitOf = (column: string, values: readonly string[]) =>
    planOf(values.map((value) => ({ [column]: value }))).columns[column]?.unit;

  it("is what the header says, whatever units single cells have", () => {
    expect(unitOf("Rent (₹)", ["25000", "1.2 Lac"])).toBe("rupee");
    expect(unitOf("Price Rs.", ["25000", "1.2 Lac"])).toBe("rupee");
    expect(unitOf("price_in_cr", ["1.2", "85 lakh"])).toBe("crore");
    expect(unitOf("Price (Lacs)", ["85", "1.2 Cr"])).toBe("lakh");
  });

  it("is not asked for where no bare number can be anything but rupees", () => {
    const file = fileOf(
      ["8500000", "On request", "1.2 Cr"].map((Price) => ({
        For: "Sale",
        Locality: "Sector 50",
        Society: "Lotus",
        Price,
        Type: "Flat",
        City: "Noida",
      })),
    );
    expect(questionsOf(suggestPlan(file, "property"), file)).toEqual([]);
    expect(unitOf("Monthly rent", ["25000", "1.2 Lac"])).toBe("rupee");
  });

  it("is none where bare numbers may be lakh or crore: the file asks, and imports nothing before", () => {
    const file = fileOf([
      { Society: "Palm Court", Locality: "Sector 50", For: "Sale", Price: "85", Type: "Flat", City: "Noida" },
      { Society: "Lotus", Locality: "Sector 44", For: "Sale", Price: "1.2 Cr", Type: "Flat", City: "Noida" },
    ]);
    const plan = suggestPlan(file, "property");
    expect(plan.columns["Price"]).toEqual({ field: "TotalPrice" });
    expect(questionsOf(plan, file)).toEqual([expect.objectContaining({ about: "unit", column: "Price" })]);
    const answered = { ...plan, columns: { ...plan.columns, Price: { field: "TotalPrice", unit: "lakh" as const } } };
    expect(questionsOf(answered, file)).toEqual([]);
  });
});

describe("the columns that are suggested to tell rows apart", () => {
  const keyOf = (rows: readonly Row[]) => planOf(rows).key;

  it("are an id or a link where there is one", () => {
    const rows = ["1", "2", "3"].map((id) => ({
      "S.No": id,
      listing_id: `N${id}`,
      url: `https://homes.example/${id}`,
    }));
    expect(keyOf(rows)).toEqual(["listing_id"]);
    expect(keyOf(rows.map(({ "S.No": number, url }) => ({ "S.No": number, url })))).toEqual(["url"]);
  });

  it("else say which home it is: never a price, a status, a day or a text", () => {
    const home = { Locality: "Sector 50", Society: "Neem Court", Type: "Flat", For: "Sale", BHK: "3", City: "Noida" };
    const changing = { Price: "85 lakh", Status: "Ready to move", Possession: "Dec 2027", Remarks: "call first" };
    expect(keyOf([{ ...changing, ...home, Title: "MINI4" }])).toEqual(Object.keys(home));
  });
});

it("asks what other countries of a file of homes are; India changes nothing", () => {
  const row = {
    Society: "ATS Pristine",
    Sector: "Sector 150",
    City: "Noida",
    Price: "1.2 cr",
    Type: "Flat",
    For: "Sale",
  };
  const asked = (countries: readonly string[]) => {
    const file = fileOf(countries.map((Country) => ({ ...row, Country })));
    return questionsOf(suggestPlan(file, "property"), file).filter(({ about }) => about === "values");
  };
  expect(asked(["India", "IN", ""])).toEqual([]);
  expect(asked(["India", "UAE", "UAE"])).toMatchObject([{ column: "Country", words: [{ texts: ["UAE"], count: 2 }] }]);
});

it("takes a column for each portal as its ids", () => {
  const { columns } = planOf([
    {
      Society: "ATS Pristine",
      Price: "1.2 cr",
      "99acres ID": "A10000001",
      "MagicBricks id": "11111111",
      "Housing Id": "",
    },
    { Society: "Lotus", Price: "1.4 cr", "99acres ID": "", "MagicBricks id": "11111112", "Housing Id": "22222222" },
  ]);
  expect(["99acres ID", "MagicBricks id", "Housing Id"].map((column) => columns[column]?.field)).toEqual(
    Array(3).fill("PortalIds"),
  );
});
