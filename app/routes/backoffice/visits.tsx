import { VisitList, type VisitListView } from "#app/backoffice/inbox/visit-list.tsx";
import { inboxTexts } from "#app/backoffice/inbox/texts.ts";
import { servicesContext, visitContext } from "../context.ts";
import type { Route } from "./+types/visits.ts";
import { answered, textsOf } from "./answers.ts";

const texts = inboxTexts.visits;
/** A visit stays among those to come while it goes on. In milliseconds. */
const LONGEST_VISIT = 2 * 3_600_000;
const MOST_PAST = 200;

export function meta(): Route.MetaDescriptors {
  return [{ title: `${texts.title} - Admin Panel` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<VisitListView> {
  const { inbox, catalogue } = context.get(servicesContext);
  const { actor } = context.get(visitContext);
  const start = Date.now() - LONGEST_VISIT;
  const isPast = url.searchParams.get("time") === "past";
  const found = isPast ? (await inbox.visits.list(actor, { to: start })).toReversed().slice(0, MOST_PAST) : await inbox.visits.list(actor, { from: start });
  const homes = await catalogue.getMany(actor, "property", [...new Set(found.map(({ values }) => values.listing))]);
  const paths = new Map(homes.map(({ id, values }) => [id, `/property/${values.slug}`]));
  const { visitHours = [], visitMinutes, visitDaysAhead, visitNoticeHours, visitsAtOnce } = await catalogue.settings();
  return {
    visits: found.map((visit) => ({ ...visit, path: paths.get(visit.values.listing) })),
    hours: visitHours.map(({ day = "", from = "", to = "" }) => `${day} ${from} to ${to}`),
    minutes: visitMinutes,
    daysAhead: visitDaysAhead,
    noticeHours: visitNoticeHours,
    atOnce: visitsAtOnce,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox } = context.get(servicesContext);
  const { actor } = context.get(visitContext);
  const { id = "", intent } = await textsOf(request);
  return answered(async () => {
    if (intent === "revoke") {
      await inbox.visits.revokeLink(actor, id);
      return inboxTexts.links.revoked;
    }
    await inbox.visits.cancelFor(actor, id);
    return texts.cancelled;
  });
}

export default function Visits({ loaderData }: Route.ComponentProps) {
  return <VisitList view={loaderData} />;
}
