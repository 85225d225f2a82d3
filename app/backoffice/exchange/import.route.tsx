import { useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { isObject } from "#app/entities/is-object.ts";
import { encodePart, textsOf } from "#app/entities/values/text.ts";
import type { ListedImport, UndoProgress } from "#app/exchange/types.ts";
import { CONTENT_KINDS, contentOf } from "#app/kinds/index.ts";
import { fromContext } from "../context.server.ts";
import { errorAttributes, ErrorLine } from "#app/ui/error-line.tsx";
import { detailOf, postWithProgress } from "#app/ui/inputs/post-with-progress.ts";
import { type Answer, useAnswer } from "../feedback/answer.ts";
import { toAnswer } from "../feedback/answered.server.ts";
import { useConfirm } from "../feedback/confirm.tsx";
import { useToast } from "../feedback/toasts.tsx";
import { DownloadLink } from "../parts/download.tsx";
import { formatTime } from "#app/entities/values/moments.ts";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { TextAreaField } from "../parts/text-field.tsx";
import { ListOfImport } from "./run-panel.tsx";
import type { Route } from "./+types/import.route.ts";
import { countsText, exchangeTexts as texts } from "./exchange-words.ts";
import { useLooking } from "../parts/use-looking.ts";

export const meta = () => screenMeta(texts.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { exchange, actor } = fromContext(context);
  return { past: await exchange.past(actor) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { exchange, actor } = fromContext(context);
  const { id = "", alsoChanged } = await textsOf(request);
  return toAnswer(context, async () => {
    await exchange.undo(actor, id, { alsoChanged: alsoChanged === "true" });
    return { text: "", undo: undefined }; // it goes on by itself; the list says what comes of it
  });
}

/** A file in, files out, and what was imported so far. */
export default function ImportScreen({ loaderData: { past } }: Route.ComponentProps) {
  useLooking(past.some(({ undoing }) => undoing !== undefined));
  return (
    <div className="inbox exchange few">
      <ScreenHead title={texts.title} />
      <Upload />
      <Past past={past} />
      <section className="panel" id="export">
        <h2>Export</h2>
        <p>Every record that is not deleted. You can import the file again here.</p>
        <div className="card-acts">
          {CONTENT_KINDS.map((kind) => (
            <DownloadLink key={kind} href={`/api/export?kind=${kind}&format=csv`}>
              {contentOf(kind).words.title}, CSV
            </DownloadLink>
          ))}
          <DownloadLink href="/api/export?format=jsonl">Everything, JSON lines</DownloadLink>
        </div>
      </section>
    </div>
  );
}

function Upload() {
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [rows, setRows] = useState("");
  const navigate = useNavigate();
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    setPercent(0);
    try {
      void navigate(`/dashboard/import/${await uploadTable(file, setPercent)}`);
    } catch (error) {
      setProblem(error instanceof FileRefused ? error.message : "The file could not be sent.");
    } finally {
      setPercent(undefined);
    }
  };
  return (
    <section className="panel">
      <h2>Import</h2>
      <p>{texts.uploadLead}</p>
      <div className="field file-field">
        <label htmlFor="table">File</label>
        <input
          className="inp"
          id="table"
          type="file"
          accept=".xlsx,.csv,.tsv,.vcf,.jsonl,.ndjson,.json,.txt,text/csv,text/vcard"
          disabled={percent !== undefined}
          onChange={(event) => void upload(event.currentTarget.files?.[0])}
          {...errorAttributes("table", problem)}
        />
        {percent !== undefined && <progress max={100} value={percent} aria-label="Uploading" />}
        <div role="alert">{problem && <ErrorLine of="table" text={problem} />}</div>
      </div>
      <TextAreaField label={texts.paste} value={rows} onChange={(event) => setRows(event.currentTarget.value)} />
      <button
        type="button"
        className="btn btn-s"
        disabled={percent !== undefined || rows.trim() === ""}
        onClick={() => void upload(new File([rows], texts.pasted))}
      >
        {texts.read}
      </button>
    </section>
  );
}

function Past({ past }: { readonly past: readonly ListedImport[] }) {
  return (
    <section className="panel">
      <h2>Imports</h2>
      {past.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className="plain-list">
        {past.map((entry) => (
          <PastEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** What one import wrote, and what was taken back of it. */
function WhatHappened({ entry }: { readonly entry: ListedImport }) {
  const { fileName, startedAt, by, counts, endedAt, undone, undoing, undoProblem } = entry;
  const kept = [...(undone?.kept ?? []), ...(undone?.people?.kept ?? [])];
  return (
    <div>
      <b className="ink">{fileName}</b>
      <p className="small">{countsText(counts)}</p>
      {counts.drafts !== undefined && <p className="small">{texts.drafts(counts.drafts)}</p>}
      <p className="small muted">
        {formatTime(startedAt)}, by {by}
      </p>
      {!undone && !undoing && <ListOfImport {...entry} kind={entry.kind} />}
      {undoing && <UndoProgressLine fileName={fileName} {...undoing} />}
      {undoProblem && <p className="small bad-text">{undoProblem}</p>}
      {endedAt === undefined && <p className="small bad-text">{texts.brokeOff}</p>}
      {undone && <p className="small">{texts.undone(undone)}</p>}
      {kept.length > 0 && <p className="small muted">Kept: {kept.map(({ title }) => title).join(", ")}</p>}
    </div>
  );
}

function PastEntry({ entry }: { readonly entry: ListedImport }) {
  const { id, fileName, undone, undoing, undoProblem } = entry;
  const fetcher = useFetcher<Answer>();
  const ask = useConfirm();
  useAnswer(fetcher.data?.ok ? undefined : fetcher.data);
  const isBusy = fetcher.state !== "idle" || undoing !== undefined;
  useOutcome(isBusy, fetcher.data?.ok === false, undone && texts.undone(undone), undoProblem);
  const undo = async (alsoChanged: boolean) => {
    const text = alsoChanged ? texts.undoChangedText : texts.undoText;
    if (await ask({ question: texts.undoQuestion(fileName), text, yes: texts.undo, isDestructive: true }))
      void fetcher.submit({ intent: "undo", id, alsoChanged: String(alsoChanged) }, { method: "post" });
  };
  return (
    <li>
      <WhatHappened entry={entry} />
      {!undone && (
        <button
          type="button"
          className="btn btn-dt btn-sm"
          aria-label={`Undo the import of ${fileName}`}
          disabled={isBusy}
          onClick={() => void undo(false)}
        >
          Undo
        </button>
      )}
      {undone && undone.keptCount > 0 && (
        <button type="button" className="btn btn-dt btn-sm" disabled={isBusy} onClick={() => void undo(true)}>
          Remove the kept ones too
        </button>
      )}
    </li>
  );
}

function UndoProgressLine({ fileName, done, total }: UndoProgress & { readonly fileName: string }) {
  const share = total === 0 ? {} : { value: done / total };
  return (
    <div className="undo-progress">
      <progress max={1} {...share} aria-label={`Undoing the import of ${fileName}`} />
      <p className="small" role="status">
        {texts.undoing(done, total)}
      </p>
    </div>
  );
}

/** Reports the result of an undo once, if the screen has seen it in progress. */
function useOutcome(isBusy: boolean, isRefused: boolean, done: string | undefined, problem: string | undefined): void {
  const toast = useToast();
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isOver || isRefused) return;
    if (problem) toast({ kind: "failure", text: problem });
    else if (done) toast({ kind: "ok", text: done });
  }, [isBusy, isRefused, done, problem, toast]);
}

/** Why a file was not taken; the message is for people. */
class FileRefused extends Error {}

/** Sends a table to the site; answers the upload's id. @param onProgress hears of it in percent @throws FileRefused */
async function uploadTable(file: File, onProgress: (percent: number) => void): Promise<string> {
  const path = `/api/imports?name=${encodePart(file.name)}`;
  const posted = await postWithProgress(path, file, { onProgress, contentType: "text/csv" }).catch(() => {
    throw new FileRefused(`${file.name} could not be sent. Check the connection and try again.`);
  });
  const { status, body } = posted;
  if (status === 201 && isObject(body) && typeof body["id"] === "string") return body["id"];
  throw new FileRefused(detailOf(posted) ?? `${file.name} could not be taken.`);
}
