import type { ComponentProps, ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { texts } from "../parts/office-texts.ts";

export interface LoginView {
  readonly step: "password" | "code";
  readonly username: string;
  readonly problem: string | undefined;
}

const words = texts.signIn;

/** Brings the button that shows the password; it is sent hidden again, so that browsers know it for one. */
export const SHOW_PASSWORD_SCRIPT = `(function(b,i,w){if(!b)return;w=[b.textContent,b.dataset.hide];function s(t){i.type=t?"text":"password";b.textContent=w[+t]}b.hidden=false;b.onclick=function(){s(i.type=="password");i.focus()};i.form.onsubmit=function(){s(false)}})(document.getElementById("show-password"),document.getElementById("password"))`;

/** Plain HTML: it has to work before any script has come, and where none ever does. */
export function LoginPage({ view }: { readonly view: LoginView }) {
  const { step, problem } = view;
  return (
    <main className="login" id="main">
      <div className="panel">
        <a className="login-mark" href="/" aria-label="Home">
          <Icon name="mark" className="plan" />
        </a>
        <h1 className="t1">{step === "code" ? words.codeTitle : words.title}</h1>
        {problem && (
          <p className="note bad" role="alert" id="login-problem">
            <Icon name="alert" />
            {problem}
          </p>
        )}
        {step === "code" ? <CodeForm /> : <PasswordForm view={view} />}
      </div>
    </main>
  );
}

function CodeForm() {
  return (
    <form method="post" action="/admin?step=code">
      <LoginField
        id="code"
        head={<label htmlFor="code">{words.code}</label>}
        autoComplete="one-time-code"
        aria-describedby="code-help"
      >
        <p className="help" id="code-help">
          {words.codeHelp}
        </p>
      </LoginField>
      <SubmitButton text={words.codeSubmit} />
      <a className="link" href="/admin">
        {words.again}
      </a>
    </form>
  );
}

function PasswordForm({ view: { username, problem } }: { readonly view: LoginView }) {
  const described = problem ? { "aria-describedby": "login-problem" } : {};
  return (
    <form method="post" action="/admin">
      <LoginField
        id="username"
        head={<label htmlFor="username">{words.username}</label>}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={username}
        {...described}
      />
      <LoginField
        id="password"
        head={
          <div className="password-head">
            <label htmlFor="password">{words.password}</label>
            <button type="button" id="show-password" hidden data-hide={words.hide}>
              {words.show}
            </button>
          </div>
        }
        type="password"
        autoComplete="current-password"
        {...described}
      />
      <SubmitButton text={words.submit} />
    </form>
  );
}

interface LoginFieldProps extends ComponentProps<"input"> {
  /** Also the name under which it is sent. */
  readonly id: string;
  /** Above the input: its label. */
  readonly head: ReactNode;
}

function LoginField({ id, head, children, ...input }: LoginFieldProps) {
  return (
    <div className="field">
      {head}
      <input className="inp" id={id} name={id} required {...input} />
      {children}
    </div>
  );
}

function SubmitButton({ text }: { readonly text: string }) {
  return (
    <button className="btn btn-p btn-w" type="submit">
      {text}
    </button>
  );
}
