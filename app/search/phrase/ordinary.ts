import { AMENITIES } from "#app/kinds/property/amenities.ts";
import { BEFORE_AMOUNT } from "#app/trade/bounds.ts";
import { NO_BROKERAGE_WORDS } from "#app/trade/brokerage.ts";
import { FURNISHING_WORDS } from "#app/trade/furnishing.ts";
import { OFFERED_BY_WORDS } from "#app/trade/owner.ts";
import {
  DUES_WORDS,
  OCCUPANCY_WORDS,
  PARKING_WORDS,
  REGISTRY_WORDS,
  TRANSFER_WORDS,
  WATER_WORDS,
} from "#app/trade/papers.ts";
import { POSSESSION_WORDS } from "#app/trade/possession.ts";
import { SALE_WORDS } from "#app/trade/sale.ts";
import { SAME } from "#app/trade/spellings.ts";
import { STATUS_WORDS } from "#app/trade/status.ts";
import { TENANT_WORDS } from "#app/trade/tenants.ts";
import { TYPE_NAMES } from "../names/type-names.ts";
import { CATEGORIES, COMMERCIAL_KINDS, ROOM_UNITS, SORT_WORDS, TEXT_KINDS, TIERS, VERIFIED } from "./words.ts";

const TABLES = [CATEGORIES, SORT_WORDS, TIERS, VERIFIED];
const PAPERS = [OCCUPANCY_WORDS, REGISTRY_WORDS, DUES_WORDS, TRANSFER_WORDS, WATER_WORDS, PARKING_WORDS];
const TRADE = [STATUS_WORDS, SALE_WORDS, FURNISHING_WORDS, TENANT_WORDS, OFFERED_BY_WORDS, BEFORE_AMOUNT, ...PAPERS];

/** The words that the grammar knows, one by one, in Latin letters. */
export const GRAMMAR_WORDS: ReadonlySet<string> = new Set(
  [
    ...TABLES.flatMap((table) => table.map(([words]) => words)),
    ...TYPE_NAMES.map(({ spelled }) => spelled),
    ...AMENITIES.flatMap(({ named }) => named),
    ...Object.entries(SAME).flat(),
    ...TEXT_KINDS,
    ...COMMERCIAL_KINDS,
    ...ROOM_UNITS,
    ...TRADE.flatMap((table) => Object.values<string>(table)),
    NO_BROKERAGE_WORDS,
    POSSESSION_WORDS,
  ]
    .flatMap((words) => words.split(/,? /))
    .filter((word) => /^[a-z]+$/.test(word)),
);

/** Words that people say of a home, its building, its papers and what is around it. */
const EVERYDAY = new Set(
  (
    "air airport airy approval approved authority back bank basement bath bathroom bazaar bazar bright bus cash center centre chowk church citizen clean clear clinic college company corner cross " +
    "deposit design dining doctor document door drawing driver easy electricity entry exit family floor free front full gali gate green ground guard hall high higher highway hospital " +
    "inside interior job kitchen kona kone lake land lawn layout legal light loan lobby lower main maid mall market metro middle modular money nature new noise office old open outside " +
    "paint paper park peaceful petrol plan play police private public pump quiet ready registry right river road roof room safe school second security senior separate servant sharing single space sports stairs station stilt stop store street sun sunny " +
    "temple tile title top train tree upper view wall water wide window wooden work " +
    "bijli chhat dhoop dukan hawa kamra kamre khula khuli makan mandir manzil masjid niche pani purana purani rasoi saaf shanti upar zameen"
  ).split(" "),
);

/** Whether a word, or its singular, is an everyday word and so not a misspelt name: 'parks' is no builder Paras. */
export function isOrdinary(word: string): boolean {
  const isKnown = (one: string) => EVERYDAY.has(one) || GRAMMAR_WORDS.has(one);
  return isKnown(word) || (word.endsWith("s") && isKnown(word.slice(0, -1)));
}
