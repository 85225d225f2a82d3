import { type Dispatch, useCallback, useRef, useState } from "react";
import { type ContentKind, type State, STATES } from "#app/entities/index.ts";
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
  readonly version: number;
  readonly state: State;
  /** It took the record off the site: what takes that back. */
  readonly undo: string | undefined;
  /** Something was typed while it was sent, and is not saved yet. */
  readonly hasNewer: boolean;
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
export function useRecordForm(start: Beginning & { readonly message?: Message | undefined }): RecordForm {
  const { kind } = start;
  const [form, setForm] = useState(() => beginning(start));
  const [isBusy, setBusy] = useState(false);
  const [message, say] = useState(start.message);
  const [theirs, setTheirs] = useState<Theirs>();
  // What saving reads: never a render behind, whatever arrives or is typed meanwhile.
  const latest = useRef(form);
  const dispatch = useCallback((action: FormAction) => {
    latest.current = reduceForm(latest.current, action);
    setForm(latest.current);
  }, []);
  const uploads = useUploads((upload, image) => dispatch({ type: "arrived", upload, image }));

  const save = async (): Promise<Saved | undefined> => {
    if (!isSendable(latest.current, dispatch, say)) return undefined;
    setBusy(true);
    try {
      if (!(await picturesAreThere(latest, uploads, say))) return undefined;
      const sent = latest.current;
      return await take(sent, await send(sent));
    } finally {
      setBusy(false);
    }
  };

  const take = async (sent: FormState, result: CallResult): Promise<Saved | undefined> => {
    if (result.outcome === "done") {
      const { id, version, slug, state } = result;
      dispatch({ type: "saved", sent, id, version, slug, state });
      const hasNewer = isChanged(latest.current);
      say({
        kind: "ok",
        text: [result.detail, result.notice, hasNewer ? words.typedMeanwhile : undefined].filter(Boolean).join(" "),
      });
      const isGone = sent.baseState === "published" && state !== "published";
      return { ...result, hasNewer, undo: isGone ? `${kind}.${id}.${version}` : undefined };
    }
    const { id } = sent;
    const stored =
      result.outcome === "conflict" && id !== undefined ? await readTheirs(kind, id, result.detail) : undefined;
    const other = stored?.version === latest.current.version ? undefined : stored; // the same version: something else is taken, such as the slug
    setTheirs(other);
    if (other) say({ kind: "note", text: other.detail });
    else tellRefusal(kind, id !== undefined, result, dispatch, say);
    return undefined;
  };

  const settleConflict = (values: FormValues | undefined) => {
    if (theirs && values)
      dispatch({
        type: "rebase",
        base: theirs.values,
        values,
        version: theirs.version,
        state: form.state === form.baseState ? theirs.state : form.state,
        theirState: theirs.state,
      });
    setTheirs(undefined);
  };

  return { form, dispatch, uploads, isChanged: isChanged(form), isBusy, message, say, theirs, settleConflict, save };
}

type Say = (message: Message) => void;

function send(form: FormState): Promise<CallResult> {
  const { id } = form;
  const paths = callPaths[form.kind];
  return id === undefined
    ? sendRecord("POST", paths.add, addBody(form))
    : sendRecord("PUT", `${paths.update}/${id}`, updateBody(form));
}

/** The entity's own rules, before anything goes out; what they refuse is said and gets the focus. */
function isSendable({ kind, id, values }: FormState, dispatch: Dispatch<FormAction>, say: Say): boolean {
  const errors = checkValues(kind, values, { needsRequired: id === undefined || kind === "project" });
  dispatch({ type: "errors", errors });
  if (Object.keys(errors).length === 0) return true;
  say({ kind: "bad", text: words.attention(Object.keys(errors).map((key) => labelOf(kind, key))) });
  focusField(kind, errors);
  return false;
}

function tellRefusal(
  kind: ContentKind,
  isUpdate: boolean,
  result: CallResult,
  dispatch: Dispatch<FormAction>,
  say: Say,
): void {
  const errors = result.outcome === "refused" ? errorsByKey(kind, result.errors) : {};
  dispatch({ type: "errors", errors });
  say({ kind: "bad", text: failureText(kind, isUpdate, result) });
  focusField(kind, errors);
}

/** Times that pictures chosen while others are waited for are waited for too. */
const MOST_WAITS = 20;

/** Waits for what is still being sent; the form stays usable meanwhile, and what is chosen then is waited for too. */
async function picturesAreThere(
  latest: { readonly current: FormState },
  uploads: Uploads,
  say: (message: Message) => void,
): Promise<boolean> {
  const pending = () => Object.values(latest.current.values).filter(isPending).length;
  for (let attempt = 0; attempt < MOST_WAITS && pending() > 0; attempt += 1) {
    say({ kind: "note", text: words.waitingForPictures(pending()) });
    if (!(await uploads.settled())) break;
  }
  if (pending() === 0) return true;
  say({ kind: "bad", text: words.pictureMissing });
  return false;
}

function failureText(kind: ContentKind, isUpdate: boolean, result: CallResult): string {
  const detail = "detail" in result ? result.detail : undefined;
  const broke = isUpdate ? kindMessages[kind].updateFailed : formTexts[kind].addBroke;
  if (result.outcome === "broken")
    return isUpdate ? broke : `${broke}. Nothing is lost: check the connection and try again.`;
  if (isUpdate || kind === "blog") return detail && detail !== broke ? `${broke}. ${detail}` : broke;
  return detail ?? words.somethingWentWrong;
}

async function readTheirs(kind: ContentKind, id: string, detail: string): Promise<Theirs | undefined> {
  const answer = await askForm(`/dashboard/form/record?kind=${kind}&id=${id}`);
  const { values, version, state } = answer ?? {};
  if (typeof values !== "object" || values === null || typeof version !== "number") return undefined;
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return {
    values: Object.fromEntries(texts),
    version,
    state: STATES.find((known) => known === state) ?? "published",
    detail,
  };
}

/** To the first field at fault, in the order of the page. */
function focusField(kind: ContentKind, errors: FormErrors): void {
  const wires = fieldsOf(kind)
    .filter(({ key }) => key in errors)
    .map(({ field }) => field.options.wire[0]);
  if (wires.length === 0) return;
  setTimeout(() => {
    const controls = [...document.querySelectorAll<HTMLElement>("[data-record-form] [name]:not([type=hidden])")];
    controls.find((control) => wires.includes(control.getAttribute("name") ?? ""))?.focus();
  }, 0);
}
