import { expect, it } from "vitest";
import { type Toast, type ToastLine, withoutUndone, withToast, wordsOf } from "./toast-list.ts";

const confirmed = (title: string): Toast => ({
  kind: "ok",
  text: `Confirmed: ${title}`,
  many: "confirmed",
  undo: `property.${title}.2`,
});
const note: Toast = { kind: "ok", text: "Note added." };
const failure: Toast = { kind: "failure", text: "This may not have been done." };

function told(...toasts: readonly Toast[]): readonly ToastLine[] {
  return toasts.reduce<readonly ToastLine[]>(
    (lines, toast, index) => withToast(lines, toast, index, index * 1_000),
    [],
  );
}

it("messages of one sort count up in one line, and undo takes the last one off", () => {
  const five = told(...["A", "B", "C", "D", "E"].map(confirmed));
  expect(five.map(wordsOf)).toEqual(["5 confirmed"]);
  expect(five[0]?.last.undo).toBe("property.E.2");
  const four = withoutUndone(five, "property.E.2", 5_000);
  expect(four.map(wordsOf)).toEqual(["4 confirmed"]);
  expect(four[0]?.last.undo).toBe("property.D.2");
  const one = ["D", "C", "B"].reduce((lines, title) => withoutUndone(lines, `property.${title}.2`, 6_000), four);
  expect(one.map(wordsOf)).toEqual(["Confirmed: A"]);
  expect(withoutUndone(one, "property.A.2", 9_000)).toEqual([]);
});

it("an act that is too old is not offered to be undone after a newer one was", () => {
  const [line] = withoutUndone(told(confirmed("A"), confirmed("B")), "property.B.2", 10_500);
  expect(line?.last).toMatchObject({ text: "Confirmed: A", undo: undefined, until: 16_500 });
});

it("the same text again is counted", () => {
  expect(told(note, note).map(wordsOf)).toEqual(["Note added. (2)"]);
});

it("what offers nothing makes room for the next; what can be undone and failures stay", () => {
  const archived: Toast = { kind: "ok", text: "Archived: Lake house", many: "archived", undo: "property.1.2" };
  expect(told(archived, note, { kind: "ok", text: "Undone." }).map(wordsOf)).toEqual([
    "Archived: Lake house",
    "Undone.",
  ]);
  expect(told(note, failure).map(wordsOf)).toEqual(["Note added.", "This may not have been done."]);
});
