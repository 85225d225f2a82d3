import type { CallOutcome, InteractionKind } from "#app/kinds/interaction/interaction.ts";
import type { PersonSource, Role } from "#app/kinds/person/person.ts";
import type { VisitStage, VISIT_OUTCOMES } from "#app/kinds/visit/visit.ts";

/** What is next, in so many days, at an hour where one was agreed. */
export type Step = readonly [step: string, inDays: number, at?: string];

/** What was said, so many hours before the start. Homes are named by their slug. */
interface Said {
  readonly ago: number;
  readonly what: InteractionKind;
  readonly text: string;
  readonly outcome?: CallOutcome;
  readonly home?: string;
  readonly next?: Step;
}

interface Visit {
  readonly home: string;
  /** Days from the start: -1 is yesterday. */
  readonly day: number | "Friday";
  readonly at: string;
  readonly stage: VisitStage;
  readonly outcome?: (typeof VISIT_OUTCOMES)[number];
}

export interface DemoPerson {
  readonly name: string;
  readonly role: Role;
  readonly source: PersonSource;
  readonly sourceNote?: string;
  readonly about?: string;
  /** Search part of an address of /all-properties. */
  readonly wants?: string;
  /** The homes of the demo are news to them. */
  readonly hasNews?: boolean;
  /** Slug, door, who has the key. */
  readonly owns?: readonly (readonly [home: string, unit: string, keys: string])[];
  readonly said?: readonly Said[];
  /** Sent on the website, so many hours before the start. */
  readonly asked?: {
    readonly ago: number;
    readonly home: string;
    readonly message: string;
    readonly isAnswered?: true;
  };
  readonly visits?: readonly Visit[];
}

/** Whose deals `week.ts` holds. */
export const [BARGAINER, TENANT] = ["Meenal Suri", "Aman Dhar"] as const;

