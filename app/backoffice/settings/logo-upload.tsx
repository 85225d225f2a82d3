import { useId } from "react";
import { imageUrl } from "#app/entities/fields/image.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ErrorLine } from "#app/ui/error-line.tsx";
import { useOneUpload } from "#app/ui/inputs/image-input.tsx";
import { ACCEPTED_PICTURES } from "#app/ui/inputs/upload.ts";
import { useLatest } from "../parts/use-latest.ts";

interface LogoUploadProps {
  /** The rows as text. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Adds a row for an uploaded logo: its name is the file's, to be written better. */
export function LogoUpload({ value, onChange }: LogoUploadProps) {
  // The rows as they are when the logo has arrived: they may have been edited meanwhile.
  const rows = useLatest(value);
  const { progress, problem, choose } = useOneUpload((image, file) =>
    onChange(withLogo(rows.current, file.name, imageUrl(image))),
  );
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
        onChange={({ currentTarget: { files } }) => files?.[0] && void choose(files[0])}
      />
      <div role="alert">{problem && <ErrorLine text={problem} />}</div>
    </div>
  );
}

function withLogo(rows: string, fileName: string, logo: string): string {
  const present: unknown = rows === "" ? [] : JSON.parse(rows);
  return JSON.stringify([...(Array.isArray(present) ? present : []), { name: fileName.replace(/\.\w+$/, ""), logo }]);
}
