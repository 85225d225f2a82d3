import { may } from "#app/accounts/index.ts";
import { freshJson } from "../feedback/answered.server.ts";
import type { BackOfficeNews } from "../parts/counts.tsx";
import { whoseWork } from "../parts/whose.server.ts";
import { fromContext } from "../context.server.ts";
import type { Route } from "./+types/counts.route.ts";

/** Every figure, and who asked last: for an open page, after each change. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = fromContext(context);
  const { inbox, actor } = services;
  const [counts, newest] = await Promise.all([
    inbox.counts(actor, await whoseWork(services, request)),
    may(actor, "people") ? inbox.enquiries.list(actor, { states: ["waiting"], limit: 1 }) : { items: [] },
  ]);
  const [latest] = newest.items;
  const news: BackOfficeNews = { counts, latest: latest && { id: latest.id, name: latest.values.name } };
  return freshJson(news);
}
