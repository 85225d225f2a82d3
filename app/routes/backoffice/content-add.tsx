import { AddRoute } from "#app/backoffice/form/add-route.tsx";
import { formTexts } from "#app/backoffice/form/texts.ts";
import { screenMeta } from "#app/backoffice/pieces/screen-meta.ts";
import type { Route } from "./+types/content-add.ts";
import { contentKindAt } from "./content-kind.ts";
import { addPosted } from "./forms/plain-post.ts";
import { loadNew } from "./forms/record-data.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = contentKindAt(url);
  return { kind, ...(await loadNew(kind, context, url)) };
}

/** Without JavaScript only; with it the form calls the site as any script would. */
export function action({ context, request, url }: Route.ActionArgs) {
  return addPosted(contentKindAt(url), context, request);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? screenMeta(formTexts[loaderData.kind].addTitle) : [];
}

export default function ContentAdd({ loaderData, actionData }: Route.ComponentProps) {
  return <AddRoute key={loaderData.kind} {...loaderData} refused={actionData} />;
}
