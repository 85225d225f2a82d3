import { DEAL_STAGE_NAMES } from "#app/kinds/deal/deal.ts";
import { Link } from "react-router";
import { counted } from "#app/entities/counted.ts";
import { lowerFirst } from "#app/entities/values/text.ts";
import type { HomeCardView } from "../blocks/homes/home-card.tsx";
import { sendPath } from "../blocks/people/for-visit.ts";
import { RefusedText } from "../blocks/people/refused.tsx";
import { useAct } from "../feedback/answer.ts";
import { homePath } from "../parts/home-path.ts";
import { ReachLinks } from "../parts/reach-links.tsx";
import type { FittingPerson, HomePeople } from "./home-view.ts";

const GROUPS = [
  { standing: "fits", title: undefined },
  { standing: "perhaps", title: "May fit" },
  { standing: "near", title: "Misses one thing" },
] as const;

export function FitsSection({
  card,
  people: { fits, hasMoreFits },
}: {
  readonly card: HomeCardView;
  readonly people: HomePeople;
}) {
  return (
    <section aria-label="Whom it fits" id="fits">
      <div className="dash-head">
        <h2>{hasMoreFits ? "Whom it fits" : fitWords(fits)}</h2>
        {hasMoreFits && (
          <Link className="link" to="?all=fits" preventScrollReset>
            Show more
          </Link>
        )}
      </div>
      {card.state !== "published" && (
        <p className="small muted">It is not on the site: send it to somebody by a private page.</p>
      )}
      {fits.length === 0 && (
        <p className="quiet">
          Nobody wants a home like this yet. Note what callers want on their page, and they are found here.
        </p>
      )}
      {GROUPS.map(({ standing, title: group }) => (
        <Group key={standing} title={group} people={fits.filter((person) => person.standing === standing)} />
      ))}
    </section>
  );
}

function fitWords(people: readonly FittingPerson[]): string {
  const fits = people.filter(({ standing }) => standing === "fits").length;
  return fits === 0 ? "Fits nobody yet" : `Fits ${counted(fits, "person", "people")}`;
}

interface GroupProps {
  /** Undefined for the people whom the heading above counts. */
  readonly title: string | undefined;
  readonly people: readonly FittingPerson[];
}

function Group({ title, people }: GroupProps) {
  if (people.length === 0) return null;
  return (
    <>
      {title && (
        <h3 className="fit-head">
          {title} <small>{people.length}</small>
        </h3>
      )}
      <ul className="lines">
        {people.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </ul>
    </>
  );
}

function PersonLine({ person }: { readonly person: FittingPerson }) {
  const { id, home, name, wants, stage, reasons, last, sendHref, refused } = person;
  const { send } = useAct();
  return (
    <li className="fit-line">
      <Link to={`/dashboard/people/${id}`}>
        <span className="line-text">
          <span className="cut">{name}</span>
          <small className="cut">
            {[stage && DEAL_STAGE_NAMES[stage], wants, last && `spoke ${lowerFirst(last)}`].filter(Boolean).join(" · ")}
          </small>
        </span>
      </Link>
      <ReachLinks {...person} />
      {!sendHref && !refused && (
        <Link className="btn btn-s btn-sm" to={sendPath(id, [home])} aria-label={`Send this home to ${name}`}>
          Send
        </Link>
      )}
      {sendHref && (
        <a
          className="btn btn-s btn-sm"
          href={sendHref}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Send this home to ${name}`}
          onClick={() => send({ act: "sent", person: id }, homePath(home))}
        >
          Send
        </a>
      )}
      <Reasons {...reasons} />
      {refused && <RefusedText {...refused} />}
    </li>
  );
}

/** Why: what it misses and what is not known in words, what fits after it. */
function Reasons({ fits, misses, unknown, nice }: FittingPerson["reasons"]) {
  return (
    <p className="fit-why">
      {misses.length > 0 && <strong>{misses.join(", ")}</strong>}
      {unknown.length > 0 && <em>{unknown.join(", ")}</em>}
      {[...fits, ...nice].length > 0 && <span>Fits: {[...fits, ...nice].join(", ")}</span>}
    </p>
  );
}
