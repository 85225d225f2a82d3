import { visitTexts } from "../blocks/visits/words.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { visitForm } from "#app/kinds/forms/sending-forms.ts";
import { readOrigin } from "#app/enquiries/index.ts";
import { type VisitFormView, VisitPanel } from "./visit-form.tsx";
import { emptyForm } from "../forms/empty-form.ts";
import { phoneOf } from "../parts/links.ts";
import { hiddenMeta } from "../frame/meta.ts";
import { slotDays } from "../blocks/visits/slots.ts";
import type { Services } from "#app/services.ts";
import { publicHome } from "../parts/public-home.ts";
import { refusedForm } from "../forms/refused-form.ts";
import { type PageProps, type PageRequest, redirect, show, type Site } from "../page.ts";

/** The times that are free now. @throws NotFound without such a listing */
async function formFor({ catalogue, inbox }: Services, { settings }: Site, listing: string): Promise<VisitFormView> {
  const home = await publicHome(catalogue, listing);
  const [slots, startedAt] = await Promise.all([inbox.visits.slots(listing), inbox.startToken()]);
  return {
    listing,
    title: home.values.title,
    days: slotDays(slots.map(({ startsAt }) => startsAt)),
    phone: phoneOf(home.values, settings),
    ...emptyForm(settings, startedAt),
  };
}

export const query = ["listing"];

export const forms = [visitForm];

export async function loader({ services, site, url }: PageRequest) {
  return show({ view: await formFor(services, site, url.searchParams.get("listing") ?? "") }, { noStore: true });
}

/** Booked: on to the private page, from which it can be moved or cancelled. */
export async function action({ services, site, address, request, url }: PageRequest) {
  const listing = url.searchParams.get("listing") ?? "";
  const input = await textsOf(request);
  try {
    const { path } = await services.inbox.visits.request(listing, input, readOrigin("visit", input, address));
    return redirect(`${path}?new`, 303);
  } catch (error) {
    return refusedForm(error, input, () => formFor(services, site, listing));
  }
}

export const meta = () => hiddenMeta(visitTexts.ask);

export default function VisitRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  return (
    <div className="wrap sec narrow" data-dialog-content>
      <VisitPanel view={actionData?.view ?? loaderData.view} wasSent={actionData !== undefined} />
    </div>
  );
}
