import { en } from "#app/texts/en.ts";
import { Icon } from "#app/ui/icon.tsx";

export interface AlertView {
  readonly stage: keyof typeof en.alert.states;
  readonly label: string;
  readonly email: string;
  /** Address of the saved search; absent for watched homes. */
  readonly search: string | undefined;
  /** The path is absent while a home is not offered. */
  readonly homes: readonly { readonly id: string; readonly title: string; readonly path: string | undefined }[];
}

function Homes({ homes }: Pick<AlertView, "homes">) {
  return (
    <ul className="mt-3">
      {homes.map(({ id, title, path }) => (
        <li key={id} className="mt-2">
          {path ? (
            <a className="link" href={path}>
              {title}
            </a>
          ) : (
            title
          )}
        </li>
      ))}
    </ul>
  );
}

/** What news is asked for, where it goes, and the two buttons. */
export function AlertPage({ view }: { readonly view: AlertView }) {
  const { stage, label, email, search, homes } = view;
  return (
    <div className="wrap sec narrow">
      <div className="panel">
        <h1 className="t1">{en.alert.yours}</h1>
        {stage !== "unconfirmed" && (
          <div className="note ok" role="status">
            <Icon name="ok" />
            <div>
              <p>{stage === "confirmed" ? en.alert.confirmed : en.alert.ended}</p>
              {stage === "ended" && <p>{en.alert.again}</p>}
            </div>
          </div>
        )}
        <p className="t2 serif mt-5">{label}</p>
        {search && (
          <p className="mt-2">
            <a className="link" href={search}>
              {en.alert.see}
            </a>
          </p>
        )}
        {homes.length > 0 && <Homes homes={homes} />}
        <dl className="dl2 one mt-5">
          <div>
            <dt>{en.alert.to}</dt>
            <dd>{email}</dd>
          </div>
          <div>
            <dt>{en.alert.state}</dt>
            <dd>{en.alert.states[stage]}</dd>
          </div>
        </dl>
        {stage !== "ended" && (
          <form className="fields" method="post">
            {stage === "unconfirmed" && (
              <button type="submit" className="btn btn-p btn-w" name="act" value="confirm">
                {en.alert.confirm}
              </button>
            )}
            <button type="submit" className="btn btn-s btn-w" name="act" value="end">
              {en.alert.end}
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
