import { attachment } from "#app/base/attachment.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { csvLine, textCell } from "#app/exchange/index.ts";
import { type People, peopleTable, type PersonFilter, writeCards } from "#app/people/index.ts";
import type { Actor } from "#app/store/types.ts";
import { fromContext } from "../context.server.ts";
import type { Route } from "./+types/export.route.ts";
import { peopleFilter } from "./list/people-filter.server.ts";

/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = "\uFEFF";
const PER_PAGE = 200;

/** The list as it is filtered, all pages of it: a table, or cards for a phone. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { people, actor } = fromContext(context);
  const all = await Array.fromAsync(everyone(people, actor, peopleFilter(url)));
  const name = `people-${indianDay(Date.now())}`;
  if (url.searchParams.get("as") === "vcf") return attachment(writeCards(all), `${name}.vcf`, "text/vcard");
  const text = peopleTable(all).map((cells) => csvLine(cells.map(textCell)));
  return attachment(BYTE_ORDER_MARK + text.join(""), `${name}.csv`, "text/csv");
}

async function* everyone(people: People, actor: Actor, filter: PersonFilter) {
  for (let page = 1; ; page++) {
    const { items, total } = await people.list(actor, { ...filter, page, limit: PER_PAGE });
    for (const { values } of items) yield values;
    if (page * PER_PAGE >= total) return;
  }
}
