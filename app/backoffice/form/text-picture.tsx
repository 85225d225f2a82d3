import { useState } from "react";
import { imageUrl } from "#app/entities/kinds/image.ts";
import { ACCEPTED_PICTURES, uploadPatiently, uploadProblem } from "#app/ui/inputs/upload.ts";

/** Addresses of pictures that articles leave out, because they are not this site's: `![…](https://…)`. */
export function foreignPictures(markdown: string): readonly string[] {
  return [...markdown.matchAll(/!\[[^\]]*\]\(\s*<?((?:https?:)?\/\/[^\s)>]+)/gi)].flatMap(([, address]) =>
    address === undefined ? [] : [address],
  );
}

/** The text with a picture in a paragraph of its own behind `at`. */
export function withPicture(markdown: string, at: number, path: string): string {
  const [before, after] = [markdown.slice(0, at).trimEnd(), markdown.slice(at).trimStart()];
  return [before, `![What the picture shows](${path})`, after].filter(Boolean).join("\n\n");
}

interface TextPictureProps {
  /** Of the text area. */
  readonly id: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Uploads a picture and puts it into the text where the cursor stands. */
export function TextPicture(props: TextPictureProps) {
  const { said, isBusy, add } = usePictureUpload(props);
  return (
    <div className="md-tools">
      <label className="btn btn-s btn-sm file-btn">
        {isBusy ? "Adding..." : "Add a picture"}
        <input
          type="file"
          className="slot-file"
          accept={ACCEPTED_PICTURES}
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = "";
            if (file) void add(file);
          }}
        />
      </label>
      <span className="small muted" role="status">
        {said}
      </span>
    </div>
  );
}

function usePictureUpload(props: TextPictureProps) {
  const [said, say] = useState("");
  const [isBusy, setBusy] = useState(false);
  const add = async (file: File) => {
    setBusy(true);
    say(`Uploading ${file.name}`);
    try {
      const signal = new AbortController().signal;
      insertPicture(props, imageUrl(await uploadPatiently(file, { signal, onProgress: () => {}, onWait: say })));
      say("Picture added. Write what it shows between the square brackets.");
    } catch (error) {
      say(uploadProblem(error, file));
    } finally {
      setBusy(false);
    }
  };
  return { said, isBusy, add };
}

/** Into what stands in the area now: it may have been typed in while the picture was on its way. */
function insertPicture({ id, value, onChange }: TextPictureProps, path: string): void {
  const area = document.getElementById(id);
  const [text, at] = area instanceof HTMLTextAreaElement ? [area.value, area.selectionEnd] : [value, value.length];
  onChange(withPicture(text, at, path));
}
