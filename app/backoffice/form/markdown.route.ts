import { freshJson } from "../feedback/answered.server.ts";
import { readField } from "#app/entities/entity.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { entities } from "#app/kinds/index.ts";
import type { Route } from "./+types/markdown.route.ts";
import { markdownToHtml } from "#app/site/blog/markdown.ts";

/** Markdown as the public page will show it; the library stays on the server. @throws InvalidInput for more than an article may have */
export async function action({ request }: Route.ActionArgs) {
  const { text = "" } = await textsOf(request);
  return freshJson({ html: markdownToHtml(readField(entities.blog.fields.content, "text", text) ?? "") });
}
