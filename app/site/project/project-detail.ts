import { reraTexts } from "../parts/rera-words.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import { projectTexts } from "./words.ts";
import type { Field } from "#app/entities/field.ts";
import type { ProjectRecord } from "#app/kinds/index.ts";
import { type ImageValue, isImageValue } from "#app/entities/fields/image.ts";
import { spokenFigures } from "#app/entities/values/day.ts";
import { formatRupees } from "#app/entities/values/money.ts";
import { project } from "#app/kinds/project/project.ts";
import { formattedValue } from "#app/ui/formatted-value.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { contactLinks } from "../parts/links.ts";
import { projectCard } from "../blocks/cards/project-card-view.ts";
import { reraView } from "../parts/rera-view.ts";
import type { CardContext } from "../blocks/cards/property-card-view.ts";
import type { DetailRow } from "../blocks/home-detail/property-detail.ts";

export interface Passage {
  readonly title: string | undefined;
  readonly paragraphs: readonly string[];
}

export type ProjectDetailView = Readonly<ReturnType<typeof projectDetail>>;

const KEY_FACTS: Readonly<Record<string, IconName>> = {
  towers: "builder",
  floors: "floor",
  unitno: "home",
  area: "size",
  status: "status",
  date: "calendar",
  facing: "facing",
  pricePerSqft: "rupee",
};

/** Fields with a place of their own on the page; every other public field that is filled appears in the details. */
const PLACED = new RegExp(
  `^(${[
    "title|slug|location|category|featured|subtitle|price|description|imgurl|subimgurl|builder|builderlogo|aboutBuilder|brochure",
    "maplink|iframelink|latitude|longitude|rera|reraState|reraExemption|reraLink|reraAccount|demo|impressions|discount|pricelist|plc|person|contactno|giftvisit|giftbuy|note|disclaimer|verified",
    "overview(title|text|point)|floorplanimg|amenitiespoint|specifications(title|text|point)|nearby(title|text|point)",
  ].join("|")})\\d*$`,
);

type Values = Readonly<Record<string, unknown>>;

