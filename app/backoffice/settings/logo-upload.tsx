import { useEffect, useId, useRef, useState } from "react";
import { imageUrl } from "#app/entities/kinds/image.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ACCEPTED_PICTURES, isPictureFile, UploadFailed, uploadPatiently } from "#app/ui/inputs/upload.ts";

interface LogoUploadProps {
  /** The rows as text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Adds a row for an uploaded logo: its name is the file's, to be written better. */
export function LogoUpload({ value, onChange }: LogoUploadProps) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const leaving = useRef<AbortController>(undefined);
  const id = useId();
  const rows = useRef(value);
  useEffect(() => {
    rows.current = value;
  });
  useEffect(() => () => leaving.current?.abort(), []);

  const upload = async (file: File | undefined) => {
    if (!file) return;
    setProblem(isPictureFile(file) ? undefined : `${file.name} is not an image`);
    if (!isPictureFile(file)) return;
    leaving.current = new AbortController();
    setProgress(0);
    try {
      const logo = imageUrl(await uploadPatiently(file, { signal: leaving.current.signal, onProgress: setProgress }));
      const present: unknown = rows.current === "" ? [] : JSON.parse(rows.current);
      onChange(
        JSON.stringify([...(Array.isArray(present) ? present : []), { name: file.name.replace(/\.\w+$/, ""), logo }]),
      );
    } catch (error) {
      setProblem(error instanceof UploadFailed ? error.message : `${file.name} could not be sent`);
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <div className="logo-upload c6">
      <label className="btn btn-s btn-sm" htmlFor={id}>
        <Icon name="photos" className="ic ic-s" />
        {progress === undefined ? "Upload a logo" : `Uploading, ${progress}%`}
      </label>
      <input
        id={id}
        className="vh"
        type="file"
        accept={ACCEPTED_PICTURES}
        disabled={progress !== undefined}
        onChange={(event) => void upload(event.currentTarget.files?.[0])}
      />
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
