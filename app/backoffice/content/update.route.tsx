import { Link } from "react-router";
import { contentOf } from "#app/kinds/index.ts";
import { FormHead } from "../form/form-frame.tsx";
import { loadRecord } from "../form/record-data.server.ts";
import { UpdateScreen } from "../form/screens.tsx";
import { ErrorScreen } from "../parts/error-screen.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { contentKindAt, listPaths } from "../parts/content-screens.ts";
import type { Route } from "./+types/update.route.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadRecord(contentKindAt(url), context, url);
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? screenMeta(contentOf(loaderData.kind).words.updateTitle) : [];

/** The record, or that there is none. */
export default function ContentUpdateRoute({ loaderData: { kind, loaded, missing } }: Route.ComponentProps) {
  if (loaded) return <UpdateScreen key={loaded.id} kind={kind} loaded={loaded} />;
  return (
    <>
      <FormHead kind={kind} title={contentOf(kind).words.updateTitle} crumb="Update" />
      <p className="load-failed" role="alert">
        {missing}
      </p>
      <Link className="btn btn-s" to={listPaths[kind].list}>
        Back to the list
      </Link>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
