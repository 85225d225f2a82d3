import { readLanguage, to } from "#app/base/language.ts";
import { mustGet } from "./records.ts";
import { idOfToken, LINKED_KINDS, type LinkPurpose } from "./secrets.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import { NotFound } from "#app/entities/index.ts";
import type { Stored } from "#app/kinds/index.ts";
import { LIST_DAYS } from "#app/kinds/shared-list/shared-list.ts";
import type { Actor } from "#app/store/types.ts";
import { INBOX } from "#app/store/index.ts";
import type { InboxContext } from "./context.ts";
import { spokenBy } from "#app/kinds/person.ts";
import { inboxTexts } from "./words.ts";

/** Where a private link leads. The pages stand under /my, which no search engine may read. */
export function privatePath(purpose: LinkPurpose, token: string): string {
  return `/my/${purpose}/${encodeURIComponent(token)}`; // what a visitor typed may stand in its place
}

/** A POST here ends the mails of a saved search at once, without a page: mail programs offer it as 'Unsubscribe'. */
export function endPath(token: string): string {
  return `${privatePath("alert", token)}/end`;
}

/** Pages that only the holder of a link may see: kept in no cache, read by no search engine, named to no other site. */
export function isPrivatePath(path: string): boolean {
  const page = readLanguage(path).path;
  return page === "/my" || page.startsWith("/my/");
}

/** The path as logs may show it: without the secret that opens what a visitor sent. */
export function withoutToken(path: string): string {
  return isPrivatePath(path) ? path.replace(/(\/my\/[^/]*)\/[^/]+/, "$1/…") : path;
}

/** The address of a private page, in the language that the record was sent in. */
export async function privateUrl(
  { secrets, publicUrl }: InboxContext,
  purpose: LinkPurpose,
  record: { readonly id: string; readonly values: { readonly linkGeneration?: number; readonly language?: string } },
): Promise<string> {
  return publicUrl + to(privatePath(purpose, await secrets.linkToken(purpose, record)), spokenBy(record.values));
}

/**
 * The record that a private link opens. All failures look alike from outside.
 * @throws NotFound
 */
export async function openLink<P extends LinkPurpose>(
  context: InboxContext,
  purpose: P,
  token: string,
): Promise<Stored<(typeof LINKED_KINDS)[P]>> {
  const id = idOfToken(token);
  const record = id === undefined ? undefined : await context.store.as(INBOX).get(LINKED_KINDS[purpose], id);
  if (!record || record.deletedAt !== undefined || !(await context.secrets.opens(purpose, token, record)))
    throw new NotFound(inboxTexts.linkGone);
  if (context.now() > (await endOfLink(context, purpose, record))) throw new NotFound(inboxTexts.linkGone);
  return record;
}

/** Epoch ms until which a record's private link works: the setting's number of days after its last change. */
export async function linkEnd(context: InboxContext, record: { readonly updatedAt: number }): Promise<number> {
  return record.updatedAt + (await context.settings()).linkDays * DAY_MS;
}

async function endOfLink(
  context: InboxContext,
  purpose: LinkPurpose,
  record: { readonly updatedAt: number },
): Promise<number> {
  if (purpose === "home") return Number.POSITIVE_INFINITY; // it ends with the owner
  if (purpose === "alert") return Number.POSITIVE_INFINITY; // the link that ends these mails must work as long as they come
  return LINKED_KINDS[purpose] === "sharedList" ? listEnd(record) : linkEnd(context, record);
}

/** Epoch ms at which a shared list ends if nobody uses it. */
export function listEnd(record: { readonly updatedAt: number }): number {
  return record.updatedAt + LIST_DAYS * DAY_MS;
}

/** Revokes all links to this record that were given out so far. @throws NotFound */
export async function revokeLink(
  context: InboxContext,
  actor: Actor,
  kind: "enquiry" | "submission" | "visit",
  id: string,
): Promise<void> {
  const { values } = await mustGet(context, kind, id);
  await context.store.as(actor).update(kind, id, { linkGeneration: (values.linkGeneration ?? 0) + 1 });
}
