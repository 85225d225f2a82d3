import { Link } from "react-router";
import { groupDigits } from "#app/entities/values/money.ts";
import type { ImportRun } from "#app/exchange/types.ts";
import { listPaths } from "../parts/content-screens.ts";
import { ConfirmedAct } from "../feedback/act-button.tsx";
import { useAct } from "../feedback/answer.ts";
import { ScreenPager } from "../parts/pager.tsx";
import { screens } from "../parts/screens.ts";
import { TableHead } from "../parts/table-head.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { countsText, exchangeTexts as texts } from "./exchange-words.ts";
import type { MappingView } from "./map-screen.tsx";
import { PersonFacts, ReadBackCards } from "./read-back.tsx";
import { useLooking } from "../parts/use-looking.ts";

const SHOWN_REASONS = 12;

const OUTCOMES = {
  taken: "Added",
  updated: "Updated",
  unchanged: "Unchanged",
  refused: "Refused",
  skipped: "Skipped",
} as const;

/** How far a run is, what came of it, and the rows it has a word about. */
export function RunPanel({ run, rows }: { readonly run: ImportRun; readonly rows: MappingView["rows"] }) {
  useLooking(run.state === "running");
  return (
    <section className="panel run" aria-label={run.isDryRun ? "Check" : "Import"}>
      <h2>{titleOf(run)}</h2>
      {run.state === "running" && <Progress run={run} />}
      <p role="status" className="ink">
        {countsText(run.counts)}
      </p>
      {run.state === "done" && run.counts.rows === 0 && <p className="note">{texts.noRows}</p>}
      {run.counts.drafts !== undefined && <p>{texts.drafts(run.counts.drafts)}</p>}
      {!run.isDryRun && run.state !== "running" && <ListOfImport {...run} />}
      <UndoRun run={run} />
      {run.problem && (
        <p className="note bad" role="alert">
          {run.problem}
        </p>
      )}
      {run.readBack && <ReadBackCards readBack={run.readBack} />}
      {run.reasons.length > 0 && <Reasons reasons={run.reasons} />}
      <Tabs
        label="Rows"
        name="show"
        tabs={[
          { label: "Refused rows", value: "", count: run.counts.refused },
          { label: "All rows", value: "all", count: run.counts.rows },
        ]}
      />
      {rows.items.length > 0 && <RowTable rows={rows.items} />}
      <ScreenPager {...rows} />
    </section>
  );
}

/** Link to the list of imported records, where all of them can be published at once. */
export function ListOfImport({ id, kind, counts: { taken, updated } }: Pick<ImportRun, "id" | "kind" | "counts">) {
  if (!kind || taken + updated === 0) return null;
  return (
    <p className="small">
      <Link className="link" to={kind === "person" ? screens.people.path : `${listPaths[kind].list}?run=${id}`}>
        {kind === "person" ? "Show people" : "Show what it brought in"}
      </Link>
    </p>
  );
}

function Reasons({ reasons }: Pick<ImportRun, "reasons">) {
  return (
    <>
      <h3>Why rows were refused</h3>
      <ul className="reasons">
        {reasons.slice(0, SHOWN_REASONS).map(({ reason, count, firstLine }) => (
          <li key={reason}>
            <b className="ink">{groupDigits(count)}</b> {reason}{" "}
            <span className="muted">(first in line {groupDigits(firstLine)})</span>
          </li>
        ))}
        {reasons.length > SHOWN_REASONS && (
          <li className="muted">and {reasons.length - SHOWN_REASONS} more reasons; the rows below name each</li>
        )}
      </ul>
    </>
  );
}

function RowTable({ rows }: { readonly rows: MappingView["rows"]["items"] }) {
  return (
    <table className="tbl itbl">
      <TableHead labels={["Line", "Title", "What happens"]} />
      <tbody>
        {rows.map(({ line, outcome, reason, title, understood, notes = [] }) => (
          <tr key={line}>
            <td>{groupDigits(line)}</td>
            <td>
              {title ?? ""}
              {understood?.kind === "person" && <PersonFacts values={understood.values} />}
            </td>
            <td>
              <span className={outcome === "refused" ? "bad-text" : ""}>{OUTCOMES[outcome]}</span>
              {[...(reason === undefined ? [] : [reason]), ...notes].map((note) => (
                <span key={note} className="small">
                  {note}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Takes the whole import back; the list of imports then shows the progress. */
function UndoRun({ run: { id, fileName, isDryRun, state, counts } }: { readonly run: ImportRun }) {
  if (isDryRun || state === "running" || counts.taken + counts.updated === 0) return null;
  return (
    <p className="card-acts">
      <ConfirmedAct
        fields={{ intent: "undo", run: id }}
        question={{
          question: texts.undoQuestion(fileName),
          text: texts.undoText,
          yes: texts.undo,
          isDestructive: true,
        }}
        look="btn-dt btn-sm"
      >
        {texts.undo}
      </ConfirmedAct>
    </p>
  );
}

function titleOf({ isDryRun, state }: ImportRun): string {
  if (state === "running") return isDryRun ? "Checking the file" : "Importing";
  if (state === "failed") return "The import failed";
  if (state === "stopped") return "Stopped before the end of the file";
  return isDryRun ? "What would happen" : "Imported";
}

function Progress({ run }: { readonly run: ImportRun }) {
  const act = useAct();
  return (
    <act.Form method="post" className="run-progress">
      <input type="hidden" name="run" value={run.id} />
      <progress max={1} value={run.progress} aria-label="Progress of the import" />
      <span className="small">{Math.floor(run.progress * 100)}%</span>
      <button type="submit" className="btn btn-g btn-sm" name="intent" value="stop">
        Stop
      </button>
    </act.Form>
  );
}
