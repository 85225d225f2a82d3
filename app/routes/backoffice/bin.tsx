import { binTexts, BinScreen } from "#app/backoffice/history/bin-screen.tsx";
import { ago } from "#app/backoffice/pieces/ago.ts";
import { BadRequest, CONTENT_KINDS, type ContentKind } from "#app/entities/index.ts";
import { formatMoment } from "#app/ui/formatted-value.ts";
import { servicesContext, visitContext } from "../context.ts";
import type { Route } from "./+types/bin.ts";
import { answered, textsOf } from "./answers.ts";
import { rowOf } from "./list-data.ts";

const PAGE_SIZE = 10;
const DAY_MS = 86_400_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(servicesContext);
  const { actor } = context.get(visitContext);
  const now = Date.now();
  const { binDays } = await catalogue.settings();
  const tabs = await Promise.all(CONTENT_KINDS.map(async (kind) => ({ kind, total: (await catalogue.list(actor, kind, { bin: true, limit: 1 })).total })));
  const asked = CONTENT_KINDS.find((kind) => kind === url.searchParams.get("kind"));
  const kind: ContentKind = asked ?? tabs.find(({ total }) => total > 0)?.kind ?? "property";
  const total = tabs.find((tab) => tab.kind === kind)?.total ?? 0;
  const page = Math.min(Math.max(1, Math.floor(Number(url.searchParams.get("page")) || 1)), Math.max(1, Math.ceil(total / PAGE_SIZE)));
  const { items } = await catalogue.list(actor, kind, { bin: true, page, limit: PAGE_SIZE, sort: "changed" });
  const rows = items.map((record) => {
    const deletedAt = record.deletedAt ?? now;
    return { ...rowOf(kind, record, now), deleted: ago(deletedAt, now), until: formatMoment(deletedAt + binDays * DAY_MS) };
  });
  return { kind, tabs, rows, total, page, pageSize: PAGE_SIZE, days: binDays };
}

/** Erases for good; pictures that nothing names any more go with it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { catalogue, media } = context.get(servicesContext);
  const { actor } = context.get(visitContext);
  const { intent, kind: named, id = "" } = await textsOf(request);
  return answered(async () => {
    const kind = CONTENT_KINDS.find((known) => known === named);
    if (!kind || (intent !== "erase" && intent !== "empty")) throw new BadRequest("Choose what to erase.");
    if (intent === "erase") await catalogue.erase(actor, kind, id);
    const erased = intent === "empty" ? await catalogue.emptyBin(actor, kind) : 1;
    await media.collect();
    return binTexts.erased(erased);
  });
}

export default function BinRoute({ loaderData }: Route.ComponentProps) {
  return <BinScreen key={loaderData.kind} {...loaderData} />;
}
