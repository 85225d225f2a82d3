import { bySpelling, WordTable } from "./word-table.ts";

/** What families ask of a home before they pay: papers, dues and what comes with it, with the words of sellers and buyers. */

const OC = "oc, o c, occupancy certificate, occupation certificate, ओसी, ऑक्युपेंसी सर्टिफिकेट";

function behind(words: string, ...states: readonly string[]): string {
  return words
    .split(", ")
    .flatMap((word) => states.map((state) => `${word} ${state}`))
    .join(", ");
}

function before(words: string, ...states: readonly string[]): string {
  return words
    .split(", ")
    .flatMap((word) => states.map((state) => `${state} ${word}`))
    .join(", ");
}

export const OCCUPANCY_WORDS = {
  Yes: `${behind(OC, "received", "is received", "recd", "rcvd", "available", "obtained", "is there", "aa gaya", "aa gayi", "mil gaya", "mil gayi", "mila hua", "मिल गया", "मिल गई", "मिल चुका", "है")}, ${before(OC, "with", "has")}`,
  Part: `${before(OC, "part", "partial", "आंशिक")}, ${behind(OC, "partial", "part")}`,
  Applied: `${behind(OC, "applied", "applied for", "awaited", "pending", "in process", "ke liye apply", "के लिए आवेदन", "का इंतज़ार")}, ${before(OC, "applied for", "waiting for")}`,
  No: `${before(OC, "no", "without", "bina", "बिना")}, ${behind(OC, "not received", "not available", "not obtained", "nahi", "nahin", "nahi mila", "nahi aaya", "नहीं", "नहीं मिला")}`,
} as const;

export const REGISTRY_WORDS = {
  "Possible now":
    "registry possible, registry possible now, registry open, registry is open, registry on, registry started, ready registry, ready for registry, immediate registry, registry immediate, registry available, registry allowed, registry ho jayegi, registry ho jaegi, registry ho rahi hai, registry turant, registry khuli, registry in hand, with registry, रजिस्ट्री संभव, रजिस्ट्री हो जाएगी, रजिस्ट्री खुली, रजिस्ट्री तुरंत, रजिस्ट्री चालू",
  "Agreement only":
    "agreement to sell only, only agreement to sell, agreement only, only agreement, ats only, no registry, registry not possible, registry pending, registry closed, registry not open, registry stopped, registry band, registry nahi, registry nahin, registry nahi hogi, without registry, bina registry, रजिस्ट्री नहीं, रजिस्ट्री बंद, बिना रजिस्ट्री",
} as const;

export const DUES_WORDS = {
  None: "no dues, no builder dues, no dues of builder, no authority dues, dues clear, dues cleared, dues paid, all dues paid, all dues clear, all dues cleared, builder dues clear, builder dues cleared, builder dues paid, authority dues clear, authority dues cleared, authority dues paid, कोई बकाया नहीं, बकाया नहीं",
  Pending:
    "dues pending, builder dues, builder dues pending, authority dues, authority dues pending, dues not cleared, dues not paid, dues baki, builder ka bakaya, बिल्डर का बकाया, बकाया बाकी",
} as const;

const TRANSFER = "transfer, transfer charge, transfer charges, transfer fee, transfer fees, tm, tm charges, ट्रांसफर";

export const TRANSFER_WORDS = {
  Buyer: `${behind(TRANSFER, "by buyer", "to be paid by buyer", "paid by buyer", "on buyer", "buyer", "buyer ka", "extra", "खरीदार का", "खरीदार देगा")}, buyer pays transfer`,
  Seller: `${behind(TRANSFER, "by seller", "to be paid by seller", "paid by seller", "on seller", "seller", "seller ka", "included", "paid", "done", "बेचने वाले का", "मालिक देगा")}, ${before(TRANSFER, "incl", "including", "with")}, seller pays transfer`,
  Shared: `${behind(TRANSFER, "shared", "sharing", "half half", "50 50", "fifty fifty", "aadha aadha", "आधा आधा")}`,
} as const;

export const WATER_WORDS = {
  "Municipal and borewell":
    "municipal and borewell, borewell and municipal, ganga water and borewell, ganga and bore water, ganga and borewell, both water, दोनों पानी",
  Municipal:
    "municipal water, ganga water, ganga jal, gangajal, authority water, jal board water, djb water, jal nigam water, corporation water, govt water, government water, huda water, mcd water, supply water, गंगा जल, गंगाजल, गंगा वाटर, नगर निगम का पानी, सरकारी पानी",
  Borewell:
    "borewell, bore well, bore water, borewell water, boring water, submersible, submersible water, tubewell, tube well, ground water, बोरवेल, बोरिंग, बोरिंग का पानी, सबमर्सिबल",
  Tanker: "water tanker, tanker water, water by tanker, टैंकर, टैंकर का पानी",
} as const;

export const PARKING_WORDS = {
  Stilt: "stilt parking, stilt car parking, stilt car park, parking in stilt, stilt me parking, स्टिल्ट पार्किंग",
  Basement:
    "basement parking, basement car parking, underground parking, parking in basement, basement me parking, बेसमेंट पार्किंग",
  "Multi-level":
    "multi level parking, multilevel parking, mechanical parking, stack parking, podium parking, मल्टी लेवल पार्किंग",
  Street: "street parking, road parking, parking on road, roadside parking, सड़क पर पार्किंग",
} as const;

const table = <const T extends Readonly<Record<string, string>>>(words: T) =>
  new WordTable(bySpelling<keyof T & string>(words));

export const OCCUPANCY = /* @__PURE__ */ table(OCCUPANCY_WORDS);
export const REGISTRY = /* @__PURE__ */ table(REGISTRY_WORDS);
export const DUES = /* @__PURE__ */ table(DUES_WORDS);
export const TRANSFERS = /* @__PURE__ */ table(TRANSFER_WORDS);
export const WATER = /* @__PURE__ */ table(WATER_WORDS);
export const PARKING_KINDS = /* @__PURE__ */ table(PARKING_WORDS);
