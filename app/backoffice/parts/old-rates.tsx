import type { ReactNode } from "react";
import type { OldRate } from "#app/costs/types.ts";
import { formatDay } from "#app/ui/formatted-value.ts";

/** Names the cost rates that nobody has checked for more than a year; buyers are told so on every home. */
export function OldRates({ rates, children }: { readonly rates: readonly OldRate[]; readonly children?: ReactNode }) {
  if (rates.length === 0) return null;
  return (
    <div className="note warn" role="note">
      <div>
        <p>Check these cost rates. They were last checked more than a year ago, and pages of homes for sale say so:</p>
        <ul>
          {rates.map(({ label, checkedOn }) => (
            <li key={label}>
              {label}: {checkedOn ? `last checked on ${formatDay(checkedOn)}` : "no date given"}
            </li>
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}
