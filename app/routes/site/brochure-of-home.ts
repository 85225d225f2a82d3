import type { BrochureContent } from "#app/brochure/types.ts";
import { indianDay } from "#app/entities/day.ts";
import type { PropertyRecord } from "#app/entities/index.ts";
import { placementOf } from "#app/geo/index.ts";
import type { Placement } from "#app/geo/types.ts";
import { drawMap, projectionOf } from "#app/map/index.ts";
import type { Services } from "#app/services.ts";
import { brochureView } from "#app/site/views/brochure.ts";
import { propertyPath } from "#app/site/views/links.ts";
import { propertyDetail } from "#app/site/views/property-detail.ts";
import { reraOfHome } from "#app/site/views/rera.ts";
import { howFarFrom } from "./how-far.ts";

/** Pixels; on paper a name on the map is then as large as the small print. */
const MAP = { width: 290, height: 216, zoom: 12 } as const;

/** What the brochure of a published home says now. @param slug of the home's page @returns where its page is, when it is not there */
export async function brochureOfHome(
  { catalogue, publicUrl }: Pick<Services, "catalogue" | "publicUrl">,
  slug: string,
): Promise<{ readonly content: BrochureContent } | { readonly page: string }> {
  // As anybody sees it, whoever asks: what is handed on must not show more.
  const visitor = { type: "visitor" } as const;
  const [settings, result] = await Promise.all([catalogue.settings(), catalogue.bySlug(visitor, "property", slug)]);
  if (!result) return { page: propertyPath(slug) };
  if ("movedTo" in result) return { page: propertyPath(result.movedTo) };
  const record = result.found;
  const project = await catalogue.projectOf(record.values);
  return { content: contentOf(record, { settings, publicUrl, project }) };
}

interface Beside {
  readonly settings: Awaited<ReturnType<Services["catalogue"]["settings"]>>;
  readonly publicUrl: string;
  readonly project: Awaited<ReturnType<Services["catalogue"]["projectOf"]>>;
}

function contentOf(record: PropertyRecord, { settings, publicUrl, project }: Beside): BrochureContent {
  const path = propertyPath(record.values.slug);
  const placement = placementOf(record.values);
  return brochureView({
    view: propertyDetail(record, { settings, publicUrl }),
    rera: reraOfHome(record.values, project?.values, settings),
    howFar: placement && howFarFrom(placement, { path }),
    map: placement && mapAround(placement),
    settings,
    canonical: publicUrl + path,
    day: indianDay(Date.now()),
  });
}

function mapAround({ lat, lng, radiusM }: Placement) {
  const picture = { lat, lng, ...MAP };
  return {
    drawing: drawMap(picture),
    radius: radiusM > 0 ? projectionOf(picture).pixels(radiusM) : undefined,
  };
}
