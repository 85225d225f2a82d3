import { Conflict, InvalidInput } from "#app/entities/index.ts";
import { clipText } from "#app/entities/values/text.ts";
import { asVisitorsSee } from "#app/kinds/as-visitors-see.ts";
import type { Stored } from "#app/kinds/index.ts";
import { newsText } from "#app/matches/index.ts";
import { type TimelineEntry, wantOf } from "#app/people/index.ts";
import type { ByActor } from "../../context.server.ts";
import { typedWish } from "../../parts/typed.server.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { facetOf } from "#app/kinds/property/facets.ts";
import { chipsOf, emptyQuery, LIST_KEYS, type Query, readQuery, writeQuery } from "#app/query/index.ts";
import { addedTo, notWanted, type Search, wantedOf } from "#app/search/index.ts";
import type { Services } from "#app/services.ts";
import { homeLine, sentHomes } from "../../blocks/homes/home-line.ts";
import { peopleWords } from "../../blocks/people/people-words.ts";
import { expectedVersion } from "../../feedback/answered.server.ts";
import { personNamed } from "./entry-acts.server.ts";
import { likeHome } from "./like-home.server.ts";
import type { ChipView, MatchView, WantsView, WantView } from "./wants.tsx";

type Requirement = Stored<"requirement">;
type HomeFit = Awaited<ReturnType<Services["matches"]["homesOf"]>>[number]["homes"][number];

/** Homes that stand below what somebody wants. */
const SHOWN = 6;
/** Matches in which news are searched. */
const LOOKED_AT = 60;
/** Enquiries that are offered as wants. */
const ASKED_LATELY = 3;

/** What a person looks for, each with its homes, what is new in front. @param entries the person's, newest first */
export async function wantsView(
  asker: ByActor<"people" | "catalogue" | "matches" | "search" | "changes">,
  person: string,
  entries: readonly TimelineEntry[],
): Promise<WantsView> {
  const { people, matches, search, changes, actor } = asker;
  const sentAt = sentHomes(entries);
  const { seq } = changes; // before the news are read: one that comes meanwhile is shown again, not lost
  const [all, found, names] = await Promise.all([
    people.requirements.list(actor, person),
    matches.homesOf(actor, person, { limit: LOOKED_AT }),
    search(),
  ]);
  const open = found.map(async ({ requirement, homes }): Promise<WantView> => {
    const { id, version, values } = requirement;
    const since = { seq: values.toldUntil ?? 0 };
    const news = await matches.homesFor(actor, wantOf(requirement), { limit: LOOKED_AT, since });
    const newsOf = new Map(news.map((match) => [match.id, match.news && newsText(match.news)]));
    const lines = homes.map((fit) => matchView(fit, newsOf.get(fit.home.id), sentAt.get(fit.home.id)));
    return {
      id,
      version,
      label: labelOf(requirement, names),
      must: chipViews(values.must, names),
      nice: chipViews(values.nice, names),
      filters: `/all-properties${asSearch(values.must)}`,
      // Near misses are marked as new in their lines, but not counted as news.
      news: newsWords(news.filter(({ standing }) => standing !== "near").length),
      homes: [...lines.filter((line) => line.news), ...lines.filter((line) => !line.news)].slice(0, SHOWN),
    };
  });
  return {
    open: await Promise.all(open),
    closed: all
      .filter(({ values }) => values.closedAt !== undefined)
      .map((requirement) => ({
        id: requirement.id,
        version: requirement.version,
        label: labelOf(requirement, names),
      })),
    told: (await toldWants(asker, entries, all)).map(({ originId, label }) => ({ id: originId, label })),
    seq,
  };
}

/** A saved search, or a home asked about, that is not yet a want. */
interface ToldWant {
  readonly origin: "alert" | "enquiry";
  readonly originId: string;
  /** Of the button. */
  readonly label: string;
  readonly must: string;
  readonly nice: string;
}

