import { Link } from "react-router";
import { groupDigits } from "#app/entities/values/money.ts";
import { useMayOpen } from "../access.tsx";
import { useCounts } from "../parts/counts.tsx";
import { officeTiles } from "../parts/menu.ts";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";

export const meta = () => screenMeta(screens.office.label);

/** What is needed less often, each with what it is for. */
export default function Office() {
  const mayOpen = useMayOpen();
  const counts = useCounts();
  return (
    <>
      <ScreenHead title={screens.office.label} />
      <ul className="office-tiles">
        {officeTiles
          .filter(({ path }) => mayOpen(path))
          .map(({ label, path, hint, icon: Drawing, count = () => 0, word }) => (
            <li key={path}>
              <Link to={path}>
                <Drawing className="ic" aria-hidden />
                <b>{label}</b>
                <small>{hint}</small>
                {counts && count(counts) > 0 && (
                  <span>
                    {groupDigits(count(counts))} {word}
                  </span>
                )}
              </Link>
            </li>
          ))}
      </ul>
    </>
  );
}
