import { MONTHS } from "#app/entities/values/day.ts";
import { doubted, given, type Guess, type Guesses, type Scanner } from "./scanner.ts";

const AGENCY = String.raw`(?:properties|property\s+dealers?|realty|realtors?|real\s*estates?|associates|consultants?)`;
const LEAD = String.raw`(?:contact|call|whats\s?app|broker|dealer|agent|owner|from|regards)`;
const WORD = String.raw`[\p{L}.]{2,20}`;

const SELLERS = [
  new RegExp(String.raw`(?:^|[,.;:|\n-] ?|${LEAD} )(${WORD} ${WORD} ${AGENCY})(?![\p{L}])`, "iu"),
  new RegExp(String.raw`(?<![\p{L}])(${WORD} ${AGENCY})(?![\p{L}])`, "iu"),
  new RegExp(String.raw`(?<![\p{L}])((?:(?:mr|mrs|ms|dr)\.?\s+)?${WORD}\s+(?:ji|sir|bhai|madam))(?![\p{L}])`, "iu"),
  new RegExp(
    String.raw`(?<![\p{L}])${LEAD}\s*[:,-]?\s+(?:me\s+)?(\p{Lu}\p{L}{1,19}(?:\s+\p{Lu}\p{L}{1,19})?)(?=[\s,:.-]*(?:\+?\s*91[\s-]*|0)?[6-9]\d{4})`,
    "u",
  ),
];

/** Whose number it is: 'Sharma ji 98…', 'call Amit Properties 98…', 'contact: Deepak 98…'. Names of people belong to the seller, never to the page. */
export function readSeller(scanner: Scanner): Guesses {
  const named = scanner.takeFirst(SELLERS);
  const name = named?.groups[1]
    ?.replace(new RegExp(String.raw`^${LEAD}\s+`, "i"), "")
    .replace(/\s+/g, " ")
    .trim();
  const sellerPhone = readPhone(scanner);
  return given({
    sellerPhone,
    seller: name && { text: name, doubt: "A name in the message; taken as who offers the home" },
  });
}

/** Ten digits that begin with 6 to 9, with or without +91, spaces and hyphens; the first is the one to call. */
function readPhone(scanner: Scanner): Guess | undefined {
  const hits = scanner.takeAll(/(?<![\d.])(?:\+?\s*91[\s-]*|0)?([6-9]\d{4})[\s-]?(\d{5})(?!\d)/);
  const [first] = hits;
  if (!first) return undefined;
  const text = `${first.groups[1]}${first.groups[2]}`;
  return doubted(text, hits.length > 1 && "The message names more than one number");
}

