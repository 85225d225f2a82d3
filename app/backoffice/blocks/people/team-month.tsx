import { Link } from "react-router";
import { withParameters } from "../../parts/pager.tsx";

/** What each account did in a month, in words. */
export interface TeamMonthView {
  /** 'November 2026' */
  readonly month: string;
  /** In the address. */
  readonly earlier: string;
  readonly later: string | undefined;
  readonly rows: readonly {
    readonly account: string;
    readonly name: string;
    /** '9 min, 2 h at worst' */
    readonly firstAnswer: string;
    readonly calls: number;
    readonly visits: number;
    readonly deals: number;
  }[];
}

/** A row for each account. On a phone each figure has its word before it. */
export function TeamMonth({ view: { month, earlier, later, rows } }: { readonly view: TeamMonthView }) {
  const to = (chosen: string) => withParameters(new URLSearchParams(), { month: chosen });
  return (
    <section className="panel team-month" aria-label={`Who did what in ${month}`}>
      <h2>{month}</h2>
      <table className="tbl">
        <thead>
          <tr>
            {["Who", "First answer", "Calls", "Visits", "Deals"].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ account, name, firstAnswer, calls, visits, deals }) => (
            <tr key={account}>
              <th scope="row">{name}</th>
              <td>{firstAnswer}</td>
              <td>{calls}</td>
              <td>{visits}</td>
              <td>{deals}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">First answer: to the last 200 enquiries and the last 200 messages of the month.</p>
      <p className="card-acts">
        <Link className="link" to={to(earlier)} preventScrollReset>
          Earlier month
        </Link>
        {later !== undefined && (
          <Link className="link" to={to(later)} preventScrollReset>
            Later month
          </Link>
        )}
      </p>
    </section>
  );
}
