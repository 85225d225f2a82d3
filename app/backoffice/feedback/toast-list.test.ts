import { expect, it } from "vitest";
import { type Toast, type ToastLine, withoutShown, withoutUndone, withToast, toastText } from "./toast-list.ts";

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
  expect(five.map(toastText)).toEqual(["5 confirmed"]);
  expect(five[0]?.last.undo).toBe("property.E.2");
  const four = withoutUndone(five, "property.E.2", 5_000);
  expect(four.map(toastText)).toEqual(["4 confirmed"]);
  expect(four[0]?.last.undo).toBe("property.D.2");
  const one = ["D", "C", "B"].reduce((lines, title) => withoutUndone(lines, `property.${title}.2`, 6_000), four);
  expect(one.map(toastText)).toEqual(["Confirmed: A"]);
  expect(withoutUndone(one, "property.A.2", 9_000)).toEqual([]);
});

it("an act that is too old is not offered to be undone after a newer one was", () => {
  const [line] = withoutUndone(told(confirmed("A"), confirmed("B")), "property.B.2", 10_500);
  expect(line?.last).toMatchObject({ text: "Confirmed: A", undo: undefined, until: 16_500 });
});

it("the same text again is counted", () => {
  expect(told(note, note).map(toastText)).toEqual(["Note added. (2)"]);
});

it("there is one line: what can be undone comes back when what was said after it goes", () => {
  const archived: Toast = { kind: "ok", text: "Archived: Lake house", many: "archived", undo: "property.1.2" };
  const lines = told(confirmed("A"), confirmed("B"), archived, note, { kind: "ok", text: "Saved." });
  expect(lines.map(toastText)).toEqual(["Saved."]);
  const back = withoutShown(lines, 0, 5_000);
  expect(back.map(toastText)).toEqual(["Archived: Lake house"]);
  expect(withoutUndone(back, "property.1.2", 6_000).map(toastText)).toEqual(["2 confirmed"]);
  expect(withoutShown(lines, 0, 60_000)).toEqual([]);
});

it("news waits below what can be undone, so that no button changes under the finger", () => {
  const news: Toast = { kind: "ok", text: "New enquiry from Mary", link: { path: "/dashboard", label: "Open" } };
  expect(told(confirmed("A"), news, confirmed("B")).map(toastText)).toEqual(["2 confirmed"]);
  expect(told(confirmed("A"), confirmed("B"), news).map(toastText)).toEqual(["2 confirmed"]);
  expect(withoutShown(told(confirmed("A"), confirmed("B"), news), 0, 11_001).map(toastText)).toEqual([
    "New enquiry from Mary",
  ]);
});

it("a failure has a line of its own, and an earlier one is read before it goes", () => {
  const other: Toast = { kind: "failure", text: "There is no network." };
  expect(told(note, failure).map(toastText)).toEqual(["Note added.", "This may not have been done."]);
  const both = told(failure, other);
  expect(both.map(toastText)).toEqual(["There is no network."]);
  expect(withoutShown(both, 0, 99_000).map(toastText)).toEqual(["This may not have been done."]);
});
