import type { AccountIntent } from "./account-acts.ts";
import { AccountForm } from "./account-parts.tsx";

/** A device that is signed in, as the screen names it. */
export interface Device {
  readonly id: string;
  /** 'Chrome on Android' */
  readonly name: string;
  /** '18 Nov 2026' */
  readonly since: string;
  /** '20 minutes ago' */
  readonly used: string;
  /** The device that shows this screen. */
  readonly isThis: boolean;
}

interface DevicesProps {
  readonly devices: readonly Device[];
  /** Account that they are signed in to; one's own without it. */
  readonly of?: { readonly id: string; readonly name: string };
}

/** Devices on which an account is signed in, each with a button that signs it out. */
export function DeviceList({ devices, of }: DevicesProps) {
  if (devices.length === 0) return <p className="small muted">Signed in nowhere.</p>;
  const intent: AccountIntent = of ? "end-other" : "end";
  return (
    <ul className="plain-list devices" aria-label={of ? `Devices of ${of.name}` : "Your devices"}>
      {devices.map(({ id, name, since, used, isThis }) => (
        <li key={id}>
          <span>
            <b>{name}</b>
            <span className="small muted">
              Since {since} · {isThis ? "this device" : `last used ${used}`}
            </span>
          </span>
          {!isThis && (
            <AccountForm
              intent={intent}
              label="Sign out"
              name={`Sign out ${name}, since ${since}`}
              look="btn-s"
              hidden={{ session: id, ...(of ? { account: of.id } : {}) }}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
