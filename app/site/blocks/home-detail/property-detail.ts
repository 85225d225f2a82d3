import { homeDetailTexts } from "./words.ts";
import { costsTexts } from "../costs/words.ts";
import { propertyPictures } from "#app/kinds/property/pictures.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import { TYPE_PATHS } from "#app/kinds/property/path.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { property, VERIFICATION_CHECKS } from "#app/kinds/property/property.ts";
import { formatBedrooms } from "#app/kinds/property/derived.ts";
import { type Field, fitsIn } from "#app/entities/field.ts";
import { ASKED_BY_BUYERS, PROVABLE, seenOnPaper } from "#app/kinds/property/papers.ts";
import { choiceLabel } from "#app/entities/facet.ts";
import { squareYards } from "#app/kinds/property/numbers.ts";
import { facetOf } from "#app/kinds/property/facets.ts";
import { captionOf } from "#app/entities/fields/image.ts";
import { spokenFigures, spokenHours } from "#app/entities/values/day.ts";
import { formatRupees, saleTypeOf } from "#app/entities/values/money.ts";
import { settingsFor } from "#app/kinds/settings/demo-values.ts";
import { agentText } from "#app/kinds/settings/agent-numbers.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { siteTexts } from "#app/texts/site.ts";
import { formatDay, formatNumber, formattedValue, formatYesNo } from "#app/ui/formatted-value.ts";
import { typeNameOf } from "../../parts/type-names.ts";
import { splitDescription } from "./description.ts";
import { costView, formatLac } from "../costs/costs-view.ts";
import { phoneOf } from "../../parts/links.ts";
import { outsideMedia } from "./outside-media.ts";
import { planView } from "./plan-view.ts";
import { type CardContext, propertyCard } from "../cards/property-card-view.ts";

export interface DetailRow {
  readonly key: string;
  readonly label: string;
  readonly value: string;
  /** Who says so: 'owner says'. */
  readonly proof?: string | undefined;
  /** Where the value leads. */
  readonly path?: string | undefined;
}

interface DetailContext extends CardContext {
  /** The page of the project that the home lies in. */
  readonly projectPath?: string | undefined;
}

export type PropertyDetailView = Readonly<ReturnType<typeof propertyDetail>>;

/** Facts of the line by importance. It shows those that the home has, up to `LINE_LENGTH`. */
const LINE = [
  "typeMore",
  "rooms",
  "bathrooms",
  "seats",
  "size",
  "carpetArea",
  "facing",
  "roadWidth",
  "dateOfPossession",
  "floor",
  "status",
  "pricePsf",
  "builder",
];
const LINE_LENGTH = 6;

type Placed = NonNullable<Field["options"]["detail"]>;

/** The fields that visitors see at these places of the page. */
function fieldsAt(...places: readonly Placed[]): readonly (readonly [key: string, field: Field])[] {
  return Object.entries<Field>(property.fields).filter(
    ([, { options }]) => options.detail !== undefined && places.includes(options.detail) && options.public !== false,
  );
}

const FACTS = fieldsAt("keyFacts", "details");
const MORE = fieldsAt("more");

function rowsOf(record: PropertyRecord, fields: typeof FACTS): readonly DetailRow[] {
  const values: Readonly<Record<string, unknown>> = record.values;
  return fields.flatMap(([key, field]) => {
    const value = formattedValue(field, values[key]);
    return value === undefined
      ? []
      : [{ key, label: inSpokenLanguage(field.options.label), value: written(key, value, record) }];
  });
}

/** Texts whose words are mostly the same from home to home. */
const NAMED = ["location", "facing", "status", "typeMorePlus", "brokerage"];

/** A few values are written otherwise than the rest of their kind. */
function written(key: string, value: string, { values }: PropertyRecord): string {
  if (key === "pricePsf" && values.pricePsf) return formatRupees(values.pricePsf);
  if (key === "floor")
    return spokenFigures(value).replace(/^([\d and]+) of (\d+)$/, (_, at, of) => homeDetailTexts.floorOf(at, of));
  if (key === "size" && values.propType === "Plot" && values.size)
    return `${siteTexts.card.sqYd(formatNumber(squareYards(values.size)))} (${value})`;
  if (key === "dateOfPossession") return spokenFigures(value);
  if (key === "saleType") return homeDetailTexts.saleTypes[saleTypeOf(values)];
  if (key === "typeMore") return formatBedrooms(value);
  return NAMED.includes(key) ? inSpokenLanguage(value) : value;
}

/** The number of rooms is shown only where the bedrooms are not known. */
function lineFacts(rows: readonly DetailRow[]): readonly DetailRow[] {
  const found = LINE.flatMap((key) => rows.filter((row) => row.key === key));
  const hasBedrooms = found.some(({ key }) => key === "typeMore");
  return found.filter(({ key }) => key !== "rooms" || !hasBedrooms).slice(0, LINE_LENGTH);
}

