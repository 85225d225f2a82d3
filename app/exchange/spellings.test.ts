import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { byKey } from "#app/base/by-key.ts";
import { readMessage } from "#app/catalogue/paste/index.ts";
import { property } from "#app/kinds/property/property.ts";
import { readQuery } from "#app/query/index.ts";
import { searchOver, villa } from "#app/search/testing.ts";
import { ASHA, TestExchange } from "./testing/exchange.ts";

/** What a home says in words, with the key of its filter. */
const FACETS = {
  TypeMore: "bhk",
  PropType: "type",
  Furnishing: "furnishing",
  Status: "status",
  SaleType: "sale",
  Facing: "facing",
  OccupancyCertificate: "oc",
  Registry: "registry",
  BuilderDues: "dues",
  TransferPaidBy: "transfer",
  Water: "water",
  ParkingType: "parkingtype",
  Ownership: "ownership",
} as const;

type Wire = "TotalPrice" | "Size" | keyof typeof FACETS;

/** What people write, by field and by what it means. Prices are to buy where nothing else is said. */
const SPELLINGS: Readonly<
  Record<Wire, readonly (readonly [meaning: string | number, ...spellings: readonly string[]])[]>
> = {
  TotalPrice: [
    [
      12_000_000,
      "1.2 cr",
      "1.2 crore",
      "1.20 Cr",
      "₹1.2 Cr",
      "Rs. 1.2 crore",
      "120 lakh",
      "120 lac",
      "1,20,00,000",
      "12000000",
      "1 cr 20 lakh",
      "1 crore 20 lac",
      "1.2 करोड़",
      "१.२ करोड़",
      "1.2 karod",
    ],
    [
      8_500_000,
      "85 lakh",
      "85 lakhs",
      "85 lac",
      "85 Lacs",
      "85L",
      "85 l",
      "0.85 cr",
      "₹ 85,00,000",
      "85 लाख",
      "85 laakh",
    ],
    [25_000_000, "dhai crore", "2.5 crores", "ढाई करोड़", "250 lakh"],
    [15_000_000, "dedh crore", "1.5cr", "डेढ़ करोड़"],
  ],
  Size: [
    [
      1_800,
      "200 gaj",
      "200 sq yd",
      "200 sq yards",
      "200 sq. yards",
      "200 गज",
      "1800 sq ft",
      "1,800 sqft",
      "1800 sq.ft.",
      "1800 sft",
      "1800 square feet",
      "1800 वर्ग फुट",
    ],
    [43_560, "1 acre", "1 एकड़"],
    [1_507, "140 sq m", "140 sqm", "140 sq mtr", "140 sq. metres"],
  ],
  TypeMore: [["3", "3bhk", "3 BHK", "3BHK", "3 bedrooms", "3 bedroom", "३ बीएचके", "3 बीएचके"]],
  PropType: [
    [
      "Flat",
      "flat",
      "Flats",
      "apartment",
      "apartments",
      "flt",
      "residential apartment",
      "multistorey apartment",
      "फ्लैट",
    ],
    ["Villa", "villa", "villas", "विला"],
    ["Kothi", "kothi", "kothis", "कोठी"],
    ["Penthouse", "penthouse", "pent house", "पेंटहाउस"],
    ["FarmHouse", "farmhouse", "farm house", "फार्महाउस"],
    ["Studio", "studio", "studio apartment", "1 rk"],
    ["Plot", "plot", "residential plot", "kothi plot", "industrial plot", "प्लॉट", "ज़मीन"],
    ["BuilderFloor", "builder floor", "independent floor", "बिल्डर फ्लोर"],
    ["Office", "office", "office space", "ऑफिस"],
    ["Shop", "shop", "showroom", "dukaan", "दुकान"],
  ],
  Furnishing: [
    ["Furnished", "furnished", "fully furnished", "full furnished", "फर्निश्ड"],
    ["Semi-furnished", "semi furnished", "semi-furnished", "semifurnished", "partly furnished", "सेमी फर्निश्ड"],
    ["Unfurnished", "unfurnished", "un-furnished", "non furnished"],
  ],
  Status: [
    ["Ready to move", "ready to move", "ready to move in", "RTM", "immediate possession", "रेडी टू मूव"],
    ["Under construction", "under construction", "underconstruction", "under-construction"],
    ["New launch", "new launch", "pre launch", "prelaunch"],
  ],
  Facing: [
    ["East", "east facing", "East-facing", "purab mukhi"],
    ["North-east", "north east facing", "North-East facing", "NE facing"],
    ["South", "south facing", "south face"],
  ],
  OccupancyCertificate: [
    ["Yes", "OC received", "OC recd", "OC mil gaya", "occupancy certificate received", "ओसी मिल गया"],
    ["Part", "part OC", "partial OC"],
    ["Applied", "OC applied for", "OC awaited", "OC applied"],
    ["No", "OC not received", "OC nahi mila", "ओसी नहीं मिला"],
  ],
  Registry: [
    ["Possible now", "registry possible", "registry open", "ready for registry", "registry ho jayegi", "रजिस्ट्री संभव"],
    ["Agreement only", "agreement to sell only", "registry not possible", "registry band", "रजिस्ट्री बंद"],
  ],
  BuilderDues: [
    ["None", "dues cleared", "all dues paid", "builder dues cleared", "कोई बकाया नहीं"],
    ["Pending", "builder dues pending", "authority dues pending", "बिल्डर का बकाया"],
  ],
  TransferPaidBy: [
    ["Buyer", "transfer by buyer", "TM by buyer", "transfer charges paid by buyer"],
    ["Seller", "transfer by seller", "transfer charges included", "TM paid by seller"],
    ["Shared", "transfer half half", "transfer charges shared"],
  ],
  Water: [
    ["Municipal", "ganga water", "municipal water", "गंगाजल"],
    ["Borewell", "borewell water", "submersible", "बोरवेल"],
    ["Tanker", "water tanker"],
  ],
  ParkingType: [
    ["Stilt", "stilt parking", "स्टिल्ट पार्किंग"],
    ["Basement", "basement parking"],
    ["Street", "street parking"],
  ],
  Ownership: [
    ["Freehold", "freehold", "फ्रीहोल्ड"],
    ["Leasehold", "leasehold", "लीजहोल्ड"],
  ],
  SaleType: [
    ["Rent", "for rent", "rent", "rental", "to let", "kiraye pe", "किराये"],
    ["Buy", "for sale", "sale", "बिकाऊ"],
  ],
};

