import { type DragEvent, type KeyboardEvent, useState } from "react";
import type { ImageValue } from "#app/entities/kinds/image.ts";
import { Icon } from "#app/ui/icon.tsx";
import { thumbnail } from "#app/ui/inputs/image-input.tsx";
import { isPending, readImage } from "#app/ui/inputs/input-value.ts";
import { ACCEPTED_PICTURES } from "#app/ui/inputs/upload.ts";
import type { Upload } from "./use-uploads.ts";

/** Type of what is dragged from slot to slot. */
const SLOT_TYPE = "application/x-aangan-slot";

interface SlotProps {
  readonly slotKey: string;
  readonly label: string;
  readonly apiName: string;
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
  const { slotKey, text, isMain, isSelected } = props;
  const [isOver, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the controls inside have the focus; this hears the keys that move a picture, and takes what is dropped
    <div
      className={`slot ${isMain ? "main" : ""} ${slotState(props)} ${isOver ? "drag" : ""} ${isSelected ? "selected" : ""}`}
      data-slot={slotKey}
      draggable={text !== ""}
      {...dragHandlers(props, setOver)}
      onKeyDown={(event) => moveByKey(event, props.onMove)}
    >
      <input type="hidden" name={props.apiName} value={isPending(text) ? "" : text} />
      <SlotContent {...props} isOver={isOver} />
    </div>
  );
}

function slotState({ upload, text, error }: SlotProps): string {
  if (upload) return upload.problem ? "bad" : "has going";
  return readImage(text) ? "has" : error ? "bad" : "";
}

function dragHandlers({ slotKey, onFiles, onDropSlot }: SlotProps, setOver: (isOver: boolean) => void) {
  return {
    onDragStart({ dataTransfer }: DragEvent) {
      dataTransfer.setData(SLOT_TYPE, slotKey);
      dataTransfer.effectAllowed = "move";
    },
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const from = event.dataTransfer.getData(SLOT_TYPE);
      if (from) onDropSlot(from);
      else onFiles([...event.dataTransfer.files]);
    },
  };
}

function moveByKey(event: KeyboardEvent, onMove: (steps: number) => void): void {
  const steps = STEPS[event.key];
  if (!event.altKey || steps === undefined) return;
  event.preventDefault();
  onMove(steps);
}

type ContentProps = SlotProps & { readonly isOver: boolean };

function SlotContent(props: ContentProps) {
  const image = readImage(props.text);
  if (props.upload?.problem) return <Refused {...props} />;
  if (props.upload) return <OnItsWay {...props} upload={props.upload} />;
  return image ? <Filled {...props} image={image} /> : <EmptySlot {...props} />;
}

function OnItsWay({ upload, label, onRemove }: SlotProps & { readonly upload: Upload }) {
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
}

function Filled({ image, label, isMain, isSelected, onSelect, onRemove }: SlotProps & { readonly image: ImageValue }) {
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
}

function EmptySlot({ label, error, onFiles, isOver }: ContentProps) {
  return (
    <label className="slot-label">
      <input
        type="file"
        className="slot-file"
        multiple
        accept={ACCEPTED_PICTURES}
        aria-label={`Choose: ${label}`}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
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

/** The sentence stands below the board (`Problems`). What can only be refused again is only to be removed. */
function Refused({ label, upload, onRetry, onRemove }: SlotProps) {
  const canRetry = upload?.canRetry ?? false;
  return (
    <>
      <span className="slot-problem">
        <Icon name="alert" />
        Not added
        <button
          type="button"
          className="btn btn-s btn-sm"
          {...(canRetry ? { onClick: onRetry } : { onClick: onRemove, "aria-label": removeLabel(label) })}
        >
          {canRetry ? "Retry" : "Remove"}
        </button>
      </span>
      {canRetry && <RemoveButton label={label} onRemove={onRemove} />}
    </>
  );
}

const removeLabel = (label: string) => `Remove ${label.toLowerCase()}`;

function RemoveButton({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <button type="button" className="rm" aria-label={removeLabel(label)} onClick={onRemove}>
      <Icon name="close" />
    </button>
  );
}
