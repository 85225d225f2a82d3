import { DAY_MS } from "#app/entities/values/day.ts";
import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { ImportKey } from "#app/store/types.ts";
import { INBOX, storedOnce, type StoredOnce } from "#app/store/index.ts";
import type { InboxContext } from "./context.ts";
import type { Origin } from "./form-values.ts";
import { privatePath } from "./links.ts";

/** What the visitor gets. */
export interface Accepted {
  readonly id: string;
  /** To be read out on the phone: `K7QM-2XVD`. */
  readonly reference: string;
  /** Opens the private page; knowing it is enough, so it goes into no log. */
  readonly token: string;
  /** Path of the private page. */
  readonly path: string;
  /** True if the act was repeated: nothing new was stored. */
  readonly isRepeat: boolean;
}

interface SentForm<K extends EntityName> {
  readonly kind: K;
  /** Values that tell one act from another. */
  readonly content: Readonly<Record<string, unknown>>;
  /** Where several forms store records of one kind: which of them. */
  readonly source?: string;
}

/** The record that the same form has stored before; otherwise stores it. @param store has to give the record this key */
export async function storedFormOnce<K extends EntityName>(
  context: InboxContext,
  origin: Origin,
  { kind, content, source = `${kind} form` }: SentForm<K>,
  store: (importKey: ImportKey) => Promise<Stored<K>>,
): Promise<StoredOnce<Stored<K>>> {
  const keys = await repeatKeys(context, origin, content);
  const records = context.store.as(INBOX);
  const known = async () => [...(await records.getManyByImportKey(kind, source, keys)).values()][0];
  return storedOnce(known, () => store({ source, key: keys[0] }));
}

/**
 * Keys by which the same act is recognised when it is sent again. With a key from the browser: that key and the content. Without JavaScript
 * there is none, because the page may come from a cache: the content, on the same day or the day before. The first key is the one to store.
 */
async function repeatKeys(
  context: InboxContext,
  origin: Pick<Origin, "form" | "submissionKey">,
  content: Readonly<Record<string, unknown>>,
): Promise<readonly [string, ...string[]]> {
  const sorted = Object.entries(content)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const keyOf = (occasion: string) =>
    context.secrets.sign("repeat", `${occasion}\n${JSON.stringify([origin.form, sorted])}`);
  if (origin.submissionKey) return [await keyOf(`key ${origin.submissionKey}`)];
  const day = Math.floor(context.now() / DAY_MS);
  return [await keyOf(`day ${day}`), await keyOf(`day ${day - 1}`)];
}

interface AcceptedRecord {
  readonly id: string;
  readonly values: { readonly reference?: string; readonly linkGeneration?: number };
}

/** What a visitor is told about a stored record. */
export async function toAccepted(
  { secrets }: Pick<InboxContext, "secrets">,
  kind: "enquiry" | "submission" | "visit",
  { record, isRepeat }: StoredOnce<AcceptedRecord>,
): Promise<Accepted> {
  const token = await secrets.linkToken(kind, record);
  return { id: record.id, reference: record.values.reference ?? "", token, path: privatePath(kind, token), isRepeat };
}
