import { RECORD_ID } from "#app/entities/index.ts";
import type { Services } from "#app/services.ts";
import { projectPath, propertyPath } from "#app/site/views/links.ts";
import type { Actor } from "#app/store/types.ts";

interface ListingPage {
  readonly title: string;
  readonly path: string;
}

/** The page of the home or project with an id; nothing where there is none that `actor` may see. */
export async function listingPage(
  { catalogue }: Pick<Services, "catalogue">,
  actor: Actor,
  id = "",
): Promise<ListingPage | undefined> {
  if (!RECORD_ID.test(id)) return undefined;
  const home = await catalogue.get(actor, "property", id);
  if (home) return { title: home.values.title, path: propertyPath(home.values.slug) };
  const project = await catalogue.get(actor, "project", id);
  return project && { title: project.values.title, path: projectPath(project.values.slug) };
}