export function readRera(scanner: Scanner): Guess | undefined {
  const hit =
    scanner.take(/\b(?:rera\s*(?:no\.?|number|id)?\s*[:#-]?\s*)?(UPRERA[A-Z]*\d+)\b/i) ??
    scanner.take(/\brera\s*(?:no\.?|number|id)?\s*[:#-]\s*([A-Z0-9][A-Z0-9/-]{5,})/i);
  return hit && { text: (hit.groups[1] ?? "").toUpperCase() };
}

export function readBrokerage(scanner: Scanner): Guess | undefined {
  const hit =
    scanner.take(/\bbrokerage\s*[:-]?\s*(\d+(?:\.\d+)?\s*%)/i) ?? scanner.take(/\b(\d+(?:\.\d+)?\s*%)\s*brokerage\b/i);
  return hit && { text: (hit.groups[1] ?? "").replace(/\s/g, "") };
}

const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?[\s,']*(\d{4}|\d{2})`;

/** When one can move in, and how far the building is. */
export function readProgress(scanner: Scanner): Guesses {
  return given({ dateOfPossession: readPossession(scanner), status: readStatus(scanner) });
}

const POSSESSION = String.raw`\bposs(?:ession|n)?\.?\s*(?:date|from|in|by|:|-|\s)*\s*`;
const IN_MONTH = new RegExp(POSSESSION + MONTH, "i");
const IN_QUARTER = new RegExp(String.raw`${POSSESSION}(q[1-4])[\s,']*(\d{4})\b`, "i");
const IN_YEAR = new RegExp(String.raw`${POSSESSION}(20\d\d)\b`, "i");
const AT_ONCE = [
  new RegExp(String.raw`${POSSESSION}immediate(?:ly)?\b`, "i"),
  /\bimmediate(?:ly)?\s+(?:possession|available)\b/i,
  /\bavailable\s+immediate(?:ly)?\b/i,
];

function readPossession(scanner: Scanner): Guess | undefined {
  const dated = scanner.take(IN_MONTH);
  if (dated) return { text: monthYear(dated.groups[1], dated.groups[2]) };
  const quarter = scanner.take(IN_QUARTER);
  if (quarter) return { text: `${quarter.groups[1]?.toUpperCase()} ${quarter.groups[2]}` };
  const year = scanner.take(IN_YEAR);
  if (year) return { text: year.groups[1] ?? "" };
  return scanner.takeFirst(AT_ONCE) && { text: "Immediate" };
}

function monthYear(month = "", year = ""): string {
  const name = MONTHS.find((each) => each.toLowerCase().startsWith(month.toLowerCase())) ?? month;
  return `${name} ${year.length === 2 ? `20${year}` : year}`;
}

const STATUSES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:(?:ready|rdy)(?:\s*(?:to|2)\s*(?:move|mv|shift)(?:[\s-]*in)?)?|rtmi?|r2m)\b(?!\s*(?:in|by)\s+\d)/i,
    "Ready to move",
  ],
  [/\b(?:under[\s-]*construction|u\/c|uc)\b/i, "Under construction"],
  [/\b(?:new|pre)?[\s-]*launch(?:ed)?\b/i, "New launch"],
  [/\bpossession\s+soon\b/i, "Possession soon"],
  [/\bre-?sale\b/i, "Resale"],
];

function readStatus(scanner: Scanner): Guess | undefined {
  const found = STATUSES.filter(([pattern]) => scanner.takeAll(pattern).length > 0);
  if (found[0]) return { text: found[0][1] };
  const certificate = scanner.take(
    /\b(?:oc|occupancy\s+certificate)\s*(?:is\s*)?(?:received|recd|rcvd|available|obtained)\b/i,
  );
  return certificate && { text: "Ready to move", doubt: "The occupancy certificate is there; taken as ready to move" };
}

/** Whether it is for sale or to rent, and who offers it. */
export function readOffer(
  scanner: Scanner,
  price: { readonly rupees: number; readonly isMonthly: boolean } | undefined,
): Guesses {
  const rents =
    scanner.takeAll(/\b(?:rent(?:al|ed|ing)?|lease|(?:on|for)\s+rent|kiraya|kiraye)\b/i).length > 0 ||
    price?.isMonthly === true ||
    /\bper month\b|\/\s*month\b/i.test(scanner.left);
  const sells = scanner.takeAll(/\b(?:(?:for\s+)?(?:sale|sell|selling)|bech(?:na|ni|ne))\b/i).length > 0;
  const direct = scanner.take(
    /\b(?:direct\s*(?:from\s*)?owner(?:\s*deal)?|owner\s*direct|owner\s*deal|malik\s+se\s+direct)\b/i,
  );
  const owner = direct ?? scanner.take(/\b(?:owner|no\s+brokers?)\b/i);
  return given({
    saleType: saleTypeOf(rents, sells, price?.rupees),
    byOwner: owner && doubted("Yes", !direct && "The message mentions the owner"),
  });
}

/** ₹20 lakh: nobody pays as much rent, and no home costs as little. */
const BETWEEN_RENT_AND_PRICE = 2_000_000;

function saleTypeOf(rents: boolean, sells: boolean, rupees: number | undefined): Guess | undefined {
  if (rents && sells)
    return {
      text: rupees !== undefined && rupees < BETWEEN_RENT_AND_PRICE ? "Rent" : "Buy",
      doubt: "The message speaks of sale and of rent",
    };
  if (rents)
    return doubted("Rent", rupees !== undefined && rupees > BETWEEN_RENT_AND_PRICE && "The sum is high for a rent");
  if (sells) return { text: "Buy" };
  if (rupees === undefined) return undefined;
  return { text: rupees < BETWEEN_RENT_AND_PRICE ? "Rent" : "Buy", doubt: "Guessed from the price" };
}
