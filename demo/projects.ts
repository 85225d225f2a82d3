import { gardenProjects } from "./projects-gardens.ts";
import { houseAndWorkProjects } from "./projects-houses-and-work.ts";
import { riverTowers } from "./projects-river-towers.ts";
import { towerProjects } from "./projects-towers.ts";
import type { WireRecord } from "./record.ts";

/** Prices are in crore, `pricePerSqft` in rupees; `builderlogo` names a file of demo/builders. Registration numbers are invented. */
export const demoProjects = (
  [...riverTowers, ...towerProjects, ...gardenProjects, ...houseAndWorkProjects] satisfies readonly WireRecord[]
).map((project) => ({
  ...project,
  // What is not built yet can only be drawn.
  ...(project.status === "Ready to move" ? {} : { impressions: "Yes" }),
}));
