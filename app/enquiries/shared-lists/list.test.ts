import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LIST_LIMITS, VOTES } from "#app/kinds/shared-list/shared-list.ts";
import {
  readList,
  rowsOf,
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

const HOMES = ["a", "b", "c"];
const READERS = ["papa", "mummy", "rohan", "ritu"];
const EMPTY: SharedList = {
  title: "",
  sender: "Ananya",
  homes: HOMES.map((id) => ({ id, note: "" })),
  readers: [],
  votes: [],
  comments: [],
};

/** What a family would write on paper: one cell for each reader and home, and slips of paper for comments. */
interface Paper {
  readonly votes: Map<string, Vote>;
  readonly slips: Map<string, { readonly reader: string; readonly home: string; readonly text: string }>;
}

interface Act {
  readonly what: "vote" | "comment" | "remove" | "leave";
  readonly reader: string;
  readonly home: string;
  readonly vote: Vote;
  readonly text: string;
  /** Which comment, counted from the first. */
  readonly which: number;
}

const acts = fc.array(
  fc.record<Act>({
    what: fc.constantFrom("vote", "vote", "comment", "remove", "leave"),
    reader: fc.constantFrom(...READERS),
    home: fc.constantFrom(...HOMES),
    vote: fc.constantFrom(...VOTES),
    text: fc.string({ minLength: 1, maxLength: 20 }),
    which: fc.nat({ max: 20 }),
  }),
  { maxLength: 60 },
);

/** Far enough apart that the limit of an hour never matters here. */
const timeOf = (index: number) => index * 3_600_000;

function onPaper({ votes, slips }: Paper, act: Act, index: number): void {
  const cell = `${act.reader} ${act.home}`;
  if (act.what === "vote") {
    if (votes.get(cell) === act.vote) votes.delete(cell);
    else votes.set(cell, act.vote);
  } else if (act.what === "comment") slips.set(String(index), act);
  else if (act.what === "remove") {
    if (slips.get(String(act.which))?.reader === act.reader) slips.delete(String(act.which));
  } else {
    for (const home of HOMES) votes.delete(`${act.reader} ${home}`);
    for (const [id, { reader }] of slips) if (reader === act.reader) slips.delete(id);
  }
}

function onList(list: SharedList, { what, reader, home, vote, text, which }: Act, index: number): SharedList {
  if (what === "vote") return withVote(list, { reader, home, vote, at: timeOf(index) });
  if (what === "comment") return withComment(list, { id: String(index), reader, home, text, at: timeOf(index) });
  return what === "remove" ? withoutComment(list, reader, String(which)) : withoutReader(list, reader);
}

const votesOf = ({ votes }: SharedList) =>
  votes.map(({ reader, home, vote }) => [`${reader} ${home}`, vote] as const).sort(byFirst);
const commentsOf = ({ comments }: SharedList) =>
  comments.map(({ id, reader, home, text }) => [id, { reader, home, text }] as const).sort(byFirst);
const byFirst = (a: readonly [string, unknown], b: readonly [string, unknown]) => (a[0] < b[0] ? -1 : 1);

describe("votes and comments", () => {
  it("are what a sheet of paper with a cell for each reader and home would hold, after any acts of any readers", () => {
    fc.assert(
      fc.property(acts, (all) => {
        const paper: Paper = { votes: new Map(), slips: new Map() };
        let list = EMPTY;
        for (const [index, act] of all.entries()) {
          onPaper(paper, act, index);
          // Through the stored form each time: nothing may be lost on the way.
          list = readList({ ...rowsOf(onList(list, act, index)), title: "" });
        }
        expect(votesOf(list)).toEqual([...paper.votes].sort(byFirst));
        expect(commentsOf(list)).toEqual(
          [...paper.slips].map(([id, { reader, home, text }]) => [id, { reader, home, text }] as const).sort(byFirst),
        );
      }),
    );
  });

  it("of one reader do not depend on when the others act", () => {
    const together = (all: readonly (readonly [Act, number])[]) =>
      all.reduce((list, [act, index]) => onList(list, act, index), EMPTY);
    fc.assert(
      fc.property(acts, (all) => {
        const numbered = all.map((act, index) => [act, index] as const);
        // Comments keep their number, so that 'remove' names the same one.
        const oneByOne = together(READERS.flatMap((reader) => numbered.filter(([act]) => act.reader === reader)));
        const mixed = together(numbered);
        expect(votesOf(oneByOne)).toEqual(votesOf(mixed));
      }),
    );
  });

  it("are refused for a home that is not on the list", () => {
    expect(() => withVote(EMPTY, { reader: "papa", home: "z", vote: "yes", at: 0 })).toThrow(/no longer on the list/);
    expect(() => withComment(EMPTY, { id: "1", reader: "papa", home: "z", at: 0, text: "x" })).toThrow(
      /no longer on the list/,
    );
  });

  it("of a home go with it, and no others", () => {
    const said = withVote(
      withComment(withVote(EMPTY, { reader: "papa", home: "a", vote: "no", at: 0 }), {
        id: "1",
        reader: "papa",
        home: "b",
        at: 0,
        text: "x",
      }),
      { reader: "papa", home: "b", vote: "yes", at: 0 },
    );
    expect(withoutHome(said, "b")).toMatchObject({
      homes: [{ id: "a" }, { id: "c" }],
      votes: [{ home: "a", vote: "no" }],
      comments: [],
    });
  });
});

describe("limits of a list", () => {
  const comment = (index: number, at: number) => {
    const id = String(index);
    return { id, reader: "papa", home: "a", at, text: id };
  };

  it("comments of an hour, and of all time", () => {
    let list = EMPTY;
    for (let index = 0; index < LIST_LIMITS.commentsAnHour; index += 1) list = withComment(list, comment(index, 1));
    expect(() => withComment(list, comment(99, 1))).toThrow(/30 comments were written here within an hour/);
    list = withComment(list, comment(99, 3_600_001));
    for (let index = list.comments.length; index < LIST_LIMITS.comments; index += 1)
      list = withComment(list, comment(index, timeOf(index + 2)));
    expect(() => withComment(list, comment(999, timeOf(9_999)))).toThrow(/200 comments, and takes no more/);
  });

  it("a comment that is sent again within an hour is no second one", () => {
    const first = withComment(EMPTY, comment(1, 1));
    expect(withComment(first, { ...comment(1, 2), id: "again" })).toBe(first);
    expect(withComment(first, { ...comment(1, 3_600_002), id: "later" }).comments).toHaveLength(2);
    expect(withComment(first, { ...comment(1, 2), id: "other", reader: "maa" }).comments).toHaveLength(2);
  });

  it("homes; one that is there already is no second one", () => {
    let list: SharedList = { ...EMPTY, homes: [] };
    for (let index = 0; index < LIST_LIMITS.homes; index += 1) list = withHome(list, { id: String(index), note: "" });
    expect(withHome(list, { id: "0", note: "" })).toBe(list);
    expect(() => withHome(list, { id: "one more", note: "" })).toThrow(/at most 12 homes/);
  });

  it("readers, and one name for each of them; one's own may be written otherwise", () => {
    let list = withReader(EMPTY, { id: "1", name: "Papa" });
    expect(() => withReader(list, { id: "2", name: "PAPA" })).toThrow(/'PAPA' already/);
    expect(() => withReader(list, { id: "2", name: "Ananya" })).toThrow(/'Ananya' already/);
    list = withReader(list, { id: "1", name: "PAPA" });
    expect(list.readers).toEqual([{ id: "1", name: "PAPA" }]);
    for (let index = 2; index <= LIST_LIMITS.readers; index += 1)
      list = withReader(list, { id: String(index), name: `Aunt ${index}` });
    expect(() => withReader(list, { id: "99", name: "Uncle" })).toThrow(/takes no more/);
  });
});