/** Which checks were made, by whom and on which day; of a demo home, that nobody made any. */
function verificationText({ values }: PropertyRecord): string {
  const words = homeDetailTexts.verification;
  if (values.demo) return words.demo;
  if (!values.verified) return words.none;
  const checks = Object.entries(VERIFICATION_CHECKS).filter(
    ([key]) => values[key as keyof typeof VERIFICATION_CHECKS] === true,
  ); // Object.entries loses their type
  return words.checked({
    day: values.verifiedOn && formatDay(values.verifiedOn),
    who: values.verifiedBy,
    checks: checks.map(([, check]) => inSpokenLanguage(check)),
  });
}

/** 'seen by us on 20 Nov 2026: OC letter', else that the owner says it. */
function proofOf(values: PropertyRecord["values"], key: string): string {
  const seen = seenOnPaper(values, key);
  return seen ? homeDetailTexts.seen(formatDay(seen.day), seen.paper) : homeDetailTexts.ownerSays;
}

const isProvable = (key: string): key is keyof typeof PROVABLE => key in PROVABLE;

function withProof(row: DetailRow, values: PropertyRecord["values"]): DetailRow {
  return isProvable(row.key) ? { ...row, proof: proofOf(values, row.key) } : row;
}

/** What every buyer asks and nobody has said, in one row. */
function unknownRow(values: PropertyRecord["values"]): readonly DetailRow[] {
  if (saleTypeOf(values) === "Rent") return [];
  const labels = ASKED_BY_BUYERS.filter((key) => values[key] === undefined && fitsIn(property.fields[key], values)).map(
    (key) => inSpokenLanguage(PROVABLE[key]),
  );
  return labels.length === 0 ? [] : [{ key: "unknown", label: homeDetailTexts.unknown, value: labels.join(", ") }];
}

/** The fixed rows of the settings. What belongs to buying does not stand on rentals. */
function fixedRows(record: PropertyRecord, settings: Settings): readonly DetailRow[] {
  const ofBuying =
    saleTypeOf(record.values) === "Rent"
      ? []
      : [
          {
            key: "bookingAmount",
            label: costsTexts.booking,
            value: settings.bookingAmount ? formatLac(settings.bookingAmount) : undefined,
          },
          { key: "loanOffered", label: homeDetailTexts.loanOffered, value: settings.loanOffered },
        ];
  const fixed = [
    ...ofBuying,
    { key: "waterAndElectricity", label: homeDetailTexts.water, value: settings.waterAndElectricity },
  ];
  return fixed.flatMap((row) => (row.value ? [{ ...row, value: row.value }] : []));
}

/** What the page of a home shows. */
export function propertyDetail(record: PropertyRecord, context: DetailContext) {
  const { projectPath } = context;
  const { values } = record;
  const settings = settingsFor(values, context.settings);
  const typeName = typeNameOf(values.propType);
  const pictures = propertyPictures(values);
  const plan = planView(values);
  const rows = rowsOf(record, FACTS);
  const facts = lineFacts(rows);
  const number = phoneOf(values, settings);
  return {
    card: propertyCard(record, context),
    type: typeName
      ? { label: siteTexts.types[typeName].menu, path: TYPE_PATHS[typeName] }
      : values.propType === undefined
        ? undefined
        : {
            label: inSpokenLanguage(choiceLabel(property.fields.propType.options.facet, values.propType)),
            path: `/all-properties?type=${facetOf("type").slugOf(values.propType)}`,
          },
    /** What 'Verified' or 'Unverified' rests on, in a sentence. */
    verification: verificationText(record),
    pictures,
    /** What opens large: the pictures, then the floor plan. */
    photos: [
      ...pictures.map((image) => ({ image, caption: captionOf(image) })),
      ...(plan?.drawings ?? []).map((image) => ({ image, caption: image.alt })),
    ].map(({ image, caption }) => ({ image: { ...image, placeholder: "" }, caption })),
    /** The line below the first photograph. */
    facts,
    /** All other facts. */
    details: [
      ...rows
        .filter((row) => !facts.includes(row))
        .map((row) => (row.key === "projectName" ? { ...row, path: projectPath } : withProof(row, values))),
      ...unknownRow(values),
      ...fixedRows(record, settings),
    ],
    more: rowsOf(record, MORE).map(({ key, label, value }) => ({
      label: seenOnPaper(values, key) ? `${label} (${proofOf(values, key)})` : label,
      yes: value === formatYesNo(true),
    })),
    words: splitDescription(values.description),
    pricePsf: values.pricePsf ? `${formatRupees(values.pricePsf)} ${siteTexts.common.perSqFt}` : undefined,
    phone: number && formatPhone(number),
    contactName: homeDetailTexts.team(settings.product),
    agent: agentText(settings, values, context.today),
    hours: settings.hours && spokenHours(settings.hours),
    plan,
    /** Its film and tour on other sites. */
    media: outsideMedia(values),
    costs: costView(values, settings, { today: context.today }),
  };
}
