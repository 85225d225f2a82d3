import { type Area, AREAS, delhi, sectored, sectorsOf } from "./ncr-areas.fixture.ts";

const greaterNoida = (...names: readonly string[]): readonly Area[] =>
  names.map((name) => ({
    name,
    city: "Greater Noida",
    rate: 5,
    kinds: "mixed",
    spelled: [name, name, `Sector ${name}`, `${name}, Greater Noida`],
  }));

const place = (
  city: Area["city"],
  rate: number,
  kinds: NonNullable<Area["kinds"]>,
  name: string,
  ...others: readonly string[]
): Area => ({
  name,
  city,
  rate,
  kinds,
  spelled: [name, name, ...others],
});

/** Places beside those of the first list: names inside names, names that only begin alike, blocks before and behind, old spellings. */
const MORE_AREAS: readonly Area[] = [
  ...delhi("South Delhi", 18, "floors", [
    ["Okhla", "Abul Fazal Enclave Part 1, Okhla", "Zakir Nagar, Okhla", "Jamia Nagar, Okhla", "Okhla Vihar, Okhla"],
    ["Chhatarpur", "Chattarpur", "Chhatarpur Enclave Phase 1, Chhatarpur", "Chhattarpur"],
    ["Sheikh Sarai 1", "Sheikh Sarai Phase 1", "Sheikh Sarai Phase I"],
    ["Sheikh Sarai 2", "Sheikh Sarai Phase 2"],
    ["Jangpura Extension", "Jangpura Extn"],
    ["Jangpura", "Jangpura B"],
    ["Nizamuddin East"],
    ["Nizamuddin West"],
    ["Gulmohar Park"],
    ["Kailash Colony"],
    ["Govindpuri", "Govindpuri Extension", "Gali 12, Govindpuri"],
    ["Jasola Vihar", "Pocket 2, Jasola Vihar", "Jasola"],
    ["Mehrauli", "Ward 3, Mehrauli"],
  ]),
  ...["Munirka", "Alaknanda"].map((name): Area => ({
    name,
    city: "Delhi",
    zone: "South Delhi",
    rate: 15,
    hasDda: true,
    kinds: "mixed",
    weight: 1.6,
    spelled: [name, name, `DDA Flats, ${name}`],
  })),
  ...delhi("West Delhi", 10, "floors", [
    ["Paschim Puri", "Pocket 3, Paschim Puri", "Paschimpuri"],
    ["Dwarka Mor", "SB Residency, Dwarka Mor", "Dwarka More"],
    ["Subhash Nagar"],
    ["Naraina Vihar", "Naraina"],
  ]),
  ...delhi("South West Delhi", 9, "floors", [
    ["Mahavir Enclave", "Mahavir Enclave Part 1"],
    ["Palam", "Palam Colony"],
  ]),
  ...delhi("East Delhi", 10, "mixed", [
    ["Shahdara", "Jyoti Colony, Shahdara", "Shahdara, Delhi"],
    ["Yamuna Vihar", "Yamuna Vihar, Shahdara", "Block C, Yamuna Vihar"],
    ["Nirman Vihar"],
    ["IP Extension", "I P Extension", "I.P. Extension"],
    ["Geeta Colony", "Gita Colony"],
    ["Pandav Nagar"],
  ]),
  ...delhi("North Delhi", 9, "floors", [
    ["Burari", "Sant Nagar, Burari"],
    ["Mukherjee Nagar", "Dr Mukherjee Nagar"],
    ["Kamla Nagar"],
  ]),
  {
    name: "Connaught Place",
    city: "Delhi",
    zone: "Central Delhi",
    rate: 30,
    kinds: "work",
    weight: 1.5,
    spelled: ["Connaught Place", "Block M, Connaught Place", "Barakhamba Road, Connaught Place"],
  },
  ...sectorsOf("Noida", 9, ["15", "18", "22", "41", "51", "70", "74", "79", "82", "104", "110", "120", "135"], 1.2).map(
    (area): Area => (["15", "22", "41", "51"].includes(area.name.slice(7)) ? { ...area, kinds: "mixed" } : area),
  ),
  { ...place("Noida", 8, "work", "Sector 63", "Sector-63", "H Block, Sector 63, Noida"), weight: 1.5 },
  place("Noida", 9, "towers", "Noida Expressway", "Sector 132, Noida Expressway"),
  place("Greater Noida", 5, "towers", "Gaur City 1", "Gaur City 1, Greater Noida West", "Gaur City 1 Noida Extension"),
  place("Greater Noida", 5, "towers", "Gaur City 2", "Gaur City 2, Greater Noida West", "Gaur City-2"),
  ...greaterNoida("Alpha 1", "Alpha 2", "Beta 1", "Beta 2", "Gamma 1", "Delta 1", "Chi 4", "Chi 5"),
  { ...place("Greater Noida", 4, "mixed", "Yamuna Expressway", "Sector 22D Yamuna Expressway"), weight: 2 },
  ...(["1", "2", "3", "4"] as const).map((phase) =>
    place("Gurgaon", 17, "floors", `DLF Phase ${phase}`, `DLF City Phase ${phase}`, `DLF Phase-${phase}`),
  ),
  place("Gurgaon", 12, "floors", "Sushant Lok 2", "Sushant Lok Phase 2", "Sushant Lok Phase - 2"),
  place("Gurgaon", 11, "floors", "Sushant Lok 3", "Sushant Lok Phase 3", "Sushant LOK III"),
  place("Gurgaon", 12, "floors", "South City 1", "South City I"),
  place("Gurgaon", 11, "floors", "South City 2", "South City II", "Block B, South City 2"),
  { ...place("Gurgaon", 10, "floors", "Palam Vihar", "Palam Vihar Block B", "PALAM VIHAR"), weight: 2 },
  {
    ...sectored({
      name: "Sohna",
      city: "Gurgaon",
      sectors: ["2", "4", "33", "36"],
      rate: 6,
      weight: 2,
      kinds: "mixed",
    }),
  },
  place("Gurgaon", 11, "towers", "Sohna Road", "Sohna Road Sector 67", "Sector 48, Sohna Road"),
  place("Gurgaon", 14, "towers", "Golf Course Extension Road", "Golf Course Extn Road"),
  place("Gurgaon", 8, "towers", "New Gurgaon", "New Gurugram", "Sector 84, New Gurgaon"),
  place("Gurgaon", 14, "floors", "Nirvana Country", "Nirvana Country, Sector 50"),
  place("Gurgaon", 12, "work", "Udyog Vihar", "Udyog Vihar Phase 4"),
  place("Gurgaon", 15, "work", "Cyber City", "DLF Cyber City"),
  ...sectorsOf("Gurgaon", 10, ["14", "22", "37D", "48", "56", "63", "67", "70A", "85", "92", "108"], 0.8),
  place("Ghaziabad", 7, "towers", "Shakti Khand", "Shakti Khand 3, Indirapuram", "Shakti Khand, Indirapuram"),
  place("Ghaziabad", 8, "towers", "Kaushambi", "Kaushambi, Ghaziabad"),
  place("Ghaziabad", 4, "floors", "Shalimar Garden", "Shalimar Garden Extension 1", "Shalimar Garden Main"),
  place("Ghaziabad", 6, "towers", "Siddharth Vihar", "Siddhartha Vihar"),
  place("Ghaziabad", 4, "towers", "NH 24", "NH-24", "Lal Kuan, NH 24", "NH 24 Highway"),
  place("Ghaziabad", 8, "floors", "Kavi Nagar", "Block C, Kavi Nagar"),
  place("Ghaziabad", 4.5, "mixed", "Wave City", "Wave City, NH 24"),
  sectored({
    name: "Faridabad",
    city: "Faridabad",
    sectors: ["16", "28", "37", "86"],
    rate: 6,
    weight: 2,
    kinds: "mixed",
  }),
  place("Faridabad", 6, "floors", "NIT", "NIT 5, Faridabad", "NIT Faridabad", "NIT 3"),
  place("Faridabad", 4, "mixed", "Ballabgarh", "Ballabhgarh", "Ballabgarh, Faridabad"),
  place("Faridabad", 6, "floors", "Green Field Colony", "Greenfield Colony", "Greenfields Colony"),
  place("Faridabad", 7, "towers", "Surajkund", "Charmwood Village, Surajkund"),
];

/** Where the listings of the second list of phrases lie: the places of both lists. */
export const ALL_AREAS: readonly Area[] = [...AREAS, ...MORE_AREAS];
