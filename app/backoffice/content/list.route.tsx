import { useNavigation } from "react-router";
import type { ContentDeclaration } from "#app/entities/content.ts";
import { type ContentKind, contentOf, type Stored } from "#app/kinds/index.ts";
import { fromContext } from "../context.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { useAct } from "../feedback/answer.ts";
import { answered } from "../feedback/answered.server.ts";
import { useConfirm } from "../feedback/confirm.tsx";
import { refusedAnswer, sentOrTold } from "../feedback/sent-or-told.ts";
import { EmptyState } from "../parts/empty.tsx";
import { ErrorScreen } from "../parts/error-screen.tsx";
import { LoadingLine } from "../parts/loading.tsx";
import { ScreenPager, type ScreenPagerProps } from "../parts/pager.tsx";
import { isVerifiable } from "../table/columns.tsx";
import { contentKindAt, listPaths } from "../table/content-screens.ts";
import { EntityTable } from "../table/entity-table.tsx";
import { adminListQuery, type ListView, readView, writeView } from "../table/list-query.ts";
import { rowOf, type TableRow } from "../table/row.ts";
import { SelectionBar, useSelection } from "../table/selection.tsx";
import type { Route } from "./+types/list.route.ts";
import { actOnList, type ListVerb } from "./list-acts.server.ts";
import { changeLooked, lookedAt } from "./look.server.ts";
import { type Looked, LookPanel } from "./look.tsx";
import { ListTools } from "./list-tools.tsx";

const PAGE_SIZE = 10;

export interface ListData extends ScreenPagerProps {
  readonly kind: ContentKind;
  readonly rows: readonly TableRow[];
  readonly view: ListView;
  /** What the panel beside it shows. */
  readonly looked: Looked | undefined;
  /** The setting: days until a home has to be confirmed again. */
  readonly confirmDays: number;
}

/** One page of a list, as its address asks for. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<ListData> {
  const { catalogue, publicUrl, actor } = fromContext(context);
  const [kind, now] = [contentKindAt(url), Date.now()];
  const view = readView(kind, url.searchParams);
  const [{ items, total, page }, { confirmDays }, looked] = await Promise.all([
    catalogue.adminLists.list(actor, kind, adminListQuery(view, PAGE_SIZE)),
    catalogue.settings(),
    lookedAt(kind, context, url.searchParams.get("look")),
  ]);
  return {
    kind,
    rows: items.map((record) => ({ ...rowOf(kind, record, now), page: pageOf(contentOf(kind), record, publicUrl) })),
    total,
    page,
    limit: PAGE_SIZE,
    view: { ...view, page },
    confirmDays,
    looked,
  };
}

/** Full address of the public page of a published record. */
function pageOf({ page }: ContentDeclaration, { state, values: { slug } }: Stored<ContentKind>, publicUrl: string) {
  return page && state === "published" ? publicUrl + page(slug) : undefined;
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const services = fromContext(context);
  const [kind, form] = [contentKindAt(url), await textsOf(request)];
  return form["verb"] === "change"
    ? answered(() => changeLooked(kind, services, services.actor, form))
    : actOnList(kind, services, services.actor, form);
}

/** A failure of server or network is said in a toast; the list and what is ticked stay. */
export function clientAction(act: Route.ClientActionArgs) {
  return sentOrTold<unknown>(act, refusedAnswer(contentOf(contentKindAt(act.url)).words.deleteFailed));
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
function ListScreen({ kind, rows, total, page, limit, view, confirmDays, looked }: ListData) {
  const navigation = useNavigation();
  const isBusy = navigation.state === "loading" && navigation.location.pathname === listPaths[kind].list;
  const selection = useSelection(rows);
  const act = useListActs(kind, selection.clear);
  const remove = useRemoval(kind, act);
  return (
    <>
      <ListTools kind={kind} view={view} total={total} confirmDays={confirmDays} />
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
            onDelete={(row) => void remove([row.id])}
          />
          {selection.ids.size > 0 && (
            <SelectionBar selection={selection}>
              {BULK_ACTS.filter(({ verb }) => verb !== "verify" || isVerifiable(kind)).map(({ verb, label, look }) => (
                <button
                  key={verb}
                  type="button"
                  className={`btn ${look} btn-sm`}
                  onClick={() => (verb === "delete" ? void remove([...selection.ids]) : act(verb, [...selection.ids]))}
                >
                  {label}
                </button>
              ))}
            </SelectionBar>
          )}
          <ScreenPager page={page} total={total} limit={limit} />
        </>
      )}
      {looked && <LookPanel kind={kind} looked={looked} />}
    </>
  );
}

/** Sends an act to the list's action and says in a toast how it went, with the way back. */
function useListActs(kind: ContentKind, onDone: () => void): (verb: ListVerb, ids: readonly string[]) => void {
  const { send } = useAct(onDone);
  return (verb, ids) => send({ verb, ids: ids.join(",") }, listPaths[kind].list);
}

/** Asks first, then deletes. */
function useRemoval(kind: ContentKind, act: ReturnType<typeof useListActs>) {
  const ask = useConfirm();
  return async (ids: readonly string[]) => {
    const question =
      ids.length === 1 ? contentOf(kind).words.deleteQuestion : `Are you sure you want to delete these ${ids.length}?`;
    const text =
      ids.length === 1
        ? "It goes to the bin. You can restore it there."
        : "They go to the bin. You can restore them there.";
    if (await ask({ question, text, yes: "Delete", isDestructive: true })) act("delete", ids);
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
