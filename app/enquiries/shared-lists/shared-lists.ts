import { administratorsOnly } from "#app/accounts/index.ts";
import { omitEmpty } from "#app/base/omit-empty.ts";
import { MINUTE_MS } from "#app/entities/values/day.ts";
import { clipText } from "#app/entities/values/text.ts";
import { Forbidden, InvalidInput, RECORD_ID, refusedField, type WireRecord } from "#app/entities/index.ts";
import { asVisitorsSee } from "#app/kinds/as-visitors-see.ts";
import type { Stored } from "#app/kinds/index.ts";
import {
  commentForm,
  listForm,
  listNote,
  listReportForm,
  noteInput,
  readerForm,
} from "#app/kinds/forms/sending-forms.ts";
import { LIST_LIMITS, SHARED_LIST_SENDER } from "#app/kinds/shared-list/shared-list.ts";
import { admit, refusePrograms } from "../bot-check.ts";
import { checkedFields, type Origin } from "../form-values.ts";
import { INBOX, nameOf, storedOnce } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { listEnd, openLink } from "../links.ts";
import { offeredHomes } from "../listing.ts";
import { storedFormOnce } from "../stored-once.ts";
import { inboxTexts } from "../words.ts";
import { listReported, withMails } from "#app/mail/index.ts";
import { eraseRecord, type ErasureProof } from "#app/people/index.ts";
import {
  changeAndForget,
  changeList,
  cookieOf,
  type ListVisit,
  memberOf,
  newId,
  openAsSender,
  pathOf,
  whoVisits,
} from "./access.ts";
import {
  type ListedHome,
  readList,
  type SharedList,
  type Vote,
  withComment,
  withHome,
  withoutComment,
  withoutHome,
  withoutReader,
  withReader,
  withVote,
} from "./list.ts";
import type { Actor } from "#app/store/types.ts";

export interface OpenedList {
  readonly list: SharedList;
  /** Homes of it that are on no other page, with what visitors would see of them: only in lists that one of us sent. */
  readonly offSite: readonly Stored<"property">[];
  /** Id of the viewer: a reader that gave a name, or the sender. */
  readonly me: string | undefined;
  /** Epoch ms; the list ends then if nobody uses it. */
  readonly endsAt: number;
  readonly createdAt: number;
  /** Path of the link for everybody. */
  readonly path: string;
  /** Somebody reported it, so the administrator may end it. */
  readonly isReported: boolean;
}

/**
 * Homes sent by link, with votes and comments. Who has the link reads and takes part; who has the sender's link changes the list.
 * All of them throw NotFound for a link that opens nothing, and TooManyRequests.
 */
export interface SharedListVerbs {
  /** `input`: `title`, `name`, a `note-<id>` for each home, the hidden inputs. @returns path of the sender's page @throws InvalidInput */
  create(homes: readonly string[], input: WireRecord, origin: Origin): Promise<{ readonly path: string }>;
  /**
   * In the company's name, for a person.
   * @param withIt writes in the same step what belongs to the list of this id
   * @returns path of the link for everybody @throws Forbidden for visitors @throws InvalidInput
   */
  send(
    actor: Actor,
    person: string,
    homes: readonly ListedHome[],
    options?: {
      /** Called in the same transaction with the id of the list. */
      readonly withIt?: (list: string) => Promise<void>;
      /** Idempotency key: the same homes with the same key are sent once. */
      readonly key?: string;
    },
  ): Promise<{ readonly id: string; readonly path: string }>;
  open(visit: ListVisit): Promise<OpenedList>;
  /** Notes that somebody reads it by the link for everybody: the first and the last time, of a list that one of us sent. */
  seen(visit: ListVisit): Promise<void>;
  /** Takes a reader in, or gives them another name. @returns value of their cookie @throws InvalidInput @throws Conflict */
  join(visit: ListVisit, input: WireRecord, origin: Origin): Promise<string>;
  /** The same vote again takes it back. @throws InvalidInput for a visitor without a name */
  vote(visit: ListVisit, home: string, vote: Vote, origin: Pick<Origin, "address">): Promise<void>;
  /** @throws InvalidInput for an empty or too long one, or a visitor without a name @throws Conflict where there are enough */
  comment(visit: ListVisit, home: string, input: WireRecord, origin: Origin): Promise<void>;
  /** One's own. */
  removeComment(visit: ListVisit, comment: string, origin: Pick<Origin, "address">): Promise<void>;
  /** Takes the reader's name, votes and comments off, also from earlier versions. */
  leave(visit: ListVisit): Promise<void>;
  /** For the sender: name of the list and notes. @throws InvalidInput */
  edit(visit: ListVisit, input: WireRecord): Promise<void>;
  /** For the sender. @param path address or path of a home's page @throws InvalidInput */
  addHome(visit: ListVisit, path: string): Promise<void>;
  /** For the sender. */
  removeHome(visit: ListVisit, home: string): Promise<void>;
  /** Tells the company of misuse; the mail has the link. @throws InvalidInput */
  report(visit: ListVisit, input: WireRecord, origin: Origin): Promise<void>;
  /** Erases the list with everything that was said on it: the sender at any time, the administrator once it was reported. @throws Forbidden */
  end(visit: ListVisit, actor: Actor): Promise<ErasureProof>;
}

