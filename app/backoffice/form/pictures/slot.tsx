import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type ImageValue, LONGEST_DESCRIPTION } from "#app/entities/fields/image.ts";
import { Icon } from "#app/ui/icon.tsx";
import { thumbnail } from "#app/ui/inputs/image-input.tsx";
import { isPending, readImage } from "#app/ui/inputs/input-value.ts";
import { CHOSEN_PICTURES } from "#app/entities/picture-files.ts";
import { TextField } from "../../parts/text-field.tsx";
import { useEditedForm } from "../form-frame.tsx";
import { setText } from "../form-state.ts";
import type { NamedField } from "../form-values.ts";
import type { Board } from "./board.tsx";
import type { Upload } from "./uploads.ts";

/** Type of what is dragged from slot to slot: its key. */
const SLOT_TYPE = "application/x-aangan-slot";

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface SlotProps {
  readonly slot: NamedField;
  readonly place: number;
  readonly board: Board;
}

/** One place for a picture: empty, on its way, refused, or filled. */
export function Slot(props: SlotProps) {
  const { slot, place, board } = props;
  const { key, field } = slot;
  const { values, errors } = useEditedForm().form;
  const [isOver, setOver] = useState(false);
  const text = values[key] ?? "";
  const image = readImage(text);
  const upload = board.uploadAt(key);
  const state = upload ? (upload.problem ? "bad" : "has going") : image ? "has" : errors[key] ? "bad" : "";
  const isSelected = key === board.selected;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the controls inside have the focus; this hears the keys that move a picture, and takes what is dropped
    <div
      className={`slot ${isMain(props) ? "main" : ""} ${state} ${isOver ? "drag" : ""} ${isSelected ? "selected" : ""}`}
      data-slot={key}
      draggable={text !== ""}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(SLOT_TYPE, key);
        dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const from = event.dataTransfer.getData(SLOT_TYPE);
        if (from) board.move(from, place);
        else board.take(key, [...event.dataTransfer.files]);
      }}
      onKeyDown={(event) => moveByKey(event, (steps) => text !== "" && board.move(key, place + steps))}
    >
      <input type="hidden" name={field.options.apiNames[0]} value={isPending(text) ? "" : text} />
      {upload?.problem ? (
        <Refused {...props} upload={upload} />
      ) : upload ? (
        <OnItsWay {...props} upload={upload} />
      ) : image ? (
        <Filled {...props} image={image} />
      ) : (
        <EmptySlot {...props} error={errors[key]} isOver={isOver} />
      )}
    </div>
  );
}

/** The first of many is shown larger. */
function isMain({ place, board }: SlotProps): boolean {
  return place === 0 && board.count > 4;
}

/** Alt and an arrow key. */
function moveByKey(event: KeyboardEvent, onMove: (steps: number) => void): void {
  const steps = STEPS[event.key];
  if (!event.altKey || steps === undefined) return;
  event.preventDefault();
  onMove(steps);
}

function OnItsWay({ upload, ...props }: SlotProps & { readonly upload: Upload }) {
  const { localUrl, file, percent } = upload;
  return (
    <>
      <img src={localUrl} alt="" />
      <div className="pg">
        <span className="pg-line">
          <span className="cut">{file.name}</span>
          <span>{percent < 100 ? `${percent}%` : "Sizes"}</span>
        </span>
        <progress max={100} value={percent} aria-label={`Uploading ${file.name}`} />
      </div>
      <RemoveButton {...props} />
    </>
  );
}

function Filled({ image, ...props }: SlotProps & { readonly image: ImageValue }) {
  const { slot, board } = props;
  const isSelected = slot.key === board.selected;
  return (
    <>
      <button
        type="button"
        className="slot-pick"
        aria-pressed={isSelected}
        onClick={() => board.select(isSelected ? undefined : slot.key)}
        aria-label={`${slot.field.options.label}${image.alt ? `: ${image.alt}` : ""}. Describe or move`}
      >
        <img src={thumbnail(image)} alt="" draggable={false} />
      </button>
      {isMain(props) && <span className="tag">Main</span>}
      {!image.alt && <span className="tag no-alt">No description</span>}
      <RemoveButton {...props} />
    </>
  );
}

