import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ChosenAction, type ChosenState, NONE_CHOSEN, reduceChosen } from "./chosen-pictures-state.ts";

const MOST = 4;
const file = (name: string) => new File([], name);
const names = ({ pictures }: ChosenState) => pictures.map((picture) => picture.file.name);
const choose = (...chosen: readonly string[]): ChosenAction => ({
  type: "added",
  files: chosen.map(file),
  maxPictures: MOST,
});
const after = (...actions: readonly ChosenAction[]) => actions.reduce(reduceChosen, NONE_CHOSEN);

describe("chosen pictures", () => {
  it("are as many as there are places; the others are named", () => {
    const state = after(choose("a", "b", "c"), choose("d", "e", "f"));
    expect([names(state), state.left]).toEqual([
      ["a", "b", "c", "d"],
      ["e", "f"],
    ]);
  });

  it("move by one place, with the focus on the button that can still be pressed", () => {
    const moved = after(choose("a", "b", "c"), { type: "earlier", id: 2 });
    expect([names(moved), moved.focus]).toEqual([["a", "c", "b"], { id: 2, step: "earlier" }]);
    const first = reduceChosen(moved, { type: "earlier", id: 2 });
    expect([names(first), first.focus]).toEqual([["c", "a", "b"], { id: 2, step: "later" }]);
  });

  it("give the focus to their neighbour when they are removed, and to the field after the last one", () => {
    const state = after(choose("a", "b"), { type: "remove", id: 1 });
    expect([names(state), state.focus]).toEqual([["a"], { id: 0, step: "remove" }]);
    expect(reduceChosen(state, { type: "remove", id: 0 }).focus).toEqual({ id: undefined, step: "remove" });
  });

  it("keep what the server said of them while they move", () => {
    const files = [file("a"), file("b")];
    const kept: ChosenAction = { type: "added", files, maxPictures: MOST, problems: [undefined, '"b" is a GIF.'] };
    const moved = after(kept, { type: "earlier", id: 1 }, choose("c"));
    expect(moved.pictures.map(({ file: { name }, problem }) => [name, problem])).toEqual([
      ["b", '"b" is a GIF.'],
      ["a", undefined],
      ["c", undefined],
    ]);
  });

  it("are never lost or doubled, whatever is pressed", () => {
    const step = fc.oneof(
      fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 3 }).map((chosen) => choose(...chosen)),
      fc.record({ type: fc.constantFrom("earlier" as const, "later" as const, "remove" as const), id: fc.nat(8) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        let state = NONE_CHOSEN;
        for (const action of steps) {
          const before = state;
          state = reduceChosen(state, action);
          const ids = state.pictures.map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids.length).toBeLessThanOrEqual(MOST);
          if (action.type === "earlier" || action.type === "later")
            expect(ids.toSorted()).toEqual(before.pictures.map(({ id }) => id).toSorted());
        }
      }),
    );
  });
});
