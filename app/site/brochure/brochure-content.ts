import { projectPath } from "#app/kinds/project/path.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import type { BrochureContent } from "#app/brochure/types.ts";
import { indianDay } from "#app/entities/values/day.ts";
import type { ProjectRecord, PropertyRecord } from "#app/kinds/index.ts";
import { placementOf, projectPlacement } from "#app/geo/index.ts";
import type { Placement } from "#app/geo/types.ts";
import { drawMap, projectionOf } from "#app/map/index.ts";
import type { Services } from "#app/services.ts";
import { homeBrochure, projectBrochure } from "./brochure-view.ts";
import { projectDetail } from "../project/project-detail.ts";
import { propertyDetail } from "../property/property-detail.ts";
import { reraOfHome } from "../parts/rera-view.ts";
import { howFarFrom, howFarFromProject } from "../how-far/how-far-from.ts";

/** Pixels; on paper a name on the map is then as large as the small print. */
const MAP = { width: 290, height: 216, zoom: 12 } as const;

export const BROCHURE_KINDS = ["property", "project"] as const;
type BrochureKind = (typeof BROCHURE_KINDS)[number];

const PATHS = { property: propertyPath, project: projectPath };

type Site = Pick<Services, "catalogue" | "publicUrl">;
type BrochureResult = { readonly content: BrochureContent } | { readonly page: string };

/** What the brochure of a published record says now. @param slug of its page @returns where the page is, when it is not there */
export async function brochureContent(site: Site, kind: BrochureKind, slug: string): Promise<BrochureResult> {
  // As visitors see it, also for the administrator: a brochure that is handed on must not show more.
  const visitor = { type: "visitor" } as const;
  const { catalogue } = site;
  const settings = await catalogue.settings();
  if (kind === "project") {
    const result = await catalogue.bySlug(visitor, "project", slug);
    return isFound(result) ? { content: ofProject(result.found, site, settings) } : movedTo(kind, slug, result);
  }
  const result = await catalogue.bySlug(visitor, "property", slug);
  if (!isFound(result)) return movedTo(kind, slug, result);
  const project = await catalogue.projectOf(result.found.values);
  return { content: ofHome(result.found, project, site, settings) };
}

const isFound = <R extends object>(result: R | undefined): result is Extract<R, { readonly found: unknown }> =>
  result !== undefined && "found" in result;

function movedTo(kind: BrochureKind, slug: string, result: { readonly movedTo?: string } | undefined): BrochureResult {
  return { page: PATHS[kind](result?.movedTo ?? slug) };
}

type Settings = Awaited<ReturnType<Services["catalogue"]["settings"]>>;

function ofHome(
  record: PropertyRecord,
  project: Awaited<ReturnType<Services["catalogue"]["projectOf"]>>,
  { publicUrl }: Site,
  settings: Settings,
): BrochureContent {
  const path = propertyPath(record.values.slug);
  const placement = placementOf(record.values);
  return homeBrochure({
    view: propertyDetail(record, { settings, publicUrl }),
    rera: reraOfHome(record.values, project?.values, settings),
    howFar: placement && howFarFrom(placement, { path }),
    ...common(path, placement, publicUrl, settings),
  });
}

function ofProject(record: ProjectRecord, { publicUrl }: Site, settings: Settings): BrochureContent {
  const path = projectPath(record.values.slug);
  const placement = projectPlacement(record.values);
  return projectBrochure({
    view: projectDetail(record, { settings, publicUrl }),
    howFar: placement && howFarFromProject(placement, { path }),
    ...common(path, placement, publicUrl, settings),
  });
}

function common(path: string, placement: Placement | undefined, publicUrl: string, settings: Settings) {
  return {
    map: placement && mapAround(placement),
    settings,
    canonical: publicUrl + path,
    day: indianDay(Date.now()),
  };
}

function mapAround({ lat, lng, radiusM }: Placement) {
  const picture = { lat, lng, ...MAP };
  return {
    drawing: drawMap(picture),
    radius: radiusM > 0 ? projectionOf(picture).pixels(radiusM) : undefined,
  };
}
