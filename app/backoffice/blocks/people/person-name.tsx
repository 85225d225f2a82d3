import { Link } from "react-router";
import { personPath } from "./person-line.tsx";

interface PersonNameProps {
  readonly name: string;
  /** Id of the person; without one the name alone is shown. */
  readonly person: string | undefined;
}

/** Whoever sent something; leads to everything that is known of them. */
export function PersonName({ name, person }: PersonNameProps) {
  if (!person) return <span className="ink">{name}</span>;
  return (
    <Link className="row-name" to={personPath(person)}>
      {name}
    </Link>
  );
}
