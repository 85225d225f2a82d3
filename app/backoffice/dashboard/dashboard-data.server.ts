import { oldRates } from "#app/costs/index.ts";
import { DAY_MS, INDIA_AHEAD_MS, indianDay, longDay } from "#app/entities/values/day.ts";
import type { Caller, Services } from "#app/services.ts";
import type { Actor, Whose } from "#app/store/types.ts";
import { ago } from "#app/entities/values/moments.ts";
import { toTellViews } from "../blocks/visits/to-tell.server.ts";
import type { DashboardData } from "./dashboard.tsx";
import { firstDay } from "./first-day.server.ts";
import { agentNotes } from "./agent-notes.server.ts";
import { todayData } from "./today-data.server.ts";
import type { Week } from "./week-chart.tsx";

const WEEK_MS = 7 * DAY_MS;
const WEEKS = 12;
/** Monday, 5 January 1970, from which weeks are counted; the epoch began on a Thursday. */
const MONDAY_MS = 4 * DAY_MS;

export async function dashboardData(
  services: Services & Caller,
  assignee: Whose | undefined,
  now = Date.now(),
): Promise<DashboardData> {
  const { catalogue, actor } = services;
  const [today, toTell, weeks, settings, expiring, agent, first] = await Promise.all([
    todayData({ services, actor, assignee, now }),
    toTellViews({ ...services, actor }, { assignee }),
    weeksUntil(services, actor, now),
    catalogue.settings(),
    catalogue.expiringRegistrations(actor, now),
    agentNotes(services, now),
    firstDay(services),
  ]);
  return {
    date: longDay(now),
    today,
    toTell,
    firstDay: first,
    confirmDays: settings.confirmDays,
    expiring,
    agent: first?.lines.some(({ id }) => id === "agent") ? [] : agent, // said once
    oldRates: oldRates(settings, indianDay(now)),
    weeks,
  };
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
