import { oneOf } from "#app/entities/one-of.ts";
import { DAY_MS, indianDay, indianTime } from "#app/entities/values/day.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { VISIT_OUTCOMES } from "#app/kinds/visit/visit.ts";
import { pageNumber } from "#app/base/page-number.ts";
import type { Caller, Services } from "#app/services.ts";
import type { ExpectedVersion } from "#app/store/types.ts";
import { fromContext } from "../context.server.ts";
import { dayWords } from "#app/entities/values/moments.ts";
import { expectedVersion, toAnswer } from "../feedback/answered.server.ts";
import { NOTE_ADDED } from "../parts/notes.tsx";
import { linkWords } from "../parts/revoke-link.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { whoseWork } from "../parts/whose.server.ts";
import type { Route } from "./+types/route.ts";
import { NEXT_STEPS, visitWords as texts } from "./visit-words.ts";
import { toTellViews } from "../blocks/visits/to-tell.server.ts";
import { dayAfter, daysOf, weekView } from "./visits-view.server.ts";
import { VisitsScreen, type VisitsView } from "./visits-screen.tsx";

const PER_PAGE = 50;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const meta = () => screenMeta(texts.title);

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<VisitsView> {
  const services = fromContext(context);
  const { inbox, catalogue, actor } = services;
  const today = indianDay(Date.now());
  const dayOf = (name: string) => {
    const written = url.searchParams.get(name) ?? "";
    return DAY.test(written) && !Number.isNaN(Date.parse(written)) ? written : undefined;
  };
  const time = oneOf(["past", "cancelled"] as const, url.searchParams.get("time"));
  const day = time ? undefined : dayOf("day");
  const isInWeek = day !== undefined && day >= today && day < dayAfter(today, 7);
  const from = dayOf("from") ?? (day === undefined || isInWeek ? today : day);
  const page = pageNumber(url);
  const search = url.searchParams.get("q")?.trim() ?? "";
  const assignee = await whoseWork(services, request);
  const { days, later } = await weekView(services, from, { search, assignee });
  const listed = time && (await inbox.visits.list(actor, { time, search, assignee, page, limit: PER_PAGE }));
  const shown = listed ? await daysOf(services, listed.items) : days.filter((each) => !day || each.day === day);
  const settings = await catalogue.settings();
  const { visitHours = [], visitMinutes, visitDaysAhead, visitNoticeHours, visitsAtOnce, visitFeedShows } = settings;
  return {
    time,
    day,
    week: days.map((each) => ({ day: each.day, head: each.head, count: each.visits.length })),
    isLater: from > today,
    later,
    days: shown,
    toTell: await toTellViews(services, { assignee }),
    paging: listed && { total: listed.total, page, limit: PER_PAGE },
    total: listed?.total ?? shown.reduce((sum, { visits }) => sum + visits.length, 0),
    feed: await inbox.visits.feed(actor),
    feedShowsMore: visitFeedShows !== "first name",
    hours: visitHours.map((row) => `${row["day"] ?? ""} ${row["from"] ?? ""} to ${row["to"] ?? ""}`),
    rules: texts.rules(visitMinutes, visitNoticeHours, visitDaysAhead, visitsAtOnce),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = fromContext(context);
  const { inbox, people, actor } = services;
  const { visits } = inbox;
  const sent = await textsOf(request);
  const { id = "", intent, answer = "", text = "", from, startsAt, day = "", time = "" } = sent;
  // Lines of Today mark an outcome without having shown another.
  const options = sent["version"] === undefined ? {} : expectedVersion(sent);
  return toAnswer(context, async () => {
    switch (intent) {
      case "feed":
        await visits.openFeed(actor);
        return texts.feedMade;
      case "feed-revoke":
        await visits.revokeFeed(actor);
        return texts.feedRevoked;
      case "revoke":
        await visits.revokeLink(actor, id);
        return linkWords.revoked;
      case "note":
        await visits.addNote(actor, id, text);
        return NOTE_ADDED;
      case "ask":
        await visits.askOwner(actor, id);
        return texts.ownerAsked;
      case "reminded":
        await visits.reminded(actor, id);
        return texts.reminded;
      case "confirm":
        await visits.confirm(actor, id);
        return texts.confirmed;
      case "said":
        await visits.ownerSaid(actor, id, answer, options);
        return texts.ownerSaid(answer);
      case "told":
      case "owner-told": {
        const visit = await visits.get(actor, id);
        const { person, listing, visitorToTell } = visit.values;
        const isWritten = sent["by"] !== "phone";
        if (person && intent === "told" && isWritten)
          await people.log(actor, person, { what: "WhatsApp", text: texts.toldText(visitorToTell), listing });
        await visits.told(actor, id, intent === "told" ? "visitor" : "owner");
        return isWritten ? texts.told : texts.toldByPhone;
      }
      case "outcome":
        return outcome(services, id, sent, options);
      case "move":
        await visits.moveFor(actor, { id, from: Number(from) }, Number(startsAt ?? indianTime(day, time)));
        return texts.moved;
      default:
        await visits.cancelFor(actor, id);
        return texts.cancelled;
    }
  });
}

/** Stores what came of a visit, and what is next with the person: what was written, or what usually follows. */
async function outcome(
  { inbox, people, actor }: Services & Caller,
  id: string,
  { outcome: written = "", step, stepOn }: Readonly<Record<string, string>>,
  options: ExpectedVersion,
) {
  const now = Date.now();
  const visit = await inbox.visits.setOutcome(actor, id, written, options);
  const known = oneOf(VISIT_OUTCOMES, written);
  const { person, listing, startsAt } = visit.values;
  if (!known || person === undefined) return texts.outcomeSaved;
  const usual = NEXT_STEPS[known];
  const nextStep = step || usual.text;
  const nextStepOn = stepOn || indianDay(now + usual.inDays * DAY_MS);
  await people.log(actor, person, {
    what: "visit outcome",
    text: known,
    listing,
    nextStep,
    nextStepOn,
    at: Math.min(startsAt, now),
  });
  return texts.outcomeAndStep(nextStep, dayWords(nextStepOn, indianDay(now)));
}

export { clientAction } from "../feedback/sent-or-told.ts";

export default function VisitDaysRoute({ loaderData }: Route.ComponentProps) {
  return <VisitsScreen view={loaderData} />;
}
