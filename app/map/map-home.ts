import { placeText } from "#app/kinds/property/places.ts";
import type { PropertyRecord } from "#app/kinds/index.ts";
import { formatBedrooms } from "#app/kinds/property/derived.ts";
import { imagePath, type ImageValue, widthsOf } from "#app/entities/kinds/image.ts";
import { formatPrice, groupDigits, saleTypeOf } from "#app/entities/values/money.ts";
import type { MapHome } from "./types.ts";

function photoOf(image: ImageValue | undefined): string | null {
  const width = image && widthsOf(image)[0];
  return image && width !== undefined ? imagePath(image.id, width, "webp") : null;
}

/** What a pin says of a home; the same words as its card in the list. */
export function mapHome({ id, values }: PropertyRecord): MapHome {
  const { slug, title, totalPrice, saleType, typeMore, size, location, city, imgUrl } = values;
  return {
    id,
    path: `/property/${slug}`,
    title,
    price: formatPrice(totalPrice, saleTypeOf({ saleType })),
    facts: [typeMore && formatBedrooms(typeMore), size && `${groupDigits(size)} sq ft`].filter(Boolean).join(", "),
    place: placeText({ location, city }),
    photo: photoOf(imgUrl),
  };
}
