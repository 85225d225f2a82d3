import { PORTALS } from "./leads.ts";
import { type Token, tokensIn } from "./tokens.ts";
import { bySpelling, WordTable } from "./word-table.ts";

/** A home's advertisement on a portal. */
export interface PortalId {
  /** Undefined where only its id is told. */
  readonly portal: string | undefined;
  readonly id: string;
}

/** 'A10000001', '11111111', 'P-55120341'; a year, a price and a telephone number are none. */
const ID = /^(?=(?:\D*\d){6})(?![6-9]\d{9}$)[A-Z]{0,3}-?\d[\dA-Z-]{3,39}$/;

const asId = (written: string) => written.toUpperCase().replace(/^-+|\s+/g, "");

/** Where nothing but portals is named, as in a column or a field of their ids. */
const SHORT_PORTALS = /* @__PURE__ */ new WordTable(bySpelling({ Housing: "housing", MagicBricks: "mb, magicbrick" }));
const findPortal = (tokens: readonly Token[], at: number) => PORTALS.find(tokens, at) ?? SHORT_PORTALS.find(tokens, at);

/** All ids of a cell or a field: '99acres A10000001, MagicBricks 11111111'. A portal is that of all ids up to the next one. */
export function portalIdsIn(text: string): readonly PortalId[] {
  let portal: string | undefined;
  const tokens = tokensIn(text);
  const found: PortalId[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const named = findPortal(tokens, at);
    if (named) {
      portal = named.value;
      at = named.next - 1;
      continue;
    }
    const next = endOfGlued(tokens, at);
    const id = asId(text.slice(tokens[at]?.start, tokens[next - 1]?.end));
    if (ID.test(id) && !found.some((known) => known.id === id)) found.push({ portal, id });
    at = next - 1;
  }
  return found;
}

function endOfGlued(tokens: readonly Token[], at: number): number {
  let next = at + 1;
  while (tokens[next]?.isGlued && !/[,;:|/()\n]/.test(tokens[next]?.text ?? "")) next++;
  return next;
}

/** As the field holds them: '99acres A10000001, 11111111'. */
export const portalIdsText = (ids: readonly PortalId[]): string =>
  ids.map(({ portal, id }) => [portal, id].filter(Boolean).join(" ")).join(", ");

/** The portal that a column is named after: '99acres id'. */
export function portalNamedIn(text: string): string | undefined {
  const tokens = tokensIn(text);
  return tokens.map((_, at) => findPortal(tokens, at)?.value).find(Boolean);
}

/** 'Property, ID 11111111', 'PROPERTY ID: P-55120341', 'Portal id GF-4410882', '(ID: HS73 11842)'; a lead and a form have ids, too. */
const LABELLED =
  /\b(?:(?:property|listing|advertisement|portal|prop)s?\.?,?\s*(?:id|code)\b\s*[:#-]?|(?<=\()id\s*:)\s*(?<id>[A-Z]{0,3}\d{0,3}[- ]?\d[\dA-Z-]{3,19})\b/giu;
/** 'A10000001', as 99acres writes it in brackets. */
const OF_99ACRES = /(?<![\p{L}\d/=-])(?<id>[A-Z]\d{8})(?![\p{L}\d])/gu;
const LINK = /https?:\/\/[^\s<>")]+/gi;
/** '…-spid-A10000001', '/page/11111111-…', '&id=4d4235…' */
const IN_LINK = /(?<=[/=-])(?:[a-z]?\d{6,9}|[0-9a-f]{16,40})(?=$|[/?&#-])/gi;

/** An advertisement that a message is about, with its place in the text. */
export interface Advertised extends PortalId {
  readonly start: number;
  readonly end: number;
}

/** Advertisements that a message names by a label, as a portal writes them, or by a link. */
export function advertisedIn(text: string): readonly Advertised[] {
  const tokens = tokensIn(text);
  const own = tokens.map((_, at) => PORTALS.find(tokens, at)?.value).find(Boolean);
  const labelled = [LABELLED, OF_99ACRES].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ 0: found, index: start, groups }): Advertised => {
      const portal = pattern === OF_99ACRES ? "99acres" : own;
      return { portal, id: asId(groups?.["id"] ?? ""), start, end: start + found.length };
    }),
  );
  const linked = Array.from(text.matchAll(LINK), ({ 0: link, index: start }) => {
    const portal = portalNamedIn(/^https?:\/\/([^/?#]*)/i.exec(link)?.[1] ?? "");
    const ids = portal === undefined ? [] : Array.from(link.matchAll(IN_LINK), ([id]) => asId(id));
    return ids.map((id): Advertised => ({ portal, id, start, end: start + link.length }));
  }).flat();
  const all = [...labelled, ...linked]
    .filter(({ id }) => /\d{4}/.test(id))
    .toSorted((one, other) => one.start - other.start);
  return all.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
}

/** Addresses of pages in a text. */
export const linksIn = (text: string): readonly string[] => text.match(LINK) ?? [];
