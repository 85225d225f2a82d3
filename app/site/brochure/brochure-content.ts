import { homeDetailTexts } from "../blocks/home-detail/words.ts";
import { language, LANGUAGE_TAGS, to } from "#app/base/language.ts";
import { geoTexts } from "#app/texts/en/geo.ts";
import { projectTexts } from "../project/words.ts";
import { howFarTexts } from "../blocks/how-far/words.ts";
import { reraTexts } from "../parts/rera-words.ts";
import type { BrochureContent, BrochureRow } from "#app/brochure/types.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { placementOf, projectPlacement } from "#app/geo/index.ts";
import type { Placement } from "#app/geo/types.ts";
import type { ProjectRecord, PropertyRecord, Stored } from "#app/kinds/index.ts";
import { projectPath } from "#app/kinds/project/path.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import { settingsFor } from "#app/kinds/settings/demo-values.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { drawMap, projectionOf } from "#app/map/index.ts";
import type { Services } from "#app/services.ts";
import { brochureTexts as texts } from "./words.ts";
import { costsTexts } from "../blocks/costs/words.ts";
import { planTexts } from "../blocks/home-detail/plan-words.ts";
import { siteTexts } from "#app/texts/site.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { qrCode } from "#app/ui/qr-code.ts";
import type { CostView } from "../blocks/costs/costs-view.ts";
import { howFarFrom, howFarFromProject, type HowFarView } from "../blocks/how-far/how-far-from.ts";
import { type ReraView, reraOfHome } from "../parts/rera-view.ts";
import { projectDetail } from "../project/project-detail.ts";
import { propertyDetail } from "../blocks/home-detail/property-detail.ts";

/** Pixels; on paper a name on the map is then as large as the small print. */
const MAP = { width: 290, height: 216, zoom: 12 } as const;
/** Metro trips on the page; the map and the costs need the room. */
const TRIPS_SHOWN = 2;
/** Facts beside each other have room for six. */
const FACTS_SHOWN = 6;

export const BROCHURE_KINDS = ["property", "project"] as const;
type BrochureKind = (typeof BROCHURE_KINDS)[number];

/** The parts of the site that a brochure needs. */
interface BrochureSite extends Pick<Services, "catalogue" | "publicUrl"> {
  readonly settings: Settings;
}

const BROCHURES: {
  readonly [K in BrochureKind]: {
    readonly path: (slug: string) => string;
    readonly of: (record: Stored<K>, site: BrochureSite) => Promise<BrochureContent> | BrochureContent;
  };
} = {
  property: { path: propertyPath, of: homeBrochure },
  project: { path: projectPath, of: projectBrochure },
};

/**
 * The content of a published record's brochure.
 * @param slug of its page
 * @returns the path of the record's page where there is no brochure at this slug
 */
export async function brochureContent<K extends BrochureKind>(
  { catalogue, publicUrl }: Pick<Services, "catalogue" | "publicUrl">,
  kind: K,
  slug: string,
): Promise<{ readonly content: BrochureContent } | { readonly page: string }> {
  const { path, of }: (typeof BROCHURES)[K] = BROCHURES[kind];
  // As visitors see it, also for the administrator: a brochure that is handed on must not show more.
  const result = await catalogue.bySlug({ type: "visitor" }, kind, slug);
  if (!result || "movedTo" in result) return { page: path(result?.movedTo ?? slug) };
  const settings = settingsFor(result.found.values, await catalogue.settings());
  return { content: await of(result.found, { catalogue, publicUrl, settings }) };
}

/** What the brochure of a home says: the words and figures of its page. */
async function homeBrochure(record: PropertyRecord, site: BrochureSite): Promise<BrochureContent> {
  const { catalogue, settings } = site;
  const project = await catalogue.projectOf(record.values);
  const view = propertyDetail(record, site);
  const { card, costs } = view;
  const placement = placementOf(record.values);
  const howFar = placement && howFarFrom(placement, { path: card.path });
  return {
    lang: LANGUAGE_TAGS[language()],
    title: card.title,
    place: card.place,
    price: card.price,
    priceNote: [card.rent && siteTexts.common.aMonth, view.pricePsf].filter(Boolean).join(" · "),
    demo: card.demo ? homeDetailTexts.demoHome : undefined,
    photos: view.pictures.slice(0, 2),
    facts: view.facts,
    words: [view.words.lead, ...view.words.text].filter((text) => text !== undefined),
    list: view.plan && {
      title: planTexts.title,
      drawing: view.plan.drawings[0],
      rows: view.plan.rooms.map(({ label, sides, value }) => ({ label: `${label}, ${sides}`, value })),
      more: texts.more,
    },
    where: whereOf(placement, howFar),
    costs: costs && { title: costsTexts.costs, rows: costs.rows, total: costs.total },
    notes: [texts.asOf(today()), view.verification, ...(costs ? notesOfCosts(costs) : []), ...notesOfWhere(howFar)],
    foot: footOf(site, reraOfHome(record.values, project?.values, settings), {
      path: card.path,
      contact: view,
      page: texts.page,
    }),
  };
}

