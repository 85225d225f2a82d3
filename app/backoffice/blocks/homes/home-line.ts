import type { ImageValue } from "#app/entities/fields/image.ts";
import { linePrice } from "#app/entities/values/money.ts";
import { contentOf, type PropertyRecord } from "#app/kinds/index.ts";
import { placeText } from "#app/places/cities.ts";
import type { TimelineEntry } from "#app/people/index.ts";
import { formatNumber } from "#app/ui/formatted-value.ts";

/** A home as one line of a list. */
export interface HomeLine {
  readonly id: string;
  readonly title: string;
  readonly image: ImageValue | undefined;
  readonly price: string;
  readonly facts: string;
  /** Its public page; none where visitors do not see it. */
  readonly page: string | undefined;
}

export function homeLine({ id, state, values }: PropertyRecord): HomeLine {
  return {
    id,
    title: values.title,
    image: values.imgUrl && { ...values.imgUrl, placeholder: "" },
    price: linePrice(values),
    facts: [values.typeMore, values.size ? `${formatNumber(values.size)} sq ft` : "", placeText(values)]
      .filter(Boolean)
      .join(" · "),
    page: state === "published" ? contentOf("property").page?.(values.slug) : undefined,
  };
}

/** When each home was sent last by a list, epoch ms, by its id. @param entries newest first */
export function sentHomes(entries: readonly TimelineEntry[]): ReadonlyMap<string, number> {
  const sent = entries.filter(({ what }) => what === "homes sent");
  return new Map([...sent].reverse().flatMap(({ at, homes }) => homes.map((home) => [home, at] as const)));
}
