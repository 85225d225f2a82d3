import { siteTexts } from "#app/texts/site.ts";
import { to } from "#app/base/language.ts";
import { visitsTexts } from "./words.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { visitPlanForm } from "#app/kinds/forms/sending-forms.ts";
import { propertyPath } from "#app/kinds/property/path.ts";
import { MAX_PLANNED, TRAVEL_MINUTES } from "#app/enquiries/index.ts";
import { readOrigin } from "#app/enquiries/index.ts";
import { HomesToVisit, VisitPlanForm, type VisitPlanFormView } from "./visit-plan-form.tsx";
import { emptyForm } from "../forms/empty-form.ts";
import { hiddenMeta } from "../frame/meta.ts";
import { planDays } from "./plan-days.ts";
import type { Services } from "#app/services.ts";
import { keptRecords } from "../blocks/shortlist/kept-homes.ts";
import { refusedForm } from "../forms/refused-form.ts";
import { type PageProps, type PageRequest, redirect, show, type Site } from "../page.ts";

export { sharedListStyle as styles } from "../parts/styles.ts";

export const query = ["homes"];

export const forms = [visitPlanForm];

/** The plans that can be booked now, for those of the chosen homes that everybody can see. */
async function formFor(services: Services, { settings }: Site, params: URLSearchParams): Promise<VisitPlanFormView> {
  const { inbox } = services;
  const { homes } = await keptRecords(params, services);
  const ids = homes.map(({ id }) => id);
  const [plans, startedAt] = await Promise.all([
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

export async function loader({ services, site, url }: PageRequest) {
  return show(
    {
      view: await formFor(services, site, url.searchParams),
      maxHomes: MAX_PLANNED,
      travelMinutes: TRAVEL_MINUTES,
    },
    { noStore: true },
  );
}

/** After the booking: goes on to the receipt, which links each visit's own page. */
export async function action({ services, site, address, request, url }: PageRequest) {
  const input = await textsOf(request);
  const offered = await formFor(services, site, url.searchParams);
  try {
    const ids = offered.homes.map(({ id }) => id);
    const { path } = await services.inbox.visits.requestPlan(ids, input, readOrigin("visits", input, address));
    return redirect(`${path}?new`, 303);
  } catch (error) {
    return refusedForm(error, input, async () => ({
      ...offered,
      days: (await formFor(services, site, url.searchParams)).days,
    }));
  }
}

export const meta = () => hiddenMeta(visitsTexts.title);

export default function VisitsRoute({ loaderData, actionData }: PageProps<typeof loader, typeof action>) {
  const view = actionData?.view ?? loaderData.view;
  const { maxHomes, travelMinutes } = loaderData;
  return (
    <div className="wrap sec narrow">
      <div className="panel">
        <h1 className="t1">{visitsTexts.title}</h1>
        <p className="small muted mt-2">{visitsTexts.lead(travelMinutes)}</p>
        {view.homes.length === 0 ? (
          <>
            <p className="mt-5">{visitsTexts.none}</p>
            <p className="mt-5">
              <a className="btn btn-s" href={to("/shortlist")}>
                {siteTexts.common.toShortlist}
              </a>
            </p>
          </>
        ) : view.homes.length > maxHomes ? (
          <>
            <p className="mt-5">{visitsTexts.tooMany(maxHomes)}</p>
            <HomesToVisit homes={view.homes} />
          </>
        ) : (
          <VisitPlanForm view={view} wasSent={actionData !== undefined} />
        )}
      </div>
    </div>
  );
}
