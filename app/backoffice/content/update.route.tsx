import { Link } from "react-router";
import { contentOf } from "#app/kinds/index.ts";
import { FormHead } from "../form/form-frame.tsx";
import { updatePosted } from "../form/plain-post.server.ts";
import { loadRecord } from "../form/record-data.server.ts";
import { UpdateScreen } from "../form/screens.tsx";
import { ErrorScreen } from "../parts/error-screen.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { contentKindAt, listPaths } from "../parts/content-screens.ts";
import type { Route } from "./+types/update.route.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadRecord(contentKindAt(url), context, url);
}

/** Without JavaScript only; with it the form calls the site as any script would. */
export function action({ context, request, url }: Route.ActionArgs) {
  return updatePosted(contentKindAt(url), context, request, url);
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? screenMeta(contentOf(loaderData.kind).words.updateTitle) : [];

/** The record, or that there is none. */
export default function ContentUpdateRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, loaded, missing } = loaderData;
  if (loaded) return <UpdateScreen key={loaded.id} kind={kind} loaded={loaded} refused={actionData} />;
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
