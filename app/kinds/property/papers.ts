import { type DeclaredOptions, inGroup } from "#app/entities/field.ts";
import { choice } from "#app/entities/fields/choice.ts";
import { date, readDay } from "#app/entities/fields/date.ts";
import { rows } from "#app/entities/fields/rows.ts";
import { text } from "#app/entities/fields/text.ts";
import {
  DUES,
  DUES_WORDS,
  OCCUPANCY,
  OCCUPANCY_WORDS,
  PARKING_KINDS,
  PARKING_WORDS,
  REGISTRY,
  REGISTRY_WORDS,
  TRANSFER_WORDS,
  TRANSFERS,
  WATER,
  WATER_WORDS,
} from "#app/trade/papers.ts";
import { finding } from "#app/trade/reading.ts";
import { meanings, type WordTable } from "#app/trade/word-table.ts";
import { FITS } from "./choices.ts";

/** Where homes differ in it, in the panel as a closed group; phrases ask for it by the words of the trade. */
const facet = <const K extends string, const O extends Readonly<Record<string, { readonly label: string }>>>(
  key: K,
  table: WordTable<string>,
  options: O,
) => ({ key, options, asked: finding(table, (found) => [found]), panel: { sparse: true, folded: true } }) as const;

const paper = <const O extends Pick<DeclaredOptions, "onDemand" | "help" | "fits">>(options: O) =>
  ({ detail: "details", ...options }) as const;

/** What a family asks before it pays. Each stands with whether we have seen it on paper: see `seenOnPaper`. */
export const papers = inGroup("building", {
  occupancy: choice({
    apiNames: ["OccupancyCertificate"],
    label: "Occupancy certificate",
    choices: ["Yes", "Part", "Applied", "No"],
    aliases: meanings(OCCUPANCY_WORDS, {
      Yes: "received, available, y",
      Part: "partial",
      Applied: "applied for, pending, awaited",
      No: "not received, not available, n",
    }),
    facet: facet("oc", OCCUPANCY, {
      Yes: { label: "OC received" },
      Part: { label: "Part OC" },
      Applied: { label: "OC applied for" },
      No: { label: "No OC" },
    }),
    ...paper({ fits: FITS.buildings }),
  }),
  occupancyDate: date({
    apiNames: ["OccupancyDate"],
    label: "Day of the occupancy certificate",
    ...paper({ onDemand: true, fits: FITS.buildings }),
  }),
  registry: choice({
    apiNames: ["Registry"],
    label: "Registry",
    choices: ["Possible now", "Agreement only"],
    aliases: meanings(REGISTRY_WORDS, {
      "Possible now": "yes, y, possible, open, ready, available",
      "Agreement only": "no, n, not possible, closed, pending, agreement to sell, ats",
    }),
    facet: facet("registry", REGISTRY, {
      "Possible now": { label: "Registry possible" },
      "Agreement only": { label: "Agreement to sell only" },
    }),
    ...paper({}),
  }),
  builderDues: choice({
    apiNames: ["BuilderDues"],
    label: "Builder's dues to the authority",
    choices: ["None", "Pending"],
    aliases: meanings(DUES_WORDS, { None: "no, n, nil, clear, cleared, paid", Pending: "yes, y, due" }),
    facet: facet("dues", DUES, {
      None: { label: "No dues of the builder" },
      Pending: { label: "Dues of the builder pending" },
    }),
    ...paper({}),
  }),
  transferPaidBy: choice({
    apiNames: ["TransferPaidBy"],
    label: "Transfer charge paid by",
    choices: ["Buyer", "Seller", "Shared"],
    aliases: meanings(TRANSFER_WORDS, {
      Buyer: "purchaser",
      Seller: "owner, included",
      Shared: "both, 50 50, half half",
    }),
    facet: facet("transfer", TRANSFERS, {
      Buyer: { label: "Transfer charge paid by the buyer" },
      Seller: { label: "Transfer charge paid by the seller" },
      Shared: { label: "Transfer charge shared" },
    }),
    ...paper({ onDemand: true }),
  }),
  transferCharge: text({
    apiNames: ["TransferCharge"],
    label: "Transfer charge",
    maxLength: 60,
    ...paper({ onDemand: true, help: "Such as ₹200 per sq ft, or 2.5%" }),
  }),
  water: choice({
    apiNames: ["Water"],
    label: "Water",
    choices: ["Municipal", "Borewell", "Municipal and borewell", "Tanker"],
    aliases: meanings(WATER_WORDS, {
      Municipal: "ganga, authority, corporation, jal board",
      "Municipal and borewell": "both",
    }),
    facet: facet("water", WATER, {
      Municipal: { label: "Municipal water" },
      Borewell: { label: "Borewell water" },
      "Municipal and borewell": { label: "Municipal and borewell water" },
      Tanker: { label: "Water by tanker" },
    }),
    ...paper({ onDemand: true }),
  }),
  parkingType: choice({
    apiNames: ["ParkingType"],
    label: "Type of parking",
    choices: ["Stilt", "Basement", "Multi-level", "Street"],
    aliases: meanings(PARKING_WORDS, { Basement: "underground", "Multi-level": "mechanical, stack", Street: "road" }),
    facet: facet("parkingtype", PARKING_KINDS, {
      Stilt: { label: "Stilt parking" },
      Basement: { label: "Basement parking" },
      "Multi-level": { label: "Multi-level parking" },
      Street: { label: "Parking on the street" },
    }),
    ...paper({ onDemand: true, fits: FITS.buildings }),
  }),
});

/** The facts that a paper or a visit proves, by the label of their field. */
export const PROVABLE = {
  occupancy: "Occupancy certificate",
  registry: "Registry",
  builderDues: "Builder's dues to the authority",
  transferPaidBy: "Transfer charge paid by",
  transferCharge: "Transfer charge",
  ownership: "Ownership",
  lift: "Lift",
  powerBackup: "Power backup",
  water: "Water",
  parkingType: "Type of parking",
} as const;

/** Facts that every buyer of a home asks for: which of them nobody knows is said. */
export const ASKED_BY_BUYERS = ["occupancy", "registry", "builderDues", "transferPaidBy"] as const;

interface SeenPaper {
  readonly fact: string;
  readonly paper: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** Where we have seen a fact on paper: which paper, on which day. */
export function seenOnPaper(values: { readonly seenPapers?: unknown }, key: string): SeenPaper | undefined {
  const label: string | undefined = PROVABLE[key as keyof typeof PROVABLE];
  const seen = Array.isArray(values.seenPapers) ? (values.seenPapers as readonly SeenPaper[]) : [];
  return label === undefined ? undefined : seen.findLast(({ fact }) => fact === label);
}

export const seenPapers = rows({
  label: "Facts that we have seen on paper",
  adminOnly: true,
  byHand: true,
  onDemand: true,
  columns: ["fact", "paper", "day"],
  choices: { fact: Object.values(PROVABLE) },
  maxRows: 20,
  help: "What is not here stands on the page as the owner says it",
  rowProblem: ({ fact = "", paper = "", day = "" }) => {
    if (!Object.values<string>(PROVABLE).includes(fact))
      return `Choose the fact: ${Object.values(PROVABLE).join(", ")}`;
    if (paper === "") return "Write which paper you have seen, such as: OC letter of the authority";
    return readDay(day) === day ? undefined : "Write the day on which you saw it as 2026-11-20";
  },
});
