import { Fragment, useEffect, useRef, useState } from "react";
import { readImage } from "#app/ui/inputs/input-value.ts";
import { words } from "../texts.ts";
import type { NamedField } from "../values.ts";
import { type BoardProps, type SlotActs, slotActs, uploadOf } from "./slot-acts.ts";
import { SlotEditor } from "./slot-editor.tsx";
import { Slot } from "./slot.tsx";
import type { Uploads } from "./use-uploads.ts";

/** The picture slots of a form: choose or drop files, move them by drag or by keys, describe them. Sending starts on choice. */
export function PictureBoard(props: BoardProps) {
  const { slots, values, uploads } = props;
  const [selected, select] = useState<string>();
  const [said, say] = useState("");
  const [left, leave] = useState<readonly string[]>([]);
  const { board, focus } = useSlotFocus();
  const acts = (): SlotActs => slotActs({ ...props, selected, select, say, leave, focus });
  return (
    <div className="board" ref={board}>
      <div className={slots.length > 1 ? "slots" : "slots one"}>
        {slots.map((slot, at) => (
          <Fragment key={slot.key}>
            <BoardSlot {...props} at={at} slot={slot} selected={selected} select={select} acts={acts} />
            {slot.key === selected && <SelectedSlot {...props} at={at} acts={acts} onClose={() => select(undefined)} />}
          </Fragment>
        ))}
      </div>
      <Problems slots={slots} values={values} uploads={uploads} left={left} />
      <p className="vh" role="status">
        {said || progressText(uploads)}
      </p>
    </div>
  );
}

/** Puts the focus into a slot once it is drawn again. */
function useSlotFocus() {
  const board = useRef<HTMLDivElement>(null);
  const next = useRef<string>(undefined);
  useEffect(() => {
    const key = next.current;
    next.current = undefined;
    if (key)
      board.current?.querySelector<HTMLElement>(`[data-slot="${key}"] :is(.slot-pick, .slot-file, .rm)`)?.focus();
  });
  const focus = (key: string) => {
    next.current = key;
  };
  return { board, focus };
}

interface BoardSlotProps extends BoardProps {
  readonly slot: NamedField;
  readonly at: number;
  readonly selected: string | undefined;
  readonly select: (key: string | undefined) => void;
  readonly acts: () => SlotActs;
}

function BoardSlot(props: BoardSlotProps) {
  const { at, slots, uploads, selected, select, acts } = props;
  const { key } = props.slot;
  const content = slotContent(props);
  return (
    <Slot
      {...content}
      isMain={at === 0 && slots.length > 4}
      isSelected={key === selected}
      onFiles={(files) => acts().take(key, files)}
      onDropSlot={(from) => acts().move(from, key)}
      onSelect={() => select(key === selected ? undefined : key)}
      onRemove={() => acts().remove(key)}
      onRetry={() => content.upload && uploads.retry(content.upload.id)}
      onMove={(steps) => content.text !== "" && acts().move(key, slots[at + steps]?.key)}
    />
  );
}

function slotContent({ slot: { key, field }, values, errors, uploads }: BoardSlotProps) {
  const text = values[key] ?? "";
  const upload = uploads.all.get(uploadOf(text) ?? "");
  const { label, apiNames } = field.options;
  return { slotKey: key, label, apiName: apiNames[0], text, upload, error: errors[key] };
}

interface ProblemsProps extends Pick<BoardProps, "slots" | "values" | "uploads"> {
  /** Names of files that found no place. */
  readonly left: readonly string[];
}

/** The problem of each picture that did not arrive, and which found no place: on a phone a slot has no room for a sentence. */
function Problems({ slots, values, uploads, left }: ProblemsProps) {
  const told = slots.flatMap(({ key, field }) => {
    const upload = uploads.all.get(uploadOf(values[key] ?? "") ?? "");
    const text = upload?.problem ?? upload?.waiting;
    return text === undefined ? [] : [{ key, text: `${field.options.label}: ${text}` }];
  });
  return (
    <ul className="slot-problems" role="alert">
      {told.map(({ key, text }) => (
        <li key={key} className="err">
          {text}
        </li>
      ))}
      {left.length > 0 && <li className="err">{words.picturesLeft(left, slots.length)}</li>}
    </ul>
  );
}

interface SelectedSlotProps extends BoardProps {
  readonly at: number;
  readonly acts: () => SlotActs;
  readonly onClose: () => void;
}

function SelectedSlot({ at, slots, values, onChange, acts, onClose }: SelectedSlotProps) {
  const slot = slots[at];
  const image = slot && readImage(values[slot.key] ?? "");
  if (!image) return null;
  return (
    <SlotEditor
      key={image.id}
      label={slot.field.options.label}
      alt={image.alt}
      place={at}
      count={slots.length}
      onAlt={(alt) => onChange({ [slot.key]: JSON.stringify({ ...image, alt }) })}
      onMove={(steps) => acts().move(slot.key, slots[at + steps]?.key)}
      onMain={() => acts().move(slot.key, slots[0]?.key)}
      onReplace={(file) => acts().take(slot.key, [file])}
      onClose={onClose}
    />
  );
}

/** Announced in steps of 25%, so that screen readers do not read out every percent. */
function progressText({ all }: Uploads): string {
  const going = [...all.values()].filter(({ problem }) => problem === undefined);
  if (going.length === 0) return "";
  const percent = going.reduce((sum, upload) => sum + upload.percent, 0) / going.length;
  return `${going.length} on the way, ${Math.floor(percent / 25) * 25}%`;
}
