import type { Amenity, HomeKind, Offer } from "./ncr-listings.fixture.ts";

/** Whether a listing is what somebody who types the phrase wants: by meaning, from what the listing offers, never from its words. */
export type Judge = (offer: Offer) => boolean;

const LAKH = 1e5;
const CRORE = 1e7;
const HOMES: readonly HomeKind[] = ["apartment", "builder floor", "house", "villa", "penthouse", "studio"];
/** What goes by 'flat' in Delhi: floors of small buildings too. */
const FLATS: readonly HomeKind[] = ["apartment", "builder floor", "penthouse", "studio"];

const all =
  (...judges: readonly Judge[]): Judge =>
  (offer) =>
    judges.every((judge) => judge(offer));
const any =
  (...judges: readonly Judge[]): Judge =>
  (offer) =>
    judges.some((judge) => judge(offer));
const inArea =
  (...names: readonly string[]): Judge =>
  ({ area }) =>
    names.includes(area);
const inSector =
  (area: string, sector: string): Judge =>
  (offer) =>
    offer.area === area && offer.sector === sector;
const inCity =
  (...cities: readonly Offer["city"][]): Judge =>
  ({ city }) =>
    cities.includes(city);
const inZone =
  (...zones: readonly string[]): Judge =>
  ({ zone }) =>
    zone !== undefined && zones.includes(zone);
const bhk =
  (...numbers: readonly number[]): Judge =>
  ({ bedrooms }) =>
    bedrooms !== undefined && numbers.includes(bedrooms);
const has =
  (...wanted: readonly Amenity[]): Judge =>
  ({ amenities }) =>
    wanted.every((amenity) => amenities.has(amenity));
const kinds =
  (...wanted: readonly HomeKind[]): Judge =>
  ({ kind }) =>
    wanted.includes(kind);
const furnished =
  (...wanted: readonly Offer["furnishing"][]): Judge =>
  ({ furnishing }) =>
    furnishing !== undefined && wanted.includes(furnishing);
const flat = kinds(...FLATS);
const home = kinds(...HOMES);
const rent: Judge = ({ isRent }) => isRent;
const buy: Judge = ({ isRent }) => !isRent;
const upTo =
  (rupees: number): Judge =>
  ({ price }) =>
    price <= rupees;
const from =
  (rupees: number): Judge =>
  ({ price }) =>
    price >= rupees;
const bigger =
  (squareFeet: number): Judge =>
  ({ size }) =>
    size >= squareFeet;
const status =
  (wanted: Offer["status"]): Judge =>
  (offer) =>
    offer.status === wanted;
const dda: Judge = ({ isDda }) => isDda;
const nothing: Judge = () => false;

