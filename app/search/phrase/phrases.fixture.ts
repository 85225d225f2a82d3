import { PHRASES_OF_AMOUNTS } from "./phrases-of-amounts.fixture.ts";
import { PHRASES_OF_HOMES } from "./phrases-of-homes.fixture.ts";
import { PHRASES_OF_STATES } from "./phrases-of-states.fixture.ts";

/** The places, builders and projects that the phrases below may name: [location, city, builder, project]. */
export const KNOWN_HOMES = [
  ["Sector 150", "Noida", "Meru", "Gulmohar Heights"],
  ["Sector 44", "Noida", "Kota Works", "Kota House"],
  ["Sector 62", "Noida", "Northlight", "Saffron Park"],
  ["Sector 15A", "Noida", "Northlight", "Park Gate House"],
  ["Sector 93B", "Noida", "Neem & Stone", "Silver Estate"],
  ["Golf Course Road", "Gurgaon", "Meru", "The Magnolia Court"],
  ["Sector 54", "Gurgaon", "Saptarang", "Crest Park"],
  ["DLF Phase 5", "Gurgaon", "Saptarang", "Ivory Towers"],
  ["Sundar Nagar", "Delhi", "Chhatri", "Avenue House"],
  ["Greater Kailash 1", "Delhi", "Meru", "Light Court"],
  ["Vasant Kunj", "Delhi", "Chhatri", "Neem Floors"],
  ["Raj Nagar", "Gaziabad", "Saptarang", "Two Brothers House"],
  ["Indirapuram", "Gaziabad", "Northlight", "Lotus Greens"],
  ["Pari Chowk", "Greater Noida", "Kota Works", "Banyan Estate"],
] as const;

/** A phrase as people type it, and the canonical query that it should become. Words that no filter knows stay as text (`q`). */
export type PhraseCase = readonly [phrase: string, query: string];

/** Written before the grammar. */
export const PHRASES: readonly PhraseCase[] = [
  // Several filters at once
  [
    "3bhk flat sector 150 under 5 cr ready to move",
    "bhk=3bhk&location=sector-150&price=0-5&sale=buy&status=ready-to-move&type=flat",
  ],
  ["4 bhk kothi for rent below 3 lakh", "bhk=4bhk&price=0-3&sale=rent&type=kothi"],
  ["villa with pool between 10 and 20 cr verified", "amenities=pool&price=10-20&sale=buy&type=villa&verified=yes"],
  ["penthouse noida greater than 40cr", "city=noida&price=40-&sale=buy&type=penthouse"],
  ...PHRASES_OF_HOMES,
  ...PHRASES_OF_AMOUNTS,
  ...PHRASES_OF_STATES,
  // Hindi, and Hindi in Latin letters
  ["नोएडा", "city=noida"],
  ["नोएडा में 3 बीएचके फ्लैट", "bhk=3bhk&city=noida&type=flat"],
  ["सेक्टर 150 में कोठी", "location=sector-150&type=kothi"],
  ["5 करोड़ से कम फ्लैट", "price=0-5&sale=buy&type=flat"],
  ["किराये पर कोठी दिल्ली", "city=delhi&sale=rent&type=kothi"],
  ["2 लाख तक किराया", "price=0-2&sale=rent"],
  ["गुलमोहर हाइट्स", "project=gulmohar-heights"],
  ["noida mein 3bhk flat 5 crore tak", "bhk=3bhk&city=noida&price=0-5&sale=buy&type=flat"],
  ["kothi kiraye par", "sale=rent&type=kothi"],
  ["10 crore se kam villa", "price=0-10&sale=buy&type=villa"],
  ["10 crore se zyada villa", "price=10-&sale=buy&type=villa"],
  ["do bhk flat", "bhk=2bhk&type=flat"],
  ["2 room set", "bhk=2bhk"],
  ["teen kamre ka flat", "bhk=3bhk&type=flat"],
  ["तीन कमरे", "bhk=3bhk"],
  ["gk 1 kothi", "location=greater-kailash-1&type=kothi"],
  ["south delhi villa", "city=delhi&location=south-delhi&type=villa"],
  ["delhi south villa", "city=delhi&location=south-delhi&type=villa"],
  ["semi furnished 3bhk", "bhk=3bhk&furnishing=semi-furnished"],
  ["commercial", "category=commercial"],
  ["3+1 bhk", "bhk=3bhk"],
  ["flat without lift", "not-amenities=lift&type=flat"],
  ["sasta flat", "sort=price-asc&type=flat"],
  ["big villa", "type=villa"],
  ["vasant kunj ke paas", "location=vasant-kunj"],
  // Order of words, case and noise
  ["NOIDA VILLA", "city=noida&type=villa"],
  ["ready to move, 4bhk, sector 150, noida!!", "bhk=4bhk&city=noida&location=sector-150&status=ready-to-move"],
  [
    "under 5 cr noida 3bhk flat verified ready to move",
    "bhk=3bhk&city=noida&price=0-5&sale=buy&status=ready-to-move&type=flat&verified=yes",
  ],
  ["show me 4bhk villas in gurgaon please", "bhk=4bhk&city=gurgaon&type=villa"],
  [
    "3 bhk ready to move flat for sale in sector 62 noida under 2 crore by northlight",
    "bhk=3bhk&builder=northlight&city=noida&location=sector-62&price=0-2&sale=buy&status=ready-to-move&type=flat",
  ],
];
