import { useNavigate } from "react-router";
import { groupDigits } from "#app/entities/money.ts";

interface PagerProps {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly pageSize: number;
  readonly addressOf: (page: number) => string;
}

/** '<<' and '>>', disabled at the ends, and 'Page X of Y'. */
export function Pager({ page, pages, total, pageSize, addressOf }: PagerProps) {
  const navigate = useNavigate();
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav className="tfoot" aria-label="Pages">
      <span role="status">
        {groupDigits(first)} to {groupDigits(last)} of {groupDigits(total)}
      </span>
      <div>
        <button
          type="button"
          className="btn btn-s"
          aria-label="Previous page"
          disabled={page <= 1}
          onClick={() => void navigate(addressOf(page - 1))}
        >
          {"<<"}
        </button>
        <span className="page-of">
          Page {page} of {pages}
        </span>
        <button
          type="button"
          className="btn btn-s"
          aria-label="Next page"
          disabled={page >= pages}
          onClick={() => void navigate(addressOf(page + 1))}
        >
          {">>"}
        </button>
      </div>
    </nav>
  );
}
