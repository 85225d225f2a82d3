export interface Week {
  /** '18 May': the Monday it begins with. */
  readonly label: string;
  readonly count: number;
}

const BAR = 28;
const GAP = 12;
const HEIGHT = 96;
const FOOT = 24;
const HEAD = 18;

/** Enquiries per week as bars; the same numbers stand in a table for those who do not see them. */
export function WeekChart({ weeks }: { readonly weeks: readonly Week[] }) {
  const highest = Math.max(1, ...weeks.map(({ count }) => count));
  const width = weeks.length * (BAR + GAP) - GAP;
  return (
    <figure className="week-chart">
      <svg viewBox={`0 0 ${width} ${HEAD + HEIGHT + FOOT}`} aria-hidden="true">
        <path className="base" d={`M0 ${HEAD + HEIGHT + 0.5}H${width}`} />
        {weeks.map(({ label, count }, index) => {
          const height = Math.max(2, Math.round((count / highest) * HEIGHT));
          const left = index * (BAR + GAP);
          return (
            <g key={label} className={index === weeks.length - 1 ? "now" : undefined}>
              <rect x={left} y={HEAD + HEIGHT - height} width={BAR} height={height} rx="1" />
              {count > 0 && (
                <text x={left + BAR / 2} y={HEAD + HEIGHT - height - 6} className="amount">
                  {count}
                </text>
              )}
              {(weeks.length - 1 - index) % 3 === 0 && (
                <text x={left + BAR / 2} y={HEAD + HEIGHT + 17}>
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {/* A box around the table is hidden, as a table ignores a height smaller than its rows. */}
      <div className="vh">
        <table>
          <caption>Website leads per week</caption>
          <thead>
            <tr>
              <th scope="col">Week from</th>
              <th scope="col">Website leads</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ label, count }) => (
              <tr key={label}>
                <td>{label}</td>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
