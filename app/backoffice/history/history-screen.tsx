import { Link } from "react-router";
import { useAct } from "../feedback/answer.ts";
import { useConfirm } from "../feedback/confirm.tsx";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
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

/** Every version of one record; each can be brought back by one button. */
export function HistoryScreen({ title, kindWord, updatePath, listPath, listTitle, isInBin, ...versions }: HistoryData) {
  return (
    <>
      <ScreenBreadcrumb list={listPath} title={listTitle} here={title} />
      <ScreenHead title={title}>
        {!isInBin && (
          <Link className="btn btn-s" to={updatePath}>
            Update
          </Link>
        )}
      </ScreenHead>
      <p className="under-top">
        History of this {kindWord}
        {isInBin ? ", which is in the bin" : ""}.
      </p>
      <Versions {...versions} />
    </>
  );
}

function Versions({ version, changes }: Pick<HistoryData, "version" | "changes">) {
  const { restore, isBusy } = useRestore(version);
  return (
    <ol className="changes" aria-label="Versions">
      {changes.map((change) => (
        <ChangeEntry key={change.seq} change={change}>
          {change.canRestore && (
            <button
              type="button"
              className="btn btn-s btn-sm"
              disabled={isBusy}
              aria-label={`Restore the version of ${change.clock}`}
              onClick={() => void restore(change)}
            >
              Restore this version
            </button>
          )}
        </ChangeEntry>
      ))}
    </ol>
  );
}

/** Asks, brings an older version back, and says what came of it. @param version the one that is replaced */
function useRestore(version: number) {
  const { send, isBusy } = useAct();
  const ask = useConfirm();
  const restore = async ({ seq, clock }: ChangeLine) => {
    const isSure = await ask({
      question: `Restore the version of ${clock}?`,
      text: "The current version stays in the history.",
      yes: "Restore",
      no: "Cancel",
    });
    if (isSure) send({ seq, version });
  };
  return { restore, isBusy };
}
