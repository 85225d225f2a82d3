import { isVerifiable } from "../table/columns.tsx";
import { useNavigation } from "react-router";
import { type ContentKind, contentOf } from "#app/kinds/index.ts";
import { EmptyState } from "../parts/empty.tsx";
import { useConfirm } from "../feedback/confirm.tsx";
import { LoadingLine } from "../parts/loading.tsx";
import type { TableRow } from "../table/row.ts";
import { EntityTable } from "../table/entity-table.tsx";
import { type ListView, writeView } from "../table/list-query.ts";
import { listPaths } from "../table/list-texts.ts";
import { ListTools } from "./list-tools.tsx";
import { ScreenPager, type ScreenPagerProps } from "../parts/pager.tsx";
import { SelectionBar, useSelection } from "../table/selection.tsx";
import { useListActs } from "../table/use-list-acts.ts";

export interface ListData extends ScreenPagerProps {
  readonly kind: ContentKind;
  readonly rows: readonly TableRow[];
  readonly view: ListView;
  /** The setting: days until a home has to be confirmed again. */
  readonly confirmDays: number;
}

const BULK_ACTS = [
  { verb: "publish", label: "Publish", look: "btn-s" },
  { verb: "archive", label: "Archive", look: "btn-s" },
  { verb: "verify", label: "Verify", look: "btn-s" },
  { verb: "delete", label: "Delete", look: "btn-dt" },
] as const;

/** A list of properties, projects or posts. */
export function ListScreen({ kind, rows, total, page, limit, view, confirmDays }: ListData) {
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
    </>
  );
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
