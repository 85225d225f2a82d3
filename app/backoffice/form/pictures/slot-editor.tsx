import { useEffect, useId, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { ACCEPTED_PICTURES } from "#app/ui/inputs/upload.ts";

interface SlotEditorProps {
  readonly label: string;
  readonly alt: string;
  readonly place: number;
  readonly count: number;
  readonly onAlt: (alt: string) => void;
  readonly onMove: (steps: number) => void;
  readonly onMain: () => void;
  readonly onReplace: (file: File) => void;
  readonly onClose: () => void;
}

/** What can be done to one picture, by keys alone: words for those who cannot see it, its place, another file. */
export function SlotEditor(props: SlotEditorProps) {
  const { label, onReplace, onClose } = props;
  return (
    <div className="slot-editor" role="group" aria-label={label}>
      <Description {...props} />
      <div className="slot-acts">
        <MoveButtons {...props} />
        <ReplaceButton onReplace={onReplace} />
        <button type="button" className="btn btn-g btn-sm" onClick={onClose}>
          Done
        </button>
      </div>
    </div>
  );
}

function Description({ label, alt, onAlt }: SlotEditorProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="field">
      <label htmlFor={id}>What {label.toLowerCase()} shows</label>
      <input
        ref={input}
        className="inp"
        id={id}
        value={alt}
        maxLength={300}
        placeholder="The pool at dusk, seen from the terrace"
        onChange={(event) => onAlt(event.currentTarget.value)}
      />
    </div>
  );
}

function MoveButtons({ place, count, onMove, onMain }: SlotEditorProps) {
  return (
    <>
      <button type="button" className="btn btn-s btn-sm" disabled={place === 0} onClick={() => onMove(-1)}>
        <Icon name="left" className="ic ic-s" />
        Earlier
      </button>
      <button type="button" className="btn btn-s btn-sm" disabled={place === count - 1} onClick={() => onMove(1)}>
        Later
        <Icon name="right" className="ic ic-s" />
      </button>
      {place > 0 && (
        <button type="button" className="btn btn-s btn-sm" onClick={onMain}>
          Make it the first
        </button>
      )}
    </>
  );
}

function ReplaceButton({ onReplace }: Pick<SlotEditorProps, "onReplace">) {
  return (
    <label className="btn btn-s btn-sm file-btn">
      Replace
      <input
        type="file"
        className="slot-file"
        accept={ACCEPTED_PICTURES}
        onChange={({ currentTarget: { files } }) => files?.[0] && onReplace(files[0])}
      />
    </label>
  );
}
