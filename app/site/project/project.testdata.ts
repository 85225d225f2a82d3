import { project, type ProjectRecord } from "#app/kinds/index.ts";
import { row } from "../testing.tsx";

/** A published project. @param wire what a call sends for it, beside its name and place */
export function projectRecord(wire: Readonly<Record<string, unknown>>): ProjectRecord {
  const values = project.parse({
    title: "Yamuna House by the river",
    slug: "yamuna-house",
    projectName: "Yamuna",
    location: "Sector 94",
    city: "Noida",
    ...wire,
  });
  return { ...row, values };
}
