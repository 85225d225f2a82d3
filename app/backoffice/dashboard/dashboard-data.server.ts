import { oldRates } from "#app/costs/index.ts";
import { counted } from "#app/entities/counted.ts";
import { DAY_MS, INDIA_AHEAD_MS, indianDay } from "#app/entities/values/day.ts";
import type { ContentKind, Stored } from "#app/kinds/index.ts";
import { submittedKind } from "#app/kinds/submission/submission.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { ago } from "#app/entities/values/moments.ts";
import { placeOfRow } from "../table/columns.tsx";
import { listPaths } from "../parts/content-screens.ts";
import { rowOf, type TableRow } from "../table/row.ts";
import type { DashboardData, NotableHome } from "./dashboard.tsx";
import { agentNotes } from "./agent-notes.server.ts";
import { todayData } from "./today-data.server.ts";
import type { Week } from "./week-chart.tsx";

const WEEK_MS = 7 * DAY_MS;
const WEEKS = 12;
const SHOWN = 5;
/** Monday, 5 January 1970, from which weeks are counted; the epoch began on a Thursday. */
const MONDAY_MS = 4 * DAY_MS;

export async function dashboardData(services: Services, actor: Actor, now = Date.now()): Promise<DashboardData> {
  const { catalogue, inbox } = services;
  const [today, submissions, viewed, weeks, lastPost, settings, expiring, agent] = await Promise.all([
    todayData(services, actor, now),
    inbox.submissions.list(actor, { stages: ["waiting"], limit: SHOWN }),
    mostViewed(services, actor, now),
    weeksUntil(services, actor, now),
    catalogue.adminLists.list(actor, "blog", { isListed: true, limit: 1 }),
    catalogue.settings(),
    catalogue.expiringRegistrations(actor, now),
    agentNotes(services, now),
  ]);
  const [post] = lastPost.items;
  const { confirmDays, demoValues = [] } = settings;
  return {
    today,
    lastPost: post && ago(post.createdAt, now),
    submissions: await Promise.all(
      submissions.items.map((submission) => submissionLine(services, actor, submission, now)),
    ),
    viewed,
    confirmDays,
    hasDemo: demoValues.length > 0,
    expiring,
    agent,
    oldRates: oldRates(settings, indianDay(now)),
    weeks,
  };
}

/** A submission that waits, with the picture of its listing. */
async function submissionLine(
  { catalogue }: Services,
  actor: Actor,
  { id, values, createdAt }: Stored<"submission">,
  now: number,
): Promise<NotableHome> {
  const kind = submittedKind(values);
  const listing = await catalogue.get(actor, kind, values.listing);
  return {
    id,
    title: values.title,
    detail: `From ${values.name}`,
    amount: ago(createdAt, now),
    picture: listing && rowOf(kind, listing, now).picture,
    path: `/dashboard/submissions/${id}`,
  };
}

function line(row: TableRow, kind: ContentKind, amount: string): NotableHome {
  return {
    id: row.id,
    title: row.title,
    detail: placeOfRow(row),
    amount,
    picture: row.picture,
    path: `${listPaths[kind].update}?id=${row.id}`,
  };
}

async function mostViewed({ catalogue, facts }: Services, actor: Actor, now: number): Promise<readonly NotableHome[]> {
  const viewed = await facts.mostViewed("property", SHOWN);
  const records = await catalogue.getMany(
    actor,
    "property",
    viewed.map(({ id }) => id),
  );
  const views = new Map(viewed.map((each) => [each.id, each.views]));
  return records
    .filter(({ deletedAt }) => deletedAt === undefined)
    .map((record) => line(rowOf("property", record, now), "property", counted(views.get(record.id) ?? 0, "view")));
}

/** Weeks begin on Monday, in India. */
function weeksUntil({ inbox }: Services, actor: Actor, now: number): Promise<readonly Week[]> {
  const current = Math.floor((now + INDIA_AHEAD_MS - MONDAY_MS) / WEEK_MS);
  return Promise.all(
    Array.from({ length: WEEKS }, async (_, index) => {
      const monday = (current - WEEKS + 1 + index) * WEEK_MS + MONDAY_MS - INDIA_AHEAD_MS;
      const [day, month] = ago(monday, monday + 10 * WEEK_MS).split(" ");
      const count = await inbox.enquiries.arrived(actor, { from: monday, until: monday + WEEK_MS });
      return { label: `${day} ${month}`, count };
    }),
  );
}
