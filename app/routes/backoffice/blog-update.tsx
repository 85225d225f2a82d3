import { UpdateRoute } from "#app/backoffice/form/update-route.tsx";
import { formMeta, formTexts } from "#app/backoffice/form/texts.ts";
import { ErrorScreen } from "#app/backoffice/pieces/error-screen.tsx";
import { kindMessages } from "#app/entities/kind-messages.ts";
import type { Route } from "./+types/blog-update.ts";
import { updatePosted } from "./forms/plain-post.ts";
import { loadRecord } from "./forms/record-data.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadRecord("blog", context, url);
}

/** Without JavaScript only; with it the form calls the site as any script would. */
export function action({ context, request, url }: Route.ActionArgs) {
  return updatePosted("blog", context, request, url);
}

export function meta() {
  return formMeta(formTexts.blog.updateTitle);
}

export default function Update({ loaderData, actionData }: Route.ComponentProps) {
  return <UpdateRoute kind="blog" {...loaderData} refused={actionData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} message={kindMessages.blog.getFailed} />;
}
