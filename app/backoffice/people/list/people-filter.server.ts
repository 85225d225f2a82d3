import { pageNumber } from "#app/base/page-number.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { PERSON_SOURCES, ROLES } from "#app/kinds/person/person.ts";
import type { PersonFilter } from "#app/people/index.ts";

const STEPS = ["waiting", "due", "open", "none"] as const;

/** Reads the filters of the address; what it does not know counts as not there. */
export function peopleFilter(url: URL): PersonFilter {
  const { searchParams } = url;
  return {
    search: searchParams.get("q")?.trim() || undefined,
    role: oneOf(ROLES, searchParams.get("role")),
    source: oneOf(PERSON_SOURCES, searchParams.get("source")),
    step: oneOf(STEPS, searchParams.get("step")),
    sort: oneOf(["name", "step"] as const, searchParams.get("sort")),
    page: pageNumber(url),
  };
}
