import { freshJson } from "../feedback/answered.server.ts";
import { contentKind } from "#app/kinds/index.ts";
import type { Route } from "./+types/record.route.ts";
import { findRecord, toLoaded } from "./record-data.server.ts";

/** A record as its form holds it: what somebody else saved, for the comparison. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = contentKind(url.searchParams.get("kind"));
  const record = kind && (await findRecord(kind, context, url.searchParams.get("id")));
  if (!record) throw new Response("", { status: 404 });
  return freshJson(toLoaded(kind, record));
}
