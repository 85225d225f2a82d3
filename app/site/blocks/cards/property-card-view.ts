import { language, to } from "#app/base/language.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import { isCommercial, WORK_TYPES } from "#app/kinds/property/choices.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { isUnconfirmed, lastConfirmed } from "#app/kinds/property/freshness.ts";
import { formatBedrooms } from "#app/kinds/property/derived.ts";
import type { ImageValue } from "#app/entities/fields/image.ts";
import {
  formatPrice,
  formatRupees,
  isPremium,
  isUltra,
  saleTypeOf,
  thousandsBeside,
} from "#app/entities/values/money.ts";
import { placeText } from "#app/places/cities.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { squareYards } from "#app/kinds/property/numbers.ts";
import type { IconName } from "#app/ui/icon.tsx";
import { siteTexts } from "#app/texts/site.ts";
import { formatDay, formatNumber } from "#app/ui/formatted-value.ts";
import { contactLinks } from "../../parts/links.ts";

/** What a card says of a home in one or two words. */
interface CardBadge {
  readonly text: string;
  /** Class of its element. */
  readonly look: string;
}

interface BadgedHome {
  readonly rent: boolean;
  readonly commercial: boolean;
  readonly premium: boolean;
  readonly reduced: boolean;
  /** 'Ultra Aangan' for a home of that tier. */
  readonly ultra: string | undefined;
}

/** All badges, the most important first: those with a colour stand on its photograph, the plain ones as words beside its place. */
const BADGES: readonly ((home: BadgedHome) => CardBadge | false | undefined)[] = [
  ({ reduced }) => reduced && { text: siteTexts.card.reduced, look: "b-acc" },
  ({ rent }) =>
    rent ? { text: siteTexts.card.forRent, look: "b-rent" } : { text: siteTexts.card.forSale, look: "b-sale" },
  ({ commercial }) => commercial && { text: siteTexts.card.commercial, look: "b-line" },
  ({ premium }) => premium && { text: siteTexts.card.premium, look: "b-plain" },
  ({ ultra }) => ultra !== undefined && { text: ultra, look: "b-line" },
];

/** @returns at least one, for a home is for sale or for rent */
function badgesOf(home: BadgedHome): readonly CardBadge[] {
  return BADGES.flatMap((badge) => badge(home) || []);
}

/** Everything a property card shows, as ready text. */
export interface PropertyCardView {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly place: string;
  readonly price: string;
  /** The same rent in thousands, in filtered lists: '₹550k' beside '₹5.5 Lacs'. */
  readonly alsoPrice: string | undefined;
  /** All digits, for screen readers. */
  readonly fullPrice: string | undefined;
  readonly rent: boolean;
  /** 'Aangan' or 'Ultra Aangan'; rentals belong to neither. */
  readonly tier: string | undefined;
  /** Part of the demo: nobody offers it, and its page and cards say so. */
  readonly demo: boolean;
  readonly verified: boolean;
  /** Says when it was last confirmed, where that is longer ago than the settings allow. */
  readonly unconfirmed: string | undefined;
  /** The first stands on the photograph. */
  readonly badges: readonly CardBadge[];
  readonly facts: readonly (readonly [IconName, string])[];
  readonly image: ImageValue | undefined;
  readonly call: string | undefined;
  readonly chat: string | undefined;
  readonly addedAt: number;
}

/** What cards take from the site beside the record. */
export interface CardContext {
  readonly settings: Settings;
  readonly publicUrl: string;
  /** Day in India, `YYYY-MM-DD`; today where it is not given. */
  readonly today?: string;
}

/** 'Ultra Aangan' or 'Aangan'; rentals belong to neither. */
export function tierOf(record: PropertyRecord, settings: Settings): string | undefined {
  const { totalPrice } = record.values;
  if (totalPrice === undefined || saleTypeOf(record.values) === "Rent") return undefined;
  return isUltra(totalPrice, "Buy") ? `Ultra ${settings.product}` : settings.product;
}

/** 'Verified' of a demo home says that it is demo: nobody has checked it. */
export function verifiedText({ verified, demo }: Pick<PropertyCardView, "verified" | "demo">): string {
  if (!verified) return siteTexts.common.unverified;
  return demo ? siteTexts.common.verifiedDemo : siteTexts.common.verified;
}

