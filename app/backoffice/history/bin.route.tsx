import { BadRequest, type RecordMeta } from "#app/entities/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import { formatPhone } from "#app/entities/values/phone.ts";
import { CONTENT_KINDS, type ContentKind } from "#app/kinds/index.ts";
import { fromContext } from "#app/routes/context.ts";
import { textsOf } from "#app/routes/form-texts.ts";
import { pageNumber } from "#app/routes/page-number.ts";
import type { Services } from "#app/services.ts";
import type { Actor, Page } from "#app/store/types.ts";
import { formatMoment } from "#app/ui/formatted-value.ts";
import { answered } from "../feedback/answered.server.ts";
import { ago } from "../parts/ago.ts";
import { rowOf } from "../table/row.ts";
import type { Route } from "./+types/bin.route.ts";
import { type BinKind, type BinRow, BinScreen, binTexts } from "./bin-screen.tsx";

const PAGE_SIZE = 10;
const KINDS: readonly BinKind[] = [...CONTENT_KINDS, "enquiry"];

type Described = RecordMeta & Pick<BinRow, "title" | "picture">;
type Paging = { readonly page?: number; readonly limit: number };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, ...services } = fromContext(context);
  const now = Date.now();
  const { binDays } = await services.catalogue.settings();
  const tabs = await Promise.all(
    KINDS.map(async (kind) => ({ kind, total: (await binned(services, actor, kind, { limit: 1 })).total })),
  );
  const kind = oneOf(KINDS, url.searchParams.get("kind")) ?? tabs.find(({ total }) => total > 0)?.kind ?? "property";
  const total = tabs.find((tab) => tab.kind === kind)?.total ?? 0;
  const page = Math.min(pageNumber(url), Math.max(1, Math.ceil(total / PAGE_SIZE)));
  const { items } = await binned(services, actor, kind, { page, limit: PAGE_SIZE });
  const rows = items.map(({ id, title, picture, deletedAt = now }): BinRow => ({
    id,
    title,
    picture,
    deleted: ago(deletedAt, now),
    until: formatMoment(deletedAt + binDays * DAY_MS),
  }));
  return { kind, tabs, rows, total, page, limit: PAGE_SIZE, days: binDays };
}

async function binned(
  { catalogue, inbox }: Services,
  actor: Actor,
  kind: BinKind,
  paging: Paging,
): Promise<Page<Described>> {
  if (kind !== "enquiry") return contentBin(catalogue, actor, kind, paging);
  const { items, total } = await inbox.enquiries.bin.list(actor, paging);
  return {
    total,
    items: items.map((enquiry) => ({
      ...enquiry,
      title: `${enquiry.values.name}, ${formatPhone(enquiry.values.number)}`,
      picture: undefined,
    })),
  };
}

async function contentBin(
  catalogue: Services["catalogue"],
  actor: Actor,
  kind: ContentKind,
  paging: Paging,
): Promise<Page<Described>> {
  const { items, total } = await catalogue.list(actor, kind, { ...paging, bin: true, sort: "changed" });
  return {
    total,
    items: items.map((record) => ({ ...record, title: record.values.title, picture: rowOf(kind, record, 0).picture })),
  };
}

/** Puts an enquiry back, or erases for good; pictures that nothing names any more go with it. Listings are restored by the action of their list. */
export async function action({ context, request }: Route.ActionArgs) {
  const { catalogue, inbox, media, actor } = fromContext(context);
  const { intent, kind: named, id = "" } = await textsOf(request);
  return answered(async () => {
    const kind = oneOf(KINDS, named);
    if (kind === "enquiry" && intent === "restore") {
      await inbox.enquiries.bin.restore(actor, id);
      return binTexts.enquiryRestored;
    }
    if (!kind || (intent !== "erase" && intent !== "empty")) throw new BadRequest("Choose what to restore or delete.");
    const bin =
      kind === "enquiry"
        ? inbox.enquiries.bin
        : {
            erase: (by: Actor, of: string) => catalogue.erase(by, kind, of),
            empty: (by: Actor) => catalogue.emptyBin(by, kind),
          };
    if (intent === "erase") await bin.erase(actor, id);
    const erased = intent === "empty" ? await bin.empty(actor) : 1;
    await media.collect();
    return binTexts.erased(erased);
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

export default function BinRoute({ loaderData }: Route.ComponentProps) {
  return <BinScreen key={loaderData.kind} {...loaderData} />;
}
