import { Link, useSearchParams } from "react-router";

interface PagerProps {
  readonly page: number;
  readonly total: number;
  readonly limit: number;
  /** Name of the page in the address. */
  readonly name?: string;
}

/** '1 to 10 of 713', '<<', 'Page X of Y', '>>'. */
export function Pager({ page, total, limit, name = "page" }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / limit));
  if (total === 0) return null;
  return (
    <nav className="tfoot" aria-label="Pages">
      <p>
        {(page - 1) * limit + 1} to {Math.min(total, page * limit)} of {total}
      </p>
      <div>
        <Step label="Previous page" text="<<" name={name} to={page > 1 ? page - 1 : undefined} />
        <span className="ink">
          Page {page} of {last}
        </span>
        <Step label="Next page" text=">>" name={name} to={page < last ? page + 1 : undefined} />
      </div>
    </nav>
  );
}

function Step({
  label,
  text,
  name,
  to,
}: {
  readonly label: string;
  readonly text: string;
  readonly name: string;
  readonly to: number | undefined;
}) {
  const [search] = useSearchParams();
  if (to === undefined)
    return (
      <button type="button" className="btn btn-s" disabled aria-label={label}>
        {text}
      </button>
    );
  const next = new URLSearchParams(search);
  if (to === 1) next.delete(name);
  else next.set(name, String(to));
  return (
    <Link className="btn btn-s" aria-label={label} to={{ search: next.toString() }}>
      {text}
    </Link>
  );
}
