import { inLanguage } from "#app/base/in-language.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import type { ProjectRecord, PropertyRecord } from "#app/kinds/index.ts";
import { type ImageValue, sharePath } from "#app/entities/fields/image.ts";
import { bandKey } from "#app/media/index.ts";
import type { ShareBand } from "#app/media/types.ts";
import type { Site } from "../page.ts";
import type { Services } from "#app/services.ts";
import { registrationBand } from "./registration-band.ts";
import { type ReraView, reraOfHome, reraView } from "./rera-view.ts";

/** Kinds whose preview picture may carry a registration. */
export const SHARED_KINDS = ["property", "project"] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

interface SharePicture {
  readonly image: ImageValue | undefined;
  readonly band: ShareBand | undefined;
  /** Its path; undefined where the page has no picture of its own. */
  readonly path: string | undefined;
}

/** @param project the home's */
export function shareOfHome(
  { id, values }: PropertyRecord,
  project: ProjectRecord | undefined,
  settings: Settings,
): SharePicture {
  const band = bandOf(values.title, () => reraOfHome(values, project?.values, settings));
  return sharePicture("property", id, values.imgUrl, band);
}

export function shareOfProject({ id, values }: ProjectRecord, settings: Settings): SharePicture {
  return sharePicture(
    "project",
    id,
    values.imgurl,
    bandOf(values.title, () => reraView(values, settings)),
  );
}

/** In English on every page: the picture is drawn from outlines of Latin letters, and there is one of each record. */
function bandOf(title: string, rera: () => ReraView): ShareBand | undefined {
  return inLanguage("en", () => registrationBand(title, rera()));
}

function sharePicture(kind: SharedKind, id: string, image: ImageValue | undefined, band: ShareBand | undefined) {
  const path = band ? `/share/${kind}/${id}-${bandKey(band)}.jpg` : image && sharePath(image);
  return { image, band, path };
}

/** The preview picture of a list: that of the home that stands first. */
export async function sharePictureOfList(
  { catalogue }: Pick<Services, "catalogue">,
  { settings }: Site,
  [home]: readonly PropertyRecord[],
): Promise<string | undefined> {
  if (!home) return undefined;
  const project = await catalogue.projectOf(home.values);
  return shareOfHome(home, project, settings).path;
}

/** The preview picture of a published record as it is now. */
export async function shareOfRecord(
  { catalogue }: Pick<Services, "catalogue">,
  kind: SharedKind,
  id: string,
): Promise<SharePicture | undefined> {
  const actor = { type: "visitor" } as const;
  const settings = await catalogue.settings();
  if (kind === "project") {
    const record = await catalogue.get(actor, "project", id);
    return record && shareOfProject(record, settings);
  }
  const record = await catalogue.get(actor, "property", id);
  if (!record) return undefined;
  const project = await catalogue.projectOf(record.values);
  return shareOfHome(record, project, settings);
}
