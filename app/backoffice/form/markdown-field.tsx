import { type ComponentProps, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { foreignPictures, TextPicture } from "./text-picture.tsx";

/** Markdown with a look at the article: the server turns it into the same safe HTML as the public page. */
export function MarkdownField(props: ComponentProps<typeof FieldInput>) {
  const { id, value, onChange } = props;
  const preview = usePreview(value);
  const isPreview = preview.html !== undefined;
  return (
    <div className="c6 md">
      <ViewTabs preview={preview} />
      <div hidden={isPreview}>
        <FieldInput {...props} help="Markdown: # heading, **bold**, - list, [link text](https://…)" />
        <TextPicture id={id} value={value} onChange={onChange} />
        <ForeignPictures addresses={foreignPictures(value)} />
      </div>
      {/* Cleaned by the server with the rules of the public page. */}
      {isPreview && (
        <div
          className="prose md-preview"
          aria-live="polite"
          dangerouslySetInnerHTML={{ __html: preview.html || "<p>There is no text yet.</p>" }}
        />
      )}
    </div>
  );
}

interface Preview {
  /** The article as HTML; undefined: the text is shown instead. */
  readonly html: string | undefined;
  readonly isBusy: boolean;
  readonly show: () => Promise<void>;
  readonly hide: () => void;
}

function usePreview(text: string): Preview {
  const [html, setHtml] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    setHtml(await renderMarkdown(text));
    setBusy(false);
  };
  return { html, isBusy, show, hide: () => setHtml(undefined) };
}

async function renderMarkdown(text: string): Promise<string> {
  try {
    const response = await fetch("/dashboard/form/markdown", { method: "POST", body: new URLSearchParams({ text }) });
    const answer: { readonly html?: string } = await response.json();
    return answer.html ?? "";
  } catch {
    return "<p>The preview could not be made. Try again in a moment.</p>";
  }
}

function ViewTabs({ preview: { html, isBusy, show, hide } }: { readonly preview: Preview }) {
  const isPreview = html !== undefined;
  return (
    <div className="md-tabs" role="group" aria-label="View of the text">
      <button type="button" className="btn btn-s btn-sm" aria-pressed={!isPreview} onClick={hide}>
        Write
      </button>
      <button
        type="button"
        className="btn btn-s btn-sm"
        aria-pressed={isPreview}
        disabled={isBusy}
        onClick={() => void show()}
      >
        Preview
      </button>
    </div>
  );
}

/** Pictures of other sites, which the article leaves out. */
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
