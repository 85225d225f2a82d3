import { data, redirect } from "react-router";
import { fromContext } from "../../context.ts";
import { textsOf } from "../../form-texts.ts";
import type { PageHandle } from "../../page-handle.ts";
import { readOrigin } from "#app/enquiries/index.ts";
import { type VisitFormView, VisitPanel } from "#app/site/forms/visit-form.tsx";
import { emptyForm } from "#app/site/views/enquiry.ts";
import { phoneOf } from "#app/site/views/links.ts";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { slotDays } from "#app/site/views/slots.ts";
import type { Services } from "#app/services.ts";
import { en } from "#app/texts/en.ts";
import type { Route } from "./+types/visit.ts";
import { publicHome } from "../property/public-home.ts";
import { refusedForm } from "./refused-form.ts";
import { forwardHeaders, NO_STORE } from "../viewed.ts";

/** The times that are free now. @throws Response 404 without such a listing */
async function formFor({ catalogue, inbox }: Services, listing: string): Promise<VisitFormView> {
  const home = await publicHome(catalogue, listing);
  const [settings, slots, startedAt] = await Promise.all([
    catalogue.settings(),
    inbox.visits.slots(listing),
    inbox.startToken(),
  ]);
  return {
    listing,
    title: home.values.title,
    days: slotDays(slots.map(({ startsAt }) => startsAt)),
    phone: phoneOf(home.values, settings),
    ...emptyForm(settings, startedAt),
  };
}

export const handle = { query: ["listing"] } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  return data(
    { view: await formFor(fromContext(context), url.searchParams.get("listing") ?? "") },
    { headers: NO_STORE },
  );
}

export const headers = forwardHeaders;

/** Booked: on to the private page, from which it can be moved or cancelled. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { address, ...services } = fromContext(context);
  const listing = url.searchParams.get("listing") ?? "";
  const input = await textsOf(request);
  try {
    const { path } = await services.inbox.visits.request(listing, input, readOrigin("visit", input, address));
    return redirect(`${path}?new`, 303);
  } catch (error) {
    return refusedForm(error, input, () => formFor(services, listing));
  }
}

export const meta = () => hiddenMeta(en.detail.bookVisit);

export default function VisitRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap sec narrow" data-dialog-content>
      <VisitPanel view={actionData?.view ?? loaderData.view} wasSent={actionData !== undefined} />
    </div>
  );
}
