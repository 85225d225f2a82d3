import { encodePart } from "#app/entities/values/text.ts";

/** Address of its public page. */
export const projectPath = (slug: string) => `/project/${encodePart(slug)}`;