function textOf(values: Values, key: string): string | undefined {
  const value = values[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function numbered(values: Values, stem: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => textOf(values, `${stem}${index + 1}`)).filter(
    (text) => text !== undefined,
  );
}

function paragraphsOf(text: string | undefined): readonly string[] {
  return (text ?? "")
    .split(/\n+/)
    .map((part) => part.trim())
    .filter(Boolean);
}

/** 'Metro station: 600 m' → label and value; without a colon the whole is the label. */
function pair(line: string, index: number): DetailRow {
  const at = line.indexOf(":");
  return at < 0
    ? { key: `${index}`, label: line, value: "" }
    : { key: `${index}`, label: inSpokenLanguage(line.slice(0, at)), value: spokenFigures(line.slice(at + 1).trim()) };
}

/** '4 BHK, east tower: 4,150 sq ft, ₹8.6 Cr*' → home, area, price. */
function priceLine(line: string): readonly string[] {
  const { label, value } = pair(line, 0);
  const cells = value.split(/,\s+/);
  return cells.length > 1 ? [label, cells.slice(0, -1).join(", "), cells.at(-1) ?? ""] : [label, "", value];
}

function pictures(values: Values, keys: readonly string[]): readonly ImageValue[] {
  return keys.map((key) => values[key]).filter(isImageValue);
}

function rows(values: Values, keep: (key: string) => boolean): readonly DetailRow[] {
  return Object.entries<Field>(project.fields).flatMap(([key, field]) => {
    if (field.options.public === false || field.kind === "image" || !keep(key)) return [];
    const value =
      key === "pricePerSqft" && typeof values[key] === "number"
        ? formatRupees(values[key])
        : spokenFigures(inSpokenLanguage(formattedValue(field, values[key])) ?? "");
    return value === "" ? [] : [{ key, label: inSpokenLanguage(field.options.label), value }];
  });
}

/** A title and its text, of a part of the page. */
function passage(values: Values, part: string, number: number | "" = ""): Passage {
  return {
    title: textOf(values, `${part}title${number}`),
    paragraphs: paragraphsOf(textOf(values, `${part}text${number}`)),
  };
}

function specifications(values: Values) {
  const all = (["", 2, 3, 4, 5] as const).map((number) => passage(values, "specifications", number));
  return {
    passages: all.filter(({ title, paragraphs }) => title ?? paragraphs.length),
    rows: numbered(values, "specificationspoint", 6).map(pair),
  };
}

/** What the page of a project shows. */
export function projectDetail(record: ProjectRecord, context: CardContext) {
  const { settings, publicUrl } = context;
  const values: Values = record.values;
  const card = projectCard(record, context);
  const builderName = textOf(values, "builder");
  const about = paragraphsOf(textOf(values, "aboutBuilder"));
  const { phone, call, chat } = contactLinks(
    { title: card.title, phone: record.values.contactno, demo: card.demo, url: publicUrl + card.path },
    settings,
  );
  const facts = rows(values, (key) => key in KEY_FACTS);
  const isSaid = (key: string) => key === "projectName" && values[key] === card.title;
  return {
    card,
    subtitle: record.values.subtitle,
    pictures: pictures(values, ["imgurl", "subimgurl1", "subimgurl2"]),
    /** The pictures show what is to be built. */
    impressions: record.values.impressions === true,
    overview: {
      title: textOf(values, "overviewtitle"),
      paragraphs: ["overviewtext1", "overviewtext2"].flatMap((key) => paragraphsOf(textOf(values, key))),
      points: numbered(values, "overviewpoint", 4),
    },
    description: paragraphsOf(record.values.description),
    keyFacts: Object.entries(KEY_FACTS).flatMap(([key, icon]) =>
      facts.filter((row) => row.key === key).map((row) => ({ ...row, icon })),
    ),
    details: rows(values, (key) => !(key in KEY_FACTS) && !PLACED.test(key) && !isSaid(key)),
    /** Home, area and price of each row. */
    priceList: paragraphsOf(textOf(values, "pricelist")).map(priceLine),
    charges: paragraphsOf(textOf(values, "plc")),
    plans: pictures(values, ["floorplanimg1", "floorplanimg2", "floorplanimg3", "floorplanimg4"]),
    amenities: numbered(values, "amenitiespoint", 10).map((point) => inSpokenLanguage(point)),
    specifications: specifications(values),
    nearby: { ...passage(values, "nearby"), rows: numbered(values, "nearbypoint", 10).map(pair) },
    builder:
      builderName || about.length
        ? { name: builderName, logo: pictures(values, ["builderlogo"])[0], about }
        : undefined,
    rera: reraView(record.values, settings, context.today),
    gifts: rows(values, (key) => key === "giftvisit" || key === "giftbuy"),
    note: paragraphsOf(textOf(values, "note")),
    disclaimer: paragraphsOf(textOf(values, "disclaimer")),
    brochure: record.values.brochure,
    map: { link: record.values.maplink, frame: record.values.iframelink },
    person: record.values.person,
    phone,
    call,
    chat,
  };
}

/** Whether anything can stand below the heading. */
export function hasOverview({ description, keyFacts, overview }: ProjectDetailView): boolean {
  const { title, paragraphs, points } = overview;
  return title !== undefined || [description, keyFacts, paragraphs, points].some(({ length }) => length > 0);
}

/** Prices, and what is on offer with them. */
export function hasPrices({ priceList, charges, gifts, note }: ProjectDetailView): boolean {
  return priceList.length + charges.length + gifts.length + note.length > 0;
}

export function hasSpecifications({ amenities, specifications: { passages, rows } }: ProjectDetailView): boolean {
  return amenities.length + passages.length + rows.length > 0;
}

/** Sections of the page that have something to show, for the bar below the picture. */
export function projectSections(view: ProjectDetailView): readonly { readonly id: string; readonly label: string }[] {
  const all = [
    { id: "overview", label: projectTexts.overview, shown: hasOverview(view) },
    { id: "prices", label: projectTexts.priceList, shown: hasPrices(view) },
    { id: "plans", label: projectTexts.plans, shown: view.plans.length > 0 },
    { id: "specifications", label: projectTexts.specifications, shown: hasSpecifications(view) },
    { id: "builder", label: projectTexts.builder, shown: view.builder !== undefined },
    { id: "rera", label: reraTexts.title, shown: view.rera.statements.length > 0 },
  ];
  return all.filter(({ shown }) => shown).map(({ id, label }) => ({ id, label }));
}
