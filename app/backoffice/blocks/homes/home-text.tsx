import { Link } from "react-router";
import { stateWords } from "../../parts/content-screens.ts";
import { homePath } from "../../parts/home-path.ts";
import type { HomeLine } from "./home-line.ts";

/** Title, price and facts of a home in a list; the title leads to its screen. */
export function HomeText({ home: { id, title, price, facts, state } }: { readonly home: HomeLine }) {
  return (
    <>
      <p className="match-title">
        <Link to={homePath(id)}>{title}</Link>
        <b>{price}</b>
      </p>
      <p className="small muted">
        {state !== "published" && <span className="badge b-line">{stateWords[state]}</span>} {facts}
      </p>
    </>
  );
}
