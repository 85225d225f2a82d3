import { bySpelling, tableOf, type WordTable } from "./word-table.ts";

/** Spellings that mean one thing here. Applied to listings and to what is typed alike. */
export const SAME: Readonly<Record<string, string>> = Object.fromEntries(
  bySpelling({
    gurgaon: "gurugram, gurgoan, ggn, gudgaon, gudgaw, gurgao",
    gaziabad: "ghaziabad, gzb",
    delhi: "dilli, dehli, dilhi",
    faridabad: "fbd",
    kothi: "kothee, kothis, kothies, kothiyan",
    flat: "apartment, apartments, appartment, apartement, apt, apts, flats, flt, flts",
    villa: "villas",
    penthouse: "penthouses",
    studio: "studios",
    bungalow: "bungalows, bunglow, bangla, bungalo",
    farmhouse: "farmhouses",
    greater: "gr, grt, gtr",
    home: "homes",
    house: "houses",
    pool: "pools",
    bhk: "bedroom, bedrooms, bed, beds, br, bhks",
    nagar: "ngr, nagr",
    garden: "gdn",
    plot: "plots",
    showroom: "showrooms",
    extension: "extn, ext, extention",
    phase: "ph",
    road: "rd",
    block: "blk",
    pocket: "pkt",
    enclave: "encl",
    expressway: "expy, eway",
    laxmi: "lakshmi",
    gym: "gymnasium",
    lift: "lifts, elevator, elevators",
    club: "clubhouse",
    balcony: "balconies",
    terrace: "terraces",
    parking: "parkings",
    gaj: "gaz",
    office: "offices",
    shop: "shops, dukan, dukaan, dookan",
    2: "ii",
    3: "iii",
    4: "iv",
    furnished: "fullyfurnished",
  }),
);
/** Two words that people also write as one. */
export const JOINED: Readonly<Record<string, string>> = Object.fromEntries(
  bySpelling({
    farmhouse: "farm house, farm houses",
    penthouse: "pent house",
    "greater noida": "greator noida",
    club: "club house",
    backup: "back up",
    semifurnished: "semi furnished",
    unfurnished: "un furnished, non furnished",
    builderfloor: "builder floor, builder floors, independent floor, independent floors",
    independenthouse: "independent house, independent houses, individual house, ind house",
  }),
);
/** Short and second names of places, as words, and the words that stand for them everywhere. */
export const PLACE_ALIASES = bySpelling({
  "greater kailash": "gk, g k",
  "chittaranjan park": "cr park, c r park",
  "greater noida": "g noida",
  "greater noida west":
    "noida extension, gnw, g noida extension, greater noida extension, noida west, greater noida west, greater noida w",
  "noida expressway": "greater noida expressway, noida greater noida expressway",
  "south extension": "south ex",
  "defence colony": "def col",
  "new friends colony": "nfc",
  "connaught place": "cp",
  "indraprastha extension": "ip extension, i p extension",
  "mukherjee nagar": "dr mukherjee nagar",
  "cyber city": "dlf cyber city",
  jewar: "jewar airport, noida airport, noida international airport",
  nit: "nit faridabad, faridabad nit",
  "safdarjung development area": "sda",
  rkpuram: "r k puram",
  "crossings republik": "crossing republik, crossing republic, crossings republic",
  dlf: "dlf city",
});

/** The region of all our cities. Some of its names begin with a city: 'delhi ncr'. */
export const REGION: WordTable<true> = /* @__PURE__ */ tableOf("delhi ncr, ncr delhi, ncr, दिल्ली एनसीआर, एनसीआर");

/** Words behind 'west' with which it does not belong to the place before it: 'noida west facing', 'noida, west delhi'. */
export const BEHIND_WEST: ReadonlySet<string> = new Set("facing face mukhi delhi patel punjabi vinod".split(" "));

/** Ends of place names that some write as a word of their own: 'Paschim Puri' and 'Paschimpuri'. */
export const JOINED_ENDS: ReadonlySet<string> = new Set(["puri", "pura", "puram"]);

/** Behind these a Roman one or five is a number. */
export const NUMBERED = new Set("phase part kailash extension nagar lok vihar enclave pocket city".split(" "));
export const ROMAN: Readonly<Record<string, string>> = { i: "1", v: "5" };
