import { useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { useConfirm } from "../feedback/confirm.tsx";
import { useToast } from "../feedback/toasts.tsx";
import { Breadcrumb } from "../pieces/breadcrumb.tsx";
import { ChangeEntry, type ChangeLine } from "./change-line.tsx";

export interface HistoryData {
  readonly title: string;
  readonly kindWord: string;
  readonly updatePath: string;
  readonly listPath: string;
  readonly listTitle: string;
  readonly version: number;
  readonly isInBin: boolean;
  readonly changes: readonly (ChangeLine & { readonly canRestore: boolean })[];
}

interface Result {
  readonly ok: boolean;
  readonly message: string;
}

/** Every version of one record; each can be brought back by one button. */
export function HistoryScreen({
  title,
  kindWord,
  updatePath,
  listPath,
  listTitle,
  version,
  isInBin,
  changes,
}: HistoryData) {
  const { data, submit, state } = useFetcher<Result>();
  const toast = useToast();
  const ask = useConfirm();
  const shown = useRef<Result>(undefined);
  useEffect(() => {
    if (!data || shown.current === data) return;
    shown.current = data;
    toast({ kind: data.ok ? "ok" : "failure", text: data.message });
  }, [data, toast]);

  const restore = async (change: ChangeLine) => {
    if (
      !(await ask({
        question: `Restore the version of ${change.clock}?`,
        text: "What stands there now stays in the history.",
        yes: "Restore",
        no: "Cancel",
      }))
    )
      return;
    void submit({ seq: String(change.seq), version: String(version) }, { method: "post" });
  };
  return (
    <>
      <Breadcrumb list={listPath} title={listTitle} here={title} />
      <div className="adm-top">
        <h1>{title}</h1>
        {!isInBin && (
          <Link className="btn btn-s" to={updatePath}>
            Update
          </Link>
        )}
      </div>
      <p className="under-top">
        History of this {kindWord}
        {isInBin ? ", which lies in the bin" : ""}.
      </p>
      <ol className="changes" aria-label="Versions">
        {changes.map((change) => (
          <ChangeEntry key={change.seq} change={change}>
            {change.canRestore && (
              <button
                type="button"
                className="btn btn-s btn-sm"
                disabled={state !== "idle"}
                aria-label={`Restore the version of ${change.clock}`}
                onClick={() => void restore(change)}
              >
                Restore this version
              </button>
            )}
          </ChangeEntry>
        ))}
      </ol>
    </>
  );
}
