import { UpdateRoute } from "#app/backoffice/form/update-route.tsx";
import { formTexts } from "#app/backoffice/form/texts.ts";
import { ErrorScreen } from "#app/backoffice/pieces/error-screen.tsx";
import { screenMeta } from "#app/backoffice/pieces/screen-meta.ts";
import type { Route } from "./+types/content-update.ts";
import { contentKindAt } from "./content-kind.ts";
import { updatePosted } from "./forms/plain-post.ts";
import { loadRecord } from "./forms/record-data.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadRecord(contentKindAt(url), context, url);
}

/** Without JavaScript only; with it the form calls the site as any script would. */
export function action({ context, request, url }: Route.ActionArgs) {
  return updatePosted(contentKindAt(url), context, request, url);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? screenMeta(formTexts[loaderData.kind].updateTitle) : [];
}

export default function ContentUpdate({ loaderData, actionData }: Route.ComponentProps) {
  return <UpdateRoute {...loaderData} refused={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
