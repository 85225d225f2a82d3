import type { PropertyRecord } from "#app/entities/index.ts";
import { formatPhone } from "#app/entities/phone.ts";
import { property, VERIFICATION_CHECKS } from "#app/entities/property.ts";
import type { Field } from "#app/entities/field.ts";
import type { ImageValue } from "#app/entities/kinds/image.ts";
import { formatRupees } from "#app/entities/money.ts";
import { en } from "#app/texts/en.ts";
import { formatDay, formattedValue } from "#app/ui/formatted-value.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { typeNameOf } from "./frame.ts";
import { costView, type CostView, formatLac } from "./costs.ts";
import { type CardContext, type PropertyCardView, propertyCard, saleTypeOf } from "./property-card.ts";

export interface Row {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

export interface PropertyDetailView {
  readonly card: PropertyCardView;
  readonly type: { readonly label: string; readonly path: string } | undefined;
  /** What 'Verified' or 'Unverified' rests on, in a sentence. */
  readonly verification: string;
  readonly pictures: readonly ImageValue[];
  readonly keyFacts: readonly (Row & { readonly icon: IconName })[];
  readonly details: readonly Row[];
  readonly more: readonly { readonly label: string; readonly yes: boolean }[];
  readonly paragraphs: readonly string[];
  readonly pricePsf: string | undefined;
  readonly phone: string;
  readonly contactName: string;
  readonly hours: string | undefined;
  readonly costs: CostView | undefined;
}

const KEY_FACT_ICONS: Readonly<Record<string, IconName>> = {
  rooms: "bed",
  bathrooms: "bath",
  size: "size",
  facing: "facing",
  floor: "floor",
  status: "status",
  pricePsf: "rupee",
  builder: "builder",
};
/** The designed order; fields declared later follow behind. */
const KEY_FACT_ORDER = Object.keys(KEY_FACT_ICONS);

type Placed = NonNullable<Field["options"]["detail"]>;

function rowsOf(record: PropertyRecord, place: Placed): readonly (Row & { readonly field: Field })[] {
  const values: Readonly<Record<string, unknown>> = record.values;
  return Object.entries<Field>(property.fields).flatMap(([key, field]) => {
    if (field.options.detail !== place || field.options.public === false) return [];
    const value = formattedValue(field, values[key]);
    return value === undefined ? [] : [{ key, label: field.options.label, value, field }];
  });
}

function keyFacts(record: PropertyRecord): PropertyDetailView["keyFacts"] {
  const order = (key: string) => (KEY_FACT_ORDER.includes(key) ? KEY_FACT_ORDER.indexOf(key) : KEY_FACT_ORDER.length);
  return rowsOf(record, "keyFacts")
    .map(({ key, label, value }) => ({
      key,
      label,
      value: key === "pricePsf" && record.values.pricePsf ? formatRupees(record.values.pricePsf) : value,
      icon: KEY_FACT_ICONS[key] ?? ("info" as const),
    }))
    .sort((a, b) => order(a.key) - order(b.key));
}

function picturesOf({ values }: PropertyRecord): readonly ImageValue[] {
  const { imgUrl, imgUrl1, imgUrl2, imgUrl3, imgUrl4, imgUrl5, imgUrl6, imgUrl7, imgUrl8 } = values;
  return [imgUrl, imgUrl1, imgUrl2, imgUrl3, imgUrl4, imgUrl5, imgUrl6, imgUrl7, imgUrl8].filter(
    (image) => image !== undefined,
  );
}

/** Which checks were made, by whom and on which day; of a demo home, that nobody made any. */
function verificationText({ values }: PropertyRecord): string {
  const words = en.detail.verification;
  if (values.demo) return words.demo;
  if (!values.verified) return words.none;
  const checks = Object.entries(VERIFICATION_CHECKS).filter(
    ([key]) => values[key as keyof typeof VERIFICATION_CHECKS] === true,
  ); // keys of the constant itself
  return words.checked({
    day: values.verifiedOn && formatDay(values.verifiedOn),
    who: values.verifiedBy,
    checks: checks.map(([, check]) => check),
  });
}

/** The fixed rows of the details grid come from the settings. What belongs to buying does not stand on rentals. */
function details(record: PropertyRecord, { settings }: CardContext): readonly Row[] {
  const ofBuying =
    saleTypeOf(record) === "Rent"
      ? []
      : [
          {
            key: "bookingAmount",
            label: en.detail.booking,
            value: settings.bookingAmount ? formatLac(settings.bookingAmount) : undefined,
          },
          { key: "loanOffered", label: en.detail.loanOffered, value: settings.loanOffered },
        ];
  const fixed = [
    ...ofBuying,
    { key: "waterAndElectricity", label: en.detail.water, value: settings.waterAndElectricity },
  ];
  return [
    ...rowsOf(record, "details").map(({ key, label, value }) => ({
      key,
      label,
      value: key === "typeMore" ? value.replace(/\s+/g, "") : value,
    })),
    ...fixed.flatMap((row) => (row.value ? [{ ...row, value: row.value }] : [])),
  ];
}

export function propertyDetail(record: PropertyRecord, context: CardContext): PropertyDetailView {
  const { settings } = context;
  const { values } = record;
  const typeName = typeNameOf(values.propType);
  const type = typeName && en.types[typeName];
  return {
    card: propertyCard(record, context),
    type: type && { label: type.menu, path: type.path },
    verification: verificationText(record),
    pictures: picturesOf(record),
    keyFacts: keyFacts(record),
    details: details(record, context),
    more: rowsOf(record, "more").map(({ label, value }) => ({ label, yes: value === "Yes" })),
    paragraphs: (values.description ?? "")
      .split(/\n\s*\n|\n/)
      .map((text) => text.trim())
      .filter(Boolean),
    pricePsf: values.pricePsf ? `${formatRupees(values.pricePsf)} ${en.common.perSqFt}` : undefined,
    phone: formatPhone(values.demo ? settings.phone : (values.phone ?? settings.phone)),
    contactName: en.detail.team(settings.product),
    hours: settings.hours,
    costs: costView(values, settings, { today: context.today }),
  };
}
