import { type FormEvent, useEffect, useState, useSyncExternalStore } from "react";
import { Dialog } from "../feedback/dialog.tsx";
import { texts } from "../texts.ts";
import { answerSignIn, installAskingFetch, isAskedToSignIn, onAskedToSignIn } from "./expiry.ts";

interface Answer {
  readonly secondFactor?: boolean;
  readonly detail?: string;
}

async function send(path: string, body: Readonly<Record<string, string>>): Promise<Answer & { readonly ok: boolean }> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer: Answer = await response.json();
    return { ...answer, ok: response.ok };
  } catch {
    return { ok: false, detail: texts.signIn.failed };
  }
}

/** Lies over the page when the session has ended; the page and what was typed stay as they are. */
export function SignInDialog({ username }: { readonly username: string }) {
  const open = useSyncExternalStore(onAskedToSignIn, isAskedToSignIn, () => false);
  useEffect(() => installAskingFetch(), []);
  return (
    <Dialog open={open} title={texts.signIn.expiredTitle} onClose={() => isAskedToSignIn() && answerSignIn(false)}>
      <SignInForm username={username} />
    </Dialog>
  );
}

function SignInForm({ username }: { readonly username: string }) {
  const { needsCode, problem, isBusy, submit } = useSignIn();
  return (
    <form onSubmit={(event) => void submit(event)}>
      <p>{needsCode ? texts.signIn.codeHelp : texts.signIn.expiredText}</p>
      <div role="alert">{problem && <p className="note bad">{problem}</p>}</div>
      <div className="fields dialog-fields">{needsCode ? <CodeField /> : <PasswordFields username={username} />}</div>
      <div className="dialog-acts">
        <button type="submit" className="btn btn-p" disabled={isBusy}>
          {needsCode ? texts.signIn.codeSubmit : texts.signIn.submit}
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
    if (!answer.ok) setProblem(answer.detail ?? texts.signIn.failed);
    else if (answer.secondFactor) setNeedsCode(true);
    else answerSignIn(true);
  };
  return { needsCode, problem, isBusy, submit };
}

function sendStep(form: FormData, isCode: boolean): ReturnType<typeof send> {
  const text = (name: string) => String(form.get(name) ?? "");
  return isCode
    ? send("/api/session/second-factor", { code: text("code") })
    : send("/api/session", { username: text("username"), password: text("password") });
}

function CodeField() {
  return (
    <label className="field-label">
      {texts.signIn.code}
      <input className="inp" name="code" autoComplete="one-time-code" required />
    </label>
  );
}

function PasswordFields({ username }: { readonly username: string }) {
  return (
    <>
      <label className="field-label">
        {texts.signIn.username}
        <input className="inp" name="username" autoComplete="username" defaultValue={username} required />
      </label>
      <label className="field-label">
        {texts.signIn.password}
        <input className="inp" name="password" type="password" autoComplete="current-password" required />
      </label>
    </>
  );
}
