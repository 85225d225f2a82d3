import { HOUR_MS } from "#app/entities/values/day.ts";
import { Conflict, NotFound } from "#app/entities/index.ts";
import type { ValuesOf } from "#app/kinds/index.ts";
import { LIST_LIMITS, VOTES } from "#app/kinds/shared-list/shared-list.ts";
import { oneOf } from "#app/entities/one-of.ts";
import { inboxTexts } from "../words.ts";

/** A shared list as it is worked with; the stored rows hold texts only. Every act is a function from list to list. */
export interface SharedList {
  readonly title: string;
  readonly sender: string;
  readonly homes: readonly ListedHome[];
  readonly readers: readonly ListReader[];
  readonly votes: readonly GivenVote[];
  readonly comments: readonly Comment[];
}

export interface ListedHome {
  readonly id: string;
  readonly note: string;
}

export interface ListReader {
  readonly id: string;
  readonly name: string;
}

export type Vote = (typeof VOTES)[number];

export interface GivenVote {
  readonly reader: string;
  readonly home: string;
  readonly vote: Vote;
  /** Epoch ms. */
  readonly at: number;
}

export interface Comment {
  readonly id: string;
  readonly reader: string;
  readonly home: string;
  /** Epoch ms. */
  readonly at: number;
  readonly text: string;
}

type SharedListValues = ValuesOf<"sharedList">;
type Rows = Pick<SharedListValues, "sender" | "homes" | "readers" | "votes" | "comments"> & {
  readonly title: string | null;
};

/** The list that a record keeps in its rows; a vote that means nothing today is left out. */
export function readList({ title, sender, homes, readers, votes, comments }: SharedListValues): SharedList {
  return {
    title: title ?? "",
    sender,
    homes: (homes ?? []).map(({ id = "", note = "" }) => ({ id, note })),
    readers: (readers ?? []).map(({ id = "", name = "" }) => ({ id, name })),
    votes: (votes ?? []).flatMap(({ reader = "", home = "", vote, at }) => {
      const given = oneOf(VOTES, vote);
      return given ? [{ reader, home, vote: given, at: Number(at) }] : [];
    }),
    comments: (comments ?? []).map(({ id = "", reader = "", home = "", at, text = "" }) => ({
      id,
      reader,
      home,
      at: Number(at),
      text,
    })),
  };
}

/** As the record keeps it. An empty name of the list clears the field. */
export function rowsOf({ title, sender, homes, readers, votes, comments }: SharedList): Rows {
  return {
    title: title === "" ? null : title,
    sender,
    homes: homes.map((home) => ({ ...home })),
    readers: readers.map((reader) => ({ ...reader })),
    votes: votes.map((vote) => ({ ...vote, at: String(vote.at) })),
    comments: comments.map((comment) => ({ ...comment, at: String(comment.at) })),
  };
}

/** Takes somebody in, or gives them another name. @throws Conflict for a name that somebody else has, or a full list */
export function withReader(list: SharedList, reader: ListReader): SharedList {
  const others = list.readers.filter(({ id }) => id !== reader.id);
  const isSame = (name: string) => name.toLowerCase() === reader.name.toLowerCase();
  if ([list.sender, ...others.map(({ name }) => name)].some(isSame)) {
    const sentence = inboxTexts.list.sameName(reader.name);
    throw new Conflict(sentence, { name: sentence });
  }
  const isNew = others.length === list.readers.length;
  if (isNew && others.length >= LIST_LIMITS.readers)
    throw new Conflict(inboxTexts.list.noMoreReaders(LIST_LIMITS.readers));
  return {
    ...list,
    readers: isNew ? [...list.readers, reader] : list.readers.map((other) => (other.id === reader.id ? reader : other)),
  };
}

/** Takes somebody off with all their votes and comments. */
export function withoutReader(list: SharedList, reader: string): SharedList {
  const isOthers = (act: { readonly reader: string }) => act.reader !== reader;
  return {
    ...list,
    readers: list.readers.filter(({ id }) => id !== reader),
    votes: list.votes.filter(isOthers),
    comments: list.comments.filter(isOthers),
  };
}

/** One vote a home and reader; the same one again takes it back. @throws NotFound */
export function withVote(list: SharedList, { reader, home, vote, at }: GivenVote): SharedList {
  const listed = homeOn(list, home);
  const isThis = (other: GivenVote) => other.reader === reader && other.home === listed.id;
  const others = list.votes.filter((other) => !isThis(other));
  const isTakenBack = list.votes.some((other) => isThis(other) && other.vote === vote);
  return { ...list, votes: isTakenBack ? others : [...others, { reader, home: listed.id, vote, at }] };
}

/** @throws NotFound for a home that is not on the list @throws Conflict where the list has enough */
export function withComment(list: SharedList, comment: Comment): SharedList {
  homeOn(list, comment.home);
  if (list.comments.length >= LIST_LIMITS.comments)
    throw new Conflict(inboxTexts.list.noMoreComments(LIST_LIMITS.comments));
  const lately = list.comments.filter(({ at }) => at > comment.at - HOUR_MS);
  const { reader, home, text } = comment;
  if (lately.some((other) => other.reader === reader && other.home === home && other.text === text)) return list; // sent again
  if (lately.length >= LIST_LIMITS.commentsAnHour)
    throw new Conflict(inboxTexts.list.tooFast(LIST_LIMITS.commentsAnHour));
  return { ...list, comments: [...list.comments, comment] };
}

/** Everybody removes their own; one that is gone already stays gone. */
export function withoutComment(list: SharedList, reader: string, comment: string): SharedList {
  return { ...list, comments: list.comments.filter(({ id, reader: by }) => id !== comment || by !== reader) };
}

/** @throws Conflict for a full list */
export function withHome(list: SharedList, home: ListedHome): SharedList {
  if (list.homes.some(({ id }) => id === home.id)) return list;
  if (list.homes.length >= LIST_LIMITS.homes) throw new Conflict(inboxTexts.list.full(LIST_LIMITS.homes));
  return { ...list, homes: [...list.homes, home] };
}

/** With what was said about it. */
export function withoutHome(list: SharedList, home: string): SharedList {
  const isAboutOthers = (act: { readonly home: string }) => act.home !== home;
  return {
    ...list,
    homes: list.homes.filter(({ id }) => id !== home),
    votes: list.votes.filter(isAboutOthers),
    comments: list.comments.filter(isAboutOthers),
  };
}

function homeOn({ homes }: SharedList, id: string): ListedHome {
  const home = homes.find((each) => each.id === id);
  if (!home) throw new NotFound(inboxTexts.list.homeGone);
  return home;
}
