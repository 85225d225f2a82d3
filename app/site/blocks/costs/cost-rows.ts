import { siteTexts } from "#app/texts/site.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import type { CostLine, RuleReading, Unknown } from "#app/costs/types.ts";
import { formatRupees, formatSum } from "#app/entities/values/money.ts";
import { costsTexts as texts } from "./words.ts";
import { formatDay } from "#app/ui/formatted-value.ts";

export interface CostRow {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Below the label: what it rests on, or why it is a range or open. */
  readonly note?: string | undefined;
  /** Shown on demand: how it is worked out, the office, the law, sources and days. */
  readonly details?: readonly string[] | undefined;
}

/** @param monthly after an amount that comes every month: 'a month' */
export function costRow(line: CostLine, notes: readonly string[] = [], monthly = ""): CostRow {
  const { key, amount, unknown } = line;
  return {
    key,
    label: labelOf(line),
    value: amount ? [rangeText(amount), monthly].filter(Boolean).join(" ") : texts.value.open,
    note: [...(unknown ? [unknownText(unknown)] : []), ...notes, ...rangeReasons(line)].join(" ") || undefined,
    details: detailsOf(line),
  };
}

/** '₹60 Lacs', '₹5 Cr to ₹6 Cr' */
export function rangeText({ low, high }: { readonly low: number; readonly high: number }): string {
  return fromTo(formatSum(low), formatSum(high));
}

/** '5% to 7%'; of two that are the same, one. */
export function fromTo(low: string, high: string): string {
  return low === high ? low : texts.value.range(low, high);
}

/** 'Stamp duty, 5% to 7%' */
function labelOf(line: CostLine): string {
  const name = nameOf(line);
  const rates = line.readings.map(({ rate }) => rate).filter((rate) => rate !== undefined);
  if (rates.every((rate) => rate === 0)) return name;
  const [low, high] = [Math.min(...rates), Math.max(...rates)].map(percentText);
  return `${name}, ${fromTo(low ?? "", high ?? "")}`;
}

export function nameOf({ key, label }: CostLine): string {
  return label ?? (key in texts.lines ? texts.lines[key as keyof typeof texts.lines] : key);
}

/** 0.065 → '6.5%' */
function percentText(rate: number): string {
  return `${Math.round(rate * 1_000_000) / 10_000}%`;
}

function unknownText(unknown: Unknown): string {
  const words = texts.unknown;
  switch (unknown.why) {
    case "place":
      return words.place;
    case "no-rate":
      return words.noRate;
    case "not-found":
      return `${words.notFound} ${namedBySentence(unknown.note)}`;
    case "expired":
      return words.expired(formatDay(unknown.on));
    case "not-begun":
      return words.notBegun(formatDay(unknown.on));
    case "unreadable":
      return words.unreadable(unknown.written);
    case "not-stated":
      return words.notStated;
  }
}

/** Translates a text of the table of rates sentence by sentence, since several texts share a sentence. */
function namedBySentence(text: string): string {
  return text
    .split(/(?<=\.) (?=[A-Z])/)
    .map((sentence) => inSpokenLanguage(sentence))
    .join(" ");
}

function rangeReasons({ amount, dependsOn, dispute }: CostLine): readonly string[] {
  if (!amount || amount.low === amount.high) return [];
  return [...dependsOn.map((fact) => texts.depends[fact]), ...(dispute ? [namedBySentence(dispute)] : [])];
}

function detailsOf(line: CostLine): readonly string[] | undefined {
  const { readings, base, authority, basis, confidence, sources } = line;
  if (!confidence) return undefined;
  const names = [...new Set(sources.map(sourceName))].join(", ");
  return [
    ...readings.flatMap((reading) => workingOf(reading, base)),
    ...(authority ? [inSpokenLanguage(authority)] : []),
    ...(basis ? [inSpokenLanguage(basis)] : []),
    periodOf(line),
    [
      texts.confidence[confidence],
      names && texts.from(names),
      line.checkedOn && texts.compiled(formatDay(line.checkedOn)),
    ]
      .filter(Boolean)
      .join("; "),
  ].map((sentence) => siteTexts.common.closed(sentence));
}

function workingOf({ rate, amount }: RuleReading, base: number | undefined): readonly string[] {
  if (rate === undefined || base === undefined) return [];
  return [texts.reading(percentText(rate), formatRupees(base), formatRupees(amount))];
}

function sourceName({ title, site, date }: CostLine["sources"][number]): string {
  return `${site ?? title}${date ? ` (${date.slice(0, 4)})` : ""}`;
}

function periodOf({ validFrom, validTo }: CostLine): string {
  const since = validFrom ? texts.since(formatDay(validFrom)) : texts.sinceUnknown;
  return validTo ? `${since}, ${texts.until(formatDay(validTo))}` : since;
}
