import { type Dispatch, useCallback, useRef, useState } from "react";
import { type Beginning, beginning, type FormAction, type FormState, isChanged, reduceForm } from "./form-state.ts";
import { type Uploads, useUploads } from "./pictures/use-uploads.ts";
import type { Message } from "./save-bar.tsx";
import { isSendable, type SaveContext, type Saved, sendForm, type Theirs } from "./saving.ts";
import type { FormValues } from "./values.ts";

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
  const { form, latest, dispatch, uploads } = useFormState(start);
  const [isBusy, setBusy] = useState(false);
  const [message, say] = useState(start.message);
  const [theirs, setTheirs] = useState<Theirs>();
  const context: SaveContext = { latest, dispatch, uploads, say, setTheirs };
  const save = async () => {
    if (!isSendable(context)) return undefined;
    setBusy(true);
    return sendForm(context).finally(() => setBusy(false));
  };
  const settleConflict = (values: FormValues | undefined) => {
    if (theirs && values) dispatch(rebaseOn(theirs, values, form));
    setTheirs(undefined);
  };
  return { form, dispatch, uploads, isChanged: isChanged(form), isBusy, message, say, theirs, settleConflict, save };
}

/** `latest` is what saving reads: never a render behind, whatever arrives or is typed meanwhile. */
function useFormState(start: Beginning) {
  const [form, setForm] = useState(() => beginning(start));
  const latest = useRef(form);
  const dispatch = useCallback((action: FormAction) => {
    latest.current = reduceForm(latest.current, action);
    setForm(latest.current);
  }, []);
  const uploads = useUploads((upload, image) => dispatch({ type: "arrived", upload, image }));
  return { form, latest, dispatch, uploads };
}

function rebaseOn(theirs: Theirs, values: FormValues, { state, baseState }: FormState): FormAction {
  return {
    type: "rebase",
    base: theirs.values,
    values,
    version: theirs.version,
    state: state === baseState ? theirs.state : state,
    theirState: theirs.state,
  };
}
