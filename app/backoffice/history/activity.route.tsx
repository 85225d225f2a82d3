import { may, rightOfKind } from "#app/accounts/index.ts";
import { fromContext } from "../context.server.ts";
import { type Act, isActivity, sizeOf } from "#app/activity/index.ts";
import { ActivityScreen, type ActivityData, type ActivityEntry } from "./activity-screen.tsx";
import { entities, ENTITY_NAMES } from "#app/kinds/index.ts";
import { exchangeActor, type PastImport } from "#app/exchange/index.ts";
import type { Services } from "#app/services.ts";
import type { Actor, Change } from "#app/store/types.ts";
import type { Route } from "./+types/activity.route.ts";
import { actLine, type ChangePair, personBehind, personOf, stateVerb } from "./act-lines.server.ts";
import { changeLine } from "./change-lines.server.ts";

const PAGE_SIZE = 20;
/** Changes that are read at once while one act is looked through. */
const READ_AT_ONCE = 500;
/** Records of an act whose histories are read to say what it did. */
const MAX_LOOKED_INTO = 50;

export async function loader({ context, url }: Route.LoaderArgs): Promise<ActivityData> {
  const { actor, ...services } = fromContext(context);
  const past = await services.exchange.past(actor);
  const asked = Number(url.searchParams.get("before"));
  const before = Number.isSafeInteger(asked) && asked > 0 ? asked : services.changes.seq + 1;
  const [from, to] = (url.searchParams.get("act") ?? "").split("-").map(Number);
  const acts = await services.activity.acts(actor);
  const act = acts.find(
    ({ who, fromSeq, toSeq }) => fromSeq === from && toSeq === to && who === url.searchParams.get("by"),
  );
  return act
    ? changesOf(services, actor, { act, past, before, url })
    : actsOf(services, actor, { acts, past, before, url });
}

interface ActivityRequest {
  readonly past: readonly PastImport[];
  /** Only what the log has before this number. */
  readonly before: number;
  readonly url: URL;
}

/** Act by act, the newest first. */
async function actsOf(
  services: Services,
  actor: Actor,
  { acts, past, before, url }: ActivityRequest & { readonly acts: readonly Act[] },
): Promise<ActivityData> {
  const text = (name: string) => url.searchParams.get(name)?.slice(0, 100) ?? "";
  const filter = { kind: text("kind"), what: text("what"), who: text("who") };
  const fits = (act: Act) =>
    (!filter.who || personOf(act, past) === filter.who) &&
    act.counts.some(
      ({ kind, what }) => (!filter.kind || kind === filter.kind) && (!filter.what || what === filter.what),
    );
  const found = acts.filter((act) => act.toSeq < before && fits(act));
  const shown = found.slice(0, PAGE_SIZE);
  const oldest = shown.at(-1);
  const users = await services.accounts.list();
  return {
    entries: await entriesOf(services, actor, shown, past),
    act: undefined,
    filter,
    kinds: ENTITY_NAMES.filter((kind) => isActivity({ kind }) && may(actor, rightOfKind(kind))).map((kind) => [
      kind,
      entities[kind].plural,
    ]),
    whos: [...new Set([...users.map(({ name }) => name), ...acts.map((act) => personOf(act, past))])].sort(),
    older: found.length > PAGE_SIZE && oldest ? addressOf({ ...filter, before: String(oldest.toSeq) }) : undefined,
    newest: before > (acts[0]?.toSeq ?? 0) ? undefined : addressOf(filter),
  };
}

/** An act of one change is shown field by field, an act of many in one line. */
async function entriesOf(
  services: Services,
  actor: Actor,
  acts: readonly Act[],
  past: readonly PastImport[],
): Promise<readonly ActivityEntry[]> {
  const now = Date.now();
  const alone = acts.filter((act) => isAlone(act));
  const changes = (await Promise.all(alone.map(({ fromSeq }) => services.changes.since(fromSeq - 1, 1)))).flat();
  const lines = new Map((await linesOf(services, actor, changes, past)).map((line) => [line.seq, line]));
  return Promise.all(
    acts.map(async (act) => {
      const change = isAlone(act) ? lines.get(act.toSeq) : undefined;
      return change ? { change } : { act: actLine(act, past, now, await verbOf(services, actor, act)) };
    }),
  );
}

/** The verb for the new state of records that were changed together: 'published'. */
async function verbOf({ changes: feed, catalogue }: Services, actor: Actor, act: Act): Promise<string | undefined> {
  const { who, fromSeq, toSeq, counts } = act;
  if (exchangeActor(who) || counts[0]?.what !== "updated" || sizeOf(act) > MAX_LOOKED_INTO) return undefined;
  const changes = (await feed.since(fromSeq - 1, toSeq - fromSeq + 1)).filter(
    (change) => change.who === who && isActivity(change),
  );
  const pairs = await Promise.all(
    changes.map(async ({ seq, kind, id }): Promise<readonly ChangePair[]> => {
      const [change, previous] = await catalogue.history(actor, kind, id, { upTo: seq, limit: 2 });
      return change?.seq === seq ? [[change, previous]] : [];
    }),
  );
  return pairs.every((pair) => pair.length > 0) ? stateVerb(pairs.flat()) : undefined;
}

function isAlone(act: Act): boolean {
  return sizeOf(act) === 1 && !exchangeActor(act.who);
}

/** The changes of one act, the newest first. */
async function changesOf(
  services: Services,
  actor: Actor,
  { act, past, before, url }: ActivityRequest & { readonly act: Act },
): Promise<ActivityData> {
  const { act: range = "", by = "" } = Object.fromEntries(url.searchParams);
  const found = await readBackwards(services, act, before);
  const shown = found.slice(0, PAGE_SIZE);
  const oldest = shown.at(-1);
  return {
    entries: (await linesOf(services, actor, shown, past)).map((change) => ({ change })),
    act: actLine(act, past, Date.now(), await verbOf(services, actor, act)),
    filter: { kind: "", what: "", who: "" },
    kinds: [],
    whos: [],
    older: found.length > PAGE_SIZE && oldest ? addressOf({ act: range, by, before: String(oldest.seq) }) : undefined,
    newest: before > act.toSeq ? undefined : addressOf({ act: range, by }),
  };
}

/** At most one more than a page. The log has no gaps, so it is read backwards by number. */
async function readBackwards(
  { changes: feed }: Services,
  { who, fromSeq, toSeq }: Act,
  before: number,
): Promise<readonly Change[]> {
  const found: Change[] = [];
  for (let next = Math.min(before, toSeq + 1); next > fromSeq && found.length <= PAGE_SIZE;) {
    const start = Math.max(fromSeq - 1, next - 1 - READ_AT_ONCE);
    found.push(
      ...(await feed.since(start, next - 1 - start))
        .filter((change) => change.who === who && isActivity(change))
        .toReversed(),
    );
    next = start + 1;
  }
  return found.slice(0, PAGE_SIZE + 1);
}

async function linesOf({ catalogue }: Services, actor: Actor, changes: readonly Change[], past: readonly PastImport[]) {
  const now = Date.now();
  return Promise.all(
    changes.map(async (change) => {
      const { kind, id, seq } = change;
      const [detail] = await catalogue.history(actor, kind, id, { after: seq - 1, upTo: seq });
      return changeLine({ ...change, who: personBehind(change, past) }, detail, now);
    }),
  );
}

function addressOf(fields: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ""));
  return params.size === 0 ? "/dashboard/activity" : `/dashboard/activity?${params}`;
}

export default function ActivityRoute({ loaderData }: Route.ComponentProps) {
  return <ActivityScreen {...loaderData} />;
}