/** Who an office deals with in a week. All of them are invented. */
export const demoPeople: readonly DemoPerson[] = [
  {
    name: "Shalini Varma",
    role: "buyer",
    source: "web form",
    wants: "bhk=4bhk&city=noida&location=sector-94&price=0-9&sale=buy",
    asked: {
      ago: 5,
      home: "fourbedroom-apartment-over-the-river-park",
      message: "Is it still there? We can come on Sunday, and would like to know the last price.",
    },
  },
  {
    name: "Naveen Kasbekar",
    role: "buyer",
    source: "portal",
    sourceNote: "Property portal",
    wants: "bhk=4bhk&city=noida&location=sector-150&price=0-7.5&sale=buy",
    hasNews: true,
    said: [
      {
        ago: 3,
        what: "wrote",
        text: "Hello, want 4 BHK in Sector 150, ready to move. Budget 7 to 7.5 cr. Please call.",
      },
    ],
  },
  {
    name: "Farida Lokhande",
    role: "tenant",
    source: "WhatsApp",
    wants: "bhk=3bhk&city=noida&location=sector-137&price=0-0.9&sale=rent",
    said: [
      {
        ago: 0.6,
        what: "wrote",
        text: "3bhk chahiye sector 137 rent pe, family of four, from the first of next month",
      },
    ],
  },
  {
    name: "Ashok Bhatnagar",
    role: "buyer",
    source: "call",
    wants: "bhk=3bhk&city=noida&price=0-4.8&sale=buy",
    said: [
      {
        ago: 1.5,
        what: "call",
        outcome: "call back",
        text: "In a meeting, asked to be called after five",
        next: ["Call again about Banyan Row", 0, "17:15"],
      },
      {
        ago: 49,
        what: "call",
        outcome: "answered",
        text: "Sold their flat in Indirapuram, has the money by March. Wife works in Sector 125.",
      },
    ],
    visits: [{ home: "corner-apartment-with-a-40-ft-living-room", day: 1, at: "11:00", stage: "confirmed" }],
  },
  {
    name: BARGAINER,
    role: "buyer",
    source: "referral",
    sourceNote: "Colonel Dhillon",
    wants: "bhk=3bhk&city=noida&location=sector-50&price=0-3.3&sale=buy",
    said: [
      {
        ago: 20,
        what: "met",
        text: "Came with her brother. Ready to pay the token once the price is below 3 crore.",
        home: "threebedroom-apartment-on-the-park-circle",
        next: ["Get the owner's last price", 0, "12:00"],
      },
      {
        ago: 74,
        what: "homes sent",
        text: "Park circle flat with plan and pictures",
        home: "threebedroom-apartment-on-the-park-circle",
      },
    ],
  },
  {
    name: "Priya Nambiar",
    role: "buyer",
    source: "web form",
    about: "Two children, school in Sector 44. Her mother lives with them and cannot climb stairs.",
    wants: "city=noida&location=sector-44&price=0-15&sale=buy&type=villa",
    asked: {
      ago: 50,
      home: "villa-with-a-reflecting-pool",
      message: "Is there a lift, and a room on the ground floor?",
      isAnswered: true,
    },
    said: [
      {
        ago: 46,
        what: "call",
        outcome: "answered",
        text: "Lift yes, ground floor room yes. Wants to see it with her mother.",
        home: "villa-with-a-reflecting-pool",
        next: ["Ask how her mother liked it", 1],
      },
    ],
    visits: [{ home: "villa-with-a-reflecting-pool", day: 0, at: "16:30", stage: "confirmed" }],
  },
  {
    name: "Rakesh Malviya",
    role: "buyer",
    source: "walk-in",
    wants: "bhk=5bhk&city=noida&location=sector-128&price=0-19&sale=buy",
    said: [
      { ago: 28, what: "met", text: "Plot in Jaipur to be sold first, no hurry", next: ["Send two more villas", 2] },
    ],
    visits: [
      { home: "pool-villa-in-stone-and-teak", day: -1, at: "11:30", stage: "done", outcome: "interested" },
      { home: "row-villa-with-its-own-garden-new-launch", day: -1, at: "12:30", stage: "confirmed" },
    ],
  },
  {
    name: "Gurpreet Ahuja",
    role: "buyer",
    source: "call",
    wants: "city=noida&location=sector-47&price=0-14&sale=buy",
    said: [
      {
        ago: 97,
        what: "call",
        outcome: "answered",
        text: "Wants three floors for three brothers, east or north facing",
        next: ["Call about the kothi in Sector 47", -1],
      },
    ],
    visits: [{ home: "independent-kothi-three-floors-and-lift", day: 1, at: "15:00", stage: "to confirm" }],
  },
  {
    name: "Leena Chacko",
    role: "buyer",
    source: "portal",
    sourceNote: "Property portal",
    wants: "bhk=1bhk&city=noida&location=sector-104&price=0-1&sale=buy",
    said: [
      {
        ago: 30,
        what: "WhatsApp",
        text: "Studio plan sent. Buys to let, asks what it would bring a month.",
        home: "studio-with-a-terrazzo-floor",
        next: ["Send the rent of three studios", 0],
      },
    ],
  },
  {
    name: "Imtiaz Rizvi",
    role: "buyer",
    source: "web form",
    wants: "bhk=5bhk&city=noida&location=sector-94&price=0-42&sale=buy&type=penthouse",
    hasNews: true,
    asked: {
      ago: 27,
      home: "sky-house-on-the-river-bend",
      message: "I am in Noida on Friday only. Can I see it then?",
      isAnswered: true,
    },
    said: [
      {
        ago: 25,
        what: "call",
        outcome: "answered",
        text: "Flies in from Dubai on Friday morning",
        home: "sky-house-on-the-river-bend",
      },
    ],
    visits: [{ home: "sky-house-on-the-river-bend", day: "Friday", at: "12:00", stage: "asked" }],
  },
  {
    name: "Sudha Ramaswamy",
    role: "buyer",
    source: "referral",
    wants: "bhk=3bhk&city=greater-noida&price=0-2.5&sale=buy",
    said: [{ ago: 122, what: "call", outcome: "no answer", text: "Rang twice" }],
  },
  {
    name: TENANT,
    role: "tenant",
    source: "WhatsApp",
    about: "Two of them, no pets, works in Sector 135",
    said: [
      {
        ago: 26,
        what: "met",
        text: "Signed the rent agreement, has the keys",
        next: ["Police verification papers", 1],
      },
    ],
  },
  {
    name: "Kunal Talwar",
    role: "tenant",
    source: "web form",
    wants: "city=noida&location=sector-44&price=0-2.6&sale=rent",
    asked: {
      ago: 0.4,
      home: "fullfloor-apartment-furnished",
      message: "Company lease for two years. Is the parking for two cars?",
    },
  },
  {
    name: "Devika Sanghvi",
    role: "tenant",
    source: "call",
    wants: "bhk=3bhk&city=noida&location=sector-128&price=0-1.4&sale=rent",
    said: [
      {
        ago: 22,
        what: "call",
        outcome: "answered",
        text: "Liked the pictures, free in the evening only",
        home: "quiet-threebedroom-for-a-long-lease",
      },
    ],
    visits: [{ home: "quiet-threebedroom-for-a-long-lease", day: 0, at: "18:30", stage: "to confirm" }],
  },
  {
    name: "Harish Pillay",
    role: "tenant",
    source: "portal",
    sourceNote: "Property portal",
    wants: "bhk=1bhk&city=noida&price=0-0.9&sale=rent",
    said: [{ ago: 52, what: "call", outcome: "answered", text: "Joins in Sector 132 next month, furnished only" }],
    visits: [{ home: "serviced-studio-garden-side", day: 2, at: "10:30", stage: "confirmed" }],
  },
  {
    name: "Colonel H. S. Dhillon",
    role: "owner",
    source: "referral",
    owns: [
      ["brick-and-timber-kothi-private-lift", "A 112", "Caretaker, call first"],
      ["parkfacing-kothi-in-sector-15a", "C 9", "With the owner"],
    ],
    said: [{ ago: 70, what: "report", text: "Two visits, one of them serious" }],
  },
  {
    name: "Usha Rustomji",
    role: "owner",
    source: "call",
    owns: [
      ["threebedroom-apartment-on-the-park-circle", "Tower B, 603", "With us"],
      ["studio-with-a-terrazzo-floor", "S 708", "Guard at the gate"],
    ],
    said: [
      {
        ago: 21,
        what: "call",
        outcome: "answered",
        text: "Would take 3 crore from a buyer who pays the token this week",
        home: "threebedroom-apartment-on-the-park-circle",
      },
    ],
  },
  {
    name: "Vivek Mahajan",
    role: "owner",
    source: "walk-in",
    owns: [
      ["villa-with-a-reflecting-pool", "Plot 18", "With the owner"],
      ["fullfloor-apartment-furnished", "Tower 2, 7th floor", "With us"],
    ],
  },
  {
    name: "Tara Kulkarni",
    role: "owner",
    source: "web form",
    owns: [
      ["corner-apartment-with-a-40-ft-living-room", "Tower C, 704", "With us"],
      ["quiet-threebedroom-for-a-long-lease", "Tower A, 1402", "Guard at the gate"],
    ],
    said: [
      {
        ago: 75,
        what: "call",
        outcome: "answered",
        text: "Lives in Pune, her cousin opens the door",
        next: ["Ask for the cousin's number", 3],
      },
    ],
  },
  {
    name: "Bharat Jhaveri",
    role: "owner",
    source: "call",
    owns: [
      ["sky-house-on-the-river-bend", "Penthouse 2", "With the owner"],
      ["penthouse-with-a-terrace-on-three-sides", "Penthouse 1", "With the owner"],
    ],
  },
  {
    name: "Nirmala Bisht",
    role: "owner",
    source: "referral",
    owns: [
      ["pool-villa-in-stone-and-teak", "Villa 7", "Caretaker, call first"],
      ["row-villa-with-its-own-garden-new-launch", "Villa 22", "With us"],
    ],
  },
  {
    name: "Sanjay Thapar",
    role: "owner",
    source: "import",
    owns: [
      ["independent-kothi-three-floors-and-lift", "D 44", "With the owner"],
      ["serviced-studio-garden-side", "S 312", "Reception"],
    ],
  },
  {
    name: "Pooja Wadhwani",
    role: "owner",
    source: "WhatsApp",
    owns: [["furnished-apartment-close-to-the-metro-at-sector-137", "Tower 5, 301", "With us"]],
    said: [{ ago: 8, what: "wrote", text: "Flat is empty from Monday, you can show it any time" }],
  },
  {
    name: "Manoj Rawal",
    role: "broker",
    source: "referral",
    about: "Has flats in Sector 150, shares half",
    said: [
      {
        ago: 53,
        what: "call",
        outcome: "answered",
        text: "Has a buyer for a villa in Sector 128, up to 18 crore",
        next: ["Send him the pool villa", 0],
      },
    ],
  },
  {
    name: "Rekha Sodhi",
    role: "broker",
    source: "call",
    said: [{ ago: 145, what: "note", text: "Gurgaon side only, for clients who change the city" }],
  },
];