/** Views within this time are one reading: each vote loads the page again. */
const ONE_READING = 30 * MINUTE_MS;
const HOME_PAGE = /^\/property\/([\w-]+)\/?$/;

type ReaderVerbs = Pick<
  SharedListVerbs,
  "open" | "seen" | "join" | "vote" | "comment" | "removeComment" | "leave" | "report"
>;
type SenderVerbs = Pick<SharedListVerbs, "create" | "edit" | "addHome" | "removeHome" | "end">;

/** All that readers and senders of shared lists can do; who may do what is checked here. */
export function sharedListVerbs(context: InboxContext): SharedListVerbs {
  return {
    ...readerVerbs(context),
    ...senderVerbs(context),
    ...administratorsOnly<Pick<SharedListVerbs, "send">>({
      send: (actor, person, homes, options) => sendList(context, actor, { person, homes, ...options }),
    }),
  };
}

/** What everybody who has the link may do. */
function readerVerbs(context: InboxContext): ReaderVerbs {
  /** The list and the member who acts, once the network's limit allows another act. */
  const asMember = async (visit: ListVisit, address: string) => {
    const record = await openLink(context, visit.side, visit.token);
    await context.limits.take("listAct", address);
    return { record, me: await memberOf(context, record, visit) };
  };

  return {
    open: (visit) => open(context, visit),
    async seen({ side, token }) {
      if (side !== "list") return;
      const now = context.now();
      const { id, values } = await openLink(context, side, token);
      const { person, openedAt = now, lastOpenedAt = 0 } = values;
      if (person !== undefined && now - lastOpenedAt >= ONE_READING)
        await context.store.as(INBOX).update("sharedList", id, { openedAt, lastOpenedAt: now });
    },
    async join(visit, input, origin) {
      const { name = "" } = checkedFields(readerForm, input);
      const record = await openLink(context, visit.side, visit.token);
      await admit(context, "listAct", origin);
      const known = await whoVisits(context, record, visit);
      const id = known ?? newId();
      await changeList(context, record.id, (list) =>
        id === SHARED_LIST_SENDER ? { ...list, sender: name } : withReader(list, { id, name }),
      );
      return cookieOf(context, record.id, id);
    },
    async vote(visit, home, vote, { address }) {
      const { record, me } = await asMember(visit, address);
      await changeList(context, record.id, (list) => withVote(list, { reader: me, home, vote, at: context.now() }));
    },
    async comment(visit, home, input, origin) {
      const { text = "" } = checkedFields(commentForm, input);
      await refusePrograms(context, origin);
      const { record, me } = await asMember(visit, origin.address);
      const comment = { id: newId(), reader: me, home, at: context.now(), text };
      await changeList(context, record.id, (list) => withComment(list, comment));
    },
    async removeComment(visit, comment, { address }) {
      const { record, me } = await asMember(visit, address);
      await changeAndForget(context, record.id, (list) => withoutComment(list, me, comment));
    },
    async leave(visit) {
      const record = await openLink(context, visit.side, visit.token);
      const me = await whoVisits(context, record, visit);
      if (me !== undefined && me !== SHARED_LIST_SENDER)
        await changeAndForget(context, record.id, (list) => withoutReader(list, me));
    },
    async report(visit, input, origin) {
      const { report = "" } = checkedFields(listReportForm, input);
      const record = await openLink(context, visit.side, visit.token);
      await admit(context, "listReport", origin);
      await storeReport(context, record, report);
    },
  };
}

function senderVerbs(context: InboxContext): SenderVerbs {
  return {
    async create(homes, input, origin) {
      const list = await createList(context, homes, input, origin);
      return { path: await pathOf(context, "own-list", list) };
    },
    async edit(visit, input) {
      const record = await openAsSender(context, visit);
      const { title = "" } = checkedFields({ title: listForm.title }, input);
      const notes = withNotes(
        readList(record.values)
          .homes.map(({ id }) => id)
          .filter((id) => noteInput(id) in input),
        input,
      );
      await changeList(context, record.id, (list) => ({
        ...list,
        title,
        homes: list.homes.map((home) => notes.find(({ id }) => id === home.id) ?? home),
      }));
    },
    async addHome(visit, written) {
      const record = await openAsSender(context, visit);
      const home = await homeAt(context, written);
      await changeList(context, record.id, (list) => withHome(list, { id: home, note: "" }));
    },
    async removeHome(visit, home) {
      const record = await openAsSender(context, visit);
      await changeAndForget(context, record.id, (list) => withoutHome(list, home));
    },
    async end(visit, actor) {
      const record = await openLink(context, visit.side, visit.token);
      const mayEnd =
        visit.side === "own-list" || (actor.type === "administrator" && record.values.reportedAt !== undefined);
      if (!mayEnd) throw new Forbidden(inboxTexts.list.onlySenderEnds);
      return eraseRecord(context, "sharedList", record.id);
    },
  };
}

