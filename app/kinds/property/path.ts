import { encodePart } from "#app/entities/values/text.ts";

/** Address of its public page. */
export const propertyPath = (slug: string) => `/property/${encodePart(slug)}`;