/** Confirmed saved searches, then the homes that were asked about last. @param wants open and closed */
async function toldWants(
  { catalogue, search, actor }: ByActor<"people" | "catalogue" | "matches" | "search" | "changes">,
  entries: readonly TimelineEntry[],
  wants: readonly Requirement[],
): Promise<readonly ToldWant[]> {
  const wanted = new Set(wants.flatMap(({ values }) => values.originId ?? []));
  const idsOf = (what: TimelineEntry["what"]) => entries.flatMap((entry) => (entry.what === what ? [entry.id] : []));
  const [names, alerts, enquiries] = await Promise.all([
    search(),
    catalogue.getMany(actor, "alert", idsOf("alert")),
    catalogue.getMany(actor, "enquiry", idsOf("enquiry")),
  ]);
  const searches = alerts
    .filter(({ id, values }) => values.about === "search" && values.stage === "confirmed" && !wanted.has(id))
    .map(({ id, values }): ToldWant => {
      const must = values.search ?? "";
      const label = `Saved search: ${queryText(readQuery(must).query, names)}`;
      return { origin: "alert", originId: id, label, must, nice: "" };
    });
  const newest = enquiries.toSorted((a, b) => b.createdAt - a.createdAt);
  const asked = new Map<string, string>(); // who asks twice about a home wants one thing
  for (const { id, values } of newest)
    if (values.listing && values.withdrawnAt === undefined && !asked.has(values.listing)) asked.set(values.listing, id);
  for (const { id, values } of newest) if (values.listing && wanted.has(id)) asked.delete(values.listing);
  const homes = await catalogue.getMany(actor, "property", [...asked.keys()]);
  const byId = new Map(homes.map((home) => [home.id, home]));
  const alike = [...asked].flatMap(([listing, originId]): readonly ToldWant[] => {
    const home = byId.get(listing);
    if (!home || home.deletedAt !== undefined) return [];
    const like = likeHome(asVisitorsSee("property", home).values);
    const label = `Like ${home.values.title}`;
    return [{ origin: "enquiry", originId, label, must: writeQuery(like.must), nice: writeQuery(like.nice) }];
  });
  return [...searches, ...alike.slice(0, ASKED_LATELY)];
}

/** '3 new'; '60 or more new' where the limit of the search was reached. */
function newsWords(count: number): string {
  if (count === 0) return "";
  return count < LOOKED_AT ? `${count} new` : `${LOOKED_AT} or more new`;
}

function labelOf({ values }: Requirement, names: Search): string {
  return values.label ?? queryText(readQuery(values.must ?? "").query, names);
}

function asSearch(address = ""): string {
  return address === "" ? "" : `?${address.replace(/^\?/, "")}`;
}

function chipViews(address: string | undefined, names: Search): readonly ChipView[] {
  const chips = chipsOf(readQuery(address ?? "").query, {}, (key, slug) => names.label(key, slug));
  return chips.map(({ key, label, query }, at) => {
    const list = oneOf(LIST_KEYS, key);
    const isOther = list !== undefined && !facetOf(list).isMulti && chips[at - 1]?.key === key;
    return { label: isOther ? `or ${label}` : label, without: writeQuery(query) };
  });
}

function queryText(query: Query, names: Search): string {
  const chips = chipsOf(query, {}, (key, slug) => names.label(key, slug));
  return chips.map(({ label }) => label).join(" · ") || "Any home";
}

function matchView(fit: HomeFit, news: string | undefined, sentAt: number | undefined): MatchView {
  const { standing, misses, unknown, nice, home } = fit;
  return { ...homeLine(home), standing, misses, unknown, nice, news, sentAt };
}

interface Wanted {
  readonly search: string;
  readonly label: string;
  /** Words that mean nothing to the search. */
  readonly leftOut: readonly string[];
}

/**
 * What somebody wants, as they say it or as the address of a list of homes.
 * @param base what they want already: see `addedTo`
 * @param sentAs name of the input @throws InvalidInput where nothing of it is understood
 */
