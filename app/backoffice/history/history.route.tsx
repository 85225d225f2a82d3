import { data, Link } from "react-router";
import { RECORD_ID } from "#app/entities/index.ts";
import type { AnyValues } from "#app/entities/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { capitalised } from "#app/entities/values/text.ts";
import { CONTENT_KINDS, contentKind, contentOf, entities } from "#app/kinds/index.ts";
import { fromContext } from "../context.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { screens } from "../parts/screens.ts";
import { useAct } from "../feedback/answer.ts";
import { toAnswer } from "../feedback/answered.server.ts";
import { useConfirm } from "../feedback/confirm.tsx";
import { refusedAnswer, sentOrTold } from "../feedback/sent-or-told.ts";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { listPaths } from "../parts/content-screens.ts";
import type { Route } from "./+types/history.route.ts";
import { personBehind } from "./act-lines.server.ts";
import { ChangeEntry, type ChangeLine } from "./change-line.tsx";
import { changeLine, titleOf } from "./change-lines.server.ts";

interface HistoryData {
  readonly title: string;
  readonly kindWord: string;
  readonly updatePath: string;
  readonly listPath: string;
  readonly listTitle: string;
  readonly version: number;
  readonly isInBin: boolean;
  readonly changes: readonly (ChangeLine & { readonly canRestore: boolean })[];
}

/** Work on people, which also comes out of the bin here. */
const WORK = ["interaction", "requirement", "deal"] as const;
const KINDS = [...CONTENT_KINDS, ...WORK, "person"] as const;

function readParams({ kind, id }: Route.LoaderArgs["params"]) {
  const found = oneOf(KINDS, kind);
  if (!found || !RECORD_ID.test(id)) throw data(null, { status: 404 });
  return { kind: found, id };
}

export async function loader({ context, params }: Route.LoaderArgs): Promise<HistoryData> {
  const { catalogue, exchange, actor } = fromContext(context);
  const { kind, id } = readParams(params);
  const [record, history, past] = await Promise.all([
    catalogue.get(actor, kind, id),
    catalogue.history(actor, kind, id),
    exchange.past(actor),
  ]);
  if (!record) throw data(null, { status: 404 });
  const now = Date.now();
  const isInBin = record.deletedAt !== undefined;
  const newest = history.find(({ after }) => after !== undefined);
  const isLocked = isInBin && !oneOf(WORK, kind);
  const { singular } = entities[kind];
  return {
    title: titleOf(kind, record) || titleOf(kind, newest?.after) || capitalised(singular),
    kindWord: singular,
    ...placesOf(kind, record),
    version: record.version,
    isInBin,
    changes: history.map((change) => ({
      ...changeLine({ ...change, who: personBehind(change, past) }, change, now),
      path: undefined,
      canRestore:
        !isLocked &&
        (isInBin || change.seq !== newest?.seq) &&
        change.after !== undefined &&
        change.what !== "restored",
    })),
  };
}

/** Where it is changed, and the list in which it stands. */
function placesOf(
  kind: (typeof KINDS)[number],
  { id, values }: { readonly id: string; readonly values: AnyValues },
): Pick<HistoryData, "updatePath" | "listPath" | "listTitle"> {
  const content = contentKind(kind);
  if (content) {
    const { list, update } = listPaths[content];
    return { updatePath: `${update}?id=${id}`, listPath: list, listTitle: contentOf(content).words.title };
  }
  const person = `${screens.people.path}/${kind === "person" ? id : String(values["person"])}`;
  const updatePath = kind === "deal" ? `${screens.deals.path}/${id}` : person;
  return { updatePath, listPath: screens.people.path, listTitle: screens.people.label };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { kind, id } = readParams(params);
  const { seq, version } = await textsOf(request);
  return toAnswer(context, async () => {
    const { catalogue, actor } = fromContext(context);
    await catalogue.restoreVersion(actor, kind, id, Number(seq), { expectedVersion: Number(version) });
    return "The version is restored";
  });
}

export function clientAction(act: Route.ClientActionArgs) {
  return sentOrTold<unknown>(act, refusedAnswer, "The version could not be restored. Please try again.");
}

/** Every version of one record; each can be brought back by one button. */
export default function HistoryScreen({ loaderData }: Route.ComponentProps) {
  const { title, kindWord, updatePath, listPath, listTitle, isInBin, ...versions } = loaderData;
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
        {isInBin ? ", which is deleted" : ""}.
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
              aria-label={`Restore this version: ${change.clock}`}
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
