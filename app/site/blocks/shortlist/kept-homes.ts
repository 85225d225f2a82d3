import { RECORD_ID } from "#app/entities/index.ts";
import type { ProjectRecord, PropertyRecord } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";

const PROJECT_MARK = "p-";
/** Homes and projects of one address. A shortlist holds fewer. */
const MAX_KEPT = 60;

/** `?homes=id,id,p-id` or repeated `homes`: properties by id, projects with a mark before it. */
export function readKept(params: URLSearchParams): {
  readonly properties: readonly string[];
  readonly projects: readonly string[];
} {
  const written = [...new Set(params.getAll("homes").flatMap((list) => list.split(",")))].slice(0, MAX_KEPT);
  return {
    properties: written.filter((id) => RECORD_ID.test(id)),
    projects: written
      .filter((id) => id.startsWith(PROJECT_MARK))
      .map((id) => id.slice(PROJECT_MARK.length))
      .filter((id) => RECORD_ID.test(id)),
  };
}

interface Kept {
  readonly homes: readonly PropertyRecord[];
  readonly projects: readonly ProjectRecord[];
  /** How many of those that the address names are not on the site any more. */
  readonly gone: number;
}

/** In the order of the address, as visitors see them; what was withdrawn meanwhile is left out. */
export async function keptRecords(params: URLSearchParams, { catalogue }: Services): Promise<Kept> {
  const { properties, projects } = readKept(params);
  const [homes, found] = await Promise.all([
    catalogue.published(properties),
    catalogue.getMany({ type: "visitor" }, "project", projects),
  ]);
  const gone = properties.length + projects.length - homes.length - found.length;
  return { homes, projects: found, gone };
}
