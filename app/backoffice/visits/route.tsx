import { undoToken } from "#app/catalogue/index.ts";
import { type Inbox, VISIT_TIMES, type VisitRow } from "#app/enquiries/index.ts";
import { InvalidInput } from "#app/entities/errors.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { longDay } from "#app/entities/values/day.ts";
import { fromContext } from "../context.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { pageNumber } from "#app/base/page-number.ts";
import type { Actor } from "#app/store/types.ts";
import { answered } from "../feedback/answered.server.ts";
import { NOTED } from "../parts/notes.tsx";
import { linkWords } from "../parts/revoke-link.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import type { Route } from "./+types/route.ts";
import { VisitList, type VisitListView } from "./visit-list.tsx";
import type { OfferedDay } from "./visit-move.tsx";
import { visitWords as texts } from "./visit-words.ts";

const PER_PAGE = 20;

export const meta = () => screenMeta(texts.title);

export async function loader({ context, url }: Route.LoaderArgs): Promise<VisitListView> {
  const { inbox, catalogue, actor } = fromContext(context);
  const page = pageNumber(url);
  const time = oneOf(VISIT_TIMES, url.searchParams.get("time")) ?? "upcoming";
  const { items: found, total } = await inbox.visits.list(actor, { time, page, limit: PER_PAGE });
  const homes = await catalogue.getMany(actor, "property", [...new Set(found.map(({ values }) => values.listing))]);
  const paths = new Map(homes.map(({ id, values }) => [id, `/property/${values.slug}`]));
  const moving = found.find(({ id, time: when }) => when === "upcoming" && id === url.searchParams.get("move"));
  const { visitHours = [], visitMinutes, visitDaysAhead, visitNoticeHours, visitsAtOnce } = await catalogue.settings();
  return {
    total,
    page,
    limit: PER_PAGE,
    moving: moving && { id: moving.id, days: await offeredDays(inbox, actor, moving) },
    visits: found.map((visit) => ({ ...visit, path: paths.get(visit.values.listing) })),
    hours: visitHours.map(({ day = "", from = "", to = "" }) => `${day} ${from} to ${to}`),
    minutes: visitMinutes,
    daysAhead: visitDaysAhead,
    noticeHours: visitNoticeHours,
    atOnce: visitsAtOnce,
  };
}

/** When a visit can be instead. */
async function offeredDays(inbox: Inbox, actor: Actor, { id, values }: VisitRow): Promise<readonly OfferedDay[]> {
  const times = (await inbox.visits.timesFor(actor, id)).filter(({ startsAt }) => startsAt !== values.startsAt);
  return [...Map.groupBy(times, ({ startsAt }) => longDay(startsAt))].map(([day, ofDay]) => ({ day, times: ofDay }));
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { id = "", intent, outcome = "", text = "", from, startsAt } = await textsOf(request);
  return answered(async () => {
    if (intent === "revoke") {
      await inbox.visits.revokeLink(actor, id);
      return linkWords.revoked;
    }
    if (intent === "outcome") {
      await inbox.visits.setOutcome(actor, id, outcome);
      return texts.outcomeSaved;
    }
    if (intent === "note") {
      await inbox.visits.addNote(actor, id, text);
      return NOTED;
    }
    const isMove = intent === "move";
    if (isMove && startsAt === undefined) throw new InvalidInput(texts.chooseTime);
    const { version } = isMove
      ? await inbox.visits.moveFor(actor, { id, from: Number(from) }, Number(startsAt))
      : await inbox.visits.cancelFor(actor, id);
    return { text: isMove ? texts.moved : texts.cancelled, undo: undoToken([{ kind: "visit", id, version }]) };
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

export default function VisitListRoute({ loaderData }: Route.ComponentProps) {
  return <VisitList view={loaderData} />;
}
