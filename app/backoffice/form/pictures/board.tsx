import { Fragment, useEffect, useRef, useState } from "react";
import { isPending, pendingValue } from "#app/ui/inputs/input-value.ts";
import { useEditedForm } from "../form-frame.tsx";
import { setTexts } from "../form-state.ts";
import { words } from "../form-words.ts";
import type { FormValues, NamedField } from "../form-values.ts";
import { Slot, SlotEditor } from "./slot.tsx";
import type { Upload } from "./uploads.ts";

interface PictureBoardProps {
  /** The picture fields that stand on it. */
  readonly slots: readonly NamedField[];
}

/** The picture slots of a form: choose or drop files, move them by drag or by keys, describe them. Sending starts on choice. */
export function PictureBoard({ slots }: PictureBoardProps) {
  const { uploads } = useEditedForm();
  const { element, focus } = useSlotFocus();
  const board = useBoard(slots, focus);
  return (
    <div className="board" ref={element}>
      <div className={slots.length > 1 ? "slots" : "slots one"}>
        {slots.map((slot, place) => (
          <Fragment key={slot.key}>
            <Slot slot={slot} place={place} board={board} />
            {slot.key === board.selected && <SlotEditor slot={slot} place={place} board={board} />}
          </Fragment>
        ))}
      </div>
      <Problems slots={slots} board={board} />
      <p className="vh" role="status">
        {board.said || progressText([...uploads.all.values()])}
      </p>
    </div>
  );
}

export type Board = ReturnType<typeof useBoard>;

/** What is selected on a board, and what can be done to its slots. @param focus moves the focus to a slot */
function useBoard(slots: readonly NamedField[], focus: (key: string) => void) {
  const { form, edit, uploads } = useEditedForm();
  const [selected, select] = useState<string>();
  const [said, say] = useState("");
  const [left, leave] = useState<readonly string[]>([]);
  const keys = slots.map(({ key }) => key);
  const textOf = (key: string) => form.values[key] ?? "";
  const uploadAt = (key: string) => uploads.all.get(uploadOf(textOf(key)) ?? "");
  const withUpload = (key: string, act: (id: string) => void) => {
    const id = uploadOf(textOf(key));
    if (id) act(id);
  };
  return {
    count: keys.length,
    /** The slot whose words and place are open for editing. */
    selected,
    select,
    /** Read out by screen readers. */
    said,
    /** Names of chosen files that found no place. */
    left,
    uploadAt,
    take: (first: string, files: readonly File[]) => {
      const places = slotsFor(keys, form.values, first, files.length, (key) => uploadAt(key)?.problem !== undefined);
      for (const key of places) withUpload(key, uploads.cancel);
      const taken = places.flatMap((key, at) => (files[at] ? [[key, pendingValue(uploads.start(files[at]))]] : []));
      edit(setTexts(Object.fromEntries(taken)));
      leave(files.slice(places.length).map(({ name }) => name));
    },
    retry: (key: string) => withUpload(key, uploads.retry),
    /** @param to its new place, if there is one */
    move: (from: string, to: number) => {
      const target = keys[to];
      if (target === undefined) return;
      edit(setTexts(moveSlot(keys, form.values, from, target)));
      if (selected === from) select(target);
      focus(target);
      say(`Moved to place ${to + 1} of ${keys.length}`);
    },
    remove: (key: string) => {
      withUpload(key, uploads.cancel);
      leave([]);
      edit(setTexts({ [key]: "" }));
      if (selected === key) select(undefined);
      focus(key);
    },
  };
}

/** The id of the upload that a slot waits for. */
function uploadOf(text: string): string | undefined {
  return isPending(text) ? text.slice(text.indexOf(":") + 1) : undefined;
}

/** Puts the focus into a slot once it is drawn again. */
function useSlotFocus() {
  const element = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  useEffect(() => {
    const key = next.current;
    next.current = undefined;
    if (key)
      element.current?.querySelector<HTMLElement>(`[data-slot="${key}"] :is(.slot-pick, .slot-file, .rm)`)?.focus();
  });
  const focus = (key: string) => {
    next.current = key;
  };
  return { element, focus };
}

/** Takes what lies in one slot to another; what lies between moves up by one. */
export function moveSlot(keys: readonly string[], values: FormValues, from: string, to: string): FormValues {
  const [start, end] = [keys.indexOf(from), keys.indexOf(to)];
  if (start < 0 || end < 0 || start === end) return {};
  const contents = keys.map((key) => values[key] ?? "");
  const [moved = ""] = contents.splice(start, 1);
  contents.splice(end, 0, moved);
  return Object.fromEntries(keys.map((key, at) => [key, contents[at] ?? ""]));
}

/** Gives files their slots: the one they were dropped on first, then those whose picture failed, then the empty ones, each in order. */
export function slotsFor(
  keys: readonly string[],
  values: FormValues,
  first: string,
  count: number,
  hasFailed: (key: string) => boolean = () => false,
): readonly string[] {
  const others = keys.filter((key) => key !== first);
  const failed = others.filter(hasFailed);
  const empty = others.filter((key) => (values[key] ?? "") === "");
  return [first, ...failed, ...empty].slice(0, count);
}

/** Why uploads failed, and which files have no slot: on a phone a slot has no room for a sentence. */
function Problems({ slots, board: { uploadAt, left } }: PictureBoardProps & { readonly board: Board }) {
  return (
    <ul className="slot-problems" role="alert">
      {slots.map(({ key, field }) => {
        const text = uploadAt(key)?.problem ?? uploadAt(key)?.waiting;
        return (
          text !== undefined && (
            <li key={key} className="err">
              {field.options.label}: {text}
            </li>
          )
        );
      })}
      {left.length > 0 && <li className="err">{words.picturesLeft(left, slots.length)}</li>}
    </ul>
  );
}

/** Announced in steps of 25%, so that screen readers do not read out every percent. */
function progressText(all: readonly Upload[]): string {
  const going = all.filter(({ problem }) => problem === undefined);
  if (going.length === 0) return "";
  const percent = going.reduce((sum, upload) => sum + upload.percent, 0) / going.length;
  return `${going.length} on the way, ${Math.floor(percent / 25) * 25}%`;
}
