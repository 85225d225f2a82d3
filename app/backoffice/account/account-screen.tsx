import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { QrCode } from "#app/ui/qr-code.ts";
import type { ConfirmQuestion } from "../feedback/confirm.tsx";
import { type AccountIntent, type AccountResult, OTHERS_INTENTS } from "./account-acts.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { CurrentPassword, TextField } from "../parts/text-field.tsx";
import { AccountSection, AccountForm } from "./account-parts.tsx";
import { type ChoicesView, NewsChoices, Presence } from "./choices.tsx";
import { type Device, DeviceList } from "./devices.tsx";
import { PushSwitch } from "./push-switch.tsx";
import { type OtherAccount, OtherAccounts } from "./other-accounts.tsx";

const SIGN_OUT: ConfirmQuestion = {
  question: "Sign out on every device?",
  text: "You are signed out here too, and need your password to come back.",
  yes: "Sign out everywhere",
  no: "Stay signed in",
  isDestructive: true,
};

interface AccountProps {
  readonly user: { readonly username: string; readonly name: string; readonly twoFactor: boolean };
  /** The sign-in before this one: '20 Nov 2026, 4:30 pm, Chrome on Android'. */
  readonly lastLogin: { readonly text: string; readonly isNewDevice: boolean } | undefined;
  /** Several of us work with people. */
  readonly isTeam: boolean;
  /** Absent for roles without people. */
  readonly choices: ChoicesView | undefined;
  readonly devices: readonly Device[];
  /** Absent for roles that may not manage accounts. */
  readonly others: readonly OtherAccount[] | undefined;
  readonly result: AccountResult | undefined;
}

export function AccountScreen({ user, choices, isTeam, lastLogin, devices, others, result }: AccountProps) {
  const of = (...intents: readonly AccountIntent[]) => (result && intents.includes(result.intent) ? result : undefined);
  return (
    <>
      <h1>Account</h1>
      <p>
        Signed in as {user.name}
        {user.name === user.username ? "" : ` (${user.username})`}.
        {lastLogin && ` Last sign-in before this one: ${lastLogin.text}.`}
      </p>
      {lastLogin?.isNewDevice && (
        <p className="note warn account-note">
          <Icon name="alert" />
          <span>
            That sign-in was from a new device. If it was not you, change your password now: it signs out every other
            device.
          </span>
        </p>
      )}
      <AccountSection title="Name" text="What Activity, visits and notes call you." result={of("rename")}>
        <AccountForm intent="rename" label="Change name">
          <TextField required name="name" label="Your name" autoComplete="name" defaultValue={user.name} />
        </AccountForm>
      </AccountSection>
      <AccountSection title="Password" text="Changing it signs out your other devices." result={of("password")}>
        <AccountForm intent="password" label="Change password">
          <CurrentPassword />
          <TextField required name="next" label="New password" type="password" autoComplete="new-password" />
        </AccountForm>
      </AccountSection>
      <AccountSection
        title="Two-step sign-in"
        text="Ask for an app code as well as the password. Turning it on signs out your other devices."
        result={of("start", "confirm", "stop")}
      >
        <TwoFactor isOn={user.twoFactor} result={of("start", "confirm")} />
      </AccountSection>
      <AccountSection
        title="Devices"
        text="Where you are signed in. Sign out what you do not know."
        result={of("end", "everywhere")}
      >
        <DeviceList devices={devices} />
        <AccountForm intent="everywhere" label="Sign out everywhere" look="btn-d" question={SIGN_OUT} />
      </AccountSection>
      {others && (
        <AccountSection
          title="Other accounts"
          text="One for each person, so that Activity says who did what."
          result={of(...OTHERS_INTENTS)}
        >
          <OtherAccounts others={others} made={result?.made} />
        </AccountSection>
      )}
      {choices && isTeam && (
        <AccountSection
          title="When leads come to you"
          text="Leads are given to who is at work, in turn or by a rule of Settings, ‘Who answers’."
          result={of("presence")}
        >
          <Presence choices={choices} />
        </AccountSection>
      )}
      {choices && (
        <AccountSection
          title="Notifications"
          text="Say who it is and what they want, with Call and WhatsApp. Only your device can read them. Signing out switches them off on this device."
          result={of("news")}
        >
          <PushSwitch />
          <NewsChoices choices={choices} />
        </AccountSection>
      )}
      <AccountSection
        title="A new device"
        text="When sign-in there says 'Too many attempts' and it was not you: somebody guesses your password."
        result={of("invite")}
      >
        {result?.invitation ? (
          <Invitation {...result.invitation} />
        ) : (
          <AccountForm intent="invite" label="Unblock a device" look="btn-s">
            <CurrentPassword />
          </AccountForm>
        )}
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
        <AccountForm intent="stop" label="Turn off" look="btn-s">
          <CurrentPassword />
        </AccountForm>
      </>
    );
  if (setup || isUnderWay(result)) return <Setup setup={setup} />;
  return (
    <AccountForm intent="start" label="Set up">
      <CurrentPassword />
    </AccountForm>
  );
}

/** The code was wrong or could not be sent: the set-up waits for another one. */
function isUnderWay(result: AccountResult | undefined): boolean {
  return result?.intent === "confirm" && !result.ok && !result.isOver;
}

/** The set-up that waits for its code. */
function useSetup(result: AccountResult | undefined): AccountResult["setup"] {
  const [last, setLast] = useState(result?.setup);
  if (result?.setup && result.setup !== last) setLast(result.setup);
  return result?.setup ?? (isUnderWay(result) ? last : undefined);
}

function TwoFactorIsOn() {
  return (
    <p className="state-line">
      <Icon name="ok" /> Two-step sign-in is on.
    </p>
  );
}

function Setup({ setup }: { readonly setup: AccountResult["setup"] | undefined }) {
  return (
    <div className="setup">
      {setup && <QrImage {...setup.qr} label="QR code for the authenticator app" />}
      <div>
        {setup && <SetupKey {...setup} />}
        <AccountForm intent="confirm" label="Turn on">
          <TextField required name="code" label="Code from the app" autoComplete="one-time-code" inputMode="numeric" />
        </AccountForm>
      </div>
    </div>
  );
}

function SetupKey({ secret, uri }: NonNullable<AccountResult["setup"]>) {
  return (
    <>
      <p>Scan this code with your authenticator app. On the phone that has the app:</p>
      <a className="btn btn-s" href={uri}>
        Open in the app
      </a>
      <p>Or copy this key into the app:</p>
      <p className="key">
        <code>{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>
      </p>
      <CopyButton label="Copy key" text={secret} />
    </>
  );
}

function Invitation({ uri, qr }: NonNullable<AccountResult["invitation"]>) {
  return (
    <div className="setup">
      <QrImage {...qr} label="QR code for the new device" />
      <div>
        <p>Scan this code with the new device, or send yourself the link. You need your password there as ever.</p>
        <CopyButton label="Copy link" text={uri} />
      </div>
    </div>
  );
}

function QrImage({ size, path, label }: QrCode & { readonly label: string }) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
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
