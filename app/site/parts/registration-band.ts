import { siteTexts } from "#app/texts/site.ts";
import { reraTexts } from "./rera-words.ts";
import type { ShareBand } from "#app/media/types.ts";
import type { ReraView } from "./rera-view.ts";

/**
 * What stands below the preview picture of a project or of a home in one: the same as on its page.
 * @param title shown where there is no photograph @returns nothing where nothing is known of a registration
 */
export function registrationBand(title: string, rera: ReraView): ShareBand | undefined {
  const [heading, ...more] = rera.statements;
  if (heading === undefined) return undefined;
  const { authority, account, agent, project, code } = rera;
  const lines = [
    ...more,
    authority && `${authority.name}, ${authority.site}`,
    account && reraTexts.account(account),
    [project && reraTexts.ofProject(project), agent && siteTexts.common.closed(agent)].filter(Boolean).join(" "),
  ];
  return {
    title,
    heading,
    lines: lines.filter((line): line is string => Boolean(line)),
    code: code && { size: code.size, path: code.path },
  };
}