const ROWS = Object.entries(SPELLINGS).flatMap(([wire, meanings]) =>
  meanings.flatMap(([meaning, ...spellings]) =>
    spellings.map((spelling) => ({ wire: wire as Wire, meaning, spelling })),
  ),
);

const fieldOf = (wire: Wire) => {
  const key = property.keyOfWire.get(wire);
  if (key === undefined) throw new Error(wire);
  return property.fields[key as keyof typeof property.fields];
};

/** What every entrance has to say of a value: rooms as their number, areas in whole square feet. */
function plain(wire: Wire, value: unknown): unknown {
  if (wire === "TypeMore") return /\d+/.exec(String(value))?.[0];
  return typeof value === "number" ? Math.round(value) : value;
}

const HOME = {
  Title: "A home",
  ProjectName: "Neem Court",
  Location: "Sector 50",
  City: "Noida",
  PropType: "Flat",
  SaleType: "Buy",
};

function byForm(wire: Wire, spelling: string): unknown {
  return plain(wire, fieldOf(wire).parse(spelling, { saleType: "Buy" }));
}

async function byImport(): Promise<readonly unknown[]> {
  const site = await TestExchange.open();
  const names = [...new Set(["Ref", ...Object.keys(HOME), "TotalPrice", "Size", ...Object.keys(FACETS)])];
  const quoted = (text: string) => `"${text}"`;
  const lines = ROWS.map(({ wire, spelling }, index) => {
    const cells: Readonly<Record<string, string>> = { ...HOME, Ref: `R${index}`, [wire]: spelling };
    return names.map((name) => quoted(cells[name] ?? "")).join(",");
  });
  const stream = Readable.from([Buffer.from([names.join(","), ...lines].join("\n"))]);
  const { id } = await site.exchange.receive(ASHA, { fileName: "spellings.csv", stream });
  const suggested = await site.exchange.suggest(ASHA, id, "property");
  const run = await site.finished(await site.exchange.start(ASHA, id, { plan: suggested }, { dryRun: true }));
  const rows = [];
  for (let page = 1; rows.length < ROWS.length; page++) {
    const { items } = await site.exchange.rows(ASHA, run.id, { only: "all", page });
    if (items.length === 0) break;
    rows.push(...items);
  }
  await site.close();
  return rows.map(({ understood, reason }, index) => {
    const wire = ROWS[index]?.wire ?? "Size";
    const values = understood?.values;
    return values ? plain(wire, values[property.keyOfWire.get(wire) ?? ""]) : reason;
  });
}

