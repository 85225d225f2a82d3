import { propertyPath } from "#app/kinds/property/path.ts";
import { data, redirect } from "react-router";
import { MAX_PLANNED, readOrigin, TRAVEL_MINUTES } from "#app/enquiries/index.ts";
import { HomesToVisit, VisitPlanForm, type VisitPlanFormView } from "#app/site/forms/visit-plan-form.tsx";
import { emptyForm } from "#app/site/views/enquiry.ts";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { planDays } from "#app/site/views/visit-plans.ts";
import type { Services } from "#app/services.ts";
import { en } from "#app/texts/en.ts";
import { fromContext } from "../../context.ts";
import { textsOf } from "../../form-texts.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/visits.ts";
import { keptRecords } from "../compare/kept-homes.ts";
import { refusedForm } from "./refused-form.ts";
import { forwardHeaders, NO_STORE } from "../viewed.ts";

export { sharedListStyle as links } from "#app/site/styles.ts";

export const handle = { query: ["homes"] } satisfies PageHandle;

/** The plans that can be booked now, for those of the chosen homes that everybody can see. */
async function formFor(services: Services, params: URLSearchParams): Promise<VisitPlanFormView> {
  const { catalogue, inbox } = services;
  const { homes } = await keptRecords(params, services);
  const ids = homes.map(({ id }) => id);
  const [settings, plans, startedAt] = await Promise.all([
    catalogue.settings(),
    ids.length > MAX_PLANNED ? [] : inbox.visits.plans(ids),
    inbox.startToken(),
  ]);
  const titles = homes.map(({ values }) => values.title);
  return {
    homes: homes.map(({ id, values }) => ({ id, title: values.title, path: propertyPath(values.slug) })),
    days: planDays(titles, plans),
    phone: settings.phone,
    ...emptyForm(settings, startedAt),
  };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return data(
    {
      view: await formFor(fromContext(context), url.searchParams),
      maxHomes: MAX_PLANNED,
      travelMinutes: TRAVEL_MINUTES,
    },
    { headers: NO_STORE },
  );
}

export const headers = forwardHeaders;

/** After the booking: goes on to the receipt, which links each visit's own page. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { address, ...services } = fromContext(context);
  const input = await textsOf(request);
  const offered = await formFor(services, url.searchParams);
  try {
    const ids = offered.homes.map(({ id }) => id);
    const { path } = await services.inbox.visits.requestPlan(ids, input, readOrigin("visits", input, address));
    return redirect(`${path}?new`, 303);
  } catch (error) {
    return refusedForm(error, input, async () => ({
      ...offered,
      days: (await formFor(services, url.searchParams)).days,
    }));
  }
}

export const meta = () => hiddenMeta(en.visits.title);

export default function VisitsRoute({ loaderData, actionData }: Route.ComponentProps) {
  const view = actionData?.view ?? loaderData.view;
  const { maxHomes, travelMinutes } = loaderData;
  return (
    <div className="wrap sec narrow">
      <div className="panel">
        <h1 className="t1">{en.visits.title}</h1>
        <p className="small muted mt-2">{en.visits.lead(travelMinutes)}</p>
        {view.homes.length === 0 ? (
          <>
            <p className="mt-5">{en.visits.none}</p>
            <p className="mt-5">
              <a className="btn btn-s" href="/shortlist">
                {en.sharedList.toShortlist}
              </a>
            </p>
          </>
        ) : view.homes.length > maxHomes ? (
          <>
            <p className="mt-5">{en.visits.tooMany(maxHomes)}</p>
            <HomesToVisit homes={view.homes} />
          </>
        ) : (
          <VisitPlanForm view={view} wasSent={actionData !== undefined} />
        )}
      </div>
    </div>
  );
}
