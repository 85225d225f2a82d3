import { geoTexts } from "#app/texts/en/geo.ts";
import { detailTexts } from "../property/words.ts";
import { projectTexts } from "../project/words.ts";
import { howFarTexts } from "../how-far/words.ts";
import { reraTexts } from "../parts/rera-words.ts";
import type { BrochureContent, BrochureRow, BrochureWhere } from "#app/brochure/types.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { brochureTexts as texts } from "./words.ts";
import { costsTexts } from "../costs/words.ts";
import { planTexts } from "../property/plan-words.ts";
import { en } from "#app/texts/en.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { qrCode } from "#app/ui/qr-code.ts";
import type { CostView } from "../costs/costs-view.ts";
import type { HowFarView } from "../how-far/how-far-from.ts";
import type { ProjectDetailView } from "../project/project-detail.ts";
import type { PropertyDetailView } from "../property/property-detail.ts";
import type { ReraView } from "../parts/rera-view.ts";

/** What brochures of homes and of projects are made of. */
interface BrochureFacts {
  readonly howFar: HowFarView | undefined;
  /** The map around it; none where nobody knows where it lies. */
  readonly map: Pick<BrochureWhere, "drawing" | "radius"> | undefined;
  readonly settings: Settings;
  /** Where its page is. */
  readonly canonical: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** Metro trips on the page; the map and the costs need the room. */
const TRIPS_SHOWN = 2;

interface HomeFacts extends BrochureFacts {
  readonly view: PropertyDetailView;
  readonly rera: ReraView;
}

interface ProjectFacts extends BrochureFacts {
  readonly view: ProjectDetailView;
}

/** What the brochure of a home says: the words and figures of its page. */
export function homeBrochure(facts: HomeFacts): BrochureContent {
  const { view, rera } = facts;
  const { card, costs } = view;
  return {
    title: card.title,
    place: card.place,
    price: card.price,
    priceNote: [card.rent && en.common.aMonth, view.pricePsf].filter(Boolean).join(" · "),
    demo: card.demo ? detailTexts.demoHome : undefined,
    photos: view.pictures.slice(0, 2),
    facts: view.facts,
    words: [view.words.lead, ...view.words.text].filter((text) => text !== undefined),
    list: view.plan && {
      title: planTexts.title,
      drawing: view.plan.drawings[0],
      rows: view.plan.rooms.map(({ label, sides, value }) => ({ label: `${label}, ${sides}`, value })),
      more: texts.more,
    },
    where: whereOf(facts),
    costs: costs && { title: detailTexts.costs, rows: costs.rows, total: costs.total },
    notes: [
      texts.asOf(formatDay(facts.day)),
      view.verification,
      ...(costs ? notesOfCosts(costs) : []),
      ...notesOfWhere(facts),
    ],
    foot: footOf(facts, rera, { contact: view, page: texts.page }),
  };
}

/** Facts beside each other have room for six. */
const FACTS_SHOWN = 6;

/** What the brochure of a project says: the words and figures of its page. */
export function projectBrochure(facts: ProjectFacts): BrochureContent {
  const { view } = facts;
  const { card, details } = view;
  const perSqFt = [...view.keyFacts, ...details].find(({ key }) => key === "pricePerSqft");
  return {
    title: card.title,
    place: card.place,
    price: card.price,
    priceNote: [card.from && texts.starting, perSqFt && `${perSqFt.value} ${en.common.perSqFt}`]
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
    where: whereOf(facts),
    costs: undefined,
    notes: [
      texts.asOf(formatDay(facts.day)),
      ...(view.impressions ? [texts.impressions] : []),
      ...(card.from || view.priceList.length > 0 ? [projectTexts.priceNote] : []),
      ...notesOfWhere(facts),
      ...view.disclaimer,
    ],
    foot: footOf(facts, view.rera, {
      contact: { contactName: view.person ?? detailTexts.team(facts.settings.product), phone: view.phone },
      page: texts.pageOfProject,
    }),
  };
}

/** '4 BHK, east tower, 4,150 sq ft' and its price. */
function priceRow([home = "", area, price = ""]: readonly string[]): BrochureRow {
  return { label: [home, area].filter(Boolean).join(", "), value: price };
}

function whereOf({ map, howFar }: BrochureFacts): BrochureWhere | undefined {
  return map && { title: texts.where, ...map, rows: howFar ? distances(howFar) : [] };
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

function notesOfWhere({ howFar, map }: BrochureFacts): readonly string[] {
  return [
    ...(howFar ? [howFarTexts.modelled] : []),
    ...(map ? [geoTexts.credit.map(({ text }) => text).join("")] : []),
  ];
}

function notesOfCosts({ lead, missing, warning, loan }: CostView): readonly string[] {
  return [lead, loan && texts.buyer, missing, warning, costsTexts.check].filter((text) => text !== undefined);
}

interface FootOptions {
  readonly contact: Pick<PropertyDetailView, "contactName" | "phone">;
  /** What is said below the code of the page. */
  readonly page: string;
}

function footOf(
  { settings, canonical }: BrochureFacts,
  rera: ReraView,
  { contact, page }: FootOptions,
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
    lines: [settings.address.split("\n").join(", "), ...(agent ? [agent] : [])],
    contact: [contact.contactName, contact.phone, settings.email],
    registration: registration.filter((line): line is string => Boolean(line)),
    registrationCode: code && { code: { size: code.size, path: code.path }, label: texts.certificate },
    page: { code: qrCode(canonical), label: page },
  };
}
