import { randomBytes } from "node:crypto";
import { omitEmpty } from "#app/base/omit-empty.ts";
import { Forbidden, NotFound, refusedField } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "../context.ts";
import { openLink, privatePath } from "../links.ts";
import { sameText } from "../secrets.ts";
import { inboxTexts } from "../words.ts";
import type { PatchOf, Records } from "#app/store/types.ts";
import { SHARED_LIST_SENDER } from "#app/kinds/shared-list/shared-list.ts";
import { readList, rowsOf, type SharedList } from "./list.ts";

/** Access to a list: the link, and the cookie with the reader's identity on this list. */
export interface ListVisit {
  readonly token: string;
  /** Which link it is: the one for everybody, or the sender's. */
  readonly side: "list" | "own-list";
  /** Value of the cookie. One that was not made here, or for another list, names nobody. */
  readonly cookie?: string | undefined;
}

/** The fact that serves as a lock: acts on lists run one after the other, so that none is lost. */
const LOCK = "lists.lock";
const READER_BYTES = 12;

/** An id of a reader or a comment, which nobody can guess. */
export function newId(): string {
  return randomBytes(READER_BYTES).toString("base64url");
}

/** Path of one of a list's two links; they stay the same as long as the list is there. */
export async function pathOf(
  { secrets }: InboxContext,
  side: ListVisit["side"],
  { id }: { readonly id: string },
): Promise<string> {
  return privatePath(side, await secrets.linkToken(side, { id, values: {} }));
}

/** The cookie of a reader: an id and its signature for this list, nothing else. */
export async function cookieOf({ secrets }: InboxContext, list: string, reader: string): Promise<string> {
  return `${reader}.${await secrets.sign("reader", `${list} ${reader}`)}`;
}

/** Who visits: the sender, a reader on the list, or nobody that is known yet. */
export async function whoVisits(
  context: InboxContext,
  { id, values }: Stored<"sharedList">,
  { side, cookie = "" }: ListVisit,
): Promise<string | undefined> {
  if (side === "own-list") return SHARED_LIST_SENDER;
  const [reader = ""] = cookie.split(".");
  if (!sameText(cookie, await cookieOf(context, id, reader))) return undefined;
  return readList(values).readers.some((each) => each.id === reader) ? reader : undefined;
}

/** @throws InvalidInput for somebody who has given no name yet */
export async function memberOf(context: InboxContext, record: Stored<"sharedList">, visit: ListVisit): Promise<string> {
  const me = await whoVisits(context, record, visit);
  if (me !== undefined) return me;
  throw refusedField("name", inboxTexts.list.firstName);
}

/** The list, for its sender. @throws Forbidden @throws NotFound */
export async function openAsSender(context: InboxContext, visit: ListVisit): Promise<Stored<"sharedList">> {
  if (visit.side !== "own-list") throw new Forbidden(inboxTexts.list.onlySenderChanges);
  return openLink(context, "own-list", visit.token);
}

/** Changes a list as it is now. Acts take turns: each first writes the same row, so that the next one reads what this one wrote. */
export async function changeList(
  { store }: InboxContext,
  id: string,
  act: (list: SharedList) => SharedList,
  more: Pick<PatchOf<"sharedList">, "report" | "reportedAt"> = {},
): Promise<void> {
  await withLock(store, id, async (records, current) => {
    await records.update("sharedList", id, { ...rowsOf(act(readList(current.values))), ...more });
  });
}

/** The same without its earlier versions: what somebody takes back is gone. */
export async function changeAndForget(
  { store }: InboxContext,
  id: string,
  act: (list: SharedList) => SharedList,
): Promise<void> {
  await withLock(store, id, async (records, { values, state, createdAt }) => {
    const importKey = (await records.importKeysOf("sharedList", [id])).get(id);
    const { title, ...rows } = rowsOf(act(readList(values)));
    const { report, reportedAt, person, openedAt, lastOpenedAt } = values;
    await records.erase("sharedList", id);
    await records.create(
      "sharedList",
      {
        ...rows,
        ...omitEmpty({ title: title ?? undefined, person, openedAt, lastOpenedAt }),
        ...(report ? { report, reportedAt } : {}),
      },
      { id, state, createdAt, importKey },
    );
  });
  await store.scrub();
}

async function withLock(
  store: InboxContext["store"],
  id: string,
  work: (records: Records, current: Stored<"sharedList">) => Promise<void>,
): Promise<void> {
  await store.as(INBOX).transaction(async (records) => {
    await store.facts.set(LOCK, id);
    const current = await records.get("sharedList", id);
    if (!current || current.deletedAt !== undefined) throw new NotFound(inboxTexts.list.ended);
    await work(records, current);
  });
}
