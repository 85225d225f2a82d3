import { Link } from "react-router";

/** The list that a screen belongs to, and the screen itself. */
export function ScreenBreadcrumb({
  list,
  title,
  here,
}: {
  readonly list: string;
  readonly title: string;
  readonly here: string;
}) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="crumb">
        <li>
          <Link to={list}>{title}</Link>
        </li>
        <li>
          <span className="cut">{here}</span>
        </li>
      </ol>
    </nav>
  );
}