/** Written before the search was changed for them. A phrase that nothing fits has to find nothing. */
export const NCR_PHRASES: readonly (readonly [phrase: string, isRight: Judge])[] = [
  // Localities and their short names
  ["flat in saket", all(flat, inArea("Saket"))],
  ["paschim vihar 3 bhk under 1.5 crore", all(home, inArea("Paschim Vihar"), bhk(3), buy, upTo(1.5 * CRORE))],
  ["mayur vihar phase 1", inArea("Mayur Vihar Phase 1")],
  ["mayur vihar ph-1 2bhk for rent", all(home, inArea("Mayur Vihar Phase 1"), bhk(2), rent)],
  ["CR park 3bhk", all(home, inArea("Chittaranjan Park"), bhk(3))],
  ["GK 1 floor", all(kinds("builder floor"), inArea("Greater Kailash 1"))],
  ["gk2 4bhk", all(home, inArea("Greater Kailash 2"), bhk(4))],
  [
    "greater kailash builder floor with lift",
    all(kinds("builder floor"), inArea("Greater Kailash 1", "Greater Kailash 2"), has("lift")),
  ],
  ["lajpat ngr 2 3 bhk", all(home, inArea("Lajpat Nagar 2"), bhk(3))],
  ["lajpat nagar flat", all(flat, inArea("Lajpat Nagar 2", "Lajpat Nagar 3"))],
  ["laxmi ngr 2bhk", all(home, inArea("Laxmi Nagar"), bhk(2))],
  ["south ex part 2 floor for sale", all(kinds("builder floor"), inArea("South Extension 2"), buy)],
  ["def col 4 bhk", all(home, inArea("Defence Colony"), bhk(4))],
  ["dda flat vasant kunj", all(dda, inArea("Vasant Kunj"))],
  ["vasant kunj 3bhk rent under 60k", all(home, inArea("Vasant Kunj"), bhk(3), rent, upTo(60_000))],
  ["janakpuri kothi", all(kinds("house"), inArea("Janakpuri"))],
  ["pitampura 3bhk", all(home, inArea("Pitampura"), bhk(3))],
  ["model town independent house", all(kinds("house"), inArea("Model Town"))],
  ["new friends colony 3 bhk on rent", all(home, inArea("New Friends Colony"), bhk(3), rent)],
  ["hauz khas 3bhk semi-furnished", all(home, inArea("Hauz Khas"), bhk(3), furnished("semi-furnished"))],
  // Places inside places
  ["rohini sec 24 builder floor", all(kinds("builder floor"), inSector("Rohini", "24"))],
  [
    "builder floor in Rohini Sector 24 under 2 cr",
    all(kinds("builder floor"), inSector("Rohini", "24"), buy, upTo(2 * CRORE)),
  ],
  ["dwarka sec 10", inSector("Dwarka", "10")],
  ["3bhk sector 10 dwarka", all(home, inSector("Dwarka", "10"), bhk(3))],
  ["dda flat dwarka sector 12", all(dda, inSector("Dwarka", "12"))],
  ["flat in dwarka", all(flat, inArea("Dwarka"))],
  ["rohini 2 bhk under 90 lakh", all(home, inArea("Rohini"), bhk(2), buy, upTo(90 * LAKH))],
  ["dwarka expressway 3 bhk", all(home, inArea("Dwarka Expressway"), bhk(3))],
  ["vaishali sector 4 flat", all(flat, inSector("Vaishali", "4"))],
  ["sector 15 faridabad", inSector("Faridabad", "15")],
  ["flat in faridabad", all(flat, inCity("Faridabad"))],
  // Zones
  ["south delhi 4 bhk", all(home, inZone("South Delhi"), bhk(4))],
  [
    "builder floor in south delhi with lift and parking",
    all(kinds("builder floor"), inZone("South Delhi"), has("lift", "parking")),
  ],
  ["kothi in west delhi", all(kinds("house"), inZone("West Delhi"))],
  ["east delhi 2bhk for rent", all(home, inZone("East Delhi"), bhk(2), rent)],
  ["north delhi 3 bhk", all(home, inZone("North Delhi", "North West Delhi"), bhk(3))],
  // Noida and its neighbours
  ["noida extension 2bhk", all(home, inArea("Greater Noida West"), bhk(2))],
  ["2 bhk greater noida west under 50 lakh", all(home, inArea("Greater Noida West"), bhk(2), buy, upTo(50 * LAKH))],
  ["noida extn 3 bhk ready to move", all(home, inArea("Greater Noida West"), bhk(3), status("Ready to move"))],
  ["sec 137 noida 2 bhk rent", all(home, inCity("Noida"), inArea("Sector 137"), bhk(2), rent)],
  ["noida sector 62 flat", all(flat, inCity("Noida"), inArea("Sector 62"))],
  ["sector 62", inArea("Sector 62")],
  ["3 bhk sector 150 noida golf facing", all(home, inCity("Noida"), inArea("Sector 150"), bhk(3), has("golf-facing"))],
  ["noida me 3 bhk 1 crore tak", all(home, inCity("Noida"), bhk(3), buy, upTo(CRORE))],
  ["3bhk with servant room noida", all(home, inCity("Noida"), bhk(3), has("servant-room"))],
  ["indirapuram 3 bhk park facing", all(home, inArea("Indirapuram"), bhk(3), has("park-facing"))],
  ["raj nagar extension 2bhk", all(home, inArea("Raj Nagar Extension"), bhk(2))],
  ["crossing republik flat under 40 lakh", all(flat, inArea("Crossings Republik"), buy, upTo(40 * LAKH))],
  ["gaziabad 2bhk flat", all(flat, inCity("Ghaziabad"), bhk(2))],
  [
    "under construction 3bhk noida extension",
    all(home, inArea("Greater Noida West"), bhk(3), status("Under construction")),
  ],
  // Amenities and furnishing
  ["swimming pool flat in noida", all(flat, inCity("Noida"), has("pool"))],
  ["flat with lift in delhi under 2 cr", all(flat, inCity("Delhi"), has("lift"), buy, upTo(2 * CRORE))],
  ["park facing kothi delhi", all(kinds("house"), inCity("Delhi"), has("park-facing"))],
  ["gated society 3bhk gurgaon", all(home, inCity("Gurgaon"), bhk(3), has("gated"))],
  ["gym and pool 4bhk gurgaon", all(home, inCity("Gurgaon"), bhk(4), has("gym", "pool"))],
  ["fully furnished 2 bhk dwarka", all(home, inArea("Dwarka"), bhk(2), furnished("furnished"))],
  ["semi furnished 3bhk in noida for rent", all(home, inCity("Noida"), bhk(3), furnished("semi-furnished"), rent)],
  ["floor with terrace in kalkaji", all(flat, inArea("Kalkaji"), has("terrace"))],
  [
    "3 bhk with car parking and power backup in rohini",
    all(home, inArea("Rohini"), bhk(3), has("parking", "power-backup")),
  ],
  ["villa with private garden", all(kinds("villa"), has("garden"))],
  // Budgets, sizes, order
  ["big house more than 3000 sq ft in delhi", all(home, inCity("Delhi"), bigger(3_000))],
  ["nice 2bhk flat in malviya nagar", all(flat, inArea("Malviya Nagar"), bhk(2))],
  ["1 to 1.5 cr 3bhk rohini", all(home, inArea("Rohini"), bhk(3), buy, from(CRORE), upTo(1.5 * CRORE))],
  ["rent 15k to 30k 2 bhk uttam nagar", all(home, inArea("Uttam Nagar"), bhk(2), rent, from(15_000), upTo(30_000))],
  ["penthouse gurgaon above 3 cr", all(kinds("penthouse"), inCity("Gurgaon"), buy, from(3 * CRORE))],
  // Hindi, and Hindi in Latin letters
  ["do bhk dwarka", all(home, inArea("Dwarka"), bhk(2))],
  ["2 room set laxmi nagar rent", all(home, inArea("Laxmi Nagar"), bhk(2), rent)],
  ["teen kamre ka flat noida mein", all(flat, inCity("Noida"), bhk(3))],
  ["तीन कमरे का फ्लैट रोहिणी", all(flat, inArea("Rohini"), bhk(3))],
  ["द्वारका में 2 बीएचके किराये पर", all(home, inArea("Dwarka"), bhk(2), rent)],
  ["sasta flat indirapuram mein chahiye", all(flat, inArea("Indirapuram"))],
  ["saket ke paas 2bhk", all(home, inArea("Saket"), bhk(2))],
  ["char bhk kothi delhi", all(kinds("house"), inCity("Delhi"), bhk(4))],
  ["दो बीएचके फ्लैट मयूर विहार", all(flat, inArea("Mayur Vihar Phase 1", "Mayur Vihar Phase 2"), bhk(2))],
  // Misspellings
  ["paschim vihaar 3bhk", all(home, inArea("Paschim Vihar"), bhk(3))],
  ["vasnt kunj flat", all(flat, inArea("Vasant Kunj"))],
  ["indrapuram 2bhk", all(home, inArea("Indirapuram"), bhk(2))],
  // Other kinds, and what nobody offers
  ["office space nehru place or saket", all(kinds("office"), inArea("Saket"))],
  ["commercial shop in delhi", all(kinds("shop"), inCity("Delhi"))],
  ["farm house in paschim vihar", nothing],
  [
    "any 2bhk or 3bhk in dwarka or rohini sector 9",
    all(home, any(inArea("Dwarka"), inSector("Rohini", "9")), bhk(2, 3)),
  ],
];
