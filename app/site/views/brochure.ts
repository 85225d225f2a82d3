import type { BrochureContent, BrochureRow, BrochureWhere } from "#app/brochure/types.ts";
import type { Settings } from "#app/entities/settings.ts";
import { brochureTexts as texts } from "#app/texts/en/brochure.ts";
import { costsTexts } from "#app/texts/en/costs.ts";
import { planTexts } from "#app/texts/en/plan.ts";
import { en } from "#app/texts/en.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { qrCode } from "#app/ui/qr-code.ts";
import type { CostView } from "./costs.ts";
import type { HowFarView } from "./how-far.ts";
import type { PropertyDetailView } from "./property-detail.ts";
import type { ReraView } from "./rera.ts";

interface BrochureFacts {
  readonly view: PropertyDetailView;
  readonly rera: ReraView;
  readonly howFar: HowFarView | undefined;
  /** The map around the home; none where nobody knows where it lies. */
  readonly map: Pick<BrochureWhere, "drawing" | "radius"> | undefined;
  readonly settings: Settings;
  /** Where the home's page is. */
  readonly canonical: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** Metro trips on the page; the map and the costs need the room. */
const TRIPS_SHOWN = 2;

/** What the brochure of a home says: the words and figures of its page. */
export function brochureView(facts: BrochureFacts): BrochureContent {
  const { view, howFar, map } = facts;
  const { card, costs } = view;
  return {
    title: card.title,
    place: card.place,
    price: card.price,
    priceNote: [card.rent && en.common.aMonth, view.pricePsf].filter(Boolean).join(" · "),
    demo: card.demo ? en.detail.demoHome : undefined,
    photos: view.pictures.slice(0, 2),
    facts: view.facts,
    words: [view.words.lead, ...view.words.text].filter((text) => text !== undefined),
    plan: view.plan && {
      title: planTexts.title,
      rows: view.plan.rooms.map(({ label, sides, value }) => ({ label: `${label}, ${sides}`, value })),
    },
    where: map && { title: texts.where, ...map, rows: howFar ? distances(howFar) : [] },
    costs: costs && { title: en.detail.costs, rows: costs.rows, total: costs.total },
    notes: notesOf(facts),
    foot: footOf(facts),
  };
}

/** The nearest station, then the minutes to what people travel to most. */
function distances({ nearby: { stations, trips, isRough } }: HowFarView): readonly BrochureRow[] {
  const about = (figure: string) => (isRough ? `${en.howFar.about} ${figure}` : figure);
  return [
    ...stations.slice(0, 1).map(({ name, distance }) => ({ label: texts.station(name), value: about(distance) })),
    ...trips.slice(0, TRIPS_SHOWN).map(({ to, minutes }) => ({ label: to, value: about(texts.minutes(minutes)) })),
  ];
}

function notesOf({ view, howFar, map, day }: BrochureFacts): readonly string[] {
  return [
    texts.asOf(formatDay(day)),
    view.verification,
    ...(view.costs ? notesOfCosts(view.costs) : []),
    ...(howFar ? [en.howFar.modelled] : []),
    ...(map ? [en.geo.credit.map(({ text }) => text).join("")] : []),
  ];
}

function notesOfCosts({ lead, missing, warning, loan }: CostView): readonly string[] {
  return [lead, loan && texts.buyer, missing, warning, costsTexts.check].filter((text) => text !== undefined);
}

function footOf({ view, rera, settings, canonical }: BrochureFacts): BrochureContent["foot"] {
  const { statements, authority, account, agent, project, code } = rera;
  const registration = [
    ...statements,
    authority && statements.length > 0 && `${authority.name}, ${authority.site}`,
    account && en.rera.account(account),
    project && en.rera.ofProject(project),
  ];
  return {
    product: settings.product,
    lines: [settings.address.split("\n").join(", "), ...(agent ? [agent] : [])],
    contact: [view.contactName, view.phone, settings.email],
    registration: registration.filter((line): line is string => Boolean(line)),
    registrationCode: code && { code: { size: code.size, path: code.path }, label: texts.certificate },
    page: { code: qrCode(canonical), label: texts.page },
  };
}
