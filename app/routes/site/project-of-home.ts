import type { ProjectRecord, PropertyRecord } from "#app/entities/index.ts";
import type { Services } from "#app/services.ts";

/** Projects of the same words that are looked at. */
const CANDIDATES = 50;

const folded = (name: string | undefined) => (name ?? "").toLowerCase().replace(/\s+/g, " ").trim();

/** The project on this site in which a home lies: of the same name, and not in another city. */
export async function projectOfHome(
  { catalogue }: Pick<Services, "catalogue">,
  { values }: PropertyRecord,
): Promise<ProjectRecord | undefined> {
  const name = folded(values.projectName);
  if (name === "") return undefined;
  const { items } = await catalogue.list({ type: "visitor" }, "project", { search: name, limit: CANDIDATES });
  return items.find(
    ({ values: { projectName, city } }) =>
      folded(projectName) === name && (!city || !values.city || city === values.city),
  );
}
