import { comparisonTexts } from "../blocks/comparison/words.ts";
import { to } from "#app/base/language.ts";
import { siteTexts } from "#app/texts/site.ts";
import { type ComparedHome, comparisonRows } from "../blocks/comparison/comparison.ts";
import type { CostRow } from "../blocks/costs/cost-rows.ts";
import type { CostView } from "../blocks/costs/costs-view.ts";
import type { HomeListView } from "../home-list/home-list-view.ts";
import type { HowFarView } from "../blocks/how-far/how-far-from.ts";
import type { Site } from "../page.ts";
import { type PropertyCardView, verifiedText } from "../blocks/cards/property-card-view.ts";
import type { ReraView } from "../parts/rera-view.ts";
import type { PlaceView } from "../place/place-view.ts";
import type { ProofView } from "../property/proof-view.ts";
import type { PropertyDetailView } from "../blocks/home-detail/property-detail.ts";

/** The answer to an assistant: the words of the page, and its address. */
export type AssistantAnswer = Readonly<Record<string, unknown>>;

const addressOf = (site: Site, path: string) => site.publicUrl + to(path);
/** Rows of a page as an object: their labels are its keys. */
const byLabel = (rows: readonly { readonly label: string; readonly value: string }[]) =>
  Object.fromEntries(rows.map(({ label, value }) => [label, value]));

function homeInShort(card: PropertyCardView, site: Site): AssistantAnswer {
  return {
    id: card.id,
    title: card.title,
    address: addressOf(site, card.path),
    place: card.place,
    price: card.price,
    sale: card.rent ? siteTexts.card.forRent : siteTexts.card.forSale,
    facts: card.facts.map(([, text]) => text),
    checked: verifiedText(card),
    ...(card.demo ? { demo: siteTexts.common.demoContent } : {}),
  };
}

export function foundHomes(
  { panel, saleChoice, notices, cards, page, pages, empty, nearest }: HomeListView,
  site: Site,
) {
  const links = (all: readonly { readonly label: string; readonly homes: string; readonly href: string }[]) =>
    all.map(({ label, homes, href }) => ({ label, homes, address: addressOf(site, href) }));
  return {
    heading: panel.heading,
    count: panel.count,
    understood: panel.chips.map(({ label }) => label),
    notices,
    homes: cards.map((card) => homeInShort(card, site)),
    page,
    pages,
    toBuyOrToRent: links(saleChoice),
    ...(empty ? { none: empty.text, whatWouldHelp: links(empty.help) } : {}),
    ...(nearest
      ? { elsewhere: { title: nearest.title, homes: nearest.cards.map((card) => homeInShort(card, site)) } }
      : {}),
    asOf: site.day,
  };
}

interface FoundHome {
  readonly view: PropertyDetailView;
  readonly proof: ProofView;
  readonly rera: ReraView | undefined;
  readonly howFar: HowFarView | undefined;
}

export function oneHome({ view, proof, rera, howFar }: FoundHome, site: Site) {
  const { card, facts, details, more, words, verification, pricePsf, phone, hours, costs } = view;
  return {
    ...homeInShort(card, site),
    pricePerSqFt: pricePsf,
    facts: byLabel([...facts, ...details]),
    amenities: more.filter(({ yes }) => yes).map(({ label }) => label),
    ownersWords: [words.lead, ...words.text].filter(Boolean).join("\n"),
    verification,
    checks: proof.checks.map(({ text, note }) => [text, note].filter(Boolean).join(": ")),
    priceHistory: proof.price && [
      proof.price.summary,
      ...proof.price.steps.map(({ text, note }) => `${note}: ${text}`),
    ],
    besideSimilarHomes: proof.beside && [proof.beside.own, ...proof.beside.lines, proof.beside.note],
    registration: rera?.statements,
    inAll: costs?.total && `${costs.total.label}: ${costs.total.value}`,
    howFar: howFar && distances(howFar),
    call: phone ? { number: phone, hours } : undefined,
    asOf: site.day,
  };
}

export function distances({ from, nearby, asked }: HowFarView): AssistantAnswer {
  const { stations, noStation, trips, airports, roads } = nearby;
  return {
    from,
    ...(asked.problem ? { problem: asked.problem } : {}),
    trips: trips.map(({ to: end, minutes, detail }) => ({ to: end, minutes, detail })),
    stations: stations.map(({ name, distance, walk }) => ({ name, distance, walk })),
    ...(stations.length === 0 && noStation ? { noStation } : {}),
    airports,
    roads,
  };
}

const costRows = (rows: readonly CostRow[]) => rows.map(({ label, value, note }) => ({ label, value, note }));

export function costs(view: CostView, site: Site): AssistantAnswer {
  return {
    lead: view.lead,
    problem: view.problem,
    paidOnce: costRows(view.rows),
    total: view.total && {
      label: view.total.label,
      value: view.total.value,
      low: view.total.low,
      high: view.total.high,
    },
    missing: view.missing,
    partsAndDeposits: costRows(view.parts),
    monthly: costRows(view.monthly),
    loan: view.loan && { ...view.loan.sliders, limit: view.loan.limit },
    warning: view.warning,
    choices: view.form.choices.map(({ name, value, options }) => ({
      name,
      value,
      options: options.map(([key]) => key),
    })),
    asOf: site.day,
  };
}

export function comparison(homes: readonly ComparedHome[], site: Site): AssistantAnswer {
  return {
    homes: homes.map(({ card }) => homeInShort(card, site)),
    rows: comparisonRows(homes).map(({ label, cells }) => ({
      label,
      values: cells.map(({ value, note, best }) => ({ value: value || comparisonTexts.notStated, note, best })),
    })),
    asOf: site.day,
  };
}

type AskingPrices = PlaceView["all"];

export function askingPrices(view: PlaceView, site: Site): AssistantAnswer {
  const prices = ({ label, count, figures, tooFew }: AskingPrices) => ({
    label,
    homes: count,
    ...(figures ? { median: figures.median, low: figures.low, high: figures.high, half: figures.half } : { tooFew }),
  });
  return {
    place: view.fullName,
    address: addressOf(site, view.path),
    homes: view.counts,
    pricesPerSqFt: [view.all, ...view.byBedrooms].map(prices),
    lead: view.pricesLead,
    nearestStation: view.nearest,
    ...(view.isDemo ? { demo: siteTexts.common.demoContent } : {}),
    nearby: view.nearby.map(({ name, path, notes }) => ({ name, address: addressOf(site, path), notes })),
    asOf: site.day,
  };
}
