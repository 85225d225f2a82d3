import type { ImageValue } from "#app/entities/fields/image.ts";
import type { State } from "#app/entities/index.ts";
import { linePrice } from "#app/entities/values/money.ts";
import { contentOf, type PropertyRecord } from "#app/kinds/index.ts";
import { formatBedrooms } from "#app/kinds/property/derived.ts";
import { placeText } from "#app/places/cities.ts";
import type { TimelineEntry } from "#app/people/index.ts";
import { formatNumber } from "#app/ui/formatted-value.ts";

/** A home as one line of a list. */
export interface HomeLine {
  readonly id: string;
  readonly title: string;
  readonly image: ImageValue | undefined;
  readonly price: string;
  /** Society and sector first: they tell homes of one title apart. */
  readonly facts: string;
  readonly state: State;
  /** Its public page; none where visitors do not see it. */
  readonly page: string | undefined;
}

export function homeLine({ id, state, values }: PropertyRecord): HomeLine {
  const { projectName, typeMore, size, propType } = values;
  return {
    id,
    title: values.title,
    image: values.imgUrl && { ...values.imgUrl, placeholder: "" },
    price: linePrice(values),
    facts: [
      [projectName, placeText(values)].filter(Boolean).join(", "),
      typeMore ?? propType,
      size ? `${formatNumber(size)} sq ft` : "",
    ]
      .filter(Boolean)
      .join(" · "),
    state,
    page: state === "published" ? contentOf("property").page?.(values.slug) : undefined,
  };
}

/** It can be sent, and a visit to it booked: it is on the site, or kept off it as a draft. */
export function isOffered({ state }: { readonly state: State }): boolean {
  return state === "published" || state === "draft";
}

/** A home as brokers write it: 'Kalpataru Vista, Sector 128, 4 BHK, 4,225 sq ft, ₹7.84 Cr'. */
export function homeInWords({ values }: Pick<PropertyRecord, "values">): string {
  const { size } = values;
  return [placeInWords({ values }), size ? `${formatNumber(size)} sq ft` : "", linePrice(values)]
    .filter(Boolean)
    .join(", ");
}

/** 'Kalpataru Vista, Sector 128, 4 BHK' */
export function placeInWords({ values }: Pick<PropertyRecord, "values">): string {
  const { projectName, title, location, typeMore } = values;
  const place = projectName && location && !projectName.includes(location) ? location : "";
  return [projectName ?? title, place, typeMore && formatBedrooms(typeMore)].filter(Boolean).join(", ");
}

/** When each home was sent last by a list, epoch ms, by its id. @param entries newest first */
export function sentHomes(entries: readonly TimelineEntry[]): ReadonlyMap<string, number> {
  const sent = entries.filter(({ what }) => what === "homes sent");
  return new Map([...sent].reverse().flatMap(({ at, homes }) => homes.map((home) => [home, at] as const)));
}
