import { contentOf } from "#app/kinds/index.ts";
import { loadNew } from "../form/record-data.server.ts";
import { AddScreen } from "../form/screens.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { contentKindAt } from "../parts/content-screens.ts";
import type { Route } from "./+types/add.route.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = contentKindAt(url);
  return { kind, values: await loadNew(kind, context, url) };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? screenMeta(contentOf(loaderData.kind).words.addTitle) : [];

/** Fresh, or a copy. */
export default function ContentAddRoute({ loaderData: { kind, values } }: Route.ComponentProps) {
  return <AddScreen key={kind} kind={kind} values={values} />;
}
