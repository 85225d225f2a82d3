import { freshJson } from "../feedback/answered.server.ts";
import { fromContext } from "../context.server.ts";
import { contentKind } from "#app/kinds/index.ts";
import type { Route } from "./+types/slug.route.ts";

/** The slug a record with this title would get now. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = contentKind(url.searchParams.get("kind"));
  if (!kind) throw new Response("", { status: 404 });
  const title = (url.searchParams.get("title") ?? "").slice(0, 200);
  const { catalogue, actor } = fromContext(context);
  return freshJson({ slug: await catalogue.freeSlug(actor, kind, title) });
}
