import { encodePart } from "../../values/text.ts";

/** Address of its public page. */
export const projectPath = (slug: string) => `/project/${encodePart(slug)}`;
