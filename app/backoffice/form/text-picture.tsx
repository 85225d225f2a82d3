import { useState } from "react";
import { imageUrl } from "#app/entities/kinds/image.ts";
import { ACCEPTED_PICTURES, UploadFailed, uploadPatiently } from "#app/ui/inputs/upload.ts";

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
export function TextPicture({ id, value, onChange }: TextPictureProps) {
  const [said, say] = useState("");
  const [isBusy, setBusy] = useState(false);
  const add = async (file: File) => {
    setBusy(true);
    say(`${file.name} is on its way`);
    try {
      const image = await uploadPatiently(file, {
        signal: new AbortController().signal,
        onProgress: () => {},
        onWait: say,
      });
      const area = document.getElementById(id);
      // What stands in the area now: it may have been typed in while the picture was on its way.
      const [text, at] = area instanceof HTMLTextAreaElement ? [area.value, area.selectionEnd] : [value, value.length];
      onChange(withPicture(text, at, imageUrl(image)));
      say("The picture is in the text. Write what it shows between the square brackets.");
    } catch (error) {
      say(error instanceof UploadFailed ? error.message : `${file.name} could not be sent`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="md-tools">
      <label className="btn btn-s btn-sm file-btn">
        {isBusy ? "Adding..." : "Add a picture"}
        <input
          type="file"
          className="slot-file"
          accept={ACCEPTED_PICTURES}
          disabled={isBusy}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = "";
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
