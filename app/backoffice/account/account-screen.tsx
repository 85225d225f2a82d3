import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

export type AccountIntent = "password" | "start" | "confirm" | "stop" | "everywhere";

/** What the last act on this screen came to. */
export interface AccountResult {
  readonly intent: AccountIntent;
  readonly ok: boolean;
  readonly message: string;
  /** Of a set-up that was begun: to scan, or to type in. */
  readonly setup?: { readonly secret: string; readonly qr: QrCode };
  /** Shown once. */
  readonly recoveryCodes?: readonly string[];
}

export interface QrCode {
  /** Modules on one side, the quiet border included. */
  readonly size: number;
  /** Path of the dark modules, one unit each. */
  readonly path: string;
}

interface AccountProps {
  readonly user: { readonly username: string; readonly name: string; readonly twoFactor: boolean };
  readonly lastLogin: string;
  readonly result: AccountResult | undefined;
}

export function AccountScreen({ user, lastLogin, result }: AccountProps) {
  const of = (...intents: readonly AccountIntent[]) => (result && intents.includes(result.intent) ? result : undefined);
  return (
    <>
      <h1>Account</h1>
      <p>Signed in as {user.name}{user.name === user.username ? "" : ` (${user.username})`}. Last sign-in: {lastLogin}.</p>
      <Part title="Password" text="Other devices are signed out." result={of("password")}>
        <ActForm intent="password" label="Change password">
          <Field name="current" label="Password now" type="password" autoComplete="current-password" />
          <Field name="next" label="New password" type="password" autoComplete="new-password" />
        </ActForm>
      </Part>
      <Part title="Two-step sign-in" text="A code of an authenticator app beside the password." result={of("start", "confirm", "stop")}>
        <TwoFactor isOn={user.twoFactor} result={of("start", "confirm")} />
      </Part>
      <Part title="Sign out everywhere" text="Ends every session of yours, this one too." result={undefined}>
        <ActForm intent="everywhere" label="Sign out everywhere" look="btn-d" />
      </Part>
    </>
  );
}

function TwoFactor({ isOn, result }: { readonly isOn: boolean; readonly result: AccountResult | undefined }) {
  if (result?.recoveryCodes) return <RecoveryCodes codes={result.recoveryCodes} />;
  if (isOn)
    return (
      <>
        <p className="state-line"><Icon name="ok" /> Two-step sign-in is on.</p>
        <ActForm intent="stop" label="Turn off" look="btn-s">
          <Field name="current" label="Password" type="password" autoComplete="current-password" />
        </ActForm>
      </>
    );
  if (!result?.setup)
    return (
      <ActForm intent="start" label="Set up">
        <Field name="current" label="Password" type="password" autoComplete="current-password" />
      </ActForm>
    );
  const { secret, qr } = result.setup;
  return (
    <div className="setup">
      <svg className="qr" viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for the authenticator app" shapeRendering="crispEdges">
        <path d={qr.path} />
      </svg>
      <div>
        <p>Scan the code with your authenticator app, or type this key into it:</p>
        <p className="key"><code>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code></p>
        <ActForm intent="confirm" label="Turn on" hidden={{ secret }}>
          <Field name="code" label="Code of the app" autoComplete="one-time-code" inputMode="numeric" />
        </ActForm>
      </div>
    </div>
  );
}

function RecoveryCodes({ codes }: { readonly codes: readonly string[] }) {
  return (
    <>
      <p className="state-line"><Icon name="ok" /> Two-step sign-in is on.</p>
      <p>Keep these recovery codes where you find them without your phone. Each works once, and they are not shown again.</p>
      <ul className="codes" aria-label="Recovery codes">{codes.map((code) => <li key={code}><code>{code}</code></li>)}</ul>
    </>
  );
}

function Part({ title, text, result, children }: { readonly title: string; readonly text: string; readonly result: AccountResult | undefined; readonly children: ReactNode }) {
  return (
    <section className="fsec" aria-label={title}>
      <div><h2>{title}</h2><p>{text}</p></div>
      <div className="part">
        <div role="status">{result?.message && <p className={`note ${result.ok ? "ok" : "bad"}`}><Icon name={result.ok ? "ok" : "alert"} />{result.message}</p>}</div>
        {children}
      </div>
    </section>
  );
}

interface ActFormProps {
  readonly intent: AccountIntent;
  readonly label: string;
  readonly look?: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly children?: ReactNode;
}

function ActForm({ intent, label, look = "btn-p", hidden = {}, children }: ActFormProps) {
  const { state, formData } = useNavigation();
  const isBusy = state !== "idle" && formData?.get("intent") === intent;
  return (
    <Form method="post" className="act-form" replace>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(hidden).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      {children}
      <div><button type="submit" className={`btn ${look}`} disabled={isBusy} aria-busy={isBusy}>{isBusy && <span className="spin" aria-hidden="true" />}{label}</button></div>
    </Form>
  );
}

function Field({ label, ...input }: { readonly label: string } & React.ComponentProps<"input">) {
  return <label className="field-label">{label}<input className="inp" required {...input} /></label>;
}
