import { useEffect, useRef, useState } from "react";
import { isPending, pendingValue, readImage } from "#app/ui/inputs/input-value.ts";
import type { FormErrors, FormValues, NamedField } from "../values.ts";
import { moveSlot, slotsFor } from "./order.ts";
import { SlotEditor } from "./slot-editor.tsx";
import { Slot } from "./slot.tsx";
import type { Uploads } from "./use-uploads.ts";

interface BoardProps {
  readonly slots: readonly NamedField[];
  readonly values: FormValues;
  readonly errors: FormErrors;
  readonly uploads: Uploads;
  readonly onChange: (values: FormValues) => void;
}

function uploadOf(text: string): string | undefined {
  return isPending(text) ? text.slice(text.indexOf(":") + 1) : undefined;
}

interface Acts {
  readonly take: (first: string, files: readonly File[]) => void;
  readonly move: (from: string, to: string | undefined) => void;
  readonly remove: (key: string) => void;
}

interface ActsOptions extends BoardProps {
  /** Which slot has its words and its place open for editing. */
  readonly selected: string | undefined;
  readonly select: (key: string | undefined) => void;
  /** Said to those who cannot see it. */
  readonly say: (text: string) => void;
  /** To the slot, once it is drawn again. */
  readonly focus: (key: string) => void;
}

/** What can be done to the slots of a board. */
function actsOn({ slots, values, uploads, onChange, selected, select, say, focus }: ActsOptions): Acts {
  const keys = slots.map(({ key }) => key);
  const drop = (key: string) => {
    const upload = uploadOf(values[key] ?? "");
    if (upload) uploads.cancel(upload);
  };
  return {
    take(first, files) {
      const places = slotsFor(
        keys,
        values,
        first,
        files.length,
        (key) => uploads.all.get(uploadOf(values[key] ?? "") ?? "")?.problem !== undefined,
      );
      places.forEach(drop);
      onChange(
        Object.fromEntries(
          places.flatMap((key, at) => (files[at] ? [[key, pendingValue(uploads.start(files[at]))]] : [])),
        ),
      );
      const left = files.length - places.length;
      say(left > 0 ? `${left} more did not fit` : "");
    },
    move(from, to) {
      if (to === undefined) return;
      onChange(moveSlot(keys, values, from, to));
      if (selected === from) select(to);
      focus(to);
      say(`Moved to place ${keys.indexOf(to) + 1} of ${keys.length}`);
    },
    remove(key) {
      drop(key);
      onChange({ [key]: "" });
      if (selected === key) select(undefined);
      focus(key);
    },
  };
}

/** The picture slots of a form: choose or drop files, move them by drag or by keys, describe them. Sending starts on choice. */
export function PictureBoard(props: BoardProps) {
  const { slots, values, errors, uploads } = props;
  const [selected, select] = useState<string>();
  const [said, say] = useState("");
  const focusNext = useRef<string>(undefined);
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const key = focusNext.current;
    focusNext.current = undefined;
    if (key)
      board.current?.querySelector<HTMLElement>(`[data-slot="${key}"] :is(.slot-pick, .slot-file, .rm)`)?.focus();
  });
  const focus = (key: string) => {
    focusNext.current = key;
  };
  const acts = (): Acts => actsOn({ ...props, selected, select, say, focus });
  return (
    <div className="board" ref={board}>
      <div className={slots.length > 1 ? "slots" : "slots one"}>
        {slots.map(({ key, field }, at) => {
          const text = values[key] ?? "";
          const upload = uploadOf(text);
          return (
            <Slot
              key={key}
              slotKey={key}
              label={field.options.label}
              wire={field.options.wire[0]}
              text={text}
              upload={upload === undefined ? undefined : uploads.all.get(upload)}
              isMain={at === 0 && slots.length > 4}
              isSelected={key === selected}
              error={errors[key]}
              onFiles={(files) => acts().take(key, files)}
              onDropSlot={(from) => acts().move(from, key)}
              onSelect={() => select(key === selected ? undefined : key)}
              onRemove={() => acts().remove(key)}
              onRetry={() => upload && uploads.retry(upload)}
              onMove={(steps) => text !== "" && acts().move(key, slots[at + steps]?.key)}
            />
          );
        })}
      </div>
      <Problems slots={slots} values={values} uploads={uploads} />
      {selected && <SelectedSlot {...props} selected={selected} acts={acts} onClose={() => select(undefined)} />}
      <p className="vh" role="status">
        {said || progressText(uploads)}
      </p>
    </div>
  );
}

/** What is the matter with each picture that did not arrive: a slot of the phone's width has no room for a sentence. */
function Problems({ slots, values, uploads }: Pick<BoardProps, "slots" | "values" | "uploads">) {
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
    </ul>
  );
}

function SelectedSlot({
  slots,
  values,
  onChange,
  selected,
  acts,
  onClose,
}: BoardProps & { readonly selected: string; readonly acts: () => Acts; readonly onClose: () => void }) {
  const place = slots.findIndex(({ key }) => key === selected);
  const image = readImage(values[selected] ?? "");
  if (!image) return null;
  return (
    <SlotEditor
      key={image.id}
      label={slots[place]?.field.options.label ?? selected}
      alt={image.alt}
      place={place}
      count={slots.length}
      onAlt={(alt) => onChange({ [selected]: JSON.stringify({ ...image, alt }) })}
      onMove={(steps) => acts().move(selected, slots[place + steps]?.key)}
      onMain={() => acts().move(selected, slots[0]?.key)}
      onReplace={(file) => acts().take(selected, [file])}
      onClose={onClose}
    />
  );
}

/** Said aloud at quarters, so that nobody hears every percent. */
function progressText({ all }: Uploads): string {
  const going = [...all.values()].filter(({ problem }) => problem === undefined);
  if (going.length === 0) return "";
  const percent = going.reduce((sum, upload) => sum + upload.percent, 0) / going.length;
  return `${going.length} on the way, ${Math.floor(percent / 25) * 25}%`;
}