/** What the brochure of a project says: the words and figures of its page. */
function projectBrochure(record: ProjectRecord, site: BrochureSite): BrochureContent {
  const view = projectDetail(record, site);
  const { card, details } = view;
  const placement = projectPlacement(record.values);
  const howFar = placement && howFarFromProject(placement, { path: card.path });
  const perSqFt = [...view.keyFacts, ...details].find(({ key }) => key === "pricePerSqft");
  return {
    lang: LANGUAGE_TAGS[language()],
    title: card.title,
    place: card.place,
    price: card.price,
    priceNote: [card.from && texts.starting, perSqFt && `${perSqFt.value} ${siteTexts.common.perSqFt}`]
      .filter(Boolean)
      .join(" · "),
    demo: card.demo ? projectTexts.demoProject : undefined,
    photos: view.pictures.slice(0, 2),
    facts: view.keyFacts
      .filter(({ key }) => key !== "pricePerSqft")
      .slice(0, FACTS_SHOWN)
      .map(({ label, value }) => ({ label, value })),
    words: [...view.description, ...view.overview.paragraphs],
    list:
      view.priceList.length > 0
        ? { title: projectTexts.priceList, drawing: undefined, rows: view.priceList.map(priceRow), more: texts.more }
        : undefined,
    where: whereOf(placement, howFar),
    costs: undefined,
    notes: [
      texts.asOf(today()),
      ...(view.impressions ? [texts.impressions] : []),
      ...(card.from || view.priceList.length > 0 ? [siteTexts.card.priceNote] : []),
      ...notesOfWhere(howFar),
      ...view.disclaimer,
    ],
    foot: footOf(site, view.rera, {
      path: card.path,
      contact: { contactName: view.person ?? homeDetailTexts.team(site.settings.product), phone: view.phone },
      page: texts.pageOfProject,
    }),
  };
}

/** '4 BHK, east tower, 4,150 sq ft' and its price. */
function priceRow([home = "", area, price = ""]: readonly string[]): BrochureRow {
  return { label: [home, area].filter(Boolean).join(", "), value: price };
}

const today = () => formatDay(indianDay(Date.now()));

/** The map around it; none where nobody knows where it lies. */
function whereOf(placement: Placement | undefined, howFar: HowFarView | undefined): BrochureContent["where"] {
  if (!placement) return undefined;
  const { lat, lng, radiusM } = placement;
  const picture = { lat, lng, ...MAP };
  return {
    title: texts.where,
    drawing: drawMap(picture),
    radius: radiusM > 0 ? projectionOf(picture).pixels(radiusM) : undefined,
    rows: howFar ? distances(howFar) : [],
  };
}

/** The nearest station, then the minutes to what people travel to most. */
function distances({ nearby: { stations, trips, isRough } }: HowFarView): readonly BrochureRow[] {
  const about = (figure: string) => (isRough ? `${howFarTexts.about} ${figure}` : figure);
  return [
    ...stations.slice(0, 1).map(({ name, distance }) => ({ label: texts.station(name), value: about(distance) })),
    ...trips.slice(0, TRIPS_SHOWN).map(({ to, minutes, isFromPlatform }) => ({
      label: to,
      value: about(isFromPlatform ? texts.minutesByTrain(minutes) : texts.minutes(minutes)),
    })),
  ];
}

function notesOfWhere(howFar: HowFarView | undefined): readonly string[] {
  return howFar ? [howFarTexts.modelled, geoTexts.credit.map(({ text }) => text).join("")] : [];
}

function notesOfCosts({ lead, missing, warning, loan }: CostView): readonly string[] {
  return [lead, loan && texts.buyer, missing, warning, costsTexts.check].filter((text) => text !== undefined);
}

interface FootOptions {
  /** Of its page. */
  readonly path: string;
  readonly contact: { readonly contactName: string; readonly phone: string | undefined };
  /** What is said below the code of the page. */
  readonly page: string;
}

const said = (lines: readonly (string | false | undefined)[]) => lines.filter((line): line is string => Boolean(line));

function footOf(
  { settings, publicUrl }: BrochureSite,
  rera: ReraView,
  { path, contact, page }: FootOptions,
): BrochureContent["foot"] {
  const { statements, authority, account, agent, project, code } = rera;
  const registration = [
    ...statements,
    authority && statements.length > 0 && `${authority.name}, ${authority.site}`,
    account && reraTexts.account(account),
    project && reraTexts.ofProject(project),
  ];
  return {
    product: settings.product,
    logo: settings.logo,
    lines: said([settings.address?.split("\n").join(", "), agent]),
    contact: said([contact.contactName, contact.phone, settings.email]),
    registration: said(registration),
    registrationCode: code && { code: { size: code.size, path: code.path }, label: texts.certificate },
    page: { code: qrCode(publicUrl + to(path)), label: page },
  };
}
