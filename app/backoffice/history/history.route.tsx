import { data } from "react-router";
import { HistoryScreen, type HistoryData } from "./history-screen.tsx";
import { listPaths } from "../table/list-texts.ts";
import { RECORD_ID } from "#app/entities/index.ts";
import { contentKind, type ContentKind, contentOf, entities } from "#app/kinds/index.ts";
import { fromContext } from "#app/routes/context.ts";
import type { Route } from "./+types/history.route.ts";
import { textsOf } from "#app/routes/form-texts.ts";
import { answered } from "../feedback/answered.server.ts";
import { personBehind } from "./act-lines.server.ts";
import { changeLine, titleOf } from "./change-lines.server.ts";
import { refusedAnswer, sentOrTold } from "../feedback/sent-or-told.ts";

function readParams({ kind, id }: Route.LoaderArgs["params"]): { readonly kind: ContentKind; readonly id: string } {
  const found = contentKind(kind);
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
  return {
    title: record.values.title || titleOf(kind, newest?.after),
    kindWord: entities[kind].singular,
    updatePath: `${listPaths[kind].update}?id=${id}`,
    listPath: listPaths[kind].list,
    listTitle: contentOf(kind).words.title,
    version: record.version,
    isInBin,
    changes: history.map((change) => ({
      ...changeLine({ ...change, who: personBehind(change, past) }, change, now),
      path: undefined,
      canRestore: !isInBin && change.seq !== newest?.seq && change.after !== undefined && change.what !== "restored",
    })),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { kind, id } = readParams(params);
  const { seq, version } = await textsOf(request);
  return answered(async () => {
    const { catalogue, actor } = fromContext(context);
    await catalogue.restoreVersion(actor, kind, id, Number(seq), { expectedVersion: Number(version) });
    return "The version is restored";
  });
}

export function clientAction(act: Route.ClientActionArgs) {
  return sentOrTold<unknown>(act, refusedAnswer("The version could not be restored. Please try again."));
}

export default function HistoryRoute({ loaderData }: Route.ComponentProps) {
  return <HistoryScreen {...loaderData} />;
}
