import type { FormEvent, KeyboardEvent, ReactNode } from "react";
import { type ContentKind, contentOf } from "#app/kinds/index.ts";
import { Breadcrumb } from "../pieces/breadcrumb.tsx";
import { useSaveKey } from "../pieces/use-save-key.ts";
import { listPaths } from "../table/list-texts.ts";

interface HeadProps {
  readonly kind: ContentKind;
  readonly title: string;
  readonly crumb: string;
  readonly children?: ReactNode;
}

export function FormHead({ kind, title, crumb, children }: HeadProps) {
  return (
    <>
      <Breadcrumb list={listPaths[kind].list} title={contentOf(kind).words.title} here={crumb} />
      <div className="adm-top form-top">
        <h1>{title}</h1>
        {children}
      </div>
    </>
  );
}

interface RecordFormElementProps {
  readonly action?: string | undefined;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** The form itself. Without JavaScript it is posted to the page's own address; with it, only the preview is. */
export function RecordFormElement({ action, onSave, children }: RecordFormElementProps) {
  useSaveKey(submitRecordForm);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- holds back one key of its inputs
    <form
      method="post"
      {...(action ? { action } : {})}
      noValidate
      data-record-form
      onSubmit={(event) => saveInPlace(event, onSave)}
      onKeyDown={holdBackEnter}
    >
      {/* Without JavaScript, Enter presses the first button of a form; without this one it would be the preview's. */}
      <button type="submit" hidden aria-label="Save" />
      {children}
    </form>
  );
}

export function submitRecordForm(): void {
  document.querySelector<HTMLFormElement>("[data-record-form]")?.requestSubmit();
}

/** The preview's button has an address of its own and is left to the browser. */
function saveInPlace(event: FormEvent<HTMLFormElement>, onSave: () => void): void {
  const { nativeEvent } = event;
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
  if (submitter?.hasAttribute("formaction")) return;
  event.preventDefault();
  onSave();
}

/** Enter in a field must not publish by surprise: only the buttons and Ctrl or Cmd + S save. */
function holdBackEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (
    event.key === "Enter" &&
    target instanceof HTMLInputElement &&
    !["submit", "button", "file"].includes(target.type)
  )
    event.preventDefault();
}

/** Opens the public page with what stands in the form, in a tab of its own; nothing is saved. */
export function PreviewButton({ kind }: { readonly kind: ContentKind }) {
  return (
    <button
      type="submit"
      className="btn btn-g"
      formAction={`/dashboard/preview/${kind}`}
      formTarget="_blank"
      formNoValidate
    >
      Preview
    </button>
  );
}
