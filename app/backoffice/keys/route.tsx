import { useRef } from "react";
import type { KeyView } from "#app/accounts/types.ts";
import { counted } from "#app/entities/counted.ts";
import { BadRequest, NotSignedIn } from "#app/entities/errors.ts";
import { indianDay } from "#app/entities/values/day.ts";
import { dayWords, formatAgo, formatMoment } from "#app/entities/values/moments.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { KEY_ROLES } from "#app/kinds/access-key/access-key.ts";
import type { WebhookView } from "#app/webhooks/index.ts";
import { Select } from "#app/ui/select.tsx";
import { fromContext } from "../context.server.ts";
import { ActForm, AskingButton, ConfirmedAct } from "../feedback/act-button.tsx";
import { type Answer, problemOf, useAct } from "../feedback/answer.ts";
import { toAnswer } from "../feedback/answered.server.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { DetailList } from "../parts/detail-list.tsx";
import { roleWords } from "../parts/role-words.ts";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import { TableHead } from "../parts/table-head.tsx";
import { CurrentPassword, Labelled, TextField } from "../parts/text-field.tsx";
import type { Route } from "./+types/route.ts";
import "./keys.css";

const texts = {
  lead: "With a key, a program such as Zapier, n8n or a script of yours reads and changes what its role may. History names the key. ",
  calls: "What programs can ask",
  noKeys: "There is no key yet.",
  account: "It can never do more than this account, and stops when the account is switched off.",
  key: "This key is shown only now. Copy it into the program. Whoever has it can do what it may.",
  secret:
    "This signing secret is shown only now. Copy it into the program, which can then tell what really comes from here.",
  revoke: {
    question: "Revoke this key?",
    text: "The program that has it is refused at once. A key cannot be brought back: make a new one for it.",
    yes: "Revoke",
    isDestructive: true,
  },
  hooks:
    "A webhook tells a program at once that a lead came, a person, visit or deal changed, or a home was published, changed or taken down. Only ids are sent: the program asks for the rest with its key.",
  noHooks: "No program is told of anything yet.",
  renew: {
    question: "Make a new secret?",
    text: "From now on nothing is signed with the old one. Enter the new one in the program.",
    yes: "Make a new secret",
  },
  remove: {
    question: "Remove this webhook?",
    text: "Nothing is sent there any more, also not what waits.",
    yes: "Remove",
    isDestructive: true,
  },
  stopped:
    "Nothing arrived for a day, so it was switched off. Mend it, send a test, and switch it on: what waits is sent then.",
  fails: (since: number) => `Nothing has arrived since ${formatMoment(since)}. It is tried again by itself.`,
} as const;

export const meta = () => screenMeta(screens.keys.label);

export async function loader({ context }: Route.LoaderArgs) {
  const { accounts, webhooks, user, actor } = fromContext(context);
  const [keys, hooks, all] = await Promise.all([accounts.keys.list(actor), webhooks.list(actor), accounts.list()]);
  const people = all.filter(({ isDisabled }) => !isDisabled).map(({ id, name }) => ({ id, name }));
  return { keys, hooks, people, own: user?.id, now: Date.now() };
}

