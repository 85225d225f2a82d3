import { siteTexts } from "#app/texts/site.ts";
import { inSpokenLanguage } from "#app/base/names.ts";
import { reraTexts } from "../../parts/rera-words.ts";
import { projectPath } from "#app/kinds/project/path.ts";
import { placeText } from "#app/places/cities.ts";
import { indianDay, spokenFigures } from "#app/entities/values/day.ts";
import { settingsFor } from "#app/kinds/settings/demo-values.ts";
import type { ProjectRecord } from "#app/kinds/index.ts";
import { formatProjectPrice } from "#app/entities/values/money.ts";
import { registrationState } from "#app/entities/values/rera.ts";
import type { CardContext } from "./property-card-view.ts";

export type ProjectCardView = Readonly<ReturnType<typeof projectCard>>;

/** 'RERA Registered' with the number; none at all where the administrator has said that none is needed. */
function reraBadge({ values }: ProjectRecord, badge: string | undefined, today: string): string | undefined {
  const { rera, reraExemption } = values;
  const state = registrationState(values, today);
  if (rera && state !== "Registered") return reraTexts.number[state](rera);
  if (rera) return [badge, rera].filter(Boolean).join(" ");
  return reraExemption ? undefined : badge;
}

const NEW_LAUNCH = /\bnew(ly)? launch/i;

/**
 * The badge of a new project. A launch is new for twelve months; after that only where the project itself says so.
 * @param label the badge of the settings
 * @param today day in India, `YYYY-MM-DD`
 */
function newLaunch({ values }: ProjectRecord, label: string | undefined, today: string): string | undefined {
  if ([values.status, values.constructionStatus].some((text) => text && NEW_LAUNCH.test(text)))
    return label ?? siteTexts.card.newLaunch;
  const launched = monthOf(values.date);
  const [year, month] = today.split("-").map(Number);
  if (launched === undefined || year === undefined || month === undefined) return undefined;
  const age = year * 12 + month - 1 - launched;
  return age >= 0 && age < 12 ? label : undefined;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"] as const;

/** Months since the year 0 of 'March 2026', '12 Mar 2026', '2026-03-12' or '12/03/2026'. A year alone says no month. */
function monthOf(written: string | undefined): number | undefined {
  const text = written?.trim().toLowerCase() ?? "";
  const numbers = /^(\d{4})-(\d{1,2})\b/.exec(text) ?? /^(?:\d{1,2}[/.-])?(\d{1,2})[/.-](\d{4})$/.exec(text);
  if (numbers) {
    const [one, other] = [Number(numbers[1]), Number(numbers[2])];
    const [year, month] = one > 12 ? [one, other] : [other, one];
    return month >= 1 && month <= 12 ? year * 12 + month - 1 : undefined;
  }
  const [, name = "", year] = /([a-z]{3,})[a-z.]*,?\s+(\d{4})$/.exec(text) ?? [];
  const month = MONTHS.findIndex((each) => name.startsWith(each));
  return year && month >= 0 ? Number(year) * 12 + month : undefined;
}

export function projectCard(record: ProjectRecord, { settings: all, today = indianDay(Date.now()) }: CardContext) {
  const { values } = record;
  const settings = settingsFor(values, all);
  const demo = values.demo === true;
  const residential = values.category === "Residential Property";
  const facts = [
    { label: siteTexts.card.superArea, value: spokenFigures(values.area ?? values.unitsize ?? "") },
    { label: siteTexts.card.projectStatus, value: inSpokenLanguage(values.status) },
    { label: siteTexts.card.launchDate, value: spokenFigures(values.date ?? "") },
  ];
  return {
    id: record.id,
    path: projectPath(values.slug),
    title: values.title,
    place: placeText(values),
    price: formatProjectPrice(values.price),
    unitType: values.unittype && spokenFigures(values.unittype),
    residential,
    facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    description: values.description,
    image: values.imgurl,
    newLaunch: newLaunch(record, inSpokenLanguage(settings.badgeNewLaunch), today),
    /** The badge, with the project's own number. */
    rera: reraBadge(record, inSpokenLanguage(settings.badgeRera), today),
    discount: inSpokenLanguage(values.discount ?? settings.discountLabel),
    demo,
    /** Words before the price; none without a price. */
    from: values.price ? (residential ? siteTexts.card.homesFrom : siteTexts.card.unitsFrom) : undefined,
  };
}
