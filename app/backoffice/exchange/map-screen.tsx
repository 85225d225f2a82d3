import { counted } from "#app/entities/counted.ts";
import { useState } from "react";
import { IMPORT_KINDS, importedKind, type ImportKind } from "#app/kinds/imported.ts";
import type {
  ImportChoice,
  ImportPlan,
  ImportRun,
  PlanQuestion,
  ReportRow,
  UploadedFile,
} from "#app/exchange/types.ts";
import { actText, isSameChoice, stateOf, triedPlan } from "./choice.ts";
import { useAct } from "../feedback/answer.ts";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import type { ScreenPagerProps } from "../parts/pager.tsx";
import { TabLinks } from "../parts/tabs.tsx";
import { ColumnTable } from "./column-table.tsx";
import { PlanFields, StateField } from "./plan-fields.tsx";
import { Questions } from "./questions.tsx";
import { RunPanel } from "./run-panel.tsx";
import { Options, Select } from "#app/ui/select.tsx";
import { useNavigate } from "react-router";
import { exchangeTexts as texts } from "./exchange-words.ts";

/** A file as the screen needs it: a few samples of each column. */
export type ShownUpload = Omit<UploadedFile, "samples"> & {
  readonly samples: Readonly<Record<string, readonly string[]>>;
};

export interface MappingView {
  readonly upload: ShownUpload;
  readonly kind: ImportKind;
  /** What the columns seem to be. */
  readonly suggested: ImportPlan;
  /** Sources with answers stored at an earlier import. */
  readonly sources: readonly string[];
  readonly run: ImportRun | undefined;
  readonly rows: ScreenPagerProps & { readonly items: readonly ReportRow[] };
}

type MappingChoice = "columns" | "own" | `ready:${string}`;

interface MapScreenProps {
  readonly view: MappingView;
  readonly questionsOf: (plan: ImportPlan, upload: ShownUpload) => readonly PlanQuestion[];
}

/** One uploaded file: what its columns are, what it leaves open, what would happen, and doing it. */
export function MapScreen({ view, questionsOf }: MapScreenProps) {
  const { upload, suggested, run, kind, sources } = view;
  const ofThisFile = run?.uploadId === upload.id ? run : undefined;
  const [plan, setPlan] = useState(triedPlan(ofThisFile, kind) ?? suggested);
  const [way, setWay] = useState<MappingChoice>(firstWay(upload, ofThisFile));
  const [state, setState] = useState(ofThisFile && "ready" in ofThisFile.choice ? ofThisFile.choice.state : undefined);
  const { send, isBusy } = useAct();
  const navigate = useNavigate();
  const choice: ImportChoice =
    way === "own" ? { own: true } : way === "columns" ? { plan } : { ready: way.slice("ready:".length), state };
  const start = (isDryRun: boolean) =>
    send({ intent: "start", choice: JSON.stringify(choice), dryRun: isDryRun ? "1" : "" });
  /** What was answered for a source is filled in when its name is chosen. */
  const chooseSource = (source: string) => {
    if (source !== suggested.source && sources.includes(source))
      void navigate(`?${new URLSearchParams({ kind, source })}`);
  };
  const isRunning = run?.state === "running" || isBusy;
  const questions = way === "columns" ? questionsOf(plan, upload) : [];
  const tried = ofThisFile?.isDryRun && ofThisFile.state === "done" ? ofThisFile : undefined;
  return (
    <div className="inbox exchange">
      <ScreenBreadcrumb list="/dashboard/import" title={texts.title} here={upload.fileName} />
      <div className="adm-top">
        <h1>
          {upload.fileName}
          <small>{counted(upload.columns.length, "column")}</small>
        </h1>
      </div>
      {upload.sheets.length > 1 && (
        <TabLinks
          label={texts.sheets}
          tabs={upload.sheets.map((sheet) => ({
            label: sheet,
            to: `?${new URLSearchParams({ kind: view.kind, sheet })}`,
            isCurrent: sheet === upload.sheet,
          }))}
        />
      )}
      <Ways upload={upload} way={way} onChange={setWay} />
      {"ready" in choice && <StateField state={stateOf(choice, upload.ready)} onChange={setState} />}
      {way === "columns" && (
        <>
          <TabLinks
            label="What the rows are"
            tabs={IMPORT_KINDS.map((kind) => ({
              label: importedKind(kind).title,
              to: `?kind=${kind}`,
              isCurrent: kind === view.kind,
            }))}
          />
          <p className="lead-line">{texts.mapLead}</p>
          {sources.includes(suggested.source) && <p className="note">{texts.remembered}</p>}
          <Questions questions={questions} plan={plan} onChange={setPlan} />
          {(upload.headerRow > 0 || upload.format === "csv") && <HeaderRow upload={upload} kind={view.kind} />}
          <ColumnTable upload={upload} plan={plan} onChange={setPlan} />
          <PlanFields plan={plan} sources={sources} onChange={setPlan} onSource={chooseSource} />
        </>
      )}
      <Starts
        tried={tried?.counts}
        isSame={tried !== undefined && isSameChoice(tried.choice, choice)}
        act={tried && actText(tried.counts, stateOf(choice, upload.ready), tried.kind)}
        isRunning={isRunning}
        isOpen={questions.length > 0}
        onStart={start}
      />
      {run && <RunPanel run={run} rows={view.rows} />}
    </div>
  );
}

