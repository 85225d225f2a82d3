import { redirect } from "react-router";
import { MapScreen, type MappingView, type ShownUpload } from "./map-screen.tsx";
import { unitOf } from "./fields.ts";
import { exchangeTexts } from "./exchange-words.ts";
import { screenMeta } from "../parts/screen-meta.ts";
import { BadRequest, NotFound, SETTABLE_STATES } from "#app/entities/index.ts";
import { importKind } from "#app/kinds/imported.ts";
import type { ColumnPlan, Exchange, ImportChoice, ImportPlan, UploadedFile } from "#app/exchange/types.ts";
import { questionsOf } from "#app/exchange/mapping/questions.ts";
import type { Actor } from "#app/store/types.ts";
import { fromContext } from "../context.server.ts";
import type { Route } from "./+types/file.route.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { toAnswer, or404, readEdits } from "../feedback/answered.server.ts";
import { pageNumber } from "#app/base/page-number.ts";
import { isObject } from "#app/entities/is-object.ts";
import { oneOf } from "#app/entities/one-of.ts";

const NO_ROWS: MappingView["rows"] = { items: [], total: 0, limit: 50, page: 1 };

export const meta = () => screenMeta(exchangeTexts.title);

export async function loader({ context, params, url }: Route.LoaderArgs): Promise<MappingView> {
  const { exchange, actor } = fromContext(context);
  const header = url.searchParams.get("header");
  const headerRow = header !== null && /^\d{1,7}$/.test(header) ? Number(header) : undefined;
  const sheet = url.searchParams.get("sheet") ?? undefined;
  const upload = await or404(() => exchange.upload(actor, params.id, { sheet, headerRow }));
  const source = url.searchParams.get("source") ?? undefined;
  const suggested = await exchange.suggest(actor, params.id, importKind(url.searchParams.get("kind")), source);
  const { kind } = suggested;
  const sources = await exchange.sources(actor, kind);
  return { upload: forScreen(upload), kind, suggested, sources, ...(await runOf(exchange, actor, url)) };
}

/** Values of a column that are shown beside its name, and their longest text in characters. */
const [SAMPLES, SAMPLE_LENGTH] = [3, 80];

/** Only what is seen of a table that may have hundreds of columns. */
function forScreen({ samples, ...upload }: UploadedFile): ShownUpload {
  const seen = (column: string) =>
    [...new Set(samples.map((row) => (row[column] ?? "").slice(0, SAMPLE_LENGTH)).filter(Boolean))].slice(0, SAMPLES);
  return { ...upload, samples: Object.fromEntries(upload.columns.map((column) => [column, seen(column)])) };
}

/** The run of the address; undefined after a restart of the server, which forgets runs: the screen then shows the columns again. */
async function runOf(exchange: Exchange, actor: Actor, url: URL): Promise<Pick<MappingView, "run" | "rows">> {
  const id = url.searchParams.get("run");
  if (!id) return { run: undefined, rows: NO_ROWS };
  const page = pageNumber(url);
  const run = await exchange.run(actor, id).catch((error: unknown) => {
    if (error instanceof NotFound) return undefined;
    throw error;
  });
  if (!run) return { run, rows: NO_ROWS };
  const rows = await exchange.rows(actor, id, {
    only: url.searchParams.get("show") === "all" ? "all" : "refused",
    page,
  });
  return { run, rows: { ...rows, page } };
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const { exchange, actor } = fromContext(context);
  const { intent, run = "", choice = "", dryRun } = await textsOf(request);
  let started = "";
  let isUndoing = false; // the list of imports says how far it is
  const answer = await toAnswer(context, async () => {
    if (intent === "stop") {
      await exchange.stop(actor, run);
      return "Stopped. What was written stays, and can be undone.";
    }
    if (intent === "undo") {
      await exchange.undo(actor, run);
      isUndoing = true;
      return "";
    }
    started = (await exchange.start(actor, params.id, readChoice(choice), { dryRun: dryRun === "1" })).id;
    return "";
  });
  if (isUndoing) throw redirect("/dashboard/import");
  if (started === "") return answer;
  const kind = url.searchParams.get("kind");
  throw redirect(`/dashboard/import/${params.id}?${new URLSearchParams({ ...(kind ? { kind } : {}), run: started })}`);
}

/** @throws BadRequest */
function readChoice(text: string): ImportChoice {
  const read = readEdits(text);
  if (read["own"] === true) return { own: true };
  if (typeof read["ready"] === "string") return { ready: read["ready"], state: oneOf(SETTABLE_STATES, read["state"]) };
  const { plan } = read;
  if (!isObject(plan)) throw new BadRequest("Choose how the file is to be read.");
  return { plan: readPlan(plan) };
}

/** The engine checks names and units; here only the shape is made sure of. */
function readPlan({ kind, source, columns, key, defaults, state }: Readonly<Record<string, unknown>>): ImportPlan {
  const known = importKind(kind);
  if (!known) throw new BadRequest("Choose what the rows are.");
  return {
    kind: known,
    source: String(source ?? ""),
    columns: Object.fromEntries(entriesOf(columns).map(([column, plan]) => [column, readColumn(plan)])),
    key: Array.isArray(key) ? key.map(String) : [],
    defaults: Object.fromEntries(entriesOf(defaults).map(([name, text]) => [name, String(text)])),
    state: oneOf(SETTABLE_STATES, state) ?? "draft",
  };
}

function readColumn(plan: unknown): ColumnPlan {
  const { field = "", unit, named, dots, values } = Object.fromEntries(entriesOf(plan));
  const words = entriesOf(values).map(([word, meaning]) => [word, String(meaning)]);
  return {
    field: String(field),
    unit: unitOf(unit),
    dots: oneOf(["thousands", "decimals"], dots),
    ...(typeof named === "string" ? { named } : {}),
    ...(words.length > 0 ? { values: Object.fromEntries(words) } : {}),
  };
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return isObject(value) ? Object.entries(value) : [];
}

export { clientAction } from "../feedback/sent-or-told.ts";

/** Another kind or source begins with its own guesses and answers. */
export default function ImportFileRoute({ loaderData }: Route.ComponentProps) {
  const { upload, kind, suggested } = loaderData;
  const table = `${upload.id} ${upload.sheet} ${upload.headerRow} ${kind} ${suggested.source}`;
  return <MapScreen key={table} view={loaderData} questionsOf={questionsOf} />;
}
