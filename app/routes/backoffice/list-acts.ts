import type { ActResult, ListVerb, Undo } from "#app/backoffice/table/use-list-acts.ts";
import { type ContentKind, entities, RECORD_ID, type State, STATES } from "#app/entities/index.ts";
import { AppError, BadRequest } from "#app/entities/errors.ts";
import { kindMessages } from "#app/entities/kind-messages.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";

type Verb = ListVerb | "put";
const DONE: Readonly<Record<Exclude<Verb, "delete">, string>> = { publish: "published", archive: "archived", verify: "verified", restore: "restored", put: "put back" };
const VERBS: readonly Verb[] = ["publish", "archive", "verify", "delete", "restore", "put"];
const MOST_AT_ONCE = 200;

/** What a record was before an act, so that it can be put back. */
interface Before {
  readonly id: string;
  readonly state: State;
  readonly verified: boolean;
}

interface Act {
  readonly kind: ContentKind;
  readonly verb: Verb;
  readonly ids: readonly string[];
  readonly before: readonly Before[];
}

function readBefore(text: string): readonly Before[] {
  const parsed: unknown = text === "" ? [] : JSON.parse(text);
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((each: Partial<Before>) => {
    const state = STATES.find((name) => name === each.state);
    return typeof each.id === "string" && state ? [{ id: each.id, state, verified: each.verified === true }] : [];
  });
}

function readAct(kind: ContentKind, form: FormData): Act {
  const verb = VERBS.find((name) => name === form.get("verb"));
  const ids = String(form.get("ids") ?? "").split(",").filter((id) => RECORD_ID.test(id));
  if (!verb || ids.length === 0 || ids.length > MOST_AT_ONCE) throw new BadRequest("Choose what to do, and with which of them.");
  return { kind, verb, ids, before: readBefore(String(form.get("before") ?? "")) };
}

async function actOnOne({ catalogue }: Services, actor: Actor, { kind, verb, before }: Act, id: string): Promise<void> {
  if (verb === "delete") await catalogue.remove(actor, kind, id);
  else if (verb === "restore") await catalogue.restore(actor, kind, id);
  else if (verb === "verify") await catalogue.change(actor, kind, id, { verified: true });
  else if (verb === "put") {
    const was = before.find((each) => each.id === id);
    if (was) await catalogue.change(actor, kind, id, { verified: was.verified }, { state: was.state });
  } else await catalogue.change(actor, kind, id, {}, { state: verb === "publish" ? "published" : "archived" });
}

/** The action of the three lists and of the bin: never throws for what a person can mend, the answer says how it went. */
export async function actOnList(kind: ContentKind, services: Services, actor: Actor, form: FormData): Promise<ActResult> {
  const act = readAct(kind, form);
  const records = await services.catalogue.getMany(actor, kind, act.ids);
  const before = records.map(({ id, state, values }): Before => ({ id, state, verified: values.verified === true }));
  const done: string[] = [];
  const refusals: string[] = [];
  for (const id of act.ids) {
    try {
      await actOnOne(services, actor, act, id);
      done.push(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      refusals.push(error.message);
    }
  }
  return resultOf(act, done, refusals, before.filter(({ id }) => done.includes(id)));
}

function resultOf({ kind, verb }: Act, done: readonly string[], refusals: readonly string[], before: readonly Before[]): ActResult {
  const { singular, plural } = entities[kind];
  const [refusal] = refusals;
  if (done.length === 0) return { ok: false, message: verb === "delete" ? kindMessages[kind].deleteFailed : (refusal ?? "Nothing was changed.") };
  const many = `${done.length} ${done.length === 1 ? singular : plural}`;
  const said = verb === "delete" ? (done.length === 1 ? kindMessages[kind].deleted : `${many} deleted successfully`) : `${many} ${DONE[verb]}`;
  const undo = undoOf(verb, done, before);
  return { ok: refusals.length === 0, message: refusal ? `${said}. ${refusals.length} could not be: ${refusal}` : said, ...(undo ? { undo } : {}) };
}

function undoOf(verb: Verb, done: readonly string[], before: readonly Before[]): Undo | undefined {
  if (verb === "delete") return { verb: "restore", ids: done };
  if (verb === "restore" || verb === "put") return undefined;
  return { verb: "put", ids: done, before: JSON.stringify(before) };
}
