import type { MenuCounts } from "#app/backoffice/shell/menu.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";

/** Numbers at the right of the menu. */
export async function menuCounts({ catalogue, inbox }: Pick<Services, "catalogue" | "inbox">, actor: Actor): Promise<MenuCounts> {
  const total = async (kind: "property" | "project" | "blog" | "review", states?: readonly ["pending"]) =>
    (await catalogue.list(actor, kind, { limit: 1, ...(states ? { states } : {}) })).total;
  const [properties, projects, blog, pendingHomes, pendingProjects, reviews, enquiries] = await Promise.all([
    total("property"), total("project"), total("blog"), total("property", ["pending"]), total("project", ["pending"]), total("review", ["pending"]), inbox.enquiries.counts(actor),
  ]);
  return { properties, projects, blog, enquiries: enquiries.stages.new, submissions: pendingHomes + pendingProjects, reviews };
}
