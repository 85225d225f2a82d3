import { placeText } from "#app/places/cities.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import type { WithdrawnHome } from "#app/catalogue/types.ts";
import { propertyCard, type PropertyCardView } from "../blocks/cards/property-card-view.ts";
import type { Services } from "#app/services.ts";
import type { Site } from "../page.ts";
import { similarTo } from "./recommended.ts";

/**
 * Days during which the page of a home that is gone still answers 200: links to it are shared and clicked for some weeks, a 410 makes
 * some browsers and messengers hide what the page says, and many sales fall through in that time. Search engines are told at once (noindex).
 */
const DAYS_ANSWERED = 30;
/** One row. */
const SHOWN = 3;

/** What a page says about a home that was on the site and is not any more. */
export interface GoneHome {
  readonly title: string;
  readonly place: string;
  readonly similar: readonly PropertyCardView[];
  /** It may well be to be had: nobody has said otherwise. */
  readonly mayBeThere: boolean;
}

type Gone = Pick<WithdrawnHome, "since" | "isDeleted">;

/** A home in the bin is gone at once: it was never sold, and it comes back by an administrator's act alone. */
export function statusOfGone({ since, isDeleted }: Gone, now: number): 200 | 410 {
  return !isDeleted && now - since < DAYS_ANSWERED * DAY_MS ? 200 : 410;
}

/** Nothing for an address that never led to a published home. */
export async function goneHome(
  services: Services,
  site: Site,
  slug: string,
  now: number,
): Promise<{ readonly status: 200 | 410; readonly home: GoneHome } | undefined> {
  const gone = await services.catalogue.withdrawn("property", slug);
  if (!gone) return undefined;
  const { id, title, propType, saleType, city, location, leftFor } = gone;
  const similar = await similarTo(services, { id, values: { propType, saleType, city, location } }, SHOWN);
  const home = {
    title,
    place: placeText({ location, city }),
    similar: similar.map((record) => propertyCard(record, site)),
    mayBeThere: leftFor === "Not confirmed" || leftFor === "Paused by the owner",
  };
  return { status: statusOfGone(gone, now), home };
}
