import { Copy } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import type { QrCode } from "#app/ui/qr-code.ts";
import { HiddenFields } from "../feedback/act-button.tsx";
import { type ConfirmQuestion, useConfirm } from "../feedback/confirm.tsx";
import { useToast } from "../feedback/toasts.tsx";

export const ACCOUNT_INTENTS = ["password", "start", "confirm", "stop", "everywhere"] as const;
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number];

/** What the last act on this screen came to. */
export interface AccountResult {
  readonly intent: AccountIntent;
  readonly ok: boolean;
  readonly message: string;
  /** Of a set-up that was begun: to scan, or to type in. */
  readonly setup?: { readonly secret: string; readonly uri: string; readonly qr: QrCode };
  /** Shown once. */
  readonly recoveryCodes?: readonly string[];
}

const SIGN_OUT: ConfirmQuestion = {
  question: "Sign out on every device?",
  text: "You are signed out here too, and need your password to come back.",
  yes: "Sign out everywhere",
  no: "Stay signed in",
  isDestructive: true,
};

interface AccountProps {
  readonly user: { readonly username: string; readonly name: string; readonly twoFactor: boolean };
  /** Not this one. */
  readonly lastLogin: string | undefined;
  readonly result: AccountResult | undefined;
}

export function AccountScreen({ user, lastLogin, result }: AccountProps) {
  const of = (...intents: readonly AccountIntent[]) => (result && intents.includes(result.intent) ? result : undefined);
  return (
    <>
      <h1>Account</h1>
      <p>
        Signed in as {user.name}
        {user.name === user.username ? "" : ` (${user.username})`}.
        {lastLogin && ` Last sign-in other than this one: ${lastLogin}.`}
      </p>
      <AccountSection title="Password" text="Changing it signs out your other devices." result={of("password")}>
        <ActForm intent="password" label="Change password">
          <CurrentPassword />
          <Field name="next" label="New password" type="password" autoComplete="new-password" />
        </ActForm>
      </AccountSection>
      <AccountSection
        title="Two-step sign-in"
        text="Ask for an app code as well as the password. Turning it on signs out your other devices."
        result={of("start", "confirm", "stop")}
      >
        <TwoFactor isOn={user.twoFactor} result={of("start", "confirm")} />
      </AccountSection>
      <AccountSection
        title="Sign out everywhere"
        text="Signs you out on every device, including this one."
        result={of("everywhere")}
      >
        <ActForm intent="everywhere" label="Sign out everywhere" look="btn-d" question={SIGN_OUT} />
      </AccountSection>
    </>
  );
}

function TwoFactor({ isOn, result }: { readonly isOn: boolean; readonly result: AccountResult | undefined }) {
  const setup = useSetup(result);
  if (result?.recoveryCodes) return <RecoveryCodes codes={result.recoveryCodes} />;
  if (isOn)
    return (
      <>
        <TwoFactorIsOn />
        <ActForm intent="stop" label="Turn off" look="btn-s">
          <CurrentPassword />
        </ActForm>
      </>
    );
  if (setup) return <Setup {...setup} />;
  return (
    <ActForm intent="start" label="Set up">
      <CurrentPassword />
    </ActForm>
  );
}

/** The set-up that waits for its code. It stays when the code could not be sent. */
function useSetup(result: AccountResult | undefined): AccountResult["setup"] {
  const [last, setLast] = useState(result?.setup);
  if (result?.setup && result.setup !== last) setLast(result.setup);
  return result?.setup ?? (result?.intent === "confirm" ? last : undefined);
}

function TwoFactorIsOn() {
  return (
    <p className="state-line">
      <Icon name="ok" /> Two-step sign-in is on.
    </p>
  );
}

function CurrentPassword() {
  return <Field name="current" label="Current password" type="password" autoComplete="current-password" />;
}

function Setup({ secret, uri, qr }: NonNullable<AccountResult["setup"]>) {
  return (
    <div className="setup">
      <QrImage {...qr} />
      <div>
        <p>Scan this code with your authenticator app. On the phone that has the app:</p>
        <a className="btn btn-s" href={uri}>
          Open in the app
        </a>
        <p>Or copy this key into the app:</p>
        <p className="key">
          <code>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
        </p>
        <CopyButton label="Copy key" text={secret} />
        <ActForm intent="confirm" label="Turn on" hidden={{ secret }}>
          <Field name="code" label="Code from the app" autoComplete="one-time-code" inputMode="numeric" />
        </ActForm>
      </div>
    </div>
  );
}

function QrImage({ size, path }: QrCode) {
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for the authenticator app"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <>
      <TwoFactorIsOn />
      <p>Keep these recovery codes somewhere other than your phone. Each works once. They will not be shown again.</p>
      <ul className="codes" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton label="Copy codes" text={codes.join("\n")} />
    </>
  );
}

interface AccountSectionProps {
  readonly title: string;
  readonly text: string;
  readonly result: AccountResult | undefined;
  readonly children: ReactNode;
}

function AccountSection({ title, text, result, children }: AccountSectionProps) {
  return (
    <section className="fsec" aria-label={title}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="part">
        <div role="status">{result?.message && <ResultNote ok={result.ok} text={result.message} />}</div>
        {children}
      </div>
    </section>
  );
}

function ResultNote({ ok, text }: { readonly ok: boolean; readonly text: string }) {
  return (
    <p className={`note ${ok ? "ok" : "bad"}`}>
      <Icon name={ok ? "ok" : "alert"} />
      {text}
    </p>
  );
}

interface ActFormProps {
  readonly intent: AccountIntent;
  readonly label: string;
  readonly look?: string;
  readonly hidden?: Readonly<Record<string, string>>;
  /** Asked before it is sent. */
  readonly question?: ConfirmQuestion;
  readonly children?: ReactNode;
}

function ActForm({ intent, label, look = "btn-p", hidden = {}, question, children }: ActFormProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("intent") === intent;
  const askFirst = useAskFirst(question);
  return (
    <Form method="post" className="act-form" replace onSubmit={(event) => void askFirst(event)}>
      <input type="hidden" name="intent" value={intent} />
      <HiddenFields fields={hidden} />
      {children}
      <div>
        <button type="submit" className={`btn ${look}`} disabled={isBusy} aria-busy={isBusy}>
          {isBusy && <span className="spin" aria-hidden="true" />}
          {label}
        </button>
      </div>
    </Form>
  );
}

/** Holds a form back until the question, where there is one, was answered with yes. */
function useAskFirst(question: ConfirmQuestion | undefined): (event: FormEvent<HTMLFormElement>) => Promise<void> {
  const ask = useConfirm();
  const submit = useSubmit();
  return async (event) => {
    if (!question) return;
    event.preventDefault();
    const { currentTarget } = event;
    if (await ask(question)) void submit(currentTarget, { replace: true });
  };
}

function Field({ label, ...input }: { readonly label: string } & React.ComponentProps<"input">) {
  return (
    <label className="field-label">
      {label}
      <input className="inp" required {...input} />
    </label>
  );
}

/** Copies a text; a browser that does not let us, such as one on plain HTTP, has it selected by hand. */
function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: "ok", text: "Copied." });
    } catch {
      toast({ kind: "failure", text: "The browser does not allow copying here. Select the text and copy it." });
    }
  };
  return (
    <button type="button" className="btn btn-s" onClick={() => void copy()}>
      <Copy className="ic" aria-hidden />
      {label}
    </button>
  );
}
