import { useEffect, useRef, useState } from "react";
import { Link, redirect, useSearchParams } from "react-router";
import type { Catalogue } from "#app/catalogue/types.ts";
import { indianDay } from "#app/entities/values/day.ts";
import type { OpenStep } from "#app/people/index.ts";
import { formatProjectPrice, linePrice } from "#app/entities/values/money.ts";
import type { Actor } from "#app/store/types.ts";
import { InvalidInput } from "#app/entities/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { encodePart, textsOf } from "#app/entities/values/text.ts";
import { fromContext } from "../context.server.ts";
import { toAnswer } from "../feedback/answered.server.ts";
import { DownloadLink } from "../parts/download.tsx";
import { EmptyState } from "../parts/empty.tsx";
import { LeadsHead } from "../parts/leads-head.tsx";
import { ScreenPager, type ScreenPagerProps } from "../parts/pager.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { useCounts } from "../parts/counts.tsx";
import { whoseWork } from "../parts/whose.server.ts";
import type { Route } from "./+types/list.route.ts";
import { ENQUIRIES_PER_PAGE, enquiryFilter } from "./enquiry-filter.server.ts";
import { EnquirySearch, EnquiryTabs } from "./enquiry-filters.tsx";
import { useNow } from "../blocks/enquiries/enquiry-parts.tsx";
import { EnquiryTable, type PricedRow } from "./enquiry-table.tsx";
import { ENQUIRY_MARKS, enquiryWords as texts } from "../blocks/enquiries/enquiry-words.ts";

const LAST_DAY = "9999-12-31";

export const meta = () => screenMeta(texts.title);

interface EnquiryListView extends ScreenPagerProps {
  readonly rows: readonly PricedRow[];
  /** Epoch ms of the server. */
  readonly now: number;
}

export async function loader({ context, request, url }: Route.LoaderArgs): Promise<EnquiryListView> {
  const id = url.searchParams.get("id"); // links in mails name it so
  if (id) throw redirect(`/dashboard/enquiries/${encodePart(id)}`);
  const services = fromContext(context);
  const { inbox, catalogue, people, actor } = services;
  const filter = { ...enquiryFilter(url), assignee: await whoseWork(services, request) };
  const { items, total } = await inbox.enquiries.list(actor, filter);
  const steps = await people.nextSteps(
    actor,
    items.flatMap(({ values }) => values.person ?? []),
  );
  const prices = await pricesOf(catalogue, actor, [...new Set(items.flatMap(({ values }) => values.listing ?? []))]);
  const today = indianDay(Date.now());
  const rows = items.map((row) => ({
    ...row,
    price: prices.get(row.values.listing ?? ""),
    next: nextOf(steps.get(row.values.person ?? ""), today),
  }));
  return { rows, total, page: filter.page ?? 1, limit: ENQUIRIES_PER_PAGE, now: Date.now() };
}

function nextOf(step: OpenStep | undefined, today: string): PricedRow["next"] {
  return step && { text: step.text, on: step.on, isDue: (step.on ?? LAST_DAY) <= today };
}

/** By id; an id can be a home's or a project's. */
async function pricesOf(
  catalogue: Catalogue,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const [homes, projects] = await Promise.all([
    catalogue.getMany(actor, "property", ids),
    catalogue.getMany(actor, "project", ids),
  ]);
  return new Map([
    ...homes.map(({ id, values }) => [id, linePrice(values)] as const),
    ...projects.map(({ id, values }) => [id, formatProjectPrice(values.price)] as const),
  ]);
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { ids = "", mark } = await textsOf(request);
  return toAnswer(context, async () => {
    const wanted = oneOf(ENQUIRY_MARKS, mark);
    if (!wanted) throw new InvalidInput("Choose what to do.");
    return texts.marked(await inbox.enquiries.mark(actor, ids.split(",").filter(Boolean), wanted), wanted);
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

/** Everybody who asked, newest first; what arrives while it is open appears by itself. */
export default function EnquiryList({ loaderData: view }: Route.ComponentProps) {
  const { rows, total, page, limit } = view;
  const now = useNow(view.now);
  const [search] = useSearchParams();
  const arrived = useArrived(rows, search.toString());
  return (
    <div className="inbox">
      <LeadsHead>
        <DownloadLink href={`/dashboard/enquiries/export?${search}`}>{texts.exported}</DownloadLink>
      </LeadsHead>
      <Refused />
      <EnquiryTabs />
      <EnquirySearch />
      <p className="vh" role="status">
        {arrived.length > 0 ? texts.arrived(arrived.map(({ values }) => values.name).join(", ")) : ""}
      </p>
      {rows.length === 0 ? <NoEnquiries /> : <EnquiryTable rows={rows} now={now} arrived={arrived} />}
      <ScreenPager page={page} total={total} limit={limit} />
      {total > 0 && <p className="small muted answered-means">{texts.answeredMeans}</p>}
    </div>
  );
}

/** Forms refused today as spam, for whoever answers: a sender may have been a person. */
function Refused() {
  const refused = useCounts()?.refused;
  if (!refused || Object.values(refused).every((count) => count === 0)) return null;
  return <p className="note">{texts.refused(refused)}</p>;
}

function NoEnquiries() {
  const [search] = useSearchParams();
  const isFiltered = [...search.keys()].length > 0;
  return (
    <EmptyState text={isFiltered ? texts.none : texts.noneYet}>
      {isFiltered ? (
        <Link className="btn btn-s" to="/dashboard/enquiries">
          Show all
        </Link>
      ) : (
        <a className="btn btn-s" href="/">
          See the website
        </a>
      )}
    </EmptyState>
  );
}

/** Rows that were not there when the list was opened with these filters. */
function useArrived(rows: readonly PricedRow[], place: string): readonly PricedRow[] {
  const opened = useRef<{ readonly place: string; readonly newest: number }>(undefined);
  const [newest, setNewest] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    if (opened.current?.place === place) return;
    opened.current = { place, newest: rows.reduce((latest, { createdAt }) => Math.max(latest, createdAt), 0) };
    setNewest(opened.current.newest);
  }, [rows, place]);
  return rows.filter(({ createdAt }) => createdAt > newest);
}
