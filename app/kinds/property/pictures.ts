import type { ImageValue } from "#app/entities/fields/image.ts";
import type { PropertyRecord } from "../index.ts";

/** The pictures of a home in their order; its own comes first. */
export function propertyPictures(values: PropertyRecord["values"]): readonly ImageValue[] {
  const { imgUrl, imgUrl1, imgUrl2, imgUrl3, imgUrl4, imgUrl5, imgUrl6, imgUrl7, imgUrl8 } = values;
  return [imgUrl, imgUrl1, imgUrl2, imgUrl3, imgUrl4, imgUrl5, imgUrl6, imgUrl7, imgUrl8].filter(
    (image) => image !== undefined,
  );
}