const VISITOR = { type: "visitor" } as const;

/** A list of homes that anybody can see. Sent twice, it is the same list. @throws InvalidInput @throws TooManyRequests */
async function createList(
  context: InboxContext,
  ids: readonly string[],
  input: WireRecord,
  origin: Origin,
): Promise<Stored<"sharedList">> {
  const { title, name = "" } = checkedFields(listForm, input);
  const homes = withNotes(await publicHomes(context, ids), input);
  await admit(context, "list", origin);
  const values = { ...omitEmpty({ title }), sender: name, homes: homes.map((home) => ({ ...home })) };
  const { record } = await storedFormOnce(
    context,
    origin,
    { kind: "sharedList", content: { title, name, homes }, source: "shared list form" },
    (importKey) => context.store.as(INBOX).create("sharedList", values, { importKey }),
  );
  return record;
}

type SentList = Parameters<SharedListVerbs["send"]>[3] & {
  readonly person: string;
  readonly homes: readonly ListedHome[];
};

/** Source of the keys of lists that one of us sends. */
const SENT = "list sent";

async function sendList(
  context: InboxContext,
  actor: Actor,
  { person, homes, withIt, key }: SentList,
): Promise<{ readonly id: string; readonly path: string }> {
  const noteOf = new Map(homes.map(({ id, note }) => [id, note]));
  const ids = listable((await offeredHomes(context, [...noteOf.keys()])).map(({ id }) => id));
  const notes = Object.fromEntries(ids.map((id) => [noteInput(id), noteOf.get(id) ?? ""]));
  const { product } = await context.settings();
  const values = {
    sender: clipText(product, LIST_LIMITS.name),
    homes: withNotes(ids, notes).map((home) => ({ ...home })),
    person,
  };
  const own = context.store.as(actor);
  const act = await context.secrets.sign(SENT, JSON.stringify([nameOf(actor), key ?? newId(), person, values.homes]));
  const { record: list } = await storedOnce(
    () => own.getByImportKey("sharedList", SENT, act),
    () =>
      own.transaction(async (records) => {
        const made = await records.create("sharedList", values, { importKey: { source: SENT, key: act } });
        await withIt?.(made.id);
        return made;
      }),
  );
  return { id: list.id, path: await pathOf(context, "list", list) };
}

async function publicHomes({ catalogue }: InboxContext, written: readonly string[]): Promise<readonly string[]> {
  const ids = listable([...new Set(written)].filter((id) => RECORD_ID.test(id)));
  return listable((await catalogue.getMany(VISITOR, "property", ids)).map(({ id }) => id));
}

/** @throws InvalidInput for none, or too many */
function listable(ids: readonly string[]): readonly string[] {
  if (ids.length > LIST_LIMITS.homes) throw new InvalidInput(inboxTexts.list.tooMany(ids.length, LIST_LIMITS.homes));
  if (ids.length === 0) throw new InvalidInput(inboxTexts.list.noHome);
  return ids;
}

/** @throws InvalidInput for a note that is too long, by its input */
function withNotes(homes: readonly string[], input: WireRecord): readonly ListedHome[] {
  const fields = Object.fromEntries(homes.map((id) => [noteInput(id), listNote]));
  const notes: Readonly<Record<string, unknown>> = checkedFields(fields, input);
  return homes.map((id) => ({ id, note: String(notes[noteInput(id)] ?? "") }));
}

async function open(context: InboxContext, visit: ListVisit): Promise<OpenedList> {
  const record = await openLink(context, visit.side, visit.token);
  const me = await whoVisits(context, record, visit);
  const list = readList(record.values);
  const offered = record.values.person === undefined ? [] : list.homes.map(({ id }) => id);
  const drafts = (await offeredHomes(context, offered)).filter(({ state }) => state === "draft");
  return {
    list,
    offSite: drafts.map((home) => asVisitorsSee("property", home)),
    me,
    createdAt: record.createdAt,
    endsAt: listEnd(record),
    path: await pathOf(context, "list", record),
    isReported: record.values.reportedAt !== undefined,
  };
}

/** Id of the home whose page this is. @throws InvalidInput */
async function homeAt({ catalogue, publicUrl }: InboxContext, written: string): Promise<string> {
  const path = URL.canParse(written.trim(), publicUrl) ? new URL(written.trim(), publicUrl).pathname : "";
  const slug = HOME_PAGE.exec(path)?.[1];
  const found = slug && (await catalogue.bySlug({ type: "visitor" }, "property", slug));
  if (found && "found" in found) return found.found.id;
  throw refusedField("address", inboxTexts.list.noPage(written.trim().slice(0, 80)));
}

async function storeReport(context: InboxContext, record: Stored<"sharedList">, report: string): Promise<void> {
  const href = context.publicUrl + (await pathOf(context, "list", record));
  await withMails(context, INBOX, async (_records, { settings, put }) => {
    await changeList(context, record.id, (list) => list, { report, reportedAt: context.now() });
    const about = { kind: "sharedList", id: record.id };
    await put({ to: settings.email, write: () => listReported(report, href), about });
  });
}
