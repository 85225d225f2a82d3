import { encodePart } from "../../values/text.ts";

/** Address of its public page. */
export const propertyPath = (slug: string) => `/property/${encodePart(slug)}`;
