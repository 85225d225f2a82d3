import { TimeSlice } from "#app/base/time-slice.ts";
import { asVisitorsSee } from "#app/kinds/as-visitors-see.ts";
import type { PropertyRecord, ValuesOf } from "#app/kinds/index.ts";
import type { Change, ChangeDetail, ChangeFeed, Records } from "#app/store/types.ts";

const CHANGES_AT_ONCE = 1_000;

/** What happened to a home since a point of the change log, as visitors saw it. */
export interface ChangedHome {
  readonly id: string;
  /** Its changes, oldest first, and how it stood before each, under an id of its own; nothing where it was not on the site. */
  readonly changes: readonly { readonly seq: number; readonly was: PropertyRecord | undefined }[];
  /** As it stands now. */
  readonly is: PropertyRecord | undefined;
  /** Point of the change log at which it last came into sight; nothing where that was before. */
  readonly appearedAt: number | undefined;
}

/** Of more (a large import) only the newest are looked at. */
const MAX_HOMES = 5_000;

/** What became of a home since a point of the log. */
export interface HomeChange extends Pick<ChangedHome, "id" | "is"> {
  readonly was: PropertyRecord | undefined;
}

/** @returns nothing where it has not changed since */
export function changeAfter(home: ChangedHome | undefined, seq: number): HomeChange | undefined {
  const change = home?.changes.find((one) => one.seq > seq);
  return home && change && { id: home.id, was: change.was, is: home.is };
}

/** Ids of homes that visitors saw or see and that changed after a point of the change log, in the order of their first change. */
export async function changedSince(
  changes: Pick<ChangeFeed, "since">,
  after: number,
  most = MAX_HOMES,
): Promise<readonly string[]> {
  const ids = new Set<string>();
  for (let at = after; ;) {
    const next = await changes.since(at, CHANGES_AT_ONCE, "public");
    for (const change of next) if (isOfVisibleHome(change)) ids.add(change.id);
    const last = next.at(-1);
    if (!last || next.length < CHANGES_AT_ONCE) return [...ids].slice(-most);
    at = last.seq;
  }
}

/** What happened to each of these homes since a point of the change log, by id. */
export async function changedHomes(
  records: Records,
  ids: Iterable<string>,
  after: number,
): Promise<ReadonlyMap<string, ChangedHome>> {
  const homes = new Map<string, ChangedHome>();
  const slice = new TimeSlice(); // SQLite is synchronous: without pauses the loop would block everything else
  for (const id of ids) {
    homes.set(id, await changedHome(records, id, after));
    await slice.yieldIfDue();
  }
  return homes;
}

async function changedHome(records: Records, id: string, after: number): Promise<ChangedHome> {
  const history = await records.history("property", id, { after });
  return {
    id,
    changes: history.map(({ seq, before }) => ({ seq, was: seen(`${id} ${seq}`, before) })).reverse(),
    is: seen(id, history[0]?.after),
    appearedAt: history.find(isAppearance)?.seq,
  };
}

/** The last change up to a moment (epoch ms), found by binary search. */
export async function seqAt(changes: ChangeFeed, moment: number): Promise<number> {
  let [low, high] = [0, changes.seq];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [next] = await changes.since(middle, 1);
    if (!next || next.when > moment) high = middle;
    else low = next.seq;
  }
  return low;
}

function isOfVisibleHome({ kind, what }: Change): boolean {
  return kind === "property" && (what === "created" || what === "updated" || what === "restored");
}

function isAppearance({ before, after }: ChangeDetail): boolean {
  return after?.state === "published" && before?.state !== "published";
}

function seen(id: string, snapshot: ChangeDetail["before"]): PropertyRecord | undefined {
  if (snapshot?.state !== "published") return undefined;
  const values = snapshot.values as ValuesOf<"property">; // the log holds what the record held
  const meta = { id, state: snapshot.state, version: 0, createdAt: 0, updatedAt: 0, deletedAt: undefined };
  return asVisitorsSee("property", { ...meta, values });
}
