import { choiceLabel } from "#app/entities/facet.ts";
import { basics } from "./basics.ts";
import { formatBedrooms } from "./derived.ts";

/** Fields for which a file of homes needs no column: they are made of other fields. By their first names. */
export const MADE_OF_OTHERS: ReadonlySet<string> = new Set(["Title", "ProjectName", "City"]);

interface TitleFacts {
  readonly typeMore?: string | undefined;
  readonly propType?: string | undefined;
  readonly projectName?: string | undefined;
  readonly location?: string | undefined;
}

/** '4 BHK flat in ATS One Hamlet, Sector 104': a title made of what is known; nothing where too little is. */
export function homeTitle({ typeMore, propType, projectName, location }: TitleFacts): string | undefined {
  const type = propType ? choiceLabel(basics.propType.options.facet, propType).toLowerCase() : "home";
  const what = [typeMore && formatBedrooms(typeMore), type].filter(Boolean).join(" ");
  // 'Plot sec 122' in the column of societies is none.
  const project = projectName?.toLowerCase().startsWith(`${type} `) ? undefined : projectName;
  const where = [...new Set([project, location])].filter(Boolean).join(", ");
  if (!typeMore && !propType && !where) return undefined;
  const title = where ? `${what} in ${where}` : what;
  return title.charAt(0).toUpperCase() + title.slice(1);
}