function readWanted(names: Search, typed: string, sentAs = "phrase", base: Query = emptyQuery): Wanted {
  const written = typedWish(typed, sentAs);
  const [, address] = /^(?:https?:\/\/|\/)[^?]*\?(.*)$/.exec(written) ?? [];
  const reading = address === undefined ? names.readPhrase(written, base) : undefined;
  if (reading?.isGivenUp)
    throw new InvalidInput("This is too much to be read at once. Say it in short: 3 BHK in Sector 150 up to 2.5 cr.", {
      phrase: "Say it as: 3 BHK in Sector 150 up to 2.5 cr",
    });
  const query = reading ? addedTo(base, wantedOf(reading)) : readQuery(address ?? "").query;
  const search = writeQuery(query);
  if (search !== "" && search === writeQuery(base))
    throw new InvalidInput("They want this already. To narrow it, take a chip away.", { phrase: "Wanted already" });
  if (search === "")
    throw new InvalidInput(
      `Nothing of '${written.slice(0, 80)}' could be read. Say it as: 3 BHK in Sector 150 up to 2.5 cr.`,
      {
        phrase: "Say it as: 3 BHK in Sector 150 up to 2.5 cr",
      },
    );
  return { search, label: queryText(query, names), leftOut: reading ? notWanted(reading, written) : [] };
}

/** Acts on what a person wants, by the name that a form sends. @returns what to say, or nothing for another act */
export async function actOnWants(
  asker: ByActor<"people" | "catalogue" | "matches" | "search" | "changes">,
  person: string,
  texts: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const { people, search, actor } = asker;
  const { intent, want = "", phrase = "", nice = "", side = "must" } = texts;
  const { requirements } = people;
  switch (intent) {
    case "want": {
      const names = await search();
      const must = readWanted(names, phrase);
      const liked = nice.trim() === "" ? undefined : readWanted(names, nice, "nice");
      const wanted = { label: must.label, must: must.search, ...(liked ? { nice: liked.search } : {}) };
      await requirements.add(actor, person, { ...wanted, origin: "phrase" });
      return sentence("Saved.", [...must.leftOut, ...(liked?.leftOut ?? [])]);
    }
    case "want-from": {
      const [entries, all] = await Promise.all([people.timeline(actor, person), requirements.list(actor, person)]);
      const told = (await toldWants(asker, entries, all)).find(({ originId }) => originId === texts["told"]);
      if (!told) throw new Conflict("This is a want already, or no longer there.");
      const { origin, originId, must, nice: liked } = told;
      const label = clipText(queryText(readQuery(must).query, await search()), 200);
      await requirements.add(actor, person, { label, must, nice: liked, origin, originId });
      return "Saved.";
    }
    case "want-more": {
      const names = await search();
      const own = (await requirements.list(actor, person)).find(({ id }) => id === want);
      const isNice = side === "nice";
      const before = readQuery((isNice ? own?.values.nice : own?.values.must) ?? "").query;
      const read = readWanted(names, phrase, "phrase", before);
      const change = isNice ? { nice: read.search } : { must: read.search, label: read.label };
      await requirements.change(actor, want, change, expectedVersion(texts));
      return sentence("Saved.", read.leftOut);
    }
    case "want-less": {
      const rest = texts["rest"] ?? "";
      const label = queryText(readQuery(rest).query, await search());
      await requirements.change(
        actor,
        want,
        side === "nice" ? { nice: rest } : { must: rest, label },
        expectedVersion(texts),
      );
      return "Saved.";
    }
    case "want-close":
      await requirements.close(actor, want, expectedVersion(texts));
      return "No longer looked for.";
    case "want-reopen":
      await requirements.reopen(actor, want, expectedVersion(texts));
      return "Looked for again.";
    case "want-move": {
      const other = await personNamed(asker, texts["to"] ?? "");
      await requirements.move(actor, want, other.id, expectedVersion(texts));
      return `Moved to ${other.values.name}.`;
    }
    case "want-told":
      await requirements.told(actor, want, Number(texts["seq"]) || 0);
      return "Marked as sent.";
    default:
      return undefined;
  }
}

function sentence(done: string, leftOut: readonly string[]): string {
  return leftOut.length === 0 ? done : `${done} ${peopleWords.notUnderstood(leftOut)}`;
}
