import { type DragEvent, type KeyboardEvent, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { thumbnail } from "#app/ui/inputs/image-input.tsx";
import { isPending, readImage } from "#app/ui/inputs/input-value.ts";
import { ACCEPTED_PICTURES } from "#app/ui/inputs/upload.ts";
import type { Upload } from "./use-uploads.ts";

/** Type of what is dragged from slot to slot. */
export const SLOT_TYPE = "application/x-aangan-slot";

interface SlotProps {
  readonly slotKey: string;
  readonly label: string;
  readonly wire: string;
  readonly text: string;
  readonly upload: Upload | undefined;
  readonly isMain: boolean;
  readonly isSelected: boolean;
  readonly error: string | undefined;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onDropSlot: (from: string) => void;
  readonly onSelect: () => void;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  /** Alt + arrow keys: by how many places. */
  readonly onMove: (steps: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** One place for a picture: empty, on its way, refused, or filled. */
export function Slot(props: SlotProps) {
  const { slotKey, text, upload, isMain, error, onFiles, onDropSlot, onMove } = props;
  const [isOver, setOver] = useState(false);
  const state = upload?.problem ? "bad" : upload ? "has going" : readImage(text) ? "has" : error ? "bad" : "";

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const from = event.dataTransfer.getData(SLOT_TYPE);
    if (from) onDropSlot(from);
    else onFiles([...event.dataTransfer.files]);
  };
  const onKey = (event: KeyboardEvent) => {
    const steps = STEPS[event.key];
    if (!event.altKey || steps === undefined) return;
    event.preventDefault();
    onMove(steps);
  };
  return (
    // The controls inside have the keys; this only hears the ones that move a picture, and takes what is dropped.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={`slot ${isMain ? "main" : ""} ${state} ${isOver ? "drag" : ""} ${props.isSelected ? "selected" : ""}`}
      data-slot={slotKey}
      draggable={text !== ""}
      onDragStart={(event) => {
        event.dataTransfer.setData(SLOT_TYPE, slotKey);
        event.dataTransfer.effectAllowed = "move";
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onKeyDown={onKey}
    >
      <input type="hidden" name={props.wire} value={isPending(text) ? "" : text} />
      <SlotContent {...props} isOver={isOver} />
    </div>
  );
}

function SlotContent(props: SlotProps & { readonly isOver: boolean }) {
  const { text, upload, label, isMain, isSelected, onSelect, onRemove, onRetry, isOver } = props;
  const image = readImage(text);
  if (upload?.problem) return <Refused {...props} onRetry={onRetry} />;
  if (upload)
    return (
      <>
        <img src={upload.localUrl} alt="" />
        <div className="pg">
          <span className="pg-line">
            <span className="cut">{upload.fileName}</span>
            <span>{upload.percent < 100 ? `${upload.percent}%` : "Sizes"}</span>
          </span>
          <progress max={100} value={upload.percent} aria-label={`Uploading ${upload.fileName}`} />
        </div>
        <RemoveButton label={label} onRemove={onRemove} />
      </>
    );
  if (image)
    return (
      <>
        <button
          type="button"
          className="slot-pick"
          aria-pressed={isSelected}
          onClick={onSelect}
          aria-label={`${label}${image.alt ? `: ${image.alt}` : ""}. Describe or move`}
        >
          <img src={thumbnail(image)} alt="" draggable={false} />
        </button>
        {isMain && <span className="tag">Main</span>}
        {!image.alt && <span className="tag no-alt">No description</span>}
        <RemoveButton label={label} onRemove={onRemove} />
      </>
    );
  return <EmptySlot {...props} isOver={isOver} />;
}

function EmptySlot({ label, error, onFiles, isOver }: SlotProps & { readonly isOver: boolean }) {
  return (
    <label className="slot-label">
      <input
        type="file"
        className="slot-file"
        multiple
        accept={ACCEPTED_PICTURES}
        aria-label={`Choose: ${label}`}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      <span>
        <Icon name={error ? "alert" : "photos"} />
        {isOver ? "Drop to add" : (error ?? label)}
      </span>
    </label>
  );
}

/** The sentence stands below the board (`Problems`). */
function Refused({ label, upload, onRetry, onRemove }: SlotProps) {
  return (
    <>
      <span className="slot-problem">
        <Icon name="alert" />
        Not added
        {upload?.canRetry && (
          <button type="button" className="btn btn-s btn-sm" onClick={onRetry}>
            Retry
          </button>
        )}
      </span>
      <RemoveButton label={label} onRemove={onRemove} />
    </>
  );
}

function RemoveButton({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <button type="button" className="rm" aria-label={`Remove ${label.toLowerCase()}`} onClick={onRemove}>
      <Icon name="close" />
    </button>
  );
}
