import { VisitList, type VisitListView } from "#app/backoffice/inbox/visit-list.tsx";
import { inboxTexts } from "#app/backoffice/inbox/texts.ts";
import { screenMeta } from "#app/backoffice/pieces/screen-meta.ts";
import { undoToken } from "#app/catalogue/index.ts";
import type { VisitTime } from "#app/appointments/types.ts";
import { fromContext } from "../context.ts";
import type { Route } from "./+types/visits.ts";
import { textsOf } from "../form-texts.ts";
import { answered } from "./answers.ts";
import { pageNumber } from "../page-number.ts";

const texts = inboxTexts.visits;
const PER_PAGE = 20;
const TIMES: readonly VisitTime[] = ["upcoming", "past", "cancelled"];

export const meta = () => screenMeta(texts.title);

export async function loader({ context, url }: Route.LoaderArgs): Promise<VisitListView> {
  const { inbox, catalogue, actor } = fromContext(context);
  const page = pageNumber(url);
  const time = TIMES.find((known) => known === url.searchParams.get("time")) ?? "upcoming";
  const { items: found, total } = await inbox.visits.list(actor, { time, page, limit: PER_PAGE });
  const homes = await catalogue.getMany(actor, "property", [...new Set(found.map(({ values }) => values.listing))]);
  const paths = new Map(homes.map(({ id, values }) => [id, `/property/${values.slug}`]));
  const { visitHours = [], visitMinutes, visitDaysAhead, visitNoticeHours, visitsAtOnce } = await catalogue.settings();
  return {
    total,
    page,
    limit: PER_PAGE,
    visits: found.map((visit) => ({ ...visit, path: paths.get(visit.values.listing) })),
    hours: visitHours.map(({ day = "", from = "", to = "" }) => `${day} ${from} to ${to}`),
    minutes: visitMinutes,
    daysAhead: visitDaysAhead,
    noticeHours: visitNoticeHours,
    atOnce: visitsAtOnce,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { id = "", intent, outcome = "", text = "" } = await textsOf(request);
  return answered(async () => {
    if (intent === "revoke") {
      await inbox.visits.revokeLink(actor, id);
      return inboxTexts.links.revoked;
    }
    if (intent === "outcome") {
      await inbox.visits.setOutcome(actor, id, outcome);
      return texts.outcomeSaved;
    }
    if (intent === "note") {
      await inbox.visits.addNote(actor, id, text);
      return inboxTexts.noted;
    }
    const { version } = await inbox.visits.cancelFor(actor, id);
    return { text: texts.cancelled, undo: undoToken([{ kind: "visit", id, version }]) };
  });
}

export { clientAction } from "./sent-or-told.ts";

export default function Visits({ loaderData }: Route.ComponentProps) {
  return <VisitList view={loaderData} />;
}
