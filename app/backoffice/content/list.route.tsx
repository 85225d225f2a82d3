import { useNavigation } from "react-router";
import type { AdminListQuery } from "#app/catalogue/types.ts";
import type { ContentDeclaration } from "#app/entities/content.ts";
import { type ContentKind, contentOf, type Stored } from "#app/kinds/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import { fromContext } from "../context.server.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { homeSearch } from "../blocks/homes/as-said.server.ts";
import { useAct } from "../feedback/answer.ts";
import { toAnswer } from "../feedback/answered.server.ts";
import { useConfirm } from "../feedback/confirm.tsx";
import { refusedAnswer, sentOrTold } from "../feedback/sent-or-told.ts";
import { EmptyState } from "../parts/empty.tsx";
import { ErrorScreen } from "../parts/error-screen.tsx";
import { LoadingLine } from "../parts/loading.tsx";
import { ScreenPager, type ScreenPagerProps } from "../parts/pager.tsx";
import { isVerifiable } from "../table/columns.tsx";
import { contentKindAt, listPaths } from "../parts/content-screens.ts";
import { EntityTable } from "../table/entity-table.tsx";
import { adminListQuery, type ListView, readView, writeView } from "../table/list-query.ts";
import { rowOf, type TableRow } from "../table/row.ts";
import { type Selection, SelectionBar, useSelection } from "../table/selection.tsx";
import type { Route } from "./+types/list.route.ts";
import { actOnList, idsOnAllPages, type ListVerb } from "./list-acts.server.ts";
import { ListTools } from "./list-tools.tsx";

const PAGE_SIZE = 10;

export interface ListData extends ScreenPagerProps {
  readonly kind: ContentKind;
  readonly rows: readonly TableRow[];
  readonly view: ListView;
  /** The setting: days until a home has to be confirmed again. */
  readonly confirmDays: number;
  /** File of the import to which the list is narrowed. */
  readonly importedFrom: string | undefined;
}

/** One page of a list, as its address asks for. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<ListData> {
  const { actor, ...services } = fromContext(context);
  const { catalogue, exchange, publicUrl } = services;
  const [kind, now] = [contentKindAt(url), Date.now()];
  const view = readView(kind, url.searchParams);
  const [{ items, total, page }, { confirmDays }, past] = await Promise.all([
    catalogue.adminLists.list(actor, kind, await queryOf(services, actor, kind, view)),
    catalogue.settings(),
    view.run ? exchange.past(actor) : [],
  ]);
  return {
    kind,
    rows: items.map((record) => ({ ...rowOf(kind, record, now), page: pageOf(contentOf(kind), record, publicUrl) })),
    total,
    page,
    limit: PAGE_SIZE,
    view: { ...view, page },
    confirmDays,
    importedFrom: past.find(({ id }) => id === view.run)?.fileName,
  };
}

/** Homes are found as they are said, too: '3bhk sector 150 2.5 cr'. */
async function queryOf(services: Services, actor: Actor, kind: ContentKind, view: ListView): Promise<AdminListQuery> {
  const query = adminListQuery(view, PAGE_SIZE);
  if (view.run) return { ...query, among: await services.exchange.touched(actor, view.run) };
  if (kind !== "property" || !query.search) return query;
  return { ...query, search: undefined, ...(await homeSearch(services, actor, query.search)) };
}

/** Full address of the public page of a published record. */
function pageOf({ page }: ContentDeclaration, { state, values: { slug } }: Stored<ContentKind>, publicUrl: string) {
  return page && state === "published" ? publicUrl + page(slug) : undefined;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = fromContext(context);
  const [kind, form] = [contentKindAt(url), await textsOf(request)];
  const { actor } = services;
  if (form["all"] === undefined || form["ids"]) return toAnswer(context, () => actOnList(kind, services, actor, form));
  const shown = Number(form["all"]);
  return toAnswer(context, async () => {
    const query = await queryOf(services, actor, kind, readView(kind, url.searchParams));
    return actOnList(kind, services, actor, form, await idsOnAllPages(services, actor, kind, query, shown));
  });
}

