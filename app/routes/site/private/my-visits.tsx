import { data } from "react-router";
import { hiddenMeta } from "#app/site/views/meta.ts";
import { en } from "#app/texts/en.ts";
import { PrivatePage } from "#app/site/pages/private-page.tsx";
import { Note } from "#app/site/note.tsx";
import { fromContext } from "../../context.ts";
import type { PageHandle } from "../../page-handle.ts";
import type { Route } from "./+types/my-visits.ts";
import { forwardHeaders, NO_STORE } from "../viewed.ts";

export const handle = { query: ["new"] } satisfies PageHandle;

/** The receipt of visits that were asked for together. Each has its own page, where it is moved or cancelled. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { inbox, address } = fromContext(context);
  const planned = await inbox.visits.planByToken(params.token, address);
  return data(
    {
      isNew: url.searchParams.has("new"),
      reference: planned[0]?.visit.values.reference,
      visits: planned.map(({ visit, when, path }) => ({
        id: visit.id,
        when,
        path,
        title: visit.values.listingTitle ?? "",
        isCancelled: visit.values.stage === "cancelled",
      })),
    },
    { headers: NO_STORE },
  );
}

export const headers = forwardHeaders;

export const meta = () => hiddenMeta(en.visits.yours);

export default function MyVisitsRoute({ loaderData: { isNew, reference, visits } }: Route.ComponentProps) {
  return (
    <PrivatePage title={en.visits.yours}>
      {isNew && <Note look="ok">{en.visits.booked}</Note>}
      <ol>
        {visits.map(({ id, when, path, title, isCancelled }) => (
          <li key={id} className="mt-5">
            <p className="t2 serif">{when}</p>
            <p className="mt-2">
              {title}
              {isCancelled && ` (${en.visits.cancelled})`}
            </p>
            <p>
              <a className="link" href={path} aria-label={`${en.visits.change}: ${title}`}>
                {en.visits.change}
              </a>
            </p>
          </li>
        ))}
      </ol>
      {reference && <p className="small muted mt-5">{en.forms.reference(reference)}</p>}
    </PrivatePage>
  );
}

export { PrivateLinkError as ErrorBoundary } from "#app/site/pages/private-link-error.tsx";
