import type { ProjectRecord } from "#app/kinds/index.ts";
import type { PublishableValues } from "#app/kinds/publishing.ts";
import { createLiveCollection } from "#app/store/index.ts";
import type { Records, Store } from "#app/store/types.ts";

/** What a home says about its project. */
interface NamedProject {
  readonly projectName?: string | undefined;
  readonly city?: string | undefined;
}

export type ProjectOf = (home: NamedProject) => Promise<ProjectRecord | undefined>;

const folded = (name: string | undefined) => (name ?? "").toLowerCase().replace(/\s+/g, " ").trim();

interface PublishedProjects {
  readonly all: () => Promise<readonly ProjectRecord[]>;
  readonly projectOf: ProjectOf;
}

/**
 * Published projects by name, in memory: every page of a home asks.
 * `projectOf` answers the project on this site in which a home lies: of the same name, and not in another city; the newest of several
 */
export function keepProjects(store: Store): PublishedProjects {
  const projects = createLiveCollection(store, { type: "visitor" }, "project", (project) => project);
  let known: readonly ProjectRecord[] = [];
  let byName: ReadonlyMap<string, readonly ProjectRecord[]> = new Map();
  const projectOf: ProjectOf = async ({ projectName, city }) => {
    const name = folded(projectName);
    if (name === "") return undefined;
    const all = await projects.all();
    if (all !== known) {
      byName = Map.groupBy(all, ({ values }) => folded(values.projectName));
      known = all;
    }
    return byName.get(name)?.find((project) => liesIn(project, city));
  };
  return { all: () => projects.all(), projectOf };
}

const liesIn = ({ values }: ProjectRecord, city: unknown) => !values.city || !city || values.city === city;

/** Maximum number of search results whose names are compared. */
const CANDIDATES = 50;

/** The same from the database, for transactions too: they must not read the copy in memory. */
export async function readProjectOf(
  records: Pick<Records, "list">,
  { projectName, city }: PublishableValues,
): Promise<ProjectRecord | undefined> {
  const name = folded(typeof projectName === "string" ? projectName : undefined);
  if (name === "") return undefined;
  const { items } = await records.list("project", { states: ["published"], search: name, limit: CANDIDATES });
  return items.find((project) => folded(project.values.projectName) === name && liesIn(project, city));
}
