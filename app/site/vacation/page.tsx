import { vacationTexts } from "./words.ts";
import { checkStay } from "#app/kinds/forms/forms.ts";
import { makeQuery, optionSlug, readQuery } from "#app/query/index.ts";
import { VacationPage, type VacationView } from "./vacation-page.tsx";
import { emptyEnquiry } from "../forms/empty-form.ts";
import { pageMeta } from "../frame/meta.ts";
import { propertyCard } from "../parts/property-card-view.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { type PageProps, type PageRequest, show } from "../page.ts";

export { pagesStyle as styles } from "../parts/styles.ts";

const HOMES_SHOWN = 12;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day as the form sends it; anything else is none. */
function dayOf(params: URLSearchParams, name: string): string | undefined {
  const written = params.get(name) ?? "";
  return DAY.test(written) ? written : undefined;
}

/** Homes for rent in a city, or where the words say. */
function placeQuery(where: string) {
  const city = optionSlug("city", where);
  return city
    ? makeQuery({ city: [city], sale: ["rent"] })
    : makeQuery({ ...readQuery(new URLSearchParams({ q: where })).query, sale: ["rent"] });
}

export async function loader({ services, site, actor, url }: PageRequest) {
  const { catalogue, inbox } = services;
  const { settings, product, publicUrl, day } = site;
  const [search, startedAt] = await Promise.all([services.search(), inbox.startToken()]);
  await search.complete();
  const where = (url.searchParams.get("where") ?? "").trim().slice(0, 80);
  const [checkIn, checkOut] = [dayOf(url.searchParams, "checkIn"), dayOf(url.searchParams, "checkOut")];
  const tiles = vacationTexts.tiles.map((tile) => ({
    ...tile,
    text: vacationTexts.forRent(search.search(placeQuery(tile.place), { size: 1 }).total),
  }));
  const empty = emptyEnquiry("vacation", { page: "/vacation-rental", topic: where || undefined }, settings, startedAt);
  const errors = checkStay({ checkIn, checkOut }, day);
  const enquiry = { ...empty, values: { ...(checkIn ? { checkIn } : {}), ...(checkOut ? { checkOut } : {}) } };
  const { ids } = where ? search.search(placeQuery(where), { size: HOMES_SHOWN }) : { ids: [] };
  const homes = await catalogue.getMany(actor, "property", ids);
  const isStay = where && checkIn && checkOut && Object.keys(errors).length === 0;
  const view: VacationView = {
    where,
    checkIn,
    checkOut,
    errors,
    when: isStay ? vacationTexts.dates(formatDay(checkIn), formatDay(checkOut)) : undefined,
    result: where ? homes.map((home) => propertyCard(home, site)) : undefined,
    tiles,
    enquiry,
  };
  const meta = pageMeta({
    title: vacationTexts.title,
    product,
    publicUrl,
    description: vacationTexts.lead,
    canonical: `${publicUrl}/vacation-rental`,
    hidden: where !== "",
  });
  return show({ view }, { meta, isBarOnPhoto: true });
}

export const query = ["where", "checkIn", "checkOut"];

export default function VacationRentalRoute({ loaderData }: PageProps<typeof loader>) {
  return <VacationPage view={loaderData.view} />;
}
