import { contentKind } from "#app/entities/index.ts";
import { servicesContext, requestContext } from "../context.ts";
import type { Route } from "./+types/form-slug.ts";

/** The slug a record with this title would get now. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = contentKind(url.searchParams.get("kind"));
  if (!kind) throw new Response("", { status: 404 });
  const title = (url.searchParams.get("title") ?? "").slice(0, 200);
  const slug = await context.get(servicesContext).catalogue.freeSlug(context.get(requestContext).actor, kind, title);
  return Response.json({ slug }, { headers: { "cache-control": "no-store" } });
}
