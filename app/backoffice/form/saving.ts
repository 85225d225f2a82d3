import type { Dispatch } from "react";
import { type State, STATES } from "#app/entities/index.ts";
import { type ContentKind, contentOf } from "#app/kinds/index.ts";
import { textsIn } from "#app/entities/values/text.ts";
import { isPending } from "#app/ui/inputs/input-value.ts";
import { addBody, updateBody } from "./bodies.ts";
import { askForm, type CallResult, sendRecord } from "./calls.ts";
import { type FormAction, type FormState, isChanged } from "./form-state.ts";
import type { Uploads } from "./pictures/use-uploads.ts";
import type { Message } from "./save-bar.tsx";
import { words } from "./texts.ts";
import { checkValues, errorsByKey, fieldsOf, type FormErrors, type FormValues, labelOf } from "./values.ts";
import { isObject } from "#app/entities/is-object.ts";
import { oneOf } from "#app/entities/one-of.ts";

/** What somebody else saved meanwhile. */
export interface Theirs {
  readonly values: FormValues;
  readonly version: number;
  readonly state: FormState["state"];
  readonly detail: string;
}

export interface Saved {
  readonly id: string;
  readonly slug: string;
  readonly detail: string;
  readonly notice: string | undefined;
  readonly version: number;
  readonly state: State;
  /** It took the record off the site: what takes that back. */
  readonly undo: string | undefined;
  /** Something was typed while it was sent, and is not saved yet. */
  readonly hasNewer: boolean;
}

export interface SaveContext {
  /** The form at this moment, never a render behind. */
  readonly latest: { readonly current: FormState };
  readonly dispatch: Dispatch<FormAction>;
  readonly uploads: Uploads;
  readonly say: (message: Message) => void;
  readonly setTheirs: (theirs: Theirs | undefined) => void;
}

/** Sends the form once its pictures have arrived, and takes the answer into it. */
export async function sendForm(context: SaveContext): Promise<Saved | undefined> {
  if (!(await waitForPictures(context))) return undefined;
  const sent = context.latest.current;
  const result = await send(sent);
  if (result.outcome === "done") return takeSaved(context, sent, result);
  await takeRefusal(context, sent, result);
  return undefined;
}

function send(form: FormState): Promise<CallResult> {
  const { id } = form;
  const paths = contentOf(form.kind).calls;
  return id === undefined
    ? sendRecord("POST", paths.add, addBody(form))
    : sendRecord("PUT", `${paths.update}/${id}`, updateBody(form));
}

type Done = Extract<CallResult, { outcome: "done" }>;

function takeSaved({ latest, dispatch, say }: SaveContext, sent: FormState, result: Done): Saved {
  const { id, version, slug, state, detail, notice } = result;
  dispatch({ type: "saved", sent, id, version, slug, state });
  const hasNewer = isChanged(latest.current);
  say({ kind: "ok", text: sentences(detail, notice, hasNewer ? words.typedMeanwhile : undefined) });
  const isGone = sent.baseState === "published" && state !== "published";
  return { ...result, hasNewer, undo: isGone ? `${sent.kind}.${id}.${version}` : undefined };
}

/** One after the other; the specification's messages have a full stop only in part. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  const [first = "", ...rest] = parts.filter(Boolean);
  return [rest.length > 0 && /\w$/.test(first) ? `${first}.` : first, ...rest].join(" ");
}

async function takeRefusal(
  context: SaveContext,
  { kind, id }: FormState,
  result: Exclude<CallResult, Done>,
): Promise<void> {
  const stored =
    result.outcome === "conflict" && id !== undefined ? await readTheirs(kind, id, result.detail) : undefined;
  // The same version: something else is taken, such as the slug.
  const theirs = stored?.version === context.latest.current.version ? undefined : stored;
  context.setTheirs(theirs);
  if (theirs) context.say({ kind: "note", text: theirs.detail });
  else tellRefusal(context, kind, id !== undefined, result);
}

/** Checks the form by the entity's own rules before anything is sent; a refusal is said and its field gets the focus. */
export function isSendable({ latest, dispatch, say }: SaveContext): boolean {
  const { kind, id, values } = latest.current;
  const errors = checkValues(kind, values, { needsRequired: id === undefined || contentOf(kind).sendsAll === true });
  dispatch({ type: "errors", errors });
  if (Object.keys(errors).length === 0) return true;
  say({ kind: "bad", text: words.attention(Object.keys(errors).map((key) => labelOf(kind, key))) });
  focusField(kind, errors);
  return false;
}

function tellRefusal({ dispatch, say }: SaveContext, kind: ContentKind, isUpdate: boolean, result: CallResult): void {
  const errors = result.outcome === "refused" ? errorsByKey(kind, result.errors) : {};
  dispatch({ type: "errors", errors });
  say({ kind: "bad", text: failureText(kind, isUpdate, result) });
  focusField(kind, errors);
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
  const broke = isUpdate ? contentOf(kind).words.updateFailed : contentOf(kind).words.addBroke;
  if (result.outcome === "broken")
    return isUpdate ? broke : `${broke}. Nothing is lost: check the connection and try again.`;
  if (isUpdate || contentOf(kind).words.addFailed === broke)
    return detail && detail !== broke ? `${broke}. ${detail}` : broke;
  return detail ?? words.somethingWentWrong;
}

async function readTheirs(kind: ContentKind, id: string, detail: string): Promise<Theirs | undefined> {
  const answer = await askForm(`/dashboard/form/record?kind=${kind}&id=${id}`);
  const { values, version, state } = answer ?? {};
  if (!isObject(values) || typeof version !== "number") return undefined;
  return {
    values: textsIn(Object.entries(values)),
    version,
    state: oneOf(STATES, state) ?? "published",
    detail,
  };
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
