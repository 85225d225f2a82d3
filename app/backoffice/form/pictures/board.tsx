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

/** The picture slots of a form: choose or drop files, move them by drag or by keys, describe them. Sending starts on choice. */
export function PictureBoard({ slots, values, errors, uploads, onChange }: BoardProps) {
  const [selected, setSelected] = useState<string>();
  const [said, setSaid] = useState("");
  const focusNext = useRef<string>(undefined);
  const board = useRef<HTMLDivElement>(null);
  const keys = slots.map(({ key }) => key);
  const labelOf = (key: string) => slots.find((slot) => slot.key === key)?.field.options.label ?? key;

  useEffect(() => {
    const key = focusNext.current;
    focusNext.current = undefined;
    if (key) board.current?.querySelector<HTMLElement>(`[data-slot="${key}"] :is(.slot-pick, .slot-file, .rm)`)?.focus();
  });

  const take = (first: string, files: readonly File[]) => {
    const places = slotsFor(keys, values, first, files.length);
    const taken = places.map((key, at) => {
      const file = files[at];
      const replaced = uploadOf(values[key] ?? "");
      if (replaced) uploads.cancel(replaced);
      return [key, file ? pendingValue(uploads.start(file)) : ""] as const;
    });
    onChange(Object.fromEntries(taken));
    const left = files.length - places.length;
    setSaid(left > 0 ? `${left} more did not fit` : "");
  };
  const move = (from: string, to: string | undefined) => {
    if (to === undefined) return;
    onChange(moveSlot(keys, values, from, to));
    if (selected === from) setSelected(to);
    focusNext.current = to;
    setSaid(`Moved to ${labelOf(to).toLowerCase()}, place ${keys.indexOf(to) + 1} of ${keys.length}`);
  };
  const remove = (key: string) => {
    const upload = uploadOf(values[key] ?? "");
    if (upload) uploads.cancel(upload);
    onChange({ [key]: "" });
    if (selected === key) setSelected(undefined);
    focusNext.current = key;
  };

  const image = selected ? readImage(values[selected] ?? "") : undefined;
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
              onFiles={(files) => take(key, files)}
              onDropSlot={(from) => move(from, key)}
              onSelect={() => setSelected(key === selected ? undefined : key)}
              onRemove={() => remove(key)}
              onRetry={() => upload && uploads.retry(upload)}
              onMove={(steps) => text !== "" && move(key, keys[at + steps])}
            />
          );
        })}
      </div>
      {selected && image && (
        <SlotEditor
          key={image.id}
          label={labelOf(selected)}
          alt={image.alt}
          place={keys.indexOf(selected)}
          count={keys.length}
          onAlt={(alt) => onChange({ [selected]: JSON.stringify({ ...image, alt }) })}
          onMove={(steps) => move(selected, keys[keys.indexOf(selected) + steps])}
          onMain={() => move(selected, keys[0])}
          onReplace={(file) => take(selected, [file])}
          onClose={() => setSelected(undefined)}
        />
      )}
      <p className="vh" role="status">{said || progressText(uploads)}</p>
    </div>
  );
}

/** Said aloud at quarters, so that nobody hears every percent. */
function progressText({ all }: Uploads): string {
  const going = [...all.values()].filter(({ problem }) => problem === undefined);
  if (going.length === 0) return "";
  const percent = going.reduce((sum, upload) => sum + upload.percent, 0) / going.length;
  return `${going.length} on the way, ${Math.floor(percent / 25) * 25}%`;
}
