import { Link } from "react-router";
import { ANSWERS_OF } from "#app/deals/index.ts";
import { counted } from "#app/entities/counted.ts";
import { fromContext } from "../context.server.ts";
import { EmptyState } from "../parts/empty.tsx";
import { withParameters } from "../parts/pager.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import type { Route } from "./+types/route.ts";
import { COLUMNS } from "./figure-columns.ts";
import { figuresView, type FiguresView } from "./figures.server.ts";

export const meta = () => screenMeta(screens.figures.label);

export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...(await figuresView(fromContext(context), url.searchParams)), most: ANSWERS_OF };
}

/** What came of the leads of a month, by source and by account. */
export default function Figures({
  loaderData: { month, title, earlier, later, promised, tables, most },
}: Route.ComponentProps) {
  const to = (chosen: string) => withParameters(new URLSearchParams(), { month: chosen });
  const isNone = tables.every(({ rows }) => rows.length === 0);
  return (
    <div className="inbox figures">
      <ScreenHead title={screens.figures.label}>
        <a className="btn btn-s" href={`${screens.figures.path}/export?month=${month}`} download>
          CSV
        </a>
      </ScreenHead>
      <p className="card-acts">
        <b>{title}</b>
        <Link className="link" to={to(earlier)} preventScrollReset>
          Earlier month
        </Link>
        {later !== undefined && (
          <Link className="link" to={to(later)} preventScrollReset>
            Later month
          </Link>
        )}
      </p>
      {isNone ? (
        <EmptyState text="Nothing came in this month.">
          <p className="muted">
            Leads, visits, offers and brokerage of the month stand here, by where people came from.
          </p>
        </EmptyState>
      ) : (
        tables.map((table) => <FigureTable key={table.head} table={table} />)
      )}
      <p className="small muted">
        Leads: people who wrote, asked or called and were missed. In time: within {counted(promised, "hour")} of office
        hours; median and worst are of office hours, too, and of the last {most} enquiries and {most} messages.
        Brokerage: what came in.
      </p>
    </div>
  );
}

/** A bar for the leads of each row; it says nothing that the figures do not. On a phone each figure has its word before it. */
function FigureTable({ table: { head, rows } }: { readonly table: FiguresView["tables"][number] }) {
  const most = Math.max(1, ...rows.map(({ leads }) => leads));
  return (
    <table className="sums-table by-line">
      <caption>By {head.toLowerCase()}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {COLUMNS.map(([key, label]) => (
            <th key={key} scope="col" className="num">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">
              {row.name}
              <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                <rect width={(row.leads / most) * 100} height="4" />
              </svg>
            </th>
            {COLUMNS.map(([key, label]) => (
              <td key={key} className="num" data-of={label}>
                {row[key] || ""}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
