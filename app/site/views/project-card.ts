import type { ProjectRecord } from "#app/entities/index.ts";
import type { ImageValue } from "#app/entities/kinds/image.ts";
import { formatProjectPrice } from "#app/entities/money.ts";
import { en } from "#app/texts/en.ts";
import { projectPath } from "./links.ts";
import { type CardContext, placeOf } from "./property-card.ts";

export interface ProjectCardView {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly place: string;
  readonly price: string;
  readonly unitType: string | undefined;
  readonly residential: boolean;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly description: string | undefined;
  readonly image: ImageValue | undefined;
  readonly newLaunch: string | undefined;
  /** The badge, with the project's own number where it has one. */
  readonly rera: string | undefined;
  readonly discount: string | undefined;
}

/** 'RERA Registered' with the number; none at all where the administrator has said that none is needed. */
function reraBadge({ values }: ProjectRecord, badge: string | undefined): string | undefined {
  if (values.rera) return [badge, values.rera].filter(Boolean).join(" ");
  return values.reraExemption ? undefined : badge;
}

export function projectCard(record: ProjectRecord, { settings }: CardContext): ProjectCardView {
  const { values } = record;
  const facts = [
    { label: en.project.superArea, value: values.area ?? values.unitsize },
    { label: en.project.status, value: values.status },
    { label: en.project.launchDate, value: values.date },
  ];
  return {
    id: record.id,
    path: projectPath(values.slug),
    title: values.title,
    place: placeOf(values),
    price: formatProjectPrice(values.price),
    unitType: values.unittype,
    residential: values.category === "Residential Property",
    facts: facts.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    description: values.description,
    image: values.imgurl,
    newLaunch: settings.badgeNewLaunch,
    rera: reraBadge(record, settings.badgeRera),
    discount: values.discount ?? settings.discountLabel,
  };
}
