import { MONTHS } from "#app/entities/day.ts";
import { doubted, given, type Guess, type Guesses, type Scanner } from "./scanner.ts";

const AGENCY = String.raw`(?:properties|property\s+dealers?|realty|realtors?|real\s*estates?|associates|consultants?)`;
const LEAD = String.raw`(?:contact|call|whats\s?app|broker|dealer|agent|owner|from|regards)`;
const WORD = String.raw`[\p{L}.]{2,20}`;

/** Whose number it is: 'Sharma ji 98…', 'call Amit Properties 98…', 'contact: Deepak 98…'. Names of people belong to the seller, never to the page. */
export function readSeller(scanner: Scanner): Guesses {
  const named =
    scanner.take(new RegExp(String.raw`(?:^|[,.;:|\n-] ?|${LEAD} )(${WORD} ${WORD} ${AGENCY})(?![\p{L}])`, "iu")) ??
    scanner.take(new RegExp(String.raw`(?<![\p{L}])(${WORD} ${AGENCY})(?![\p{L}])`, "iu")) ??
    scanner.take(
      new RegExp(String.raw`(?<![\p{L}])((?:(?:mr|mrs|ms|dr)\.?\s+)?${WORD}\s+(?:ji|sir|bhai|madam))(?![\p{L}])`, "iu"),
    ) ??
    scanner.take(
      new RegExp(
        String.raw`(?<![\p{L}])${LEAD}\s*[:,-]?\s+(?:me\s+)?(\p{Lu}\p{L}{1,19}(?:\s+\p{Lu}\p{L}{1,19})?)(?=[\s,:.-]*(?:\+?\s*91[\s-]*|0)?[6-9]\d{4})`,
        "u",
      ),
    );
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

function readPossession(scanner: Scanner): Guess | undefined {
  const lead = String.raw`\bposs(?:ession|n)?\.?\s*(?:date|from|in|by|:|-|\s)*\s*`;
  const dated = scanner.take(new RegExp(lead + MONTH, "i"));
  if (dated) return { text: monthYear(dated.groups[1], dated.groups[2]) };
  const quarter = scanner.take(new RegExp(String.raw`${lead}(q[1-4])[\s,']*(\d{4})\b`, "i"));
  if (quarter) return { text: `${quarter.groups[1]?.toUpperCase()} ${quarter.groups[2]}` };
  const year = scanner.take(new RegExp(String.raw`${lead}(20\d\d)\b`, "i"));
  if (year) return { text: year.groups[1] ?? "" };
  const atOnce =
    scanner.take(new RegExp(String.raw`${lead}immediate(?:ly)?\b`, "i")) ??
    scanner.take(/\bimmediate(?:ly)?\s+(?:possession|available)\b/i) ??
    scanner.take(/\bavailable\s+immediate(?:ly)?\b/i);
  return atOnce && { text: "Immediate" };
}

function monthYear(month = "", year = ""): string {
  const name = MONTHS.find((each) => each.toLowerCase().startsWith(month.toLowerCase())) ?? month;
  return `${name} ${year.length === 2 ? `20${year}` : year}`;
}

const STATUSES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ready(?:\s*to\s*(?:move|shift)(?:[\s-]*in)?)?|rtmi?)\b(?!\s*(?:in|by)\s+\d)/i, "Ready to move"],
  [/\b(?:under[\s-]*construction|u\/c|uc)\b/i, "Under construction"],
  [/\b(?:new|pre)?[\s-]*launch(?:ed)?\b/i, "New launch"],
  [/\bpossession\s+soon\b/i, "Possession soon"],
  [/\bre-?sale\b/i, "Resale"],
];

function readStatus(scanner: Scanner): Guess | undefined {
  const found = STATUSES.filter(([pattern]) => scanner.takeAll(pattern).length > 0);
  return found[0] && { text: found[0][1] };
}

/** Whether it is for sale or to rent, and who offers it. */
export function readOffer(
  scanner: Scanner,
  price: { readonly rupees: number; readonly isMonthly: boolean } | undefined,
): Guesses {
  const rents =
    scanner.takeAll(/\b(?:rent(?:al|ed|ing)?|lease|(?:on|for)\s+rent)\b/i).length > 0 ||
    price?.isMonthly === true ||
    /\bper month\b|\/\s*month\b/i.test(scanner.text);
  const sells = scanner.takeAll(/\b(?:for\s+)?(?:sale|sell|selling)\b/i).length > 0;
  const direct = scanner.take(/\b(?:direct\s*(?:from\s*)?owner(?:\s*deal)?|owner\s*direct|owner\s*deal)\b/i);
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
