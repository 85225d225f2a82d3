import { readAmount } from "#app/trade/amounts.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { isCommercial } from "#app/kinds/property/choices.ts";
import { UNFINISHED } from "#app/entities/values/rera.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { readBrokerage } from "./brokerage.ts";
import type { CHOICE_KEYS } from "./choice-keys.ts";
import { ownRatesFor } from "./own-rates.ts";
import { placesOf } from "./places.ts";
import type { Buyer, CostPlace, CostQuestion, SaleQuestion } from "./types.ts";

/** The facts of a listing that its costs depend on. */
export type CostHome = Partial<
  Pick<
    PropertyRecord["values"],
    | "city"
    | "location"
    | "category"
    | "propType"
    | "saleType"
    | "totalPrice"
    | "status"
    | "ageOfProperty"
    | "ownership"
    | "carpetArea"
    | "deposit"
    | "brokerage"
    | "maintenance"
  >
>;

/** What a buyer can state beyond what the listing states. */
export interface CostChoices {
  readonly buyer: "man" | "woman" | "joint";
  readonly saleKind: SaleQuestion["saleKind"];
  readonly stage: SaleQuestion["stage"];
  /** None: as the listing has it. */
  readonly place?: CostPlace | undefined;
  readonly circleValue?: number | undefined;
  /** Of a rent agreement. */
  readonly termMonths: number;
}

const TERMS = [11, 12, 24, 36, 60] as const;
const BUYERS = ["man", "woman", "joint"] as const;
const SALE_KINDS = ["new", "resale"] as const;
const STAGES = ["ready", "under-construction"] as const;

/** What the listing itself answers. */
function presetOf({ propType, status = "", ageOfProperty, city }: CostHome): CostChoices {
  const isUnfinished = propType !== "Plot" && UNFINISHED.test(status);
  const isNew = isUnfinished || (ageOfProperty === "New" && !/resale/i.test(status));
  return {
    buyer: "man",
    saleKind: isNew ? "new" : "resale",
    stage: isUnfinished ? "under-construction" : "ready",
    place: placesOf(city).assumed.length === 1 ? placesOf(city).assumed[0] : undefined,
    termMonths: TERMS[0],
  };
}

/** @returns the choices of an address; what it does not say, or says wrongly, is as the listing has it */
export function readChoices(
  home: CostHome,
  params: URLSearchParams,
): { readonly choices: CostChoices; readonly circle: WrittenSum } {
  const preset = presetOf(home);
  const one = <T extends string | number>(key: (typeof CHOICE_KEYS)[number], known: readonly T[], otherwise: T): T =>
    known.find((value) => String(value) === params.get(key)) ?? otherwise;
  const circle = readSum(params, "circle");
  const { choices: places } = placesOf(home.city);
  const choices: CostChoices = {
    buyer: one("buyer", BUYERS, preset.buyer),
    saleKind: one("sold", SALE_KINDS, preset.saleKind),
    stage: one("building", STAGES, preset.stage),
    place: places.find((place) => place === params.get("place")) ?? (params.has("place") ? undefined : preset.place),
    circleValue: circle.rupees,
    termMonths: one("months", TERMS, preset.termMonths as (typeof TERMS)[number]),
  };
  return { choices, circle };
}

/** A sum as the buyer wrote it, and in rupees where it can be read. */
export interface WrittenSum {
  readonly written: string;
  readonly rupees: number | undefined;
  readonly isBad: boolean;
}

/** A lakh crore. A larger amount is a typing error. */
const MAX_RUPEES = 1_000_000_000_000;

/** @param min rupees; less is no sum of its kind */
export function readSum(params: URLSearchParams, key: (typeof CHOICE_KEYS)[number], min = 1): WrittenSum {
  const written = (params.get(key) ?? "").trim().slice(0, 60);
  const rupees = written === "" ? undefined : readAmount(written, "rupee")?.value;
  const isSum = rupees !== undefined && rupees >= min && rupees <= MAX_RUPEES;
  return { written, rupees: isSum ? rupees : undefined, isBad: written !== "" && !isSum };
}

/** The question that a home and a buyer's choices ask. @returns nothing without a price */
export function questionOf(
  home: CostHome,
  choices: CostChoices,
  settings: Settings,
  day: string,
): CostQuestion | undefined {
  const { totalPrice, saleType, deposit, ownership, carpetArea } = home;
  if (!totalPrice) return undefined;
  const { saleKind, stage, circleValue, termMonths } = choices;
  const buyer: Buyer = choices.buyer === "joint" ? "joint-mw" : choices.buyer;
  const deed = saleType === "Rent" ? "lease" : "sale";
  const ownRates = ownRatesFor(settings.costRates ?? [], {
    place: home,
    buyer: deed === "sale" ? buyer : undefined,
    day,
  });
  const common = { ...commonOf(home, choices, settings), day, ownRates };
  if (deed === "lease") return { ...common, deed, monthlyRent: totalPrice, termMonths, deposit };
  const isLeasehold = ownership === undefined ? undefined : ownership === "Leasehold";
  const carpetSqFt = carpetArea || undefined;
  return { ...common, deed, buyer, saleKind, stage, price: totalPrice, circleValue, carpetSqFt, isLeasehold };
}

/** What sales and leases both ask. */
function commonOf(home: CostHome, { place }: CostChoices, settings: Settings) {
  const { city, brokerage, maintenance } = home;
  const { choices: known, assumed } = placesOf(city);
  return {
    places: place && known.includes(place) ? [place] : assumed,
    kind: isCommercial(home) ? ("commercial" as const) : ("residential" as const),
    brokerage: readBrokerage(brokerage),
    maintenance: maintenance ?? settings.maintenanceMonthly,
  };
}
