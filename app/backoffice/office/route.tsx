import { Link } from "react-router";
import { may } from "#app/accounts/index.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { useMayOpen } from "../access.tsx";
import { teamMonth } from "../blocks/people/team-month.server.ts";
import { TeamMonth } from "../blocks/people/team-month.tsx";
import { fromContext } from "../context.server.ts";
import { useCounts } from "../parts/counts.tsx";
import { officeTiles } from "../parts/menu.ts";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import type { Route } from "./+types/route.ts";

/** The month of whoever works with people. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const services = fromContext(context);
  return { month: may(services.actor, "people") ? await teamMonth(services, url.searchParams) : undefined };
}

export const meta = () => screenMeta(screens.office.label);

/** What is needed less often, each with what it is for. */
export default function Office({ loaderData: { month } }: Route.ComponentProps) {
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
      {month && <TeamMonth view={month} />}
    </>
  );
}
