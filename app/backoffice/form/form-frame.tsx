import {
  createContext,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { indianClock } from "#app/entities/values/day.ts";
import { type ContentKind, contentOf } from "#app/kinds/index.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ScreenBreadcrumb } from "../parts/breadcrumb.tsx";
import { useSaveKey } from "../parts/use-save-key.ts";
import { listPaths } from "../parts/content-screens.ts";
import { type Beginning, beginning, type Edit, type FormState, isChanged, placePicture } from "./form-state.ts";
import { type Uploads, useUploads } from "./pictures/uploads.ts";

/** A form on the screen, as all that stands in it needs it. */
export interface EditedForm {
  readonly form: FormState;
  readonly edit: (change: Edit) => void;
  readonly uploads: Uploads;
  /** What is to be said of the slug. */
  readonly slugNote?: string | undefined;
  /** Guesses, with the reason why each should be looked at. */
  readonly unsure?: Readonly<Record<string, string>>;
  /** Emptied fields keep their stored value unless they are cleared. */
  readonly keepsEmptied?: boolean;
}

/** A form and its pictures on their way. `latest` is never a render behind: saving reads there what was typed while it waited. */
export function useForm(start: Beginning) {
  const [form, setForm] = useState(() => beginning(start));
  const latest = useRef(form);
  const edit = useCallback((change: Edit) => {
    latest.current = change(latest.current);
    setForm(latest.current);
  }, []);
  const uploads = useUploads((upload, image) => edit(placePicture(upload, image)));
  return { form, latest, edit, uploads, isChanged: isChanged(form) };
}

const Edited = createContext<EditedForm | undefined>(undefined);

/** The form around a component: `const { form, edit } = useEditedForm();` */
export function useEditedForm(): EditedForm {
  const edited = useContext(Edited);
  if (!edited) throw new Error("It stands in no RecordFormElement");
  return edited;
}

interface HeadProps {
  readonly kind: ContentKind;
  readonly title: string;
  readonly crumb: string;
  readonly children?: ReactNode;
}

export function FormHead({ kind, title, crumb, children }: HeadProps) {
  return (
    <>
      <ScreenBreadcrumb list={listPaths[kind].list} title={contentOf(kind).words.title} here={crumb} />
      <div className="adm-top form-top">
        <h1>{title}</h1>
        {children}
      </div>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One section of a form: heading and lead at the left, inputs at the right. */
export function Section({ title, lead, children }: SectionProps) {
  return (
    <section className="fsec" aria-label={title}>
      <div>
        <h2>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

interface RecordFormElementProps {
  readonly edited: EditedForm;
  readonly onSave: () => void;
  readonly children: ReactNode;
}

/** The <form>; only the preview is submitted by the browser itself. */
export function RecordFormElement({ edited, onSave, children }: RecordFormElementProps) {
  useSaveKey(submitRecordForm);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- holds back one key of its inputs
    <form
      method="post"
      noValidate
      data-record-form
      onSubmit={(event) => saveInPlace(event, onSave)}
      onKeyDown={holdBackEnter}
    >
      <Edited value={edited}>{children}</Edited>
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
export function PreviewButton() {
  return (
    <button
      type="submit"
      className="btn btn-g"
      formAction={`/dashboard/preview/${useEditedForm().form.kind}`}
      formTarget="_blank"
      formNoValidate
    >
      Preview
    </button>
  );
}

/** What the line beside the buttons says. */
export interface Message {
  readonly kind: "ok" | "bad" | "note";
  readonly text: string;
}

interface SaveBarProps {
  readonly of: { readonly message: Message | undefined; readonly isChanged: boolean; readonly isBusy: boolean };
  /** When its draft was kept, in epoch milliseconds. */
  readonly keptAt?: number | undefined;
  /** On the button, and on it while it works. */
  readonly submit: string;
  readonly busy: string;
  readonly isSubmitDisabled?: boolean;
  /** Ways on, beside the message. */
  readonly links?: ReactNode;
  readonly children?: ReactNode;
}

const MARKS = { ok: "ok", bad: "alert", note: "info" } as const;

/** Always visible: the state of the form, and its buttons. */
export function SaveBar({ of, keptAt, submit, busy, isSubmitDisabled = false, links, children }: SaveBarProps) {
  const { message, isChanged, isBusy } = of;
  const draft = keptAt ? `Not saved yet. Draft kept ${indianClock(keptAt)}` : "Not saved yet";
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  // A button that is disabled while it works loses the focus: it gets it back, before a dialog or a field takes it on.
  useLayoutEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return (
    <div className="save">
      <p
        className={message ? `save-${message.kind}` : undefined}
        role={message?.kind === "bad" ? "alert" : "status"}
        data-message={message?.kind}
      >
        {message && <Icon name={MARKS[message.kind]} />}
        <span>{message?.text ?? (isChanged ? draft : "")}</span>
      </p>
      {links && <span className="added">{links}</span>}
      {children}
      <button ref={button} type="submit" className="btn btn-p" disabled={isBusy || isSubmitDisabled}>
        {isBusy && <span className="spin" aria-hidden="true" />}
        {isBusy ? busy : submit}
      </button>
    </div>
  );
}
