import { type Amount, type Reader, takeArea, takeMoney } from "./atoms.ts";
import { addOption, type Bounds, type Rule } from "./draft.ts";
import { A_MONTH, ABOUT, ABOVE, ABOVE_BEHIND, BELOW, BELOW_BEHIND, BETWEEN } from "./words.ts";

type TakeAmount = (reader: Reader) => Amount | undefined;
type BoundKind = "below" | "above" | "about" | "range" | undefined;

function takeKind(reader: Reader): BoundKind {
  if (reader.takeWords(BELOW) !== undefined) return "below";
  if (reader.takeWords(ABOVE) !== undefined) return "above";
  if (reader.takeWords(ABOUT) !== undefined) return "about";
  return reader.takeWords(BETWEEN) === undefined ? undefined : "range";
}

function takeKindBehind(reader: Reader): BoundKind {
  if (reader.takeWords(BELOW_BEHIND) !== undefined) return "below";
  return reader.takeWords(ABOVE_BEHIND) === undefined ? undefined : "above";
}

interface TakenBounds {
  readonly first: Amount;
  readonly second: Amount | undefined;
  readonly kind: BoundKind;
}

/** '[under] 5 cr' · '10 to 20 cr' · 'between 10 and 20 cr' · '5 crore tak'; the first amount may lend its unit from the second. */
function takeBounds(reader: Reader, take: TakeAmount): TakenBounds | undefined {
  const kind = takeKind(reader);
  const first = take(reader);
  if (!first) return undefined;
  const behind = reader.at;
  const isRange =
    reader.takeWords(kind === "range" ? ["and", "to", "-", "–", "se"] : ["to", "-", "–", "se"]) !== undefined;
  const second = isRange ? take(reader) : undefined;
  if (isRange && !second) reader.at = behind;
  return {
    first: { number: first.number, unit: first.unit ?? second?.unit },
    second,
    kind: takeKindBehind(reader) ?? kind,
  };
}

const ABOUT_SHARE = 0.1;

function scaled({ number, unit }: Amount, factor: number): Amount {
  return { number: Math.round(number * factor * 1e6) / 1e6, unit };
}

function boundsOf({ first, second, kind }: TakenBounds, bare: "below" | "about"): Bounds {
  if (second) return { min: first, max: second };
  const meant = kind ?? bare;
  if (meant === "about") return { min: scaled(first, 1 - ABOUT_SHARE), max: scaled(first, 1 + ABOUT_SHARE) };
  return meant === "below" ? { max: first } : { min: first };
}

export const size: Rule = (reader, draft) => {
  const start = reader.at;
  const taken = takeBounds(reader, takeArea);
  if (taken && (taken.second ?? taken.first).unit !== undefined) {
    draft.size = { ...draft.size, ...boundsOf(taken, "about") };
    return true;
  }
  reader.at = start;
  return false;
};

export const price: Rule = (reader, draft) => {
  const start = reader.at;
  const taken = takeBounds(reader, takeMoney);
  const isMonthly = taken !== undefined && reader.takeWords(A_MONTH) !== undefined;
  if (taken && (taken.first.unit !== undefined || isMonthly || taken.kind === "below" || taken.kind === "above")) {
    draft.price = { ...draft.price, ...boundsOf(taken, "below") };
    if (isMonthly) addOption(draft, "sale", "rent");
    return true;
  }
  reader.at = start;
  return false;
};
