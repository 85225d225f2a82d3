import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { formatPhone } from "#app/entities/values/phone.ts";
import type { HomeOwner } from "#app/people/index.ts";
import { Picture } from "#app/ui/picture.tsx";
import { useIsShown } from "../../access.tsx";
import { stateWords } from "../../parts/content-screens.ts";
import { homePath } from "../../parts/home-path.ts";
import { withParameters } from "../../parts/pager.tsx";
import { ReachLinks } from "../../parts/reach-links.tsx";
import type { HomeName } from "../conversation/timeline-lines.ts";
import { personPath } from "../people/person-line.tsx";
import type { HomeLine } from "./home-line.ts";

/** What one has to know of a home while somebody asks about it on the phone. */
export interface HomeCardView extends HomeLine {
  readonly place: string;
  /** Its place in Google Maps. */
  readonly mapHref: string;
  readonly owner: HomeOwner | undefined;
  /** Tower, flat and floor. */
  readonly unit: string | undefined;
  /** Who has the key. */
  readonly keys: string | undefined;
}

interface HomeCardProps {
  readonly home: HomeCardView;
  /** Other homes that the person has to do with. */
  readonly others: readonly HomeName[];
  /** What can be done about it. */
  readonly children?: ReactNode;
}

export function HomeCard({ home, others, children }: HomeCardProps) {
  const { id, title, image, price, facts, state } = home;
  return (
    <article className="panel call-home" aria-label={title}>
      <Picture image={image} alt="" sizes="128px" />
      <div className="call-home-in">
        <h2>
          <Link to={homePath(id)}>{title}</Link>
        </h2>
        <p>
          <b>{price}</b> {state !== "published" && <span className="badge b-line">{stateWords[state]}</span>}
        </p>
        <p className="small muted">{facts}</p>
      </div>
      <HomeAccess home={home} />
      <div className="call-acts">{children}</div>
      {others.length > 0 && <OtherHomes others={others} />}
    </article>
  );
}

/** Whom to call about a home and how to get in: owner, key, door, place. */
export function HomeAccess({ home: { owner, keys, unit, place, mapHref } }: { readonly home: HomeCardView }) {
  const { id, name, number, callHref, chatHref } = owner ?? {};
  const isShown = useIsShown("property");
  return (
    <dl className="home-access">
      {isShown({ key: "owner" }) && (
        <div>
          <dt>Owner</dt>
          <dd>
            <span>
              {id ? <Link to={personPath(id)}>{name}</Link> : (name ?? "Not known")}
              {number && <span className="small muted">{formatPhone(number)}</span>}
            </span>
            <ReachLinks name={name ?? "the owner"} callHref={callHref} chatHref={chatHref} />
          </dd>
        </div>
      )}
      {isShown({ key: "keys" }) && (
        <div>
          <dt>Key</dt>
          <dd>{keys ?? "Not known"}</dd>
        </div>
      )}
      {unit && (
        <div>
          <dt>Unit</dt>
          <dd>{unit}</dd>
        </div>
      )}
      <div>
        <dt>Place</dt>
        <dd>
          <span>{place}</span>
          <a
            className="btn btn-g reach"
            href={mapHref}
            target="_blank"
            rel="noopener"
            aria-label="Open the place in Maps"
          >
            <MapPin className="ic" aria-hidden />
          </a>
        </dd>
      </div>
    </dl>
  );
}

function OtherHomes({ others }: Pick<HomeCardProps, "others">) {
  const [search] = useSearchParams();
  return (
    <details className="others">
      <summary className="btn btn-g btn-sm">Another home</summary>
      <ul>
        {others.map(({ id, title }) => (
          <li key={id}>
            <Link to={withParameters(search, { home: id })} replace preventScrollReset>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
