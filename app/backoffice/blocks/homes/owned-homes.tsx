import { capitalised } from "#app/entities/values/text.ts";
import type { RefusedMessage } from "#app/people/index.ts";
import { useAct } from "../../feedback/answer.ts";
import { RefusedText } from "../people/refused.tsx";
import { Thumbnail } from "../../table/entity-table.tsx";
import { homePath } from "../../parts/home-path.ts";
import type { HomeLine } from "./home-line.ts";
import { HomeText } from "./home-text.tsx";

/** A home of an owner, with its figures and the two messages to them. */
export interface OwnedHome extends HomeLine {
  /** Id of the owner. */
  readonly person: string;
  /** 'in the last 7 days 31 views of its page, 2 visits' */
  readonly figures: string;
  /** WhatsApp: is it still available? */
  readonly askHref: string | undefined;
  /** WhatsApp: what happened with it. */
  readonly reportHref: string | undefined;
  /** Why no report may be sent. */
  readonly refused: RefusedMessage | undefined;
}

/** The homes of a person: 'Ask' and 'Report' are a tap each, and are noted with the person. */
export function OwnedHomes({ homes }: { readonly homes: readonly OwnedHome[] }) {
  return (
    <ul className="lines owned">
      {homes.map((home) => (
        <li key={home.id}>
          <Thumbnail picture={home.image} />
          <div>
            <HomeText home={home} />
          </div>
          <OwnerActs home={home} />
        </li>
      ))}
    </ul>
  );
}

/** What happened with a home, and the two messages to its owner. */
export function OwnerActs({
  home: { id, person, title, figures, askHref, reportHref, refused },
}: {
  readonly home: OwnedHome;
}) {
  const { send } = useAct();
  const sent = (act: "asked" | "reported") => () => send({ act, person }, homePath(id));
  return (
    <div className="owned-acts">
      <p className="small muted">{capitalised(figures)}</p>
      {refused && <RefusedText {...refused} />}
      {askHref && (
        <a
          className="btn btn-s btn-sm"
          href={askHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Ask if available: ${title}`}
          onClick={sent("asked")}
        >
          Ask if available
        </a>
      )}
      {reportHref && (
        <a
          className="btn btn-s btn-sm"
          href={reportHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Report to the owner of ${title}`}
          onClick={sent("reported")}
        >
          Report
        </a>
      )}
    </div>
  );
}
