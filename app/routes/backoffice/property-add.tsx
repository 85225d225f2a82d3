import { AddRoute } from "#app/backoffice/form/add-route.tsx";
import { formMeta, formTexts } from "#app/backoffice/form/texts.ts";
import type { Route } from "./+types/property-add.ts";
import { addPosted } from "./forms/plain-post.ts";
import { loadNew } from "./forms/record-data.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadNew("property", context, url);
}

/** Without JavaScript only; with it the form calls the site as any script would. */
export function action({ context, request }: Route.ActionArgs) {
  return addPosted("property", context, request);
}

export function meta() {
  return formMeta(formTexts.property.addTitle);
}

export default function Add({ loaderData, actionData }: Route.ComponentProps) {
  return <AddRoute kind="property" {...loaderData} refused={actionData} />;
}
