import { useMemo, useState } from "react";
import { useNavigation } from "react-router";
import type { ContentKind } from "#app/entities/index.ts";
import { kindMessages } from "#app/entities/kind-messages.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useConfirm } from "../feedback/confirm.tsx";
import { LoadingLine } from "../pieces/loading.tsx";
import type { Row } from "./row.ts";
import { EntityTable } from "./entity-table.tsx";
import { type ListView, writeView } from "./list-query.ts";
import { listPaths, listWords } from "./list-texts.ts";
import { ListTools } from "./list-tools.tsx";
import { Pager } from "./pager.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useListActs } from "./use-list-acts.ts";

export interface ListData {
  readonly kind: ContentKind;
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly view: ListView;
  /** The setting: after so many days a home has to be confirmed again. */
  readonly confirmDays: number;
}

/** A list of properties, projects or posts. */
export function ListScreen({ kind, rows, total, page, pageSize, view, confirmDays }: ListData) {
  const navigation = useNavigation();
  const isBusy = navigation.state === "loading" && navigation.location.pathname === listPaths[kind].list;
  const { clear, ...selection } = useSelection(rows);
  const act = useListActs(kind, clear);
  const remove = useRemoval(kind, act);
  return (
    <>
      <ListTools kind={kind} view={view} total={total} confirmDays={confirmDays} />
      {isBusy && <LoadingLine text={kindMessages[kind].loading} />}
      {rows.length === 0 ? (
        <Empty kind={kind} isSearch={writeView(view) !== ""} />
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
            <SelectionBar
              count={selection.ids.size}
              hasVerify={kind !== "blog"}
              onAct={(verb) => (verb === "delete" ? void remove([...selection.ids]) : act(verb, [...selection.ids]))}
              onClear={clear}
            />
          )}
          <Pager
            page={page}
            pages={Math.max(1, Math.ceil(total / pageSize))}
            total={total}
            pageSize={pageSize}
            addressOf={(to) => listPaths[kind].list + writeView({ ...view, page: to })}
          />
        </>
      )}
    </>
  );
}

/** What is ticked, of what is on the screen. */
function useSelection(rows: readonly Row[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const ids = useMemo(() => new Set(rows.map(({ id }) => id).filter((id) => ticked.has(id))), [rows, ticked]);
  return {
    ids,
    toggle: (id: string) =>
      setTicked(ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id])),
    toggleAll: () => setTicked(ids.size === rows.length ? new Set() : new Set(rows.map(({ id }) => id))),
    clear: () => setTicked(new Set()),
  };
}

/** Asks first, then deletes. */
function useRemoval(kind: ContentKind, act: ReturnType<typeof useListActs>) {
  const ask = useConfirm();
  return async (ids: readonly string[]) => {
    const question =
      ids.length === 1 ? kindMessages[kind].deleteQuestion : `Are you sure you want to delete these ${ids.length}?`;
    const text = "It goes to the bin, from which it can be restored.";
    if (await ask({ question, text, yes: "Delete", isDestructive: true })) act("delete", ids);
  };
}

function Empty({ kind, isSearch }: { readonly kind: ContentKind; readonly isSearch: boolean }) {
  return (
    <div className="empty" role="status">
      <Icon name="empty" className="plan" />
      <p className="empty-text">{kindMessages[kind].none}</p>
      <p className="muted">
        {isSearch ? "Try other words or clear the filters." : `Add the first ${listWords[kind].one}.`}
      </p>
    </div>
  );
}
