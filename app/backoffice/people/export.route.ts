import { attachment } from "#app/base/attachment.ts";
import { joinedInSlices } from "#app/base/time-slice.ts";
import { MAX_AT_ONCE } from "#app/entities/undo.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { peopleTable, writeCard } from "#app/people/index.ts";
import { fromContext } from "../context.server.ts";
import { csvAttachment } from "../parts/csv.server.ts";
import { whoseWork } from "../parts/whose.server.ts";
import type { Route } from "./+types/export.route.ts";
import { peopleFilter } from "./list/people-filter.server.ts";

/** The list as it is filtered, all pages of it: a table, or cards for a phone. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const services = fromContext(context);
  const { people, actor } = services;
  const filter = { ...peopleFilter(url), assignee: await whoseWork(services, request) };
  const ids = url.searchParams.get("ids")?.split(",");
  const found = ids
    ? [...(await people.rows(actor, ids.slice(0, MAX_AT_ONCE))).values()]
    : await people.all(actor, filter);
  const all = found.map(({ values }) => values);
  if (url.searchParams.get("as") !== "vcf") return csvAttachment(peopleTable(all), "people");
  const cards = await joinedInSlices(all.values().map(writeCard));
  return attachment(cards, `people-${indianDay(Date.now())}.vcf`, "text/vcard");
}