/** A failure of server or network is said in a toast; the list and what is ticked stay. */
export function clientAction(act: Route.ClientActionArgs) {
  return sentOrTold<unknown>(act, refusedAnswer, contentOf(contentKindAt(act.url)).words.deleteFailed);
}

/** The key starts each kind with nothing ticked: to React the three lists are one component. */
export default function ContentListRoute({ loaderData }: Route.ComponentProps) {
  return <ListScreen key={loaderData.kind} {...loaderData} />;
}

const BULK_ACTS = [
  { verb: "publish", label: "Publish", look: "btn-s" },
  { verb: "archive", label: "Archive", look: "btn-s" },
  { verb: "verify", label: "Verify", look: "btn-s" },
  { verb: "delete", label: "Delete", look: "btn-dt" },
] as const;

/** A list of properties, projects or posts. */
function ListScreen({ kind, rows, total, page, limit, view, confirmDays, importedFrom }: ListData) {
  const navigation = useNavigation();
  const isBusy = navigation.state === "loading" && navigation.location.pathname === listPaths[kind].list;
  const selection = useSelection(rows, total);
  const act = useListActs(kind, view, total, selection);
  const remove = useRemoval(kind, act);
  const { ids, isEvery, count } = selection;
  return (
    <>
      <ListTools kind={kind} view={view} total={total} confirmDays={confirmDays} importedFrom={importedFrom} />
      {isBusy && <LoadingLine text={contentOf(kind).words.loading} />}
      {rows.length === 0 ? (
        <EmptyState text={contentOf(kind).words.none} role="status">
          <p className="muted">
            {writeView(view) === ""
              ? `Add the first ${contentOf(kind).words.one}.`
              : "Try other words or clear the filters."}
          </p>
        </EmptyState>
      ) : (
        <>
          <EntityTable
            kind={kind}
            rows={rows}
            view={view}
            selection={selection}
            isBusy={isBusy}
            onDelete={(row) => void remove([row.id], 1)}
          />
          {ids.size > 0 && (
            <SelectionBar selection={selection}>
              {BULK_ACTS.filter(({ verb }) => verb !== "verify" || isVerifiable(kind)).map(({ verb, label, look }) => (
                <button
                  key={verb}
                  type="button"
                  className={`btn ${look} btn-sm`}
                  onClick={() => {
                    const which = isEvery ? "all" : [...ids];
                    if (verb === "delete") void remove(which, count);
                    else act(verb, which);
                  }}
                >
                  {label}
                </button>
              ))}
            </SelectionBar>
          )}
          <ScreenPager page={page} total={total} limit={limit} />
        </>
      )}
    </>
  );
}

/** Rows by their ids, or those on all pages of the list. */
type Which = readonly string[] | "all";

/** Sends an act to the list's action and says in a toast how it went, with the way back. */
function useListActs(kind: ContentKind, view: ListView, total: number, { clear }: Selection) {
  const { send } = useAct(clear);
  const { list } = listPaths[kind];
  return (verb: ListVerb, which: Which) =>
    which === "all"
      ? send({ verb, all: total }, list + writeView({ ...view, page: 1 }))
      : send({ verb, ids: which.join(",") }, list);
}

/** Asks first, then deletes. */
function useRemoval(kind: ContentKind, act: ReturnType<typeof useListActs>) {
  const ask = useConfirm();
  return async (which: Which, count: number) => {
    const question =
      count === 1
        ? contentOf(kind).words.deleteQuestion
        : `Are you sure you want to delete these ${groupDigits(count)}?`;
    const text =
      count === 1 ? "You can restore it under Office, Deleted." : "You can restore them under Office, Deleted.";
    if (await ask({ question, text, yes: "Delete", isDestructive: true })) act("delete", which);
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
