import { Form, Link, useActionData, useNavigation, useSubmit } from "react-router";
import { counted } from "#app/entities/counted.ts";
import { BadRequest } from "#app/entities/errors.ts";
import { formatAgo } from "#app/entities/values/moments.ts";
import { textsOf } from "#app/entities/values/text.ts";
import type { SourceView } from "#app/leads/index.ts";
import { Select } from "#app/ui/select.tsx";
import { fromContext } from "../context.server.ts";
import { ActForm, AskingButton, HiddenFields } from "../feedback/act-button.tsx";
import { type Answer, useAct, useAnswer } from "../feedback/answer.ts";
import { toAnswer } from "../feedback/answered.server.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { DetailList } from "../parts/detail-list.tsx";
import { EmptyState } from "../parts/empty.tsx";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import { TableHead } from "../parts/table-head.tsx";
import { Labelled, TextField } from "../parts/text-field.tsx";
import type { Route } from "./+types/route.ts";
import "./sources.css";

const texts = {
  lead: "Portals, your own forms and your telephone send leads here by themselves, and mailboxes are read. Whoever comes this way may be answered about what they asked; offers need their own tick.",
  none: "Nothing is set up yet. Add a source above, and enter its address at the portal, the form or the telephone system.",
  address: "This address is shown only now. Copy it, and enter it there. Whoever has it can send you leads.",
  unconfirmed: "Not confirmed with the provider: send a first lead, and look below whether it was read right",
  renew: {
    question: "Make a new address?",
    text: "The old address takes nothing from now on. Enter the new one at the provider.",
    yes: "Make a new address",
  },
  missing: (keys: readonly string[]) => `Missing: ${keys.join(", ")}. Until then it takes nothing.`,
  refused: ({ at, count, why }: NonNullable<SourceView["refusals"]>, now: number) =>
    `${counted(count, "request")} refused, the last one ${formatAgo(at, now)}: ${why}`,
  notFetched: (why: string) => `Nothing could be fetched: ${why}`,
  passedBy: (count: number) =>
    count === 0 ? "" : `${counted(count, "delivery", "deliveries")} of the last 90 days brought no lead`,
  heard: (at: number | undefined, now: number) => (at === undefined ? "Nothing has come yet" : formatAgo(at, now)),
} as const;

export const meta = () => screenMeta(screens.sources.label);

export async function loader({ context }: Route.LoaderArgs) {
  const { leads, actor } = fromContext(context);
  const [kinds, sources] = await Promise.all([leads.sources.kinds(actor), leads.sources.list(actor)]);
  return { kinds, sources, now: Date.now() };
}

interface SourcesAnswer extends Answer {
  /** Of a source that was added or renewed. */
  readonly address?: string;
}

