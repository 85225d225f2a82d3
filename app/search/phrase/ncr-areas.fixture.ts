import type { Offer } from "./ncr-offers.fixture.ts";

export interface Area {
  readonly name: string;
  readonly city: Offer["city"];
  readonly zone?: string;
  /** Spellings of the locality as records hold it; {s} is the sector. */
  readonly spelled: readonly string[];
  readonly sectors?: readonly string[];
  /** Thousands of rupees per sq ft. */
  readonly rate: number;
  readonly weight?: number;
  readonly hasDda?: boolean;
  readonly kinds?: "floors" | "towers" | "mixed" | "work";
}

export const delhi = (
  zone: string,
  rate: number,
  kinds: "floors" | "mixed",
  rows: readonly (readonly [name: string, ...others: string[]])[],
): readonly Area[] =>
  rows.map(([name, ...others]) => ({
    name,
    city: "Delhi",
    zone,
    rate,
    kinds,
    weight: 1.6,
    spelled: [name, name, name, ...others],
  }));

export const sectored = (area: Omit<Area, "spelled">): Area => {
  const { name } = area;
  return {
    ...area,
    spelled: [`${name} Sector {s}`, `Sector {s} ${name}`, `Sector-{s}, ${name}`, `Sec {s} ${name}`, name],
  };
};

export const sectorsOf = (
  city: Area["city"],
  rate: number,
  sectors: readonly string[],
  weight: number,
): readonly Area[] =>
  sectors.map((sector) => ({
    name: `Sector ${sector}`,
    city,
    rate,
    weight,
    kinds: "towers",
    spelled: [`Sector ${sector}`, `Sector ${sector}`, `Sector-${sector}`, `${city} Sector ${sector}`],
  }));

