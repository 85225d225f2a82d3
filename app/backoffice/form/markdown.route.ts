import { freshJson } from "../feedback/answered.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import type { Route } from "./+types/markdown.route.ts";
import { markdownToHtml } from "#app/site/blog/markdown.ts";

/** Markdown as the public page will show it; the library stays on the server. */
export async function action({ request }: Route.ActionArgs) {
  const { text = "" } = await textsOf(request);
  return freshJson({ html: markdownToHtml(text) });
}