export async function action({ context, request }: Route.ActionArgs) {
  const {
    leads: { sources },
    actor,
  } = fromContext(context);
  const { intent, id = "", what, name, ...keys } = await textsOf(request);
  return toAnswer(context, async (): Promise<SourcesAnswer | string> => {
    if (intent === "add") {
      const address = await sources.add(actor, { what, name });
      return address === undefined ? "Added. Enter below how to sign in." : { ok: true, text: "Added.", address };
    }
    if (intent === "renew") return { ok: true, text: "Renewed.", address: await sources.renew(actor, id) };
    if (intent === "test") return sources.test(actor, id);
    if (intent === "keys") {
      await sources.setKeys(actor, id, keys);
      return "Saved.";
    }
    if (intent !== "on" && intent !== "off") throw new BadRequest("Choose what to do.");
    await sources.switch(actor, id, intent === "off");
    return intent === "off" ? "Switched off." : "Switched on.";
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

/** Where leads come from by themselves: what is set up, what is missing, what came last. */
export default function Sources({ loaderData: { kinds, sources, now } }: Route.ComponentProps) {
  const answer = useActionData<SourcesAnswer>();
  useAnswer(answer);
  return (
    <div className="inbox sources">
      <ScreenHead title={screens.sources.label}>
        <Link className="btn btn-s" to={screens.unread.path}>
          {screens.unread.label}
        </Link>
      </ScreenHead>
      <p className="lead-line">{texts.lead}</p>
      {answer?.address !== undefined && (
        <div className="note" role="status">
          <p>{texts.address}</p>
          <code>{answer.address}</code>
          <CopyButton label="Copy the address" text={answer.address} />
        </div>
      )}
      <AddSource key={sources.length} kinds={kinds} />
      {sources.length === 0 && <EmptyState text={texts.none} />}
      {sources.map((source) => (
        <SourcePanel key={source.id} source={source} now={now} />
      ))}
    </div>
  );
}

function AddSource({ kinds }: Pick<Route.ComponentProps["loaderData"], "kinds">) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="panel sources-form">
      <input type="hidden" name="intent" value="add" />
      <Labelled id="what" label="Source">
        <Select id="what" name="what">
          {kinds.map(({ what, label }) => (
            <option key={what} value={what}>
              {label}
            </option>
          ))}
        </Select>
      </Labelled>
      <TextField label="Name" name="name" maxLength={80} placeholder="As it stands with its leads" />
      <button type="submit" className="btn btn-p" disabled={isBusy}>
        Add
      </button>
    </Form>
  );
}

interface SourceProps {
  readonly source: SourceView;
  readonly now: number;
}

function SourcePanel({ source, now }: SourceProps) {
  const { id, name, label, isOff, isConfirmed, hasNoAddress, setUp, keys, refusals, pulled, passedBy, deliveries } =
    source;
  const submit = useSubmit();
  const test = hasNoAddress ? "Try to sign in" : "Send a test";
  const missing = keys.filter(({ isNeeded, isSet }) => isNeeded && !isSet).map((key) => key.label);
  return (
    <section className="panel">
      <h2>
        {name} {isOff && <span className="badge b-line">Off</span>}
      </h2>
      {missing.length > 0 && <p className="note bad">{texts.missing(missing)}</p>}
      {pulled?.error && <p className="note bad">{texts.notFetched(pulled.error)}</p>}
      <DetailList
        details={[
          { label: "Source", value: label },
          { label: "To set up", value: setUp },
          { label: "Last heard", value: texts.heard(deliveries.find(({ stage }) => stage !== "test")?.at, now) },
          { label: "Last fetched", value: pulled && !pulled.error ? formatAgo(pulled.until, now) : "" },
          { label: "Passed by", value: texts.passedBy(passedBy) },
          { label: "Note", value: isConfirmed ? "" : texts.unconfirmed },
          { label: "Refused", value: refusals && texts.refused(refusals, now) },
        ]}
      />
      {keys.length > 0 && <Keys source={source} />}
      {deliveries.length > 0 && <Deliveries deliveries={deliveries} now={now} />}
      <div className="card-acts">
        {!(hasNoAddress && missing.length > 0) && (
          <ActForm fields={{ intent: "test", id }} look="btn-s" aria-label={`${test}: ${name}`}>
            {test}
          </ActForm>
        )}
        {!hasNoAddress && (
          <AskingButton
            look="btn-s"
            question={texts.renew}
            aria-label={`New address: ${name}`}
            onYes={() => void submit({ intent: "renew", id }, { method: "post" })}
          >
            New address
          </AskingButton>
        )}
        <ActForm
          fields={{ intent: isOff ? "on" : "off", id }}
          look="btn-g"
          aria-label={`${isOff ? "Switch on" : "Switch off"}: ${name}`}
        >
          {isOff ? "Switch on" : "Switch off"}
        </ActForm>
      </div>
    </section>
  );
}

function Keys({ source: { id, keys, hasNoAddress } }: Pick<SourceProps, "source">) {
  const { Form: ActsForm, isBusy } = useAct();
  return (
    <details open={keys.some(({ isNeeded, isSet }) => isNeeded && !isSet)}>
      <summary>{hasNoAddress ? "Sign-in" : "Keys"}</summary>
      <ActsForm method="post" className="sources-form">
        <HiddenFields fields={{ intent: "keys", id }} />
        {keys.map(({ name, label, help, isSet, isShown, value }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            {...(isShown
              ? { defaultValue: value, spellCheck: false, autoCapitalize: "none" }
              : { type: "password", placeholder: isSet ? "Entered. Type a new one to replace it" : "" })}
            autoComplete="off"
            help={<p className="help">{help}</p>}
          />
        ))}
        <button type="submit" className="btn btn-s" disabled={isBusy}>
          Save
        </button>
      </ActsForm>
    </details>
  );
}

const STAGES: Readonly<Record<string, string>> = {
  waiting: "Being read",
  "not understood": "Not understood",
  lead: "Lead",
  call: "Call",
  test: "Test",
  "no lead": "No lead",
};

function Deliveries({ deliveries, now }: Pick<SourceView, "deliveries"> & { readonly now: number }) {
  return (
    <details>
      <summary>The last {counted(deliveries.length, "delivery", "deliveries")}</summary>
      <table className="tbl itbl">
        <TableHead labels={["Came", "What it was", "As it came"]} />
        <tbody>
          {deliveries.map(({ id, at, stage, why, person, raw }) => (
            <tr key={id}>
              <td>{formatAgo(at, now)}</td>
              <td>
                {person === undefined ? (
                  STAGES[stage]
                ) : (
                  <Link className="link" to={`${screens.people.path}/${person}`}>
                    {STAGES[stage]}
                  </Link>
                )}
                {why && <span className="small muted">{why}</span>}
              </td>
              <td>
                <Raw text={raw} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Raw({ text }: { readonly text: string }) {
  return (
    <details>
      <summary>Show</summary>
      <pre className="raw">{text}</pre>
    </details>
  );
}