const said = (spelling: string) => `3 BHK flat for sale in Sector 50 Noida, ${spelling}, 1.2 cr`;
const MESSAGES: Readonly<Record<Wire, (spelling: string) => string>> = {
  ...byKey(Object.keys(FACETS) as readonly (keyof typeof FACETS)[], () => said), // the object has no other keys
  TotalPrice: (spelling) => `3 BHK flat for sale in Sector 50 Noida\nPrice: ${spelling}`,
  Size: (spelling) => `3 BHK flat for sale in Sector 50 Noida\nSize ${spelling}\nPrice 1.2 cr`,
  TypeMore: (spelling) => `${spelling} flat for sale in Sector 50 Noida, 1.2 cr`,
  PropType: (spelling) => `${spelling} for sale in Sector 50 Noida, 1.2 cr`,
  SaleType: (spelling) => `3 BHK flat ${spelling} in Sector 50 Noida`,
};

function byPaste(wire: Wire, spelling: string): unknown {
  const key = property.keyOfWire.get(wire) ?? "";
  const guess = readMessage(MESSAGES[wire](spelling))[key];
  return guess && plain(wire, fieldOf(wire).parse(guess.text, { saleType: "Buy" }));
}

/** What a query asks for, as the field has it. */
function asked(wire: Wire, query: ReturnType<typeof readQuery>["query"]): unknown {
  if (wire === "TotalPrice")
    return query.price?.max === undefined ? undefined : Math.round(query.price.max * 10_000_000);
  if (wire === "Size") return plain(wire, query.size?.max);
  const [slug] = query[FACETS[wire]];
  if (slug === undefined) return undefined;
  return wire === "TypeMore" ? /\d+/.exec(slug)?.[0] : plain(wire, fieldOf(wire).parse(slug, {}));
}

const search = await searchOver([villa]);

function byPhrase(wire: Wire, spelling: string): unknown {
  const phrase = wire === "TotalPrice" || wire === "Size" ? `under ${spelling}` : spelling;
  return asked(wire, search.readPhrase(phrase).query);
}

function byAddress(wire: Wire, spelling: string): unknown {
  const value = wire === "TotalPrice" || wire === "Size" ? `under ${spelling}` : spelling;
  const name = wire === "TotalPrice" ? "price" : wire === "Size" ? "size" : FACETS[wire];
  const pairs: [string, string][] = [
    [name, value],
    ...(wire === "TotalPrice" ? [["sale", "buy"] as [string, string]] : []),
  ];
  return asked(wire, readQuery(new URLSearchParams(pairs)).query);
}

describe("what people write", () => {
  it(`in ${ROWS.length} spellings means the same in the form, the calls, files, messages, phrases and addresses`, async () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(80);
    const imported = await byImport();
    const read = ROWS.map(({ wire, meaning, spelling }, index) => ({
      spelling: `${wire}: ${spelling}`,
      meaning,
      form: attempt(() => byForm(wire, spelling)),
      file: imported[index],
      message: attempt(() => byPaste(wire, spelling)),
      phrase: attempt(() => byPhrase(wire, spelling)),
      address: attempt(() => byAddress(wire, spelling)),
    }));
    const expected = ROWS.map(({ wire, meaning, spelling }) => ({
      spelling: `${wire}: ${spelling}`,
      ...Object.fromEntries(["meaning", "form", "file", "message", "phrase", "address"].map((name) => [name, meaning])),
    }));
    const wrong = read.filter((row, index) => JSON.stringify(row) !== JSON.stringify(expected[index]));
    expect(wrong.map((row) => JSON.stringify(row)).join("\n")).toBe("");
  });
});

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return String(error);
  }
}
