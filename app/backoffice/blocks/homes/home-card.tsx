import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { ImageValue } from "#app/entities/fields/image.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import type { HomeOwner } from "#app/people/index.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { Picture } from "#app/ui/picture.tsx";
import { withParameters } from "../../parts/pager.tsx";
import type { HomeName } from "../conversation/timeline-lines.ts";

/** What one has to know of a home while somebody asks about it on the phone. */
export interface HomeCardView {
  readonly id: string;
  readonly title: string;
  readonly image: ImageValue | undefined;
  readonly price: string;
  readonly facts: readonly (string | undefined)[];
  readonly place: readonly (string | undefined)[];
  /** Its public page; none where visitors do not see it. */
  readonly page: string | undefined;
  readonly state: string;
  readonly owner: HomeOwner | undefined;
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
  const { id, title, image, price, facts, place, page, state } = home;
  return (
    <article className="panel call-home" aria-label={title}>
      <Picture image={image} alt="" sizes="128px" />
      <div className="call-home-in">
        <h2>
          {page ? (
            <a href={page} target="_blank" rel="noopener">
              {title}
            </a>
          ) : (
            title
          )}
        </h2>
        <p>
          <b>{price}</b> {state !== "published" && <span className="badge b-line">{capitalised(state)}</span>}
        </p>
        <p className="small">{facts.filter(Boolean).join(" · ")}</p>
        <p className="small muted">{place.filter(Boolean).join(", ")}</p>
      </div>
      <Owner home={home} />
      <div className="call-acts">{children}</div>
      <div className="call-home-more">
        {others.length > 0 && <OtherHomes others={others} />}
        <Link className="btn btn-g btn-sm" to={`/dashboard/property/propertyUpdate?id=${id}`}>
          Update the home
        </Link>
      </div>
    </article>
  );
}

function Owner({ home: { owner, keys } }: Pick<HomeCardProps, "home">) {
  const { id, name, number, callHref } = owner ?? {};
  return (
    <dl className="call-owner">
      <div>
        <dt>Owner</dt>
        <dd>
          {id ? <Link to={`/dashboard/people/${id}`}>{name}</Link> : (name ?? "Not known")}
          {number && (callHref ? <a href={callHref}>{formatPhone(number)}</a> : <span>{formatPhone(number)}</span>)}
        </dd>
      </div>
      <div>
        <dt>Key</dt>
        <dd>{keys ?? "Not known"}</dd>
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