function EmptySlot({
  slot: { key, field },
  board,
  error,
  isOver,
}: SlotProps & { readonly error: string | undefined; readonly isOver: boolean }) {
  const { label } = field.options;
  return (
    <label className="slot-label">
      <input
        type="file"
        className="slot-file"
        multiple
        accept={CHOSEN_PICTURES}
        aria-label={`Choose: ${label}`}
        onChange={({ currentTarget }) => {
          board.take(key, [...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
      <span>
        <Icon name={error ? "alert" : "photos"} />
        {isOver ? "Drop to add" : (error ?? label)}
      </span>
    </label>
  );
}

/** A failed upload, whose reason stands below the board. No Retry for a file that would be refused again, only Remove. */
function Refused({ upload: { canRetry = false }, ...props }: SlotProps & { readonly upload: Upload }) {
  const { slot, board } = props;
  return (
    <>
      <span className="slot-problem">
        <Icon name="alert" />
        Not added
        {canRetry ? (
          <button type="button" className="btn btn-s btn-sm" onClick={() => board.retry(slot.key)}>
            Retry
          </button>
        ) : (
          <RemoveButton {...props} className="btn btn-s btn-sm" text="Remove" />
        )}
      </span>
      {canRetry && <RemoveButton {...props} />}
    </>
  );
}

function RemoveButton({
  slot: { key, field },
  board,
  className = "rm",
  text,
}: SlotProps & { readonly className?: string; readonly text?: string }) {
  return (
    <button
      type="button"
      className={className}
      aria-label={`Remove ${field.options.label.toLowerCase()}`}
      onClick={() => board.remove(key)}
    >
      {text ?? <Icon name="close" />}
    </button>
  );
}

/** What can be done to one picture, by keys alone: words for those who cannot see it, its place, another file. */
export function SlotEditor({ slot: { key, field }, place, board }: SlotProps) {
  const { form, edit } = useEditedForm();
  const image = readImage(form.values[key] ?? "");
  if (!image) return null;
  const move = (to: number) => () => board.move(key, to);
  return (
    <div className="slot-editor" role="group" aria-label={field.options.label}>
      <Description
        key={image.id}
        label={field.options.label}
        alt={image.alt}
        onAlt={(alt) => edit(setText(key, JSON.stringify({ ...image, alt })))}
      />
      <div className="slot-acts">
        <button type="button" className="btn btn-s btn-sm" disabled={place === 0} onClick={move(place - 1)}>
          <Icon name="left" className="ic ic-s" />
          Earlier
        </button>
        <button
          type="button"
          className="btn btn-s btn-sm"
          disabled={place === board.count - 1}
          onClick={move(place + 1)}
        >
          Later
          <Icon name="right" className="ic ic-s" />
        </button>
        {place > 0 && (
          <button type="button" className="btn btn-s btn-sm" onClick={move(0)}>
            Make it the first
          </button>
        )}
        <label className="btn btn-s btn-sm file-btn">
          Replace
          <input
            type="file"
            className="slot-file"
            accept={CHOSEN_PICTURES}
            onChange={({ currentTarget: { files } }) => files?.[0] && board.take(key, [files[0]])}
          />
        </label>
        <button type="button" className="btn btn-g btn-sm" onClick={() => board.select(undefined)}>
          Done
        </button>
      </div>
    </div>
  );
}

interface DescriptionProps {
  readonly label: string;
  readonly alt: string;
  readonly onAlt: (alt: string) => void;
}

function Description({ label, alt, onAlt }: DescriptionProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <TextField
      ref={input}
      label={`What ${label.toLowerCase()} shows`}
      value={alt}
      maxLength={LONGEST_DESCRIPTION}
      placeholder="Kitchen: marble island and oak fronts"
      onChange={(event) => onAlt(event.currentTarget.value)}
    />
  );
}
