import { ChevronDown } from "lucide-react";
import { Link } from "react-router";
import { ActForm } from "../feedback/act-button.tsx";

interface FirstDayLine {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly act: string;
  readonly path: string;
  /** May be passed by. */
  readonly isOptional: boolean;
}

export interface FirstDay {
  /** Lines in all, with those that are done. */
  readonly of: number;
  readonly lines: readonly FirstDayLine[];
  readonly notNeeded: readonly { readonly id: string; readonly title: string }[];
}

/** What makes the office the firm's own: each line ends in one act, and goes when the site says that it is done. Folded once half of it is. */
export function FirstDayList({ of, lines, notNeeded }: FirstDay) {
  return (
    <details className="dash-part first-day" open={2 * lines.length > of}>
      <summary className="dash-head">
        <h2>
          First day
          <small>
            {of - lines.length} of {of} done
          </small>
        </h2>
        <ChevronDown className="ic ic-s" aria-hidden />
      </summary>
      <ul className="lines">
        {lines.map((line) => (
          <li key={line.id} className="today-line">
            <span className="line-text">
              <span>{line.title}</span>
              <small>{line.hint}</small>
            </span>
            <div className="first-day-acts">
              {line.isOptional && (
                <ActForm
                  fields={{ act: "notNeeded", line: line.id }}
                  look="btn-g btn-sm"
                  aria-label={`Not needed: ${line.title}`}
                >
                  Not needed
                </ActForm>
              )}
              <Link className="btn btn-s btn-sm" to={line.path} aria-label={`${line.act}: ${line.title}`}>
                {line.act}
              </Link>
            </div>
          </li>
        ))}
      </ul>
      {notNeeded.length > 0 && (
        <div className="first-day-passed">
          Not needed:{" "}
          {notNeeded.map(({ id, title }) => (
            <ActForm key={id} fields={{ act: "needed", line: id }} look="btn-g btn-sm">
              {title}: put back
            </ActForm>
          ))}
        </div>
      )}
    </details>
  );
}
