import { WEEKDAYS } from "#app/entities/values/day.ts";
import { NEWS, NEWS_KINDS, type NewsKind } from "#app/kinds/news.ts";
import { TextField } from "../parts/text-field.tsx";
import { AccountForm } from "./account-parts.tsx";

/** What an account chose, as the screen shows it. */
export interface ChoicesView {
  readonly isAway: boolean;
  readonly hours: readonly Readonly<Record<string, string>>[];
  readonly silenced: readonly NewsKind[];
  readonly isDiscreet: boolean;
  readonly mail: string | undefined;
}

/** Monday first. */
const DAYS = [...WEEKDAYS.slice(1), WEEKDAYS[0]];

interface PresenceProps {
  readonly choices: ChoicesView;
  /** Of somebody else; one's own without it. */
  readonly of?: string;
}

/** When leads are given to an account. */
export function Presence({ choices: { isAway, hours }, of }: PresenceProps) {
  const [{ from = "", to = "" } = {}] = hours;
  return (
    <AccountForm
      intent={of ? "presence-other" : "presence"}
      label="Save hours"
      look="btn-s"
      hidden={of ? { account: of } : {}}
    >
      <Check name="isAway" isOn={isAway} label="On leave: no leads and no notifications" />
      <fieldset className="account-days">
        <legend>Days (none ticked: office hours)</legend>
        {DAYS.map((day) => (
          <Check key={day} name={day} isOn={hours.some((row) => row["day"] === day)} label={day.slice(0, 3)} />
        ))}
      </fieldset>
      <div className="account-hours">
        <TextField label="From" name="from" type="time" defaultValue={from} />
        <TextField label="To" name="to" type="time" defaultValue={to} />
      </div>
    </AccountForm>
  );
}

/** Of what one's own devices are told. */
export function NewsChoices({ choices: { silenced, isDiscreet, mail = "" } }: Pick<PresenceProps, "choices">) {
  return (
    <AccountForm intent="news" label="Save notifications" look="btn-s">
      <fieldset className="account-news">
        <legend>Tell me of</legend>
        {NEWS_KINDS.map((kind) => (
          <Check key={kind} name={kind} isOn={!silenced.includes(kind)} label={NEWS[kind].label} />
        ))}
      </fieldset>
      <Check
        name="isDiscreet"
        isOn={isDiscreet}
        label="Keep names off the lock screen: it says ‘New lead’, and neither who nor what"
      />
      <TextField
        label="Email, for when no phone of mine can be reached"
        name="mail"
        type="email"
        autoComplete="email"
        defaultValue={mail}
      />
    </AccountForm>
  );
}

function Check({ name, label, isOn }: { readonly name: string; readonly label: string; readonly isOn: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} defaultChecked={isOn} />
      {label}
    </label>
  );
}
