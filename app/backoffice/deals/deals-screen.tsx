import { Link } from "react-router";
import type { DealSum } from "#app/deals/index.ts";
import { formatPaise, groupDigits } from "#app/entities/values/money.ts";
import { DEAL_STAGE_NAMES, type DealStage } from "#app/kinds/deal/deal.ts";
import { EmptyState } from "../parts/empty.tsx";
import { ScreenPager, type ScreenPagerProps } from "../parts/pager.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { useWhoseWords, WhoseTabs } from "../parts/whose.tsx";

/** A person and a home. */
export interface DealLine {
  readonly id: string;
  readonly person: string;
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** '2 days' */
  readonly since: string;
  /** 'Asked ₹4,20,00,000, offered ₹4,00,00,000' */
  readonly money: string;
  /** Id of the account whose deal it is. */
  readonly assignee: string | undefined;
}

/** A row of a table of sums. */
export interface SumRow extends DealSum {
  readonly label: string;
}

export interface DealsView {
  readonly counts: Readonly<Record<DealStage, number>>;
  /** Stages with their deals; of one stage only where the address names it. */
  readonly groups: readonly {
    readonly stage: DealStage;
    readonly total: number;
    readonly deals: readonly DealLine[];
  }[];
  /** Where the address names a stage. */
  readonly paging: ScreenPagerProps | undefined;
  /** The newest first. */
  readonly months: readonly SumRow[];
  /** The one with the most received first; those with nothing are left out. */
  readonly sources: readonly SumRow[];
  readonly total: DealSum;
}

/** From the furthest to the first. */
export const OPEN_STAGES: readonly DealStage[] = ["offer", "visiting", "contacted", "new"];

/** Deals by stage, and the sums of their money by month and by source. */
export function DealsScreen({ counts, groups, paging, months, sources, total }: DealsView) {
  const open = OPEN_STAGES.reduce((sum, stage) => sum + counts[stage], 0);
  const isNone = Object.values(counts).every((count) => count === 0);
  const shown = groups.filter(({ deals }) => deals.length > 0);
  return (
    <div className="inbox deals-screen">
      <ScreenHead title="Deals" count={paging?.total ?? open}>
        <WhoseTabs />
      </ScreenHead>
      {isNone ? (
        <EmptyState text="No deals yet.">
          <p className="muted">
            Open somebody under <Link to="/dashboard/people">People</Link> and set how far they are with a home, or note
            an offer. What is agreed and received is added up here from the first one on.
          </p>
        </EmptyState>
      ) : (
        <>
          <Tabs
            label="Stages"
            name="stage"
            tabs={[
              { label: "Open", value: "", count: open },
              ...[...OPEN_STAGES, "won" as const, "lost" as const].map((stage) => ({
                label: DEAL_STAGE_NAMES[stage],
                value: stage,
                count: counts[stage],
              })),
            ]}
          />
          {shown.length === 0 && <p className="quiet">No deals at this stage.</p>}
          {shown.map(({ stage, total: all, deals }) => (
            <section key={stage} aria-label={DEAL_STAGE_NAMES[stage]}>
              {!paging && (
                <h2 className="deal-stage">
                  {DEAL_STAGE_NAMES[stage]} <small>{groupDigits(all)}</small>
                </h2>
              )}
              <ul className="lines">
                {deals.map((deal) => (
                  <DealRow key={deal.id} deal={deal} />
                ))}
              </ul>
            </section>
          ))}
          {paging && <ScreenPager {...paging} />}
          <Sums months={months} sources={sources} total={total} hasWon={counts.won > 0} />
        </>
      )}
    </div>
  );
}

function DealRow({ deal: { path, name, title, since, money, assignee } }: { readonly deal: DealLine }) {
  const whose = useWhoseWords()(assignee);
  return (
    <li>
      <Link to={path}>
        <span className="line-text">
          <span className="cut">
            {name} · {title}
          </span>
          <small className="cut">{[money || "No offer yet", whose].filter(Boolean).join(" · ")}</small>
        </span>
        <b>{since}</b>
      </Link>
    </li>
  );
}

interface SumsProps extends Pick<DealsView, "months" | "sources" | "total"> {
  /** Of the demo, where the sums are nothing. */
  readonly hasWon: boolean;
}

function Sums({ months, sources, total, hasWon }: SumsProps) {
  if (total.won === 0 && total.received === 0)
    return (
      <p className="quiet deal-none">
        {hasWon ? "Deals of the demo are not counted." : "No deal is closed yet."} Sums by month and source stand here
        from the first deal on.
      </p>
    );
  const left = total.due - total.received;
  return (
    <>
      <dl className="deal-total">
        <Total label="Closed" text={groupDigits(total.won)} />
        <Total label="Final" text={formatPaise(total.agreed)} />
        <Total label="Brokerage receivable" text={formatPaise(total.due)} />
        <Total label="Brokerage received" text={formatPaise(total.received)} />
        {left > 0 && <Total label="Still to come" text={formatPaise(left)} />}
      </dl>
      <div className="halves">
        <SumTable caption="By month" head="Month" rows={months} />
        <SumTable caption="By source" head="Source" rows={sources} />
      </div>
      <p className="small muted">
        A deal counts in the month in which it was closed, brokerage in the month in which it came in.
      </p>
    </>
  );
}

function Total({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}

interface SumTableProps {
  readonly caption: string;
  readonly head: string;
  readonly rows: readonly SumRow[];
}

/** Sums with a bar for the brokerage that was received; the bar says nothing that the figures do not. */
function SumTable({ caption, head, rows }: SumTableProps) {
  const most = Math.max(1, ...rows.map(({ received }) => received));
  return (
    <table className="sums-table by-line">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="num">
            Closed
          </th>
          <th scope="col" className="num">
            Final
          </th>
          <th scope="col" className="num">
            Due
          </th>
          <th scope="col" className="num">
            Received
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, won, agreed, due, received }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="num" data-of="Closed">
              {won}
            </td>
            <td className="num" data-of="Final">
              {sumText(agreed)}
            </td>
            <td className="num" data-of="Due">
              {sumText(due)}
            </td>
            <td className="num ink" data-of="Received">
              {sumText(received)}
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(received / most) * 100} height="4" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function sumText(paise: number): string {
  return paise === 0 ? "" : formatPaise(paise);
}