/** Chooses the row with the column names, where titles above it in a printed list hide it from the guess. */
function HeaderRow({ upload, kind }: { readonly upload: ShownUpload; readonly kind: ImportKind }) {
  const navigate = useNavigate();
  const rows = Array.from({ length: HEADER_ROWS + 1 }, (_, index) => String(index));
  return (
    <label className="asked">
      <span>{texts.headerRow}</span>
      <Select
        value={String(upload.headerRow)}
        onChange={(event) => {
          const sheet = upload.sheet === undefined ? {} : { sheet: upload.sheet };
          void navigate(`?${new URLSearchParams({ kind, ...sheet, header: event.currentTarget.value })}`);
        }}
      >
        <Options
          values={rows.includes(String(upload.headerRow)) ? rows : [...rows, String(upload.headerRow)]}
          labelOf={(row) => (row === "0" ? texts.noHeaderRow : row)}
        />
      </Select>
    </label>
  );
}

/** Rows that can be chosen to name the columns. */
const HEADER_ROWS = 15;

interface StartsProps {
  /** What the last dry run would have done. */
  readonly tried: ImportRun["counts"] | undefined;
  /** Nothing was changed since. */
  readonly isSame: boolean;
  /** What the import does, in words. */
  readonly act: string | undefined;
  readonly isRunning: boolean;
  /** The file asks something that is not answered yet. */
  readonly isOpen: boolean;
  readonly onStart: (isDryRun: boolean) => void;
}

/** The dry run first; after it, the import itself. */
function Starts({ tried, isSame, act, isRunning, isOpen, onStart }: StartsProps) {
  const isSomething = tried !== undefined && tried.taken + tried.updated > 0;
  return (
    <div className="card-acts run-acts">
      <button
        type="button"
        className={`btn ${isSomething && isSame && !isOpen ? "btn-s" : "btn-p"}`}
        disabled={isRunning}
        onClick={() => onStart(true)}
      >
        Check first
      </button>
      {isSomething && isOpen && <p className="note">{texts.openQuestions}</p>}
      {isSomething && !isOpen && !isSame && <p className="note">{texts.tryAgain}</p>}
      {isSomething && !isOpen && isSame && (
        <button type="button" className="btn btn-p" disabled={isRunning} onClick={() => onStart(false)}>
          {act}
        </button>
      )}
    </div>
  );
}

/** The first choice: as in the file's last run; else as an export of this site, by a fitting mapping, or by columns. */
function firstWay({ isOwn, ready }: ShownUpload, run: ImportRun | undefined): MappingChoice {
  if (run) return "own" in run.choice ? "own" : "ready" in run.choice ? `ready:${run.choice.ready}` : "columns";
  return isOwn ? "own" : ready[0] ? `ready:${ready[0].name}` : "columns";
}

interface WaysProps {
  readonly upload: ShownUpload;
  readonly way: MappingChoice;
  readonly onChange: (way: MappingChoice) => void;
}

function Ways({ upload, way, onChange }: WaysProps) {
  if (!upload.isOwn && upload.ready.length === 0) return null;
  const options: readonly { readonly value: MappingChoice; readonly label: string; readonly help: string }[] = [
    ...(upload.isOwn ? [{ value: "own" as const, label: "An export of this site", help: "It needs no mapping." }] : []),
    ...upload.ready.map(({ name, about }) => ({
      value: `ready:${name}` as const,
      label: `Saved format: ${name}`,
      help: about,
    })),
    { value: "columns", label: "Choose the columns myself", help: "" },
  ];
  return (
    <fieldset className="ways">
      <legend className="vh">How to read the file</legend>
      {options.map(({ value, label, help }) => (
        <label key={value} className="way">
          <input type="radio" name="way" checked={way === value} onChange={() => onChange(value)} />
          <span>
            <b className="ink">{label}</b>
            {help && <span className="small muted">{help}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
