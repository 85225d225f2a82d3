import type { AdminListQuery, ChangeOptions } from "#app/catalogue/types.ts";
import { MAX_AT_ONCE } from "#app/entities/undo.ts";
import { counted } from "#app/entities/counted.ts";
import { BadRequest, Conflict, type ErrorLink } from "#app/entities/errors.ts";
import { RECORD_ID } from "#app/entities/index.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { type ContentKind, contentOf, entities } from "#app/kinds/index.ts";
import { agentGap } from "#app/kinds/settings/agent-numbers.ts";
import { readShowsContacts, SHOWS_CONTACTS } from "#app/kinds/publishing.ts";
import { clientErrorOrThrow } from "../refusals.server.ts";
import type { Services } from "#app/services.ts";
import type { Actor } from "#app/store/types.ts";
import type { Answer } from "../feedback/answer.ts";

const VERBS = ["publish", "archive", "verify", "delete", "restore"] as const;
export type ListVerb = (typeof VERBS)[number];

const DONE: Readonly<Record<Exclude<ListVerb, "delete">, string>> = {
  publish: "published",
  archive: "archived",
  verify: "verified",
  restore: "restored",
};
interface ContentListAct {
  readonly kind: ContentKind;
  readonly verb: ListVerb;
  readonly ids: readonly string[];
  readonly contacts: ChangeOptions["contacts"];
}

interface Refusal {
  readonly id: string;
  readonly text: string;
  readonly link: ErrorLink | undefined;
  /** The act only needs a confirmation. */
  readonly isQuestion: boolean;
}

function readAct(
  kind: ContentKind,
  form: Readonly<Record<string, string>>,
  ids: readonly string[] = (form["ids"] ?? "").split(",").filter((id) => RECORD_ID.test(id)),
): ContentListAct {
  const verb = oneOf(VERBS, form["verb"]);
  if (!verb || ids.length === 0 || ids.length > MAX_AT_ONCE)
    throw new BadRequest("Choose what to do, and with which of them.");
  return { kind, verb, ids, contacts: readShowsContacts(form) };
}

async function actOnOne(
  { catalogue }: Services,
  actor: Actor,
  { kind, verb, contacts }: ContentListAct,
  id: string,
): Promise<void> {
  if (verb === "delete") await catalogue.remove(actor, kind, id);
  else if (verb === "restore") await catalogue.restore(actor, kind, id);
  else if (verb === "verify") await catalogue.change(actor, kind, id, { verified: true });
  else await catalogue.change(actor, kind, id, {}, { state: verb === "publish" ? "published" : "archived", contacts });
}

const PER_QUESTION = 200;

/**
 * Those on all pages of a list, in its order, as many as are acted on at once.
 * @param shown how many the list had when they were selected @throws Conflict where it has more or fewer now
 */
export async function idsOnAllPages(
  { catalogue }: Services,
  actor: Actor,
  kind: ContentKind,
  query: AdminListQuery,
  shown: number,
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = 1; ids.length < MAX_AT_ONCE; page += 1) {
    const { items, total } = await catalogue.adminLists.list(actor, kind, { ...query, page, limit: PER_QUESTION });
    if (page === 1 && total !== shown)
      throw new Conflict(`The list has ${total} now, not ${shown}. Look at it, and select them again.`);
    ids.push(...items.map(({ id }) => id));
    if (page * PER_QUESTION >= total) break;
  }
  return ids.slice(0, MAX_AT_ONCE);
}

/**
 * The action of the three lists and of the bin: never throws for what a person can mend, the answer says how it went.
 * @param ids instead of those that the form names
 */
export async function actOnList(
  kind: ContentKind,
  services: Services,
  actor: Actor,
  form: Readonly<Record<string, string>>,
  ids?: readonly string[],
): Promise<Answer> {
  const act = readAct(kind, form, ids);
  const { catalogue } = services;
  const before = await catalogue.getMany(actor, kind, act.ids);
  const titles = new Map(before.map(({ id, values }) => [id, values.title]));
  const done: string[] = [];
  const refusals: Refusal[] = [];
  for (const id of act.ids) {
    try {
      await actOnOne(services, actor, act, id);
      done.push(id);
    } catch (error) {
      const { message, fields, link } = clientErrorOrThrow(error);
      const text = fields ? `'${titles.get(id) ?? ""}': ${message}` : message;
      refusals.push({ id, text, link, isQuestion: fields !== undefined && "contacts" in fields });
    }
  }
  const settings = await catalogue.settings();
  const published = act.verb === "publish" ? before.filter(({ id }) => done.includes(id)) : [];
  const [gap] = published.flatMap(({ values }) => agentGap(settings, values) ?? []);
  return resultOf(act, done, refusals, gap);
}

/** @param gap asked of whoever publishes */
function resultOf(
  { kind, verb }: ContentListAct,
  done: readonly string[],
  refusals: readonly Refusal[],
  gap: string | undefined,
): Answer {
  const { singular, plural } = entities[kind];
  const [refusal] = refusals;
  const questions = refusals.filter(({ isQuestion }) => isQuestion);
  const why = questions.length > 0 ? questions.map(({ text }) => text).join(" ") : refusal?.text;
  const agreed = questions.length > 0 ? { ...SHOWS_CONTACTS, ids: questions.map(({ id }) => id).join(",") } : undefined;
  if (done.length === 0)
    return {
      ok: false,
      text: verb === "delete" ? contentOf(kind).words.deleteFailed : (why ?? "Nothing was changed."),
      link: refusal?.link,
      agreed,
    };
  const many = counted(done.length, singular, plural);
  const said =
    verb === "delete"
      ? done.length === 1
        ? contentOf(kind).words.deleted
        : `${many} deleted successfully`
      : `${many} ${DONE[verb]}`;
  return {
    ok: refusals.length === 0,
    text: [said, refusal && `${refusals.length} could not be: ${why}`, gap].filter(Boolean).join(". "),
    link: refusal?.link,
    agreed,
  };
}
