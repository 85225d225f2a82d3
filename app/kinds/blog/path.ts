import { encodePart } from "#app/entities/values/text.ts";

/** Address of its public page. */
export const blogPath = (slug: string) => `/blogs/${encodePart(slug)}`;
