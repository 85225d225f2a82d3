import { Link } from "react-router";
import type { ExpiringRegistration } from "#app/catalogue/types.ts";
import type { OldRate } from "#app/costs/types.ts";
import type { BackOfficeCounts } from "#app/enquiries/index.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { ToTell, type ToTellView } from "../blocks/visits/to-tell.tsx";
import { OldRates } from "../parts/old-rates.tsx";
import { screens } from "../parts/screens.ts";
import { WhoseTabs } from "../parts/whose.tsx";
import { OfficeLink } from "../access.tsx";
import { useCounts } from "../parts/counts.tsx";
import { listPaths } from "../parts/content-screens.ts";
import { type FirstDay, FirstDayList } from "./first-day.tsx";
import { lackWords } from "../table/list-query.ts";
import { Today, type TodayData } from "./today.tsx";
import { type Week, WeekChart } from "./week-chart.tsx";

export interface DashboardData {
  /** 'Saturday, 28 November 2026' */
  readonly date: string;
  readonly today: TodayData;
  /** Who does not know of a change of a visit. */
  readonly toTell: readonly ToTellView[];
  /** The setting: days until a home has to be confirmed again. */
  readonly confirmDays: number;
  readonly weeks: readonly Week[];
  /** What is left to do of the first day. */
  readonly firstDay: FirstDay | undefined;
  readonly oldRates: readonly OldRate[];
  readonly expiring: readonly ExpiringRegistration[];
  /** What is to be done about our RERA agent numbers. */
  readonly agent: readonly string[];
}

/** What waits today comes first. What there is nothing of is left out. */
export function Dashboard({
  date,
  today,
  toTell,
  confirmDays,
  weeks,
  firstDay,
  oldRates,
  expiring,
  agent,
}: DashboardData) {
  const counts = useCounts();
  return (
    <>
      <p className="today-date">{date}</p>
      <h1>Welcome to the Admin Dashboard</h1>
      <p>Manage properties, users, and more.</p>
      {firstDay && <FirstDayList {...firstDay} />}
      <WhoseTabs />
      <ToTell visits={toTell} />
      <Today {...today} counts={counts} />
      <OldRates rates={oldRates}>
        <OfficeLink className="link" to="/dashboard/settings/costs">
          What it costs
        </OfficeLink>
      </OldRates>
      <AgentNumbers notes={agent} />
      <ExpiringRegistrations registrations={expiring} />
      <div className="halves">
        <Lacking counts={counts} confirmDays={confirmDays} />
        {weeks.filter(({ count }) => count > 0).length > 1 && (
          <Section title="Website leads per week">
            <WeekChart weeks={weeks} />
          </Section>
        )}
      </div>
    </>
  );
}

interface LackingProps {
  readonly counts: BackOfficeCounts | undefined;
  readonly confirmDays: DashboardData["confirmDays"];
}

/** Homes that need attention, by what they lack; what none lacks is left out. */
function Lacking({ counts, confirmDays }: LackingProps) {
  const lacking = lackWords(confirmDays).flatMap(([lack, words]) => {
    const count = counts?.content.property.lacking[lack] ?? 0;
    return count > 0 ? [{ lack, words, count }] : [];
  });
  if (lacking.length === 0) return null;
  return (
    <Section title="Homes that need attention" all={screens.freshness}>
      <ul className="lines">
        {lacking.map(({ lack, words, count }) => (
          <li key={lack}>
            <Link to={`${listPaths.property.list}?state=published&lacks=${lack}`}>
              {words}
              <b>{groupDigits(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface SectionProps {
  readonly title: string;
  readonly all?: { readonly label: string; readonly path: string };
  readonly children: React.ReactNode;
}

function Section({ title, all, children }: SectionProps) {
  return (
    <section className="dash-part" aria-label={title}>
      <div className="dash-head">
        <h2>{title}</h2>
        {all && (
          <Link className="link" to={all.path}>
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function AgentNumbers({ notes }: { readonly notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className="note warn" role="note">
      <p>
        <OfficeLink className="link" to="/dashboard/settings">
          Your RERA agent numbers
        </OfficeLink>
        : {notes.join(". ")}.
      </p>
    </div>
  );
}

/** Names the projects on the site whose registration ends soon, or has ended. */
function ExpiringRegistrations({ registrations }: { readonly registrations: readonly ExpiringRegistration[] }) {
  if (registrations.length === 0) return null;
  return (
    <div className="note warn" role="note">
      <div>
        <p>Check these RERA registrations. Once they end, the site says that they have expired:</p>
        <ul>
          {registrations.map(({ id, title, until, hasExpired }) => (
            <li key={id}>
              <Link className="link" to={`${listPaths.project.update}?id=${id}`}>
                {title}
              </Link>
              : {hasExpired ? "expired on" : "valid until"} {formatDay(until)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
