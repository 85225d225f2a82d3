import type { Route } from "./+types/form-markdown.ts";
import { markdownToHtml } from "#app/routes/site/markdown.ts";

/** Markdown as the public page will show it; the library stays on the server. */
export async function action({ request }: Route.ActionArgs) {
  const text = (await request.formData()).get("text");
  return Response.json(
    { html: markdownToHtml(typeof text === "string" ? text : "") },
    { headers: { "cache-control": "no-store" } },
  );
}
