import { type ContentKind, contentOf } from "#app/kinds/index.ts";
import { isPending } from "#app/ui/inputs/input-value.ts";
import { SHOWS_CONTACTS } from "#app/kinds/publishing.ts";
import { publishAnyway } from "../feedback/answer.ts";
import type { Ask } from "../feedback/confirm.tsx";
import { askForm, type CallResult, sendRecord } from "./calls.ts";
import type { Message } from "./form-frame.tsx";
import {
  addBody,
  type Edit,
  type FormState,
  isChanged,
  setErrors,
  type StoredAnswer,
  type StoredForm,
  takeStored,
  updateBody,
} from "./form-state.ts";
import type { Uploads } from "./pictures/uploads.ts";
import { words } from "./form-words.ts";
import { attentionText, checkValues, errorsByKey, fieldsOf, type FormErrors } from "./form-values.ts";

/** What somebody else saved meanwhile, and what the server said of it. */
export interface Theirs extends StoredForm {
  readonly detail: string;
}

export interface Saved extends StoredAnswer {
  /** Undo token, where the save took the record off the site. */
  readonly undo: string | undefined;
  /** Something was typed while it was sent, and is not saved yet. */
  readonly hasNewer: boolean;
}

export interface SaveContext {
  /** The form at this moment, never a render behind. */
  readonly latest: { readonly current: FormState };
  readonly edit: (change: Edit) => void;
  readonly uploads: Uploads;
  readonly say: (message: Message) => void;
  readonly setTheirs: (theirs: Theirs | undefined) => void;
  readonly ask: Ask;
}

/** Sends the form once its pictures have arrived, and takes the answer into it. */
export async function sendForm(context: SaveContext): Promise<Saved | undefined> {
  if (!(await waitForPictures(context))) return undefined;
  const sent = context.latest.current;
  const { kind, id } = sent;
  const { add, update } = contentOf(kind).calls;
  const send = (more = {}) =>
    id === undefined
      ? sendRecord("POST", add, { ...addBody(sent), ...more }, sent.key)
      : sendRecord("PUT", `${update}/${id}`, { ...updateBody(sent), ...more });
  let result = await send();
  if (result.outcome === "refused" && "contacts" in result.errors)
    if (await context.ask({ ...publishAnyway, text: result.detail ?? "" })) result = await send(SHOWS_CONTACTS);
  if (result.outcome === "done") return takeSaved(context, sent, result);
  const theirs = result.outcome === "conflict" ? await readTheirs(sent, result.detail) : undefined;
  context.setTheirs(theirs);
  const errors = result.outcome === "refused" ? errorsByKey(kind, result.errors) : {};
  if (theirs) context.say({ kind: "note", text: theirs.detail });
  else refuse(context, errors, failureText(kind, id !== undefined, result));
  return undefined;
}

/** The version that somebody else saved; undefined where the conflict is about something else, such as a taken slug. */
async function readTheirs({ kind, id, version }: FormState, detail: string): Promise<Theirs | undefined> {
  if (id === undefined) return undefined;
  const stored = await askForm<StoredForm>(`/dashboard/form/record?kind=${kind}&id=${id}`);
  return stored && stored.version !== version ? { ...stored, detail } : undefined;
}

/** Checks the form by the entity's own rules before anything is sent; what they refuse is said. */
export function isSendable(context: SaveContext): boolean {
  const { kind, id, values } = context.latest.current;
  const errors = checkValues(kind, values, { needsRequired: id === undefined || contentOf(kind).sendsAll === true });
  const isFine = Object.keys(errors).length === 0;
  if (isFine) context.edit(setErrors({}));
  else refuse(context, errors, attentionText(kind, errors));
  return isFine;
}

/** Says why it is not saved; the first field at fault gets the focus. */
function refuse({ latest, edit, say }: SaveContext, errors: FormErrors, text: string): void {
  edit(setErrors(errors));
  say({ kind: "bad", text });
  focusField(latest.current.kind, errors);
}

function takeSaved({ latest, edit, say }: SaveContext, sent: FormState, result: StoredAnswer): Saved {
  const { id, version, state, detail, notice } = result;
  edit(takeStored(sent, result));
  const hasNewer = isChanged(latest.current);
  const next = sent.id === undefined && state === "draft" ? words.addedAsDraft(contentOf(sent.kind)) : undefined;
  say({ kind: "ok", text: sentences(detail, notice ?? next, hasNewer ? words.typedMeanwhile : undefined) });
  const isGone = sent.baseState === "published" && state !== "published";
  return { ...result, hasNewer, undo: isGone ? `${sent.kind}.${id}.${version}` : undefined };
}

/** Joins sentences. Adds the full stop that some of the specification's messages lack. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  const [first = "", ...rest] = parts.filter(Boolean);
  return [rest.length > 0 && /\w$/.test(first) ? `${first}.` : first, ...rest].join(" ");
}

/** How often saving waits again for pictures that were chosen during its wait. */
const MAX_WAITS = 20;

/** Waits for what is still being sent; the form stays usable meanwhile. */
async function waitForPictures({ latest, uploads, say }: SaveContext): Promise<boolean> {
  const pending = () => Object.values(latest.current.values).filter(isPending).length;
  for (let attempt = 0; attempt < MAX_WAITS && pending() > 0; attempt += 1) {
    say({ kind: "note", text: words.waitingForPictures(pending()) });
    if (!(await uploads.settled())) break;
  }
  if (pending() === 0) return true;
  say({ kind: "bad", text: words.pictureMissing });
  return false;
}

function failureText(kind: ContentKind, isUpdate: boolean, result: CallResult): string {
  const detail = "detail" in result ? result.detail : undefined;
  const { updateFailed, addBroke, addFailed } = contentOf(kind).words;
  const broke = isUpdate ? updateFailed : addBroke;
  if (result.outcome === "broken")
    return isUpdate ? broke : `${broke}. Nothing is lost: check the connection and try again.`;
  if (isUpdate || addFailed === broke) return detail && detail !== broke ? `${broke}. ${detail}` : broke;
  return detail ?? words.somethingWentWrong;
}

/** To the first field at fault, in the order of the page. */
function focusField(kind: ContentKind, errors: FormErrors): void {
  const wires = fieldsOf(kind)
    .filter(({ key }) => key in errors)
    .map(({ field }) => field.options.apiNames[0]);
  if (wires.length === 0) return;
  setTimeout(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("[data-record-form] [name]:not([type=hidden])")];
    const wrong = controls.find((control) => wires.includes(control.getAttribute("name") ?? ""));
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: "center" });
  }, 0);
}
