import { useEffect, useId, useRef, useState } from "react";
import { imageUrl } from "#app/entities/kinds/image.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorLine } from "#app/ui/error-line.tsx";
import { ACCEPTED_PICTURES, isPictureFile, uploadPatiently, uploadProblem } from "#app/ui/inputs/upload.ts";
import { useLatest } from "../parts/use-latest.ts";

interface LogoUploadProps {
  /** The rows as text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Adds a row for an uploaded logo: its name is the file's, to be written better. */
export function LogoUpload(props: LogoUploadProps) {
  const { progress, problem, upload } = useLogoUpload(props);
  const id = useId();
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
        onChange={({ currentTarget: { files } }) => files?.[0] && void upload(files[0])}
      />
      <div role="alert">{problem && <ErrorLine text={problem} />}</div>
    </div>
  );
}

function useLogoUpload({ value, onChange }: LogoUploadProps) {
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController>(undefined);
  // The rows as they are when the logo has arrived: they may have been edited meanwhile.
  const rows = useLatest(value);
  useEffect(() => () => running.current?.abort(), []);
  const upload = async (file: File) => {
    setProblem(isPictureFile(file) ? undefined : `${file.name} is not an image`);
    if (!isPictureFile(file)) return;
    running.current = new AbortController();
    setProgress(0);
    try {
      const logo = imageUrl(await uploadPatiently(file, { signal: running.current.signal, onProgress: setProgress }));
      onChange(withLogo(rows.current, file.name, logo));
    } catch (error) {
      setProblem(uploadProblem(error, file));
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, problem, upload };
}

function withLogo(rows: string, fileName: string, logo: string): string {
  const present: unknown = rows === "" ? [] : JSON.parse(rows);
  return JSON.stringify([...(Array.isArray(present) ? present : []), { name: fileName.replace(/\.\w+$/, ""), logo }]);
}
