import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { checkStay } from "#app/kinds/forms/forms.ts";
import { makeQuery, optionSlug, readQuery } from "#app/query/index.ts";
import { VacationPage, type VacationView } from "#app/site/pages/vacation-page.tsx";
import { emptyEnquiry } from "#app/site/views/enquiry.ts";
import { pageMeta } from "#app/site/views/meta.ts";
import { propertyCard } from "#app/site/views/property/property-card.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/vacation-rental.ts";
import { metaFromLoader } from "../loader-meta.ts";

export { pagesStyle as links } from "#app/site/styles.ts";

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

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  const { catalogue, inbox, publicUrl } = services;
  const [settings, search, startedAt] = await Promise.all([
    catalogue.settings(),
    services.search(),
    inbox.startToken(),
  ]);
  await search.complete();
  const where = (url.searchParams.get("where") ?? "").trim().slice(0, 80);
  const [checkIn, checkOut] = [dayOf(url.searchParams, "checkIn"), dayOf(url.searchParams, "checkOut")];
  const tiles = en.vacation.tiles.map((tile) => ({
    ...tile,
    text: en.vacation.forRent(search.search(placeQuery(tile.place), { size: 1 }).total),
  }));
  const empty = emptyEnquiry("vacation", { page: "/vacation-rental", topic: where || undefined }, settings, startedAt);
  const errors = checkStay({ checkIn, checkOut }, indianDay(Date.now()));
  const enquiry = { ...empty, values: { ...(checkIn ? { checkIn } : {}), ...(checkOut ? { checkOut } : {}) } };
  const { ids } = where ? search.search(placeQuery(where), { size: HOMES_SHOWN }) : { ids: [] };
  const homes = await catalogue.getMany(actor, "property", ids);
  const isStay = where && checkIn && checkOut && Object.keys(errors).length === 0;
  const view: VacationView = {
    where,
    checkIn,
    checkOut,
    errors,
    when: isStay ? en.vacation.dates(formatDay(checkIn), formatDay(checkOut)) : undefined,
    result: where ? homes.map((home) => propertyCard(home, { settings, publicUrl })) : undefined,
    tiles,
    enquiry,
  };
  const meta = pageMeta({
    title: en.vacation.title,
    product: settings.product,
    publicUrl,
    description: en.vacation.lead,
    canonical: `${publicUrl}/vacation-rental`,
    hidden: where !== "",
  });
  return { meta, view };
}

export const handle = { isBarOnPhoto: true, query: ["where", "checkIn", "checkOut"] } satisfies PageHandle;

export const meta = metaFromLoader(pageMeta({ title: en.vacation.title }));

export default function VacationRentalRoute({ loaderData }: Route.ComponentProps) {
  return <VacationPage view={loaderData.view} />;
}