/** Where the listings of the first list of phrases lie. */
export const AREAS: readonly Area[] = [
  ...delhi("South Delhi", 22, "floors", [
    ["Greater Kailash 1", "GK 1", "Greater Kailash Part 1", "Greater Kailash I", "M Block, Greater Kailash 1"],
    ["Greater Kailash 2", "GK-2", "Greater Kailash Part 2", "Greater Kailash II"],
    ["Chittaranjan Park", "CR Park", "C R Park", "Block J, Chittaranjan Park"],
    ["Saket", "J Block Saket", "Saket, Malviya Nagar Road"],
    ["Malviya Nagar"],
    ["Hauz Khas", "Hauz Khas Enclave"],
    ["Defence Colony", "Block C Defence Colony"],
    ["Green Park", "Green Park Extension"],
    ["Panchsheel Park"],
    ["Lajpat Nagar 2", "Lajpat Nagar II", "Lajpat Nagar-2"],
    ["Lajpat Nagar 3", "Lajpat Nagar III"],
    ["Kalkaji", "Block B Kalkaji"],
    ["Safdarjung Enclave"],
    ["South Extension 1", "South Ex 1", "South Extension Part 1"],
    ["South Extension 2", "South Extension Part 2"],
    ["New Friends Colony"],
    ["Sarita Vihar"],
    ["East of Kailash"],
  ]),
  {
    name: "Vasant Kunj",
    city: "Delhi",
    zone: "South Delhi",
    rate: 16,
    hasDda: true,
    kinds: "mixed",
    weight: 2,
    spelled: [
      "Vasant Kunj",
      "Vasant Kunj",
      "Sector C Vasant Kunj",
      "DDA Flats, Vasant Kunj",
      "Pocket 2, Sector D, Vasant Kunj",
    ],
  },
  ...delhi("South Delhi", 25, "floors", [["Vasant Vihar"]]),
  ...delhi("West Delhi", 11, "floors", [
    ["Paschim Vihar", "Block A4 Paschim Vihar", "Sunder Vihar, Paschim Vihar", "Paschim Vihar Block B"],
    ["Janakpuri", "Block C2 Janakpuri"],
    ["Punjabi Bagh", "West Punjabi Bagh"],
    ["Rajouri Garden"],
    ["Vikaspuri", "Vikas Puri"],
    ["Uttam Nagar", "Uttam Nagar West", "Uttam Nagar East"],
    ["Moti Nagar"],
    ["Kirti Nagar"],
    ["Tilak Nagar"],
    ["Hari Nagar"],
  ]),
  ...delhi("East Delhi", 11, "mixed", [
    [
      "Mayur Vihar Phase 1",
      "Mayur Vihar Phase I",
      "Mayur Vihar Phase-1",
      "Pocket 4, Mayur Vihar Phase 1",
      "Mayur Vihar 1",
    ],
    ["Mayur Vihar Phase 2", "Mayur Vihar Phase II"],
    ["Laxmi Nagar", "Lakshmi Nagar"],
    ["Preet Vihar"],
    ["Patparganj", "IP Extension Patparganj"],
    ["Dilshad Garden"],
    ["Vasundhara Enclave"],
    ["Krishna Nagar"],
  ]),
  ...delhi("North Delhi", 13, "floors", [
    ["Model Town", "Model Town Phase 2"],
    ["Civil Lines"],
    ["Pitampura", "Pitam Pura"],
    ["Shalimar Bagh"],
    ["Ashok Vihar", "Ashok Vihar Phase 1"],
  ]),
  ...delhi("Central Delhi", 17, "floors", [["Karol Bagh"], ["Patel Nagar", "West Patel Nagar"], ["Rajinder Nagar"]]),
  sectored({
    name: "Dwarka",
    city: "Delhi",
    zone: "South West Delhi",
    sectors: ["3", "4", "6", "7", "10", "11", "12", "13", "19", "22", "23"],
    rate: 12,
    weight: 7,
    hasDda: true,
    kinds: "towers",
  }),
  sectored({
    name: "Rohini",
    city: "Delhi",
    zone: "North West Delhi",
    sectors: ["3", "7", "8", "9", "11", "13", "16", "24", "25"],
    rate: 10,
    weight: 6,
    hasDda: true,
    kinds: "floors",
  }),
  {
    name: "Greater Noida West",
    city: "Greater Noida",
    rate: 5.5,
    weight: 6,
    kinds: "towers",
    spelled: [
      "Noida Extension",
      "Noida Extension",
      "Greater Noida West",
      "Sector 16C Noida Extension",
      "Noida Extn",
      "Techzone 4, Greater Noida West",
    ],
  },
  { name: "Pari Chowk", city: "Greater Noida", rate: 5, kinds: "towers", spelled: ["Pari Chowk"] },
  { name: "Omicron 1", city: "Greater Noida", rate: 5, kinds: "mixed", spelled: ["Omicron 1", "Sector Omicron 1"] },
  ...sectorsOf(
    "Noida",
    9,
    ["44", "50", "62", "75", "76", "77", "78", "93A", "100", "107", "121", "128", "137", "143", "150", "168"],
    1.5,
  ),
  ...sectorsOf("Gurgaon", 12, ["10", "24", "43", "49", "54", "57", "62", "65", "79", "102", "113"], 1),
  {
    name: "Dwarka Expressway",
    city: "Gurgaon",
    rate: 9,
    weight: 3,
    kinds: "towers",
    spelled: ["Dwarka Expressway", "Sector 113 Dwarka Expressway", "Dwarka Expressway, Sector 106"],
  },
  {
    name: "DLF Phase 5",
    city: "Gurgaon",
    rate: 20,
    kinds: "towers",
    spelled: ["DLF Phase 5", "DLF Phase V", "DLF City Phase 5"],
  },
  { name: "Golf Course Road", city: "Gurgaon", rate: 22, kinds: "towers", spelled: ["Golf Course Road"] },
  {
    name: "Sushant Lok 1",
    city: "Gurgaon",
    rate: 13,
    kinds: "floors",
    spelled: ["Sushant Lok 1", "Sushant Lok Phase 1", "Sushant Lok I"],
  },
  { name: "Civil Lines", city: "Gurgaon", rate: 9, kinds: "floors", weight: 0.5, spelled: ["Civil Lines"] },
  {
    name: "Indirapuram",
    city: "Ghaziabad",
    rate: 7,
    weight: 3,
    kinds: "towers",
    spelled: ["Indirapuram", "Indirapuram", "Ahinsa Khand 2, Indirapuram", "Indira Puram"],
  },
  sectored({
    name: "Vaishali",
    city: "Ghaziabad",
    sectors: ["1", "3", "4", "5"],
    rate: 6.5,
    weight: 2,
    kinds: "floors",
  }),
  sectored({ name: "Vasundhara", city: "Ghaziabad", sectors: ["1", "5", "10"], rate: 6, weight: 1.5, kinds: "floors" }),
  {
    name: "Raj Nagar Extension",
    city: "Ghaziabad",
    rate: 4.5,
    weight: 1.5,
    kinds: "towers",
    spelled: ["Raj Nagar Extension", "Raj Nagar Extn"],
  },
  { name: "Raj Nagar", city: "Ghaziabad", rate: 7, kinds: "floors", spelled: ["Raj Nagar"] },
  {
    name: "Crossings Republik",
    city: "Ghaziabad",
    rate: 4.5,
    kinds: "towers",
    spelled: ["Crossings Republik", "Crossing Republik"],
  },
  sectored({
    name: "Faridabad",
    city: "Faridabad",
    sectors: ["15", "21", "46", "81"],
    rate: 5.5,
    weight: 2,
    kinds: "mixed",
  }),
  {
    name: "Greater Faridabad",
    city: "Faridabad",
    rate: 5,
    kinds: "towers",
    spelled: ["Greater Faridabad", "Neharpar, Greater Faridabad"],
  },
];
