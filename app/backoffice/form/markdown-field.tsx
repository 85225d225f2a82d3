import { type ComponentProps, useState } from "react";
import { CHOSEN_PICTURES } from "#app/entities/picture-files.ts";
import { imageUrl } from "#app/entities/fields/image.ts";
import { Icon } from "#app/ui/icon.tsx";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { uploadPatiently, uploadProblem } from "#app/ui/inputs/upload.ts";
import { askForm } from "./calls.ts";

type MarkdownFieldProps = ComponentProps<typeof FieldInput>;

/** Markdown with a look at the article: the server turns it into the same safe HTML as the public page. */
export function MarkdownField(props: MarkdownFieldProps) {
  /** The article as HTML; undefined: the text is shown instead. */
  const [html, setHtml] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isPreview = html !== undefined;
  const showPreview = async () => {
    setBusy(true);
    const body = new URLSearchParams({ text: props.value });
    const answer = await askForm<{ readonly html: string }>("/dashboard/form/markdown", { body });
    setHtml(answer?.html ?? "<p>The preview could not be made. Try again in a moment.</p>");
    setBusy(false);
  };
  return (
    <div className="c6 md">
      <div className="md-tabs" role="group" aria-label="View of the text">
        <button type="button" className="btn btn-s btn-sm" aria-pressed={!isPreview} onClick={() => setHtml(undefined)}>
          Write
        </button>
        <button
          type="button"
          className="btn btn-s btn-sm"
          aria-pressed={isPreview}
          disabled={isBusy}
          onClick={() => void showPreview()}
        >
          Preview
        </button>
      </div>
      <div hidden={isPreview}>
        <FieldInput {...props} help="Markdown: # heading, **bold**, - list, [link text](https://…)" />
        <TextPicture {...props} />
        <ForeignPictures addresses={foreignPictures(props.value)} />
      </div>
      {/* Cleaned by the server with the rules of the public page. */}
      {isPreview && (
        <div
          className="prose md-preview"
          aria-live="polite"
          dangerouslySetInnerHTML={{ __html: html || "<p>There is no text yet.</p>" }}
        />
      )}
    </div>
  );
}

/** Uploads a picture and puts it into the text where the cursor stands. */
function TextPicture(props: MarkdownFieldProps) {
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
  return (
    <div className="md-tools">
      <label className="btn btn-s btn-sm file-btn">
        {isBusy ? "Adding..." : "Add a picture"}
        <input
          type="file"
          className="slot-file"
          accept={CHOSEN_PICTURES}
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

/** Into what stands in the area now: it may have been typed in while the picture was on its way. */
function insertPicture({ id, value, onChange }: MarkdownFieldProps, path: string): void {
  const area = document.getElementById(id);
  const [text, at] = area instanceof HTMLTextAreaElement ? [area.value, area.selectionEnd] : [value, value.length];
  onChange(withPicture(text, at, path));
}

/** The text with a picture in a paragraph of its own behind `at`. */
export function withPicture(markdown: string, at: number, path: string): string {
  const [before, after] = [markdown.slice(0, at).trimEnd(), markdown.slice(at).trimStart()];
  return [before, `![What the picture shows](${path})`, after].filter(Boolean).join("\n\n");
}

/** Addresses of pictures that articles leave out, because they are not this site's: `![…](https://…)`. */
export function foreignPictures(markdown: string): readonly string[] {
  return [...markdown.matchAll(/!\[[^\]]*\]\(\s*<?((?:https?:)?\/\/[^\s)>]+)/gi)].map(([, address = ""]) => address);
}

function ForeignPictures({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return null;
  const are =
    addresses.length === 1
      ? "A picture from another site is not shown"
      : `${addresses.length} pictures from other sites are not shown`;
  return (
    <p className="doubt" role="status">
      <Icon name="alert" className="ic ic-s" />
      {are} in the article: {addresses.join(", ")}. Add it here instead.
    </p>
  );
}
