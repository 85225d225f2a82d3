import { reraTexts } from "./rera-words.ts";
import type { ShareBand } from "#app/media/types.ts";
import type { ReraView } from "./rera-view.ts";

/**
 * What stands below the preview picture of a project or a home: the same as on its page.
 * @param title shown where there is no photograph @returns nothing where neither a registration nor our own number is known
 */
export function registrationBand(title: string, rera: ReraView): ShareBand | undefined {
  const { statements, authority, account, agent, project, code } = rera;
  const [heading = agent, ...more] = statements;
  if (heading === undefined) return undefined;
  const ofProject = statements.length > 0 && [
    ...more,
    authority && `${authority.name}, ${authority.site}`,
    account && reraTexts.account(account),
    project && reraTexts.ofProject(project),
    agent,
  ];
  return {
    title,
    heading,
    lines: (ofProject || []).filter((line): line is string => Boolean(line)),
    code: code && { size: code.size, path: code.path },
  };
}
