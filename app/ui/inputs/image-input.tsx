import { useEffect, useRef, useState } from "react";
import { CHOSEN_PICTURES } from "#app/entities/picture-files.ts";
import { imagePath, type ImageValue } from "#app/entities/fields/image.ts";
import { ErrorLine } from "../error-line.tsx";
import { Icon } from "../icon.tsx";
import { readImage } from "./input-value.ts";
import type { InputProps } from "./types.ts";
import { isPictureFile, uploadPatiently, uploadProblem } from "./upload.ts";

/** The narrowest variant: enough for a slot. */
const SHOWN_WIDTH = 480;

export function thumbnail(image: { readonly id: string; readonly width: number }): string {
  return imagePath(image.id, Math.min(SHOWN_WIDTH, image.width), "webp");
}

/** One picture by itself: choose, watch it arrive, describe it, remove it. Forms with several slots have a board. */
export function ImageInput(props: InputProps) {
  const { name, value, onChange, describedBy, labelledBy } = props;
  const image = readImage(value);
  const upload = useOneUpload((arrived) => onChange(JSON.stringify({ ...arrived, alt: image?.alt ?? "" })));
  return (
    <div
      className="image-in"
      role="group"
      {...(labelledBy ? { "aria-labelledby": labelledBy } : {})}
      {...(describedBy ? { "aria-describedby": describedBy } : {})}
    >
      <input type="hidden" name={name} value={image ? value : ""} />
      <ImageSlot {...props} image={image} upload={upload} />
      {image && <ImageDescription {...props} image={image} />}
      <div role="alert">{upload.problem && <ErrorLine text={upload.problem} />}</div>
    </div>
  );
}

interface OneUpload {
  /** Percent that was sent, while it is sent. */
  readonly progress: number | undefined;
  readonly problem: string | undefined;
  readonly choose: (file: File) => Promise<void>;
}

/** Sends one file at a time: a second choice takes the place of the first. */
export function useOneUpload(onArrived: (image: ImageValue, file: File) => void): OneUpload {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async (file: File, abort: AbortController) => {
    try {
      onArrived(await uploadPatiently(file, { signal: abort.signal, onProgress: setProgress }), file);
    } catch (error) {
      if (!abort.signal.aborted) setProblem(uploadProblem(error, file));
    } finally {
      if (running.current === abort) setProgress(undefined);
    }
  };
  const choose = async (file: File) => {
    if (!isPictureFile(file)) return setProblem(`${file.name} is not an image`);
    running.current?.abort();
    running.current = new AbortController();
    setProblem(undefined);
    setProgress(0);
    await send(file, running.current);
  };
  return { progress, problem, choose };
}

interface ImageSlotProps extends InputProps {
  readonly image: ImageValue | undefined;
  readonly upload: OneUpload;
}

function ImageSlot({ id, field: { options }, readOnly, image, upload: { progress, choose } }: ImageSlotProps) {
  return (
    <label className={image ? "slot has" : "slot"}>
      <input
        id={id}
        type="file"
        className="slot-file"
        accept={CHOSEN_PICTURES}
        disabled={readOnly}
        onChange={({ currentTarget: { files } }) => files?.[0] && void choose(files[0])}
        aria-label={image ? `Replace: ${options.label}` : `Choose: ${options.label}`}
      />
      {image ? <img src={thumbnail(image)} alt={image.alt} /> : <EmptySlot label={options.label} />}
      {progress !== undefined && (
        <progress className="slot-progress" max={100} value={progress} aria-label={`Uploading ${options.label}`} />
      )}
    </label>
  );
}

function EmptySlot({ label }: { readonly label: string }) {
  return (
    <span>
      <Icon name="photos" />
      {label}
    </span>
  );
}

function ImageDescription({ field, image, onChange }: InputProps & { readonly image: ImageValue }) {
  return (
    <div className="image-in-more">
      <input
        className="inp"
        aria-label={`Description of ${field.options.label}`}
        placeholder="What it shows"
        value={image.alt}
        onChange={(event) => onChange(JSON.stringify({ ...image, alt: event.currentTarget.value }))}
      />
      <button type="button" className="btn btn-g btn-sm" onClick={() => onChange("")}>
        Remove
      </button>
    </div>
  );
}
