import { ActivityScreen, type ActivityData } from "#app/backoffice/history/activity-screen.tsx";
import { entities, type EntityName } from "#app/entities/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor, Change, ChangeDetail } from "#app/store/types.ts";
import { servicesContext, visitContext } from "../context.ts";
import type { Route } from "./+types/activity.ts";
import { changeLine } from "./change-lines.ts";

const PAGE_SIZE = 20;
const READ_AT_ONCE = 500;
/** A filter that fits little looks this far back, then 'Older' goes on. */
const MOST_READ = 20_000;

const KINDS: readonly EntityName[] = ["property", "project", "blog", "enquiry", "submission", "review", "settings"];

interface Found {
  readonly changes: readonly Change[];
  /** Where an older page begins; 0 at the beginning of the log. */
  readonly before: number;
}

/** Newest first, of those with a seq below `before`. The log has no gaps, so it is read backwards by number. */
async function readBackwards({ changes: feed }: Services, before: number, fits: (change: Change) => boolean): Promise<Found> {
  const found: Change[] = [];
  let next = before;
  while (next > 1 && before - next < MOST_READ) {
    const start = Math.max(0, next - 1 - READ_AT_ONCE);
    const chunk = (await feed.since(start, next - 1 - start)).toReversed();
    for (const change of chunk) {
      if (!fits(change)) continue;
      found.push(change);
      if (found.length === PAGE_SIZE) return { changes: found, before: change.seq };
    }
    next = start + 1;
  }
  return { changes: found, before: next > 1 ? next : 0 };
}

async function detailsOf({ catalogue }: Services, actor: Actor, changes: readonly Change[]): Promise<ReadonlyMap<number, ChangeDetail>> {
  const records = new Map(changes.map((change) => [change.id, change.kind]));
  const histories = await Promise.all([...records].map(([id, kind]) => catalogue.history(actor, kind, id)));
  return new Map(histories.flat().map((detail) => [detail.seq, detail]));
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<ActivityData> {
  const services = context.get(servicesContext);
  const { actor } = context.get(visitContext);
  const text = (name: string) => url.searchParams.get(name)?.slice(0, 100) ?? "";
  const filter = { kind: text("kind"), what: text("what"), who: text("who") };
  const asked = Number(text("before"));
  const newest = services.changes.seq + 1;
  const start = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked, newest) : newest;
  const fits = ({ kind, what, who }: Change) => (!filter.kind || kind === filter.kind) && (!filter.what || what === filter.what) && (!filter.who || who === filter.who);
  const { changes, before } = await readBackwards(services, start, fits);
  const details = await detailsOf(services, actor, changes);
  const users = await services.accounts.list();
  const now = Date.now();
  const params = new URLSearchParams(Object.entries({ ...filter, before: String(before) }).filter(([, value]) => value !== ""));
  return {
    changes: changes.map((change) => changeLine(change, details.get(change.seq), now)),
    filter,
    kinds: KINDS.map((kind) => [kind, entities[kind].plural]),
    whos: [...new Set([...users.map(({ name }) => name), "visitor", "demo", "import", ...changes.map(({ who }) => who)])].sort(),
    older: before > 1 ? `/dashboard/activity?${params.toString()}` : undefined,
    isNewest: start === newest,
  };
}

export default function ActivityRoute({ loaderData }: Route.ComponentProps) {
  return <ActivityScreen {...loaderData} />;
}
