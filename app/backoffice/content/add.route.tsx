import { contentOf } from "#app/kinds/index.ts";
import type { Message } from "../form/form-frame.tsx";
import { addPosted } from "../form/plain-post.server.ts";
import { loadNew } from "../form/record-data.server.ts";
import { AddScreen } from "../form/screens.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { contentKindAt } from "../parts/content-screens.ts";
import type { Route } from "./+types/add.route.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = contentKindAt(url);
  return { kind, ...(await loadNew(kind, context, url)) };
}

/** Without JavaScript only; with it the form calls the site as any script would. */
export function action({ context, request, url }: Route.ActionArgs) {
  return addPosted(contentKindAt(url), context, request);
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? screenMeta(contentOf(loaderData.kind).words.addTitle) : [];

/** Fresh, a copy, or given back by the server. */
export default function ContentAddRoute({
  loaderData: { kind, values, added },
  actionData: refused,
}: Route.ComponentProps) {
  if (refused)
    return <AddScreen key={kind} kind={kind} {...refused} message={{ kind: "bad", text: refused.message }} />;
  const message: Message | undefined = added ? { kind: "ok", text: contentOf(kind).words.added } : undefined;
  return <AddScreen key={kind} kind={kind} values={values} message={message} />;
}
