import { counted } from "#app/entities/counted.ts";
import { Link } from "react-router";

export interface ActLine {
  /** Seq of its last change. */
  readonly toSeq: number;
  readonly who: string;
  readonly text: string;
  /** Where it came from; empty where there is nothing to say. */
  readonly note: string;
  /** Changes that it is made of. */
  readonly size: number;
  readonly when: string;
  readonly clock: string;
  /** Shows each of its changes. */
  readonly path: string;
}

/** One act of many records; the records are a page of their own. */
export function ActEntry({ act: { who, text, note, size, when, clock, path } }: { readonly act: ActLine }) {
  return (
    <li className="change">
      <div className="change-head">
        <p>
          <b>{who}</b> {text}
        </p>
        <time title={clock}>{when}</time>
      </div>
      <p className="small muted">
        {note}{" "}
        <Link className="link" to={path}>
          Show {counted(size, "change")}
        </Link>
      </p>
    </li>
  );
}
