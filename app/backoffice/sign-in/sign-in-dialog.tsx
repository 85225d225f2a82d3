import { type FormEvent, useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Dialog } from "../feedback/dialog.tsx";
import { TextField } from "../parts/text-field.tsx";
import {
  askToSignIn,
  goOnSignedIn,
  goOnWhereSignedIn,
  installAskingFetch,
  onSignInState,
  putOffSignIn,
  signInState,
} from "./expiry.ts";
import { signInWords as words } from "./sign-in-words.ts";

interface SignInAnswer {
  readonly secondFactor?: boolean;
  readonly detail?: string;
}

async function send(
  path: string,
  body: Readonly<Record<string, string>>,
): Promise<SignInAnswer & { readonly ok: boolean }> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer: SignInAnswer = await response.json();
    return { ...answer, ok: response.ok };
  } catch {
    return { ok: false, detail: words.failed };
  }
}

/** Lies over the page when the session has ended; the page and what was typed stay as they are. Closed, it leaves `SignedOutNote`. */
export function SignInDialog({ username }: { readonly username: string }) {
  const state = useSignInState();
  useEffect(() => installAskingFetch(), []);
  useEffect(() => (state === "signedIn" ? undefined : whenLookedAt(() => void goOnWhereSignedIn())), [state]);
  return (
    <Dialog open={state === "asked"} title={words.expiredTitle} onClose={putOffSignIn}>
      <SignInForm username={username} />
    </Dialog>
  );
}

function useSignInState() {
  return useSyncExternalStore(onSignInState, signInState, () => "signedIn" as const);
}

/** When the administrator comes back to this tab. @returns stops listening */
function whenLookedAt(act: () => void): () => void {
  addEventListener("focus", act);
  document.addEventListener("visibilitychange", act);
  return () => {
    removeEventListener("focus", act);
    document.removeEventListener("visibilitychange", act);
  };
}

/** After the dialog was closed: says that nothing is saved, and opens it again. */
export function SignedOutNote() {
  if (useSignInState() !== "putOff") return null;
  return (
    <div className="note bad signed-out" role="alert">
      <Icon name="alert" />
      <span>{words.putOff}</span>
      <button type="button" className="btn btn-s btn-sm" onClick={askToSignIn}>
        {words.putOffSubmit}
      </button>
    </div>
  );
}

function SignInForm({ username }: { readonly username: string }) {
  const { needsCode, problem, isBusy, submit } = useSignIn();
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p>{needsCode ? words.codeHelp : words.expiredText}</p>
      <div role="alert">{problem && <p className="note bad">{problem}</p>}</div>
      <div className="fields dialog-fields">
        {needsCode ? (
          <TextField name="code" label={words.code} autoComplete="one-time-code" required />
        ) : (
          <PasswordFields username={username} />
        )}
      </div>
      <div className="dialog-acts">
        <button type="submit" className="btn btn-p" disabled={isBusy}>
          {needsCode ? words.codeSubmit : words.submit}
        </button>
      </div>
    </form>
  );
}

/** The steps of signing in again: the password, and a code where the account asks for one. */
function useSignIn() {
  const [needsCode, setNeedsCode] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    const answer = await sendStep(form, needsCode);
    setBusy(false);
    if (!answer.ok) setProblem(answer.detail ?? words.failed);
    else if (answer.secondFactor) setNeedsCode(true);
    else goOnSignedIn();
  };
  return { needsCode, problem, isBusy, submit };
}

function sendStep(form: FormData, isCode: boolean): ReturnType<typeof send> {
  const text = (name: string) => String(form.get(name) ?? "");
  return isCode
    ? send("/api/session/second-factor", { code: text("code") })
    : send("/api/session", { username: text("username"), password: text("password") });
}

function PasswordFields({ username }: { readonly username: string }) {
  return (
    <>
      <TextField name="username" label={words.username} autoComplete="username" defaultValue={username} required />
      <TextField
        name="password"
        label={words.password}
        type="password"
        autoComplete="current-password"
        data-focus
        required
      />
    </>
  );
}
