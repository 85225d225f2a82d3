import { type ComponentProps, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { FieldInput } from "#app/ui/inputs/field-input.tsx";
import { foreignPictures, TextPicture } from "./text-picture.tsx";

/** Markdown with a look at the article: the server turns it into the same safe HTML as the public page. */
export function MarkdownField(props: ComponentProps<typeof FieldInput>) {
  const [html, setHtml] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const foreign = foreignPictures(props.value);
  const show = async () => {
    setBusy(true);
    try {
      const response = await fetch("/dashboard/form/markdown", {
        method: "POST",
        body: new URLSearchParams({ text: props.value }),
      });
      const answer: { readonly html?: string } = await response.json();
      setHtml(answer.html ?? "");
    } catch {
      setHtml("<p>The preview could not be made. Try again in a moment.</p>");
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="c6 md">
      <div className="md-tabs" role="group" aria-label="View of the text">
        <button
          type="button"
          className="btn btn-s btn-sm"
          aria-pressed={html === undefined}
          onClick={() => setHtml(undefined)}
        >
          Write
        </button>
        <button
          type="button"
          className="btn btn-s btn-sm"
          aria-pressed={html !== undefined}
          disabled={isBusy}
          onClick={() => void show()}
        >
          Preview
        </button>
      </div>
      <div hidden={html !== undefined}>
        <FieldInput {...props} help="Markdown: # heading, **bold**, - list, [words](https://…)" />
        <TextPicture id={props.id} value={props.value} onChange={props.onChange} />
        {foreign.length > 0 && (
          <p className="doubt" role="status">
            <Icon name="alert" className="ic ic-s" />
            {foreign.length === 1
              ? "A picture of another site is not shown"
              : `${foreign.length} pictures of other sites are not shown`}{" "}
            in the article: {foreign.join(", ")}. Add it here instead.
          </p>
        )}
      </div>
      {/* Cleaned by the server with the rules of the public page. */}
      {html !== undefined && (
        <div
          className="prose md-preview"
          aria-live="polite"
          dangerouslySetInnerHTML={{ __html: html || "<p>There is no text yet.</p>" }}
        />
      )}
    </div>
  );
}
