import { BadRequest, NotFound } from "#app/entities/index.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { fromContext } from "../context.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { pageNumber } from "#app/base/page-number.ts";
import { toAnswer } from "../feedback/answered.server.ts";
import { ago, formatMoment } from "#app/entities/values/moments.ts";
import type { Route } from "./+types/bin.route.ts";
import { type BinRow, BinScreen } from "./bin-screen.tsx";
import { binsOf } from "./bins.server.ts";

const PAGE_SIZE = 10;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  const now = Date.now();
  const { binDays } = await services.catalogue.settings();
  const tabs = await Promise.all(
    [...binsOf(services, actor)].map(async ([kind, bin]) => ({
      kind,
      bin,
      total: (await bin.list({ limit: 1 })).total,
    })),
  );
  const asked = url.searchParams.get("kind");
  const shown = tabs.find(({ kind }) => kind === asked) ?? tabs.find(({ total }) => total > 0) ?? tabs[0];
  if (!shown) throw new NotFound("There is no bin.");
  const { kind, bin, total } = shown;
  const page = Math.min(pageNumber(url), Math.max(1, Math.ceil(total / PAGE_SIZE)));
  const { items } = await bin.list({ page, limit: PAGE_SIZE });
  const rows = items.map(({ id, title, picture, deletedAt = now }): BinRow => ({
    id,
    title,
    picture,
    deleted: ago(deletedAt, now),
    until: formatMoment(deletedAt + binDays * DAY_MS),
  }));
  const named = tabs.map(({ kind, bin: { words }, total }) => ({ kind, title: words.title, total }));
  return { kind, words: bin.words, tabs: named, rows, total, page, limit: PAGE_SIZE, days: binDays };
}

/** Puts an enquiry back, or erases for good; pictures that nothing names any more go with it. Listings are restored by the action of their list. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, ...services } = fromContext(context);
  const { intent, kind = "", id = "" } = await textsOf(request);
  return toAnswer(context, async () => {
    const bin = binsOf(services, actor).get(kind);
    if (bin?.restore && intent === "restore") return bin.restore(id);
    if (!bin || (intent !== "erase" && intent !== "empty")) throw new BadRequest("Choose what to restore or delete.");
    if (intent === "erase") await bin.erase(id);
    const erased = intent === "empty" ? await bin.empty() : 1;
    await services.media.collect();
    return erased === 1 ? "Deleted permanently." : `${groupDigits(erased)} deleted permanently.`;
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

export default function BinRoute({ loaderData }: Route.ComponentProps) {
  return <BinScreen key={loaderData.kind} {...loaderData} />;
}
