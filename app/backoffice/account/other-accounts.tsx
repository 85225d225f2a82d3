import type { AccountIntent, AccountResult } from "./account-acts.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { CurrentPassword, TextField } from "../parts/text-field.tsx";
import { AccountForm } from "./account-parts.tsx";
import { type ChoicesView, Presence } from "./choices.tsx";
import { type Device, DeviceList } from "./devices.tsx";
import { roleWords } from "../parts/role-words.ts";

/** Somebody else who may sign in. */
export interface OtherAccount {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly role: keyof typeof roleWords;
  readonly twoFactor: boolean;
  readonly isDisabled: boolean;
  readonly choices: ChoicesView;
  /** '20 Nov 2026, 4:30 pm'; absent for one that never did. */
  readonly lastLogin: string | undefined;
  readonly devices: readonly Device[];
}

interface OtherAccountsProps {
  readonly others: readonly OtherAccount[];
  readonly made: AccountResult["made"];
}

/** Who else may sign in, and a place to add somebody. */
export function OtherAccounts({ others, made }: OtherAccountsProps) {
  return (
    <>
      {made && <MadePassword {...made} />}
      {others.length === 0 ? (
        <p className="small muted">Only you can sign in so far.</p>
      ) : (
        <ul className="plain-list accounts" aria-label="Other accounts">
          {others.map((other) => (
            <li key={other.id}>
              <Account {...other} />
            </li>
          ))}
        </ul>
      )}
      <details className="account-more">
        <summary>Add an account</summary>
        {/* Empty again once somebody was added. */}
        <AccountForm key={made?.username} intent="add" label="Add account">
          <TextField required name="name" label="Name" autoComplete="off" />
          <TextField
            required
            name="username"
            label="Username"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <RoleChoice chosen="agent" />
          <CurrentPassword />
        </AccountForm>
      </details>
    </>
  );
}

/** The only time that the password is shown. */
function MadePassword({ name, username, password }: NonNullable<AccountResult["made"]>) {
  return (
    <div className="made">
      <p>
        Give this to {name}. It is shown only now, and can be changed after signing in at <b>/admin</b>.
      </p>
      <dl>
        <dt>Username</dt>
        <dd>
          <code>{username}</code>
        </dd>
        <dt>Password</dt>
        <dd>
          <code>{password}</code>
        </dd>
      </dl>
      <CopyButton label="Copy password" text={password} />
    </div>
  );
}

function RoleChoice({ chosen }: { readonly chosen: keyof typeof roleWords }) {
  return (
    <fieldset className="roles">
      <legend>What the account may do</legend>
      {Object.entries(roleWords).map(([role, { label, may }]) => (
        <label key={role}>
          <input type="radio" name="role" value={role} defaultChecked={role === chosen} required />
          {label}
          <small className="muted">{may}</small>
        </label>
      ))}
    </fieldset>
  );
}

function Account({ id, name, username, role, twoFactor, isDisabled, choices, lastLogin, devices }: OtherAccount) {
  const facts = [
    roleWords[role].label.toLowerCase(),
    username === name ? "" : username,
    twoFactor ? "two-step sign-in on" : "no two-step sign-in",
    lastLogin ? `last sign-in ${lastLogin}` : "never signed in",
  ];
  return (
    <details className="account-more">
      <summary>
        <span>
          <b>{name}</b>
          {isDisabled && <span className="badge b-line">Switched off</span>}
          {!isDisabled && choices.isAway && <span className="badge b-line">On leave</span>}
          <span className="small muted">{facts.filter(Boolean).join(" · ")}</span>
        </span>
      </summary>
      {!isDisabled && <DeviceList devices={devices} of={{ id, name }} />}
      {!isDisabled && role !== "editor" && (
        <details className="account-more">
          <summary>Hours and leave</summary>
          <Presence choices={choices} of={id} />
        </details>
      )}
      <Guarded key={String(isDisabled)} account={id} intent={isDisabled ? "enable" : "disable"} />
      {!isDisabled && <Guarded account={id} intent="renew" />}
      <details className="account-more">
        <summary>Change the role</summary>
        <AccountForm key={role} intent="role" label="Save role" hidden={{ account: id }}>
          <RoleChoice chosen={role} />
          <CurrentPassword />
        </AccountForm>
      </details>
    </details>
  );
}

const ACTS = {
  disable: {
    label: "Switch off",
    text: "Signs out every device, and the account cannot sign in. What was done keeps its name.",
  },
  enable: { label: "Switch on", text: "The account can sign in again with the password it had." },
  renew: { label: "Make a new password", text: "The old one ends, and so does every session." },
} as const satisfies Partial<Record<AccountIntent, unknown>>;

/** An act on somebody else's account: it asks for the password of the one who does it. */
function Guarded({ account, intent }: { readonly account: string; readonly intent: keyof typeof ACTS }) {
  const { label, text } = ACTS[intent];
  return (
    <details className="account-more">
      <summary>{label}</summary>
      <p className="small muted">{text}</p>
      <AccountForm intent={intent} label={label} look={intent === "disable" ? "btn-d" : "btn-p"} hidden={{ account }}>
        <CurrentPassword />
      </AccountForm>
    </details>
  );
}