function bedrooms(values: PropertyRecord["values"]): string | undefined {
  if (values.typeMore) return formatBedrooms(values.typeMore);
  return values.rooms === undefined ? undefined : siteTexts.card.rooms(values.rooms);
}

/** What matters of a home in two or three facts: of a plot its area, where it looks and its road, of an office its desks. */
function factsOf(values: PropertyRecord["values"]): PropertyCardView["facts"] {
  const { propType, size, bathrooms, seats, facing, roadWidth, carpetArea, frontage } = values;
  const { card } = siteTexts;
  const area = carpetArea ? card.carpet(formatNumber(carpetArea)) : size && card.sqFt(formatNumber(size));
  const facts: readonly (readonly [IconName, string | 0 | undefined])[] =
    propType === "Plot"
      ? [
          ["size", size && card.sqYd(formatNumber(squareYards(size)))],
          ["facing", facing && inSpokenLanguage(facing)],
          ["map", roadWidth && card.road(formatNumber(roadWidth))],
        ]
      : WORK_TYPES.has(propType)
        ? [
            ["people", seats && card.seats(seats)],
            ["size", area],
            ["expand", frontage && card.front(formatNumber(frontage))],
          ]
        : [
            ["bed", bedrooms(values)],
            ["bath", bathrooms && card.baths(bathrooms)],
            ["size", size && card.sqFt(formatNumber(size))],
          ];
  return facts.flatMap(([icon, text]) => (text ? [[icon, text] as const] : []));
}

interface KeptCards {
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly cards: Map<string, PropertyCardView>;
}

/** A record never changes (another version is another object), so its cards are kept as long as it is. */
const keptCards = new WeakMap<PropertyRecord, KeptCards>();

/**
 * The same object for the same record and settings.
 * @param inFilteredList there a rent in Lacs shows in thousands, too
 */
export function propertyCard(
  record: PropertyRecord,
  { settings, publicUrl, today = indianDay(Date.now()) }: CardContext,
  inFilteredList = false,
): PropertyCardView {
  const isOld = isUnconfirmed(record, settings.confirmDays, today);
  let kept = keptCards.get(record);
  if (kept?.settings !== settings || kept.publicUrl !== publicUrl) kept = { settings, publicUrl, cards: new Map() };
  keptCards.set(record, kept);
  const list = `${language()} ${inFilteredList ? "filtered" : "plain"} ${isOld}`;
  const card = kept.cards.get(list) ?? makeCard(record, { settings, publicUrl }, inFilteredList, isOld);
  kept.cards.set(list, card);
  return card;
}

function makeCard(
  record: PropertyRecord,
  { settings, publicUrl }: CardContext,
  inFilteredList: boolean,
  isOld: boolean,
): PropertyCardView {
  const { values } = record;
  const saleType = saleTypeOf(record.values);
  const path = propertyPath(values.slug);
  const demo = values.demo === true;
  const { call, chat } = contactLinks(
    { title: values.title, phone: values.phone, demo, url: publicUrl + to(path) },
    settings,
  );
  const rent = saleType === "Rent";
  const tier = tierOf(record, settings);
  return {
    id: record.id,
    path,
    title: values.title,
    place: placeText(values),
    price: formatPrice(values.totalPrice, saleType),
    alsoPrice: inFilteredList ? thousandsBeside(values.totalPrice, saleType) : undefined,
    fullPrice: values.totalPrice ? formatRupees(values.totalPrice) : undefined,
    rent,
    tier,
    demo,
    verified: values.verified === true,
    unconfirmed: isOld
      ? siteTexts.card[values.confirmedAt ? "lastConfirmed" : "notConfirmed"](formatDay(lastConfirmed(record)))
      : undefined,
    badges: badgesOf({
      rent,
      ultra: tier === settings.product ? undefined : tier,
      commercial: isCommercial(values),
      premium: values.totalPrice !== undefined && isPremium(values.totalPrice, saleType),
      reduced: record.reduced !== undefined,
    }),
    facts: factsOf(values),
    image: values.imgUrl,
    call,
    chat,
    addedAt: record.createdAt,
  };
}
