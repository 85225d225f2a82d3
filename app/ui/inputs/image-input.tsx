import { useEffect, useRef, useState } from "react";
import { imagePath } from "#app/entities/kinds/image.ts";
import { Icon } from "../icon.tsx";
import { readImage } from "./input-value.ts";
import type { InputProps } from "./types.ts";
import { ACCEPTED_PICTURES, isPictureFile, UploadFailed, uploadPatiently } from "./upload.ts";

/** The narrowest variant: enough for a slot. */
const SHOWN_WIDTH = 480;

export function thumbnail(image: { readonly id: string; readonly width: number }): string {
  return imagePath(image.id, Math.min(SHOWN_WIDTH, image.width), "webp");
}

/** One picture by itself: choose, watch it arrive, describe it, remove it. Forms with several slots have a board. */
export function ImageInput({ id, name, field, value, onChange, readOnly, describedBy, labelledBy }: InputProps) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const image = readImage(value);

  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (!isPictureFile(file)) {
      setProblem(`${file.name} is not an image`);
      return;
    }
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setProblem(undefined);
    setProgress(0);
    try {
      const arrived = await uploadPatiently(file, { signal: own.signal, onProgress: setProgress });
      onChange(JSON.stringify({ ...arrived, alt: image?.alt ?? "" }));
    } catch (error) {
      if (!own.signal.aborted)
        setProblem(error instanceof UploadFailed ? error.message : `${file.name} could not be sent`);
    } finally {
      if (running.current === own) setProgress(undefined);
    }
  };

  return (
    <div
      className="image-in"
      role="group"
      {...(labelledBy ? { "aria-labelledby": labelledBy } : {})}
      {...(describedBy ? { "aria-describedby": describedBy } : {})}
    >
      <input type="hidden" name={name} value={image ? value : ""} />
      <label className={image ? "slot has" : "slot"}>
        <input
          id={id}
          type="file"
          className="slot-file"
          accept={ACCEPTED_PICTURES}
          disabled={readOnly}
          onChange={(event) => void choose(event.currentTarget.files?.[0])}
          aria-label={image ? `Replace: ${field.options.label}` : `Choose: ${field.options.label}`}
        />
        {image ? (
          <img src={thumbnail(image)} alt={image.alt} />
        ) : (
          <span>
            <Icon name="photos" />
            {field.options.label}
          </span>
        )}
        {progress !== undefined && (
          <progress
            className="slot-progress"
            max={100}
            value={progress}
            aria-label={`Uploading ${field.options.label}`}
          />
        )}
      </label>
      {image && (
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
      )}
      <div role="alert">
        {problem && (
          <p className="err">
            <Icon name="alert" />
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
