import { type Dispatch, useEffect, useReducer, useRef, useState } from "react";
import { type ContentKind, STATES } from "#app/entities/index.ts";
import { kindMessages } from "#app/entities/kind-messages.ts";
import { isPending } from "#app/ui/inputs/input-value.ts";
import { askForm, callPaths, type CallResult, sendRecord } from "./calls.ts";
import { type Beginning, beginning, type FormAction, type FormState, isChanged, reduceForm } from "./form-state.ts";
import { updateBody, addBody } from "./bodies.ts";
import { formTexts, words } from "./texts.ts";
import { type FormErrors, type FormValues, checkValues, errorsByKey, fieldsOf, labelOf } from "./values.ts";
import { type Uploads, useUploads } from "./pictures/use-uploads.ts";

/** What the line beside the buttons says. */
export interface Message {
  readonly kind: "ok" | "bad" | "note";
  readonly text: string;
}

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
}

export interface RecordForm {
  readonly form: FormState;
  readonly dispatch: Dispatch<FormAction>;
  readonly uploads: Uploads;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly message: Message | undefined;
  readonly say: (message: Message | undefined) => void;
  readonly theirs: Theirs | undefined;
  readonly settleConflict: (values: FormValues | undefined) => void;
  readonly save: () => Promise<Saved | undefined>;
}

/** A record being added or changed: its texts, its pictures on their way, and saving them. */
export function useRecordForm(start: Beginning & { readonly id?: string; readonly message?: Message | undefined }): RecordForm {
  const { kind, id } = start;
  const [form, dispatch] = useReducer(reduceForm, start, beginning);
  const [isBusy, setBusy] = useState(false);
  const [message, say] = useState(start.message);
  const [theirs, setTheirs] = useState<Theirs>();
  const uploads = useUploads((upload, image) => dispatch({ type: "arrived", upload, image }));
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  const save = async (): Promise<Saved | undefined> => {
    if (!isSendable(latest.current, id, dispatch, say)) return undefined;
    setBusy(true);
    try {
      return (await picturesAreThere(latest, uploads, say)) ? await take(await send(latest.current, id)) : undefined;
    } finally {
      setBusy(false);
    }
  };

  const take = async (result: CallResult): Promise<Saved | undefined> => {
    if (result.outcome === "done") {
      dispatch({ type: "saved", version: result.version, slug: result.slug });
      say({ kind: "ok", text: [result.detail, result.notice].filter(Boolean).join(" ") });
      return result;
    }
    const stored = result.outcome === "conflict" && id !== undefined ? await readTheirs(kind, id, result.detail) : undefined;
    const other = stored?.version === latest.current.version ? undefined : stored; // the same version: something else is taken, such as the slug
    setTheirs(other);
    if (other) say({ kind: "note", text: other.detail });
    else tellRefusal(kind, id !== undefined, result, dispatch, say);
    return undefined;
  };

  const settleConflict = (values: FormValues | undefined) => {
    if (theirs && values) dispatch({ type: "rebase", base: theirs.values, values, version: theirs.version, state: form.state === form.baseState ? theirs.state : form.state, theirState: theirs.state });
    setTheirs(undefined);
  };

  return { form, dispatch, uploads, isChanged: isChanged(form), isBusy, message, say, theirs, settleConflict, save };
}

type Say = (message: Message) => void;

function send(form: FormState, id: string | undefined): Promise<CallResult> {
  const paths = callPaths[form.kind];
  return id === undefined ? sendRecord("POST", paths.add, addBody(form)) : sendRecord("PUT", `${paths.update}/${id}`, updateBody(form));
}

/** The entity's own rules, before anything goes out; what they refuse is said and gets the focus. */
function isSendable({ kind, values }: FormState, id: string | undefined, dispatch: Dispatch<FormAction>, say: Say): boolean {
  const errors = checkValues(kind, values, { needsRequired: id === undefined || kind === "project" });
  dispatch({ type: "errors", errors });
  if (Object.keys(errors).length === 0) return true;
  say({ kind: "bad", text: words.attention(Object.keys(errors).map((key) => labelOf(kind, key))) });
  focusField(kind, errors);
  return false;
}

function tellRefusal(kind: ContentKind, isUpdate: boolean, result: CallResult, dispatch: Dispatch<FormAction>, say: Say): void {
  const errors = result.outcome === "refused" ? errorsByKey(kind, result.errors) : {};
  dispatch({ type: "errors", errors });
  say({ kind: "bad", text: failureText(kind, isUpdate, result) });
  focusField(kind, errors);
}

/** Waits for what is still being sent; the form stays usable meanwhile. */
async function picturesAreThere(latest: { readonly current: FormState }, uploads: Uploads, say: (message: Message) => void): Promise<boolean> {
  const pending = Object.values(latest.current.values).filter(isPending).length;
  if (pending === 0) return true;
  say({ kind: "note", text: words.waitingForPictures(pending) });
  const allCame = await uploads.settled();
  await nextPaint(); // the last arrival has to reach the state
  if (allCame) return true;
  say({ kind: "bad", text: "A picture did not arrive. Try it again or remove it." });
  return false;
}

function nextPaint(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 50));
}

function failureText(kind: ContentKind, isUpdate: boolean, result: CallResult): string {
  const detail = "detail" in result ? result.detail : undefined;
  const broke = isUpdate ? kindMessages[kind].updateFailed : formTexts[kind].addBroke;
  if (result.outcome === "broken") return isUpdate ? broke : `${broke}. Nothing is lost: check the connection and try again.`;
  if (isUpdate || kind === "blog") return detail && detail !== broke ? `${broke}. ${detail}` : broke;
  return detail ?? words.somethingWentWrong;
}

async function readTheirs(kind: ContentKind, id: string, detail: string): Promise<Theirs | undefined> {
  const answer = await askForm(`/dashboard/form/record?kind=${kind}&id=${id}`);
  const { values, version, state } = answer ?? {};
  if (typeof values !== "object" || values === null || typeof version !== "number") return undefined;
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return { values: Object.fromEntries(texts), version, state: STATES.find((known) => known === state) ?? "published", detail };
}

/** To the first field at fault, in the order of the page. */
function focusField(kind: ContentKind, errors: FormErrors): void {
  const wires = fieldsOf(kind).filter(({ key }) => key in errors).map(({ field }) => field.options.wire[0]);
  if (wires.length === 0) return;
  setTimeout(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("[data-record-form] [name]:not([type=hidden])")];
    controls.find((control) => wires.includes(control.getAttribute("name") ?? ""))?.focus();
  }, 0);
}
