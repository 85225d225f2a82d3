import { Link, useSearchParams } from "react-router";
import { groupDigits } from "#app/entities/values/money.ts";

export interface ScreenPagerProps {
  /** From 1. */
  readonly page: number;
  readonly total: number;
  /** Entries of a page. */
  readonly limit: number;
}

/** '1 to 10 of 713', '<<' and '>>', disabled at the ends, and 'Page X of Y'. */
export function ScreenPager({ page, total, limit }: ScreenPagerProps) {
  const last = Math.max(1, Math.ceil(total / limit));
  if (total === 0) return null;
  return (
    <nav className="tfoot" aria-label="Pages">
      <p role="status">
        {groupDigits((page - 1) * limit + 1)} to {groupDigits(Math.min(total, page * limit))} of {groupDigits(total)}
      </p>
      <div>
        <Step label="Previous page" text="<<" to={page > 1 ? page - 1 : undefined} />
        <span className="page-of">
          Page {page} of {last}
        </span>
        <Step label="Next page" text=">>" to={page < last ? page + 1 : undefined} />
      </div>
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly text: string;
  /** Undefined at the end of the list. */
  readonly to: number | undefined;
}

function Step({ label, text, to }: StepProps) {
  const [search] = useSearchParams();
  if (to === undefined)
    return (
      <button type="button" className="btn btn-s" disabled aria-label={label}>
        {text}
      </button>
    );
  return (
    <Link className="btn btn-s" aria-label={label} to={withParameters(search, { page: to === 1 ? "" : String(to) })}>
      {text}
    </Link>
  );
}

/** The address with some parameters set, or taken away where they are empty. */
export function withParameters(search: URLSearchParams, changes: Readonly<Record<string, string>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return `?${next}`;
}
