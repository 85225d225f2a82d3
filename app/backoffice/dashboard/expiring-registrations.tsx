import { Link } from "react-router";
import type { ExpiringRegistration } from "#app/catalogue/types.ts";
import { formatDay } from "#app/ui/formatted-value.ts";
import { listPaths } from "../table/list-texts.ts";

/** Names the projects on the site whose registration ends soon, or has ended. */
export function ExpiringRegistrations({ registrations }: { readonly registrations: readonly ExpiringRegistration[] }) {
  if (registrations.length === 0) return null;
  return (
    <div className="note warn" role="note">
      <div>
        <p>Check these RERA registrations. Once they end, the site says that they have expired:</p>
        <ul>
          {registrations.map(({ id, title, until, hasExpired }) => (
            <li key={id}>
              <Link className="link" to={`${listPaths.project.update}?id=${id}`}>
                {title}
              </Link>
              : {hasExpired ? "expired on" : "valid until"} {formatDay(until)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
