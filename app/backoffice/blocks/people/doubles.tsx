import { Link } from "react-router";
import { useAct } from "../../feedback/answer.ts";
import { HiddenFields } from "../../feedback/act-button.tsx";
import { screens } from "../../parts/screens.ts";
import { peopleWords as texts } from "./people-words.ts";
import { type PersonLine, personPath } from "./person-line.tsx";

/** Two people who may be one. */
export interface DoubleView {
  readonly people: readonly [PersonLine, PersonLine];
  readonly reasons: readonly string[];
}

interface DoublesProps {
  readonly found: readonly DoubleView[];
  /** Id of the person on whose screen they stand: that one stays. */
  readonly stays?: string;
}

/** Suggests pairs to merge, with reasons. The first person stays, unless `stays` is the second. Renders nothing without pairs. */
export function Doubles({ found, stays }: DoublesProps) {
  if (found.length === 0) return null;
  return (
    <section className="panel doubles" aria-label={texts.same}>
      <h2>{texts.same}</h2>
      <ul>
        {found.map(({ people: [first, second], reasons }) => {
          const pair = second.id === stays ? ([second, first] as const) : ([first, second] as const);
          return (
            <li key={`${first.id} ${second.id}`}>
              <div className="doubles-who">
                {pair.map((person) => (
                  <Who key={person.id} person={person} isHere={person.id === stays} />
                ))}
                <p className="small muted">{reasons.join(". ")}.</p>
              </div>
              <AnswerForm pair={pair} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Who({
  person: { id, name, number, mail, said, when },
  isHere,
}: {
  readonly person: PersonLine;
  readonly isHere: boolean;
}) {
  const ways = [number, mail].filter(Boolean).join(", ");
  return (
    <p>
      {isHere ? (
        <b>{name}</b>
      ) : (
        <Link className="row-name" to={personPath(id)}>
          {name}
        </Link>
      )}
      <span className="small muted"> {[ways, said, when].filter(Boolean).join(" · ")}</span>
    </p>
  );
}

/** Merges everything into the first person, or keeps both apart; a toast offers to undo either. */
function AnswerForm({ pair: [survivor, other] }: { readonly pair: DoubleView["people"] }) {
  const act = useAct();
  return (
    <act.Form method="post" action={screens.doubles.path}>
      <HiddenFields fields={{ survivor: survivor.id, other: other.id }} />
      <button
        type="submit"
        className="btn btn-s btn-sm"
        disabled={act.isBusy}
        aria-label={`Merge ${other.name} into ${survivor.name}`}
      >
        Merge
      </button>
      <button
        type="submit"
        name="act"
        value="notSame"
        className="btn btn-g btn-sm"
        disabled={act.isBusy}
        aria-label={`${texts.two}: ${survivor.name}, ${other.name}`}
      >
        {texts.two}
      </button>
    </act.Form>
  );
}