interface KeysAnswer extends Answer {
  /** A key or secret that was made. */
  readonly made?: string;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { accounts, webhooks, user, actor, address: from } = fromContext(context);
  const { intent, id = "", name, role, account, reads, current = "", address = "" } = await textsOf(request);
  return toAnswer(context, async (): Promise<KeysAnswer | string> => {
    switch (intent) {
      case "add": {
        if (!user) throw new NotSignedIn();
        await accounts.confirmPassword(user.id, current, from);
        const made = await accounts.keys.add(actor, { name, role, account, readsOnly: reads !== undefined });
        return { ok: true, text: "The key is made.", undo: undefined, made };
      }
      case "revoke":
        await accounts.keys.revoke(actor, id);
        return { ok: true, text: "The key is revoked.", undo: undefined };
      case "add-hook":
        return { ok: true, text: "The webhook is added.", undo: undefined, made: await webhooks.add(actor, address) };
      case "renew":
        return { ok: true, text: "The secret is new.", undo: undefined, made: await webhooks.renew(actor, id) };
      case "test":
        return webhooks.test(actor, id);
      case "on":
      case "off":
        await webhooks.switch(actor, id, intent === "off");
        return intent === "off" ? "Switched off." : "Switched on.";
      case "remove":
        await webhooks.remove(actor, id);
        return "The webhook is removed.";
      default:
        throw new BadRequest("Choose what to do.");
    }
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

/** Keys with which programs ask, and webhooks by which they are told. */
export default function KeysScreen({ loaderData: { keys, hooks, people, own, now } }: Route.ComponentProps) {
  return (
    <div className="inbox keys">
      <ScreenHead title={screens.keys.label} />
      <p className="lead-line">
        {texts.lead}
        <a className="link" href="/docs">
          {texts.calls}
        </a>
      </p>
      {keys.length === 0 && <p className="muted">{texts.noKeys}</p>}
      {keys.map((key) => (
        <KeyPanel key={key.id} shown={key} now={now} />
      ))}
      <AddKey people={people} own={own} />
      <h2>Webhooks</h2>
      <p className="lead-line">{texts.hooks}</p>
      {hooks.length === 0 && <p className="muted">{texts.noHooks}</p>}
      {hooks.map((hook) => (
        <HookPanel key={hook.id} hook={hook} now={now} />
      ))}
      <AddHook />
    </div>
  );
}

/** Sends its form; a good answer empties it. */
function useMaking() {
  const form = useRef<HTMLFormElement>(null);
  return { ...useAct<KeysAnswer>(() => form.current?.reset()), form };
}

/** The only time that it is shown. */
function Made({ of, text }: { readonly of: KeysAnswer | undefined; readonly text: string }) {
  return (
    <div role="status">
      {of?.made !== undefined && (
        <div className="made">
          <p>{text}</p>
          <p>
            <code>{of.made}</code>
          </p>
          <CopyButton label="Copy it" text={of.made} />
        </div>
      )}
    </div>
  );
}

function KeyPanel({
  shown: { id, name, role, readsOnly, account, createdAt, usedOn },
  now,
}: {
  readonly shown: KeyView;
  readonly now: number;
}) {
  return (
    <section className="panel">
      <h2>{name}</h2>
      <DetailList
        details={[
          { label: "May do", value: `${roleWords[role].label}${readsOnly ? ", only reading" : ""}` },
          { label: "Works for", value: account ?? "An account that is gone: nobody gets in with it" },
          { label: "Made", value: formatMoment(createdAt) },
          { label: "Last used", value: usedOn === undefined ? "Not yet" : dayWords(usedOn, indianDay(now)) },
        ]}
      />
      <div className="card-acts">
        <ConfirmedAct
          fields={{ intent: "revoke", id }}
          question={texts.revoke}
          look="btn-s"
          aria-label={`Revoke: ${name}`}
        >
          Revoke
        </ConfirmedAct>
      </div>
    </section>
  );
}

function AddKey({ people, own }: Pick<Route.ComponentProps["loaderData"], "people" | "own">) {
  const { Form, form, data, isBusy } = useMaking();
  return (
    <Form ref={form} method="post" className="panel act-form">
      <h2>Make a key</h2>
      <Made of={data} text={texts.key} />
      <input type="hidden" name="intent" value="add" />
      <TextField
        label="Name"
        name="name"
        required
        maxLength={60}
        autoComplete="off"
        placeholder="The program: Zapier"
        problem={problemOf(data, "name")}
      />
      <fieldset className="roles">
        <legend>What it may do</legend>
        {KEY_ROLES.map((role) => (
          <label key={role}>
            <input type="radio" name="role" value={role} defaultChecked={role === "agent"} />
            {roleWords[role].label}
            <small className="muted">{roleWords[role].may}</small>
          </label>
        ))}
      </fieldset>
      <label className="check">
        <input type="checkbox" name="reads" /> Only reading
      </label>
      <Labelled
        id="account"
        label="Works for"
        problem={problemOf(data, "account") ?? problemOf(data, "role")}
        help={<p className="help">{texts.account}</p>}
      >
        <Select id="account" name="account" defaultValue={own}>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Labelled>
      <CurrentPassword problem={problemOf(data, "password")} />
      <div>
        <button type="submit" className="btn btn-p" disabled={isBusy}>
          Make the key
        </button>
      </div>
    </Form>
  );
}

function AddHook() {
  const { Form, form, data, isBusy } = useMaking();
  return (
    <Form ref={form} method="post" className="panel act-form">
      <h2>Add a webhook</h2>
      <Made of={data} text={texts.secret} />
      <input type="hidden" name="intent" value="add-hook" />
      <TextField
        label="Address of the program"
        name="address"
        type="url"
        required
        maxLength={500}
        autoComplete="off"
        placeholder="https://"
        problem={problemOf(data, "address")}
      />
      <div>
        <button type="submit" className="btn btn-p" disabled={isBusy}>
          Add the webhook
        </button>
      </div>
    </Form>
  );
}

interface HookProps {
  readonly hook: WebhookView;
  readonly now: number;
}

function HookPanel({ hook: { id, address, isOff, failsSince, stoppedAt, last }, now }: HookProps) {
  const { data, send } = useAct<KeysAnswer>();
  const host = URL.canParse(address) ? new URL(address).host : address;
  const fault =
    stoppedAt !== undefined ? texts.stopped : failsSince !== undefined ? texts.fails(failsSince) : undefined;
  return (
    <section className="panel">
      <h2>
        {host} {isOff && <span className="badge b-line">Off</span>}
      </h2>
      {fault && <p className="note bad">{fault}</p>}
      <p className="keys-address">{address}</p>
      <Made of={data} text={texts.secret} />
      {last.length > 0 && <LastTries last={last} now={now} />}
      <div className="card-acts">
        <ActForm fields={{ intent: "test", id }} look="btn-s" aria-label={`Send a test: ${host}`}>
          Send a test
        </ActForm>
        <AskingButton
          look="btn-s"
          question={texts.renew}
          aria-label={`New secret: ${host}`}
          onYes={() => send({ intent: "renew", id })}
        >
          New secret
        </AskingButton>
        <ActForm
          fields={{ intent: isOff ? "on" : "off", id }}
          look="btn-g"
          aria-label={`${isOff ? "Switch on" : "Switch off"}: ${host}`}
        >
          {isOff ? "Switch on" : "Switch off"}
        </ActForm>
        <ConfirmedAct
          fields={{ intent: "remove", id }}
          question={texts.remove}
          look="btn-g"
          aria-label={`Remove: ${host}`}
        >
          Remove
        </ConfirmedAct>
      </div>
    </section>
  );
}

function LastTries({ last, now }: Pick<WebhookView, "last"> & Pick<HookProps, "now">) {
  return (
    <details>
      <summary>The last {counted(last.length, "delivery", "deliveries")}</summary>
      <table className="tbl itbl">
        <TableHead labels={["Sent", "What", "What came of it"]} />
        <tbody>
          {last.map(({ id, type, at, error }) => (
            <tr key={`${id} ${at}`}>
              <td>{formatAgo(at, now)}</td>
              <td>
                {type} <span className="small muted">{id}</span>
              </td>
              <td>{error ?? "Arrived"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
