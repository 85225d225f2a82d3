import { Link } from "react-router";
import type { AdminListSummary, ExpiringRegistration } from "#app/catalogue/types.ts";
import type { OldRate } from "#app/costs/types.ts";
import type { BackOfficeCounts } from "#app/enquiries/index.ts";
import { STATES } from "#app/entities/index.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { CONTENT_KINDS, type ContentKind, contentOf } from "#app/kinds/index.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { OldRates } from "../parts/old-rates.tsx";
import { screens } from "../parts/screens.ts";
import { OfficeLink } from "../access.tsx";
import { useCounts } from "../parts/counts.tsx";
import { listPaths, stateWords } from "../parts/content-screens.ts";
import { Thumbnail } from "../table/entity-table.tsx";
import { lackWords } from "../table/list-query.ts";
import type { TableRow } from "../table/row.ts";
import { Today, type TodayData } from "./today.tsx";
import { type Week, WeekChart } from "./week-chart.tsx";

export interface NotableHome {
  readonly id: string;
  readonly title: string;
  readonly detail: string;
  readonly amount: string;
  readonly picture: TableRow["picture"];
  readonly path: string;
}

export interface DashboardData {
  readonly today: TodayData;
  /** When the last post was added, in words. */
  readonly lastPost: string | undefined;
  readonly submissions: readonly NotableHome[];
  readonly viewed: readonly NotableHome[];
  /** The setting: days until a home has to be confirmed again. */
  readonly confirmDays: number;
  readonly weeks: readonly Week[];
  /** The demo that came with the site is still there. */
  readonly hasDemo: boolean;
  readonly oldRates: readonly OldRate[];
  readonly expiring: readonly ExpiringRegistration[];
  /** What is to be done about our RERA agent numbers. */
  readonly agent: readonly string[];
}

/** What waits today comes first, how much there is of everything last. What there is no data for yet is left out. */
export function Dashboard({
  today,
  lastPost,
  submissions,
  viewed,
  confirmDays,
  weeks,
  hasDemo,
  oldRates,
  expiring,
  agent,
}: DashboardData) {
  const counts = useCounts();
  return (
    <>
      <h1>Welcome to the Admin Dashboard</h1>
      <p>Manage properties, users, and more.</p>
      <Today {...today} counts={counts} />
      <OldRates rates={oldRates}>
        <OfficeLink className="link" to="/dashboard/settings/costs">
          What it costs
        </OfficeLink>
      </OldRates>
      <AgentNumbers notes={agent} />
      <ExpiringRegistrations registrations={expiring} />
      <div className="halves">
        <Section title="Pending submissions" all={{ label: "All submissions", path: "/dashboard/submissions" }}>
          {submissions.length === 0 ? <p className="quiet">No submissions waiting.</p> : <Homes homes={submissions} />}
        </Section>
        <Lacking counts={counts} confirmDays={confirmDays} />
        {viewed.length > 0 && (
          <Section title="Most viewed homes">
            <Homes homes={viewed} />
          </Section>
        )}
        {weeks.filter(({ count }) => count > 0).length > 1 && (
          <Section title="Enquiries per week">
            <WeekChart weeks={weeks} />
          </Section>
        )}
        <Section title="Totals">{counts && <Totals counts={counts} lastPost={lastPost} />}</Section>
      </div>
      {hasDemo && <DemoNote />}
    </>
  );
}

function DemoNote() {
  return (
    <p className="note dash-demo" role="note">
      <span>
        Visitors see demo content: invented homes, projects, articles, reviews and people, each marked as demo. An owner
        of the site can remove it under{" "}
        <OfficeLink to={screens.backups.path} keepsText>
          {screens.backups.label}
        </OfficeLink>
        .
      </span>
    </p>
  );
}

interface LackingProps {
  readonly counts: BackOfficeCounts | undefined;
  readonly confirmDays: DashboardData["confirmDays"];
}

/** Homes that need attention, by what they lack. */
function Lacking({ counts, confirmDays }: LackingProps) {
  return (
    <Section title="Homes that need attention" all={screens.freshness}>
      <ul className="lines">
        {lackWords(confirmDays).map(([lack, words]) => (
          <li key={lack}>
            <Link to={`${listPaths.property.list}?state=published&lacks=${lack}`}>
              {words}
              {counts && <LackCount count={counts.content.property.lacking[lack]} />}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface TotalsProps {
  readonly counts: BackOfficeCounts;
  readonly lastPost: string | undefined;
}

/** How much there is of each kind, and what of it visitors do not see. */
function Totals({ counts: { content }, lastPost }: TotalsProps) {
  const ofPosts = lastPost ? `Last post ${lastPost}` : "No posts yet";
  const noteOf = (kind: ContentKind) => (kind === "blog" ? ofPosts : addedWords(content[kind].added));
  return (
    <div className="counts">
      {CONTENT_KINDS.map((kind) => (
        <Link key={kind} to={listPaths[kind].list}>
          {contentOf(kind).words.title}
          <b>{groupDigits(content[kind].listed)}</b>
          <span className="small muted">{[noteOf(kind), ...unseen(content[kind])].join(" · ")}</span>
        </Link>
      ))}
    </div>
  );
}

function addedWords(added: number): string {
  return added === 0 ? "None added in 7 days" : `${groupDigits(added)} added in 7 days`;
}

/** '2 archived': listed ones that are not on the site, by state. */
function unseen({ states }: AdminListSummary): readonly string[] {
  return STATES.filter((state) => state !== "published" && state !== "pending" && states[state] > 0).map(
    (state) => `${groupDigits(states[state])} ${stateWords[state].toLowerCase()}`,
  );
}

function LackCount({ count }: { readonly count: number }) {
  return <b className={count > 0 ? "some" : undefined}>{groupDigits(count)}</b>;
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

function Homes({ homes }: { readonly homes: readonly NotableHome[] }) {
  return (
    <ul className="lines">
      {homes.map(({ id, title, detail, amount, picture, path }) => (
        <li key={id}>
          <Link to={path}>
            <Thumbnail picture={picture} />
            <span className="line-text">
              <span className="cut">{title}</span>
              <small className="cut">{detail}</small>
            </span>
            <b>{amount}</b>
          </Link>
        </li>
      ))}
    </ul>
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
