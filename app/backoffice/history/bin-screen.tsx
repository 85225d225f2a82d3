import { Link, useFetcher } from "react-router";
import type { ContentKind } from "#app/entities/index.ts";
import { groupDigits } from "#app/entities/money.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type Answer, useAnswer } from "#app/backoffice/inbox/answer.ts";
import { useConfirm } from "../feedback/confirm.tsx";
import { daysText } from "../pieces/days.ts";
import type { Row } from "../table/row.ts";
import { Thumbnail } from "../table/entity-table.tsx";
import { listWords } from "../table/list-texts.ts";
import { Pager } from "../table/pager.tsx";
import { useListActs } from "../table/use-list-acts.ts";

export interface BinData {
  readonly kind: ContentKind;
  readonly tabs: readonly { readonly kind: ContentKind; readonly total: number }[];
  readonly rows: readonly (Row & { readonly deleted: string; readonly until: string })[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
  readonly days: number;
}

export const binTexts = {
  eraseQuestion: (title: string) => `Delete '${title}' permanently?`,
  emptyQuestion: (count: number, title: string) => `Delete everything in this bin permanently? (${title}: ${groupDigits(count)})`,
  eraseText: "The listing, its earlier versions and pictures that nothing else uses are erased. This cannot be undone.",
  erased: (count: number) => (count === 1 ? "Deleted permanently." : `${groupDigits(count)} deleted permanently.`),
} as const;

/** Asks with what goes, then erases for good. */
function useErase(kind: ContentKind): (fields: Readonly<Record<string, string>>, question: string, text: string) => Promise<void> {
  const ask = useConfirm();
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  return async (fields, question, text) => {
    if (await ask({ question, text, yes: "Delete permanently", isDestructive: true })) void fetcher.submit({ ...fields }, { method: "post", action: `/dashboard/bin?kind=${kind}` });
  };
}

/** What was deleted, until it goes for good. */
export function BinScreen({ kind, tabs, rows, total, page, pageSize, days }: BinData) {
  const act = useListActs(kind, () => {});
  const erase = useErase(kind);
  return (
    <>
      <h1>Bin</h1>
      <p>What is deleted stays here for {daysText(days)} and can be restored.</p>
      <nav className="tabs" aria-label="Kinds">
        {tabs.map((tab) => (
          <Link key={tab.kind} to={`/dashboard/bin?kind=${tab.kind}`} aria-current={tab.kind === kind ? "page" : undefined}>
            {listWords[tab.kind].title}<span>{groupDigits(tab.total)}</span>
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <div className="empty"><Icon name="empty" className="plan" /><p className="empty-text">The bin is empty.</p></div>
      ) : (
        <>
          <table className="tbl etbl" aria-label={`Deleted ${listWords[kind].title.toLowerCase()}`}>
            <thead><tr><th scope="col">Title</th><th scope="col">Deleted</th><th scope="col">Deleted permanently on</th><th scope="col"><span className="vh">Actions</span></th></tr></thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  <td className="first">
                    <div className="th"><Thumbnail picture={row.picture} /><div className="th-text"><b>{row.title}</b><span className="th-sum">Deleted {row.deleted}, until {row.until}</span></div></div>
                  </td>
                  <td className="m0">{row.deleted}</td>
                  <td className="m0">{row.until}</td>
                  <td>
                    <div className="ra">
                      <Link className="btn btn-g btn-sm" to={`/dashboard/history/${kind}/${row.id}`} aria-label={`History of ${row.title}`}>History</Link>
                      <button type="button" className="btn btn-s btn-sm" aria-label={`Restore ${row.title}`} onClick={() => act("restore", [row.id])}>Restore</button>
                      <button type="button" className="btn btn-dt btn-sm" aria-label={`Delete permanently: ${row.title}`} onClick={() => void erase({ intent: "erase", kind, id: row.id }, binTexts.eraseQuestion(row.title), binTexts.eraseText)}>Delete permanently</button>
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <button type="button" className="btn btn-dt" onClick={() => void erase({ intent: "empty", kind }, binTexts.emptyQuestion(total, listWords[kind].title), binTexts.eraseText)}>Empty the bin: {listWords[kind].title}</button>
          <Pager page={page} pages={Math.max(1, Math.ceil(total / pageSize))} total={total} pageSize={pageSize} addressOf={(to) => `/dashboard/bin?kind=${kind}&page=${to}`} />
        </>
      )}
    </>
  );
}
