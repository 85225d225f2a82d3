import { pageNumber } from "#app/base/page-number.ts";
import { formatAgo } from "#app/entities/values/moments.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { MEANINGS, type UnreadView } from "#app/leads/index.ts";
import { Select } from "#app/ui/select.tsx";
import { fromContext } from "../context.server.ts";
import { ActForm, HiddenFields } from "../feedback/act-button.tsx";
import { problemOf, useAct } from "../feedback/answer.ts";
import { toAnswer } from "../feedback/answered.server.ts";
import { LeadsHead } from "../parts/leads-head.tsx";
import { ListFrame } from "../parts/list-frame.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import { Labelled, TextField } from "../parts/text-field.tsx";
import type { Route } from "./+types/unread.route.ts";
import "./sources.css";

const PER_PAGE = 10;
const LABEL = "label ";

const texts = {
  none: "Everything that came was understood.",
  lead: "What came from outside and could not be read. Say once what it is: what comes like it is then read by itself.",
  done: "Read.",
} as const;

export const meta = () => screenMeta(screens.unread.label);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { leads, actor } = fromContext(context);
  const page = pageNumber(url);
  const { items, total } = await leads.unread.list(actor, { page, limit: PER_PAGE });
  return { items, paging: { page, limit: PER_PAGE, total }, meanings: Object.entries(MEANINGS), now: Date.now() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const {
    leads: { unread },
    actor,
  } = fromContext(context);
  const { intent, id = "", name, number, mail, ...typed } = await textsOf(request);
  return toAnswer(context, async () => {
    if (intent === "aside") {
      await unread.setAside(actor, id);
      return "Set aside.";
    }
    const labels = Object.entries(typed).flatMap(([key, is]) =>
      key.startsWith(LABEL) ? [[key.slice(LABEL.length), is] as const] : [],
    );
    await unread.itIs(actor, id, { labels: new Map(labels), name, number, mail });
    return texts.done;
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

/** What nobody could read yet, as it came, with one answer each. */
export default function Unread({ loaderData: { items, paging, meanings, now } }: Route.ComponentProps) {
  return (
    <ListFrame
      head={<LeadsHead />}
      paging={paging}
      tools={<p className="lead-line">{texts.lead}</p>}
      none={items.length === 0 ? texts.none : undefined}
    >
      {items.map((item) => (
        <UnreadPanel key={item.id} item={item} meanings={meanings} now={now} />
      ))}
    </ListFrame>
  );
}

interface UnreadProps {
  readonly item: UnreadView;
  readonly meanings: readonly (readonly [is: string, words: string])[];
  readonly now: number;
}

function UnreadPanel({ item: { id, sourceName, at, why, raw, pairs, sender }, meanings, now }: UnreadProps) {
  const { Form, data, isBusy } = useAct();
  return (
    <section className="panel unread">
      <h2>
        {sourceName} <span className="small muted">{formatAgo(at, now)}</span>
      </h2>
      {why && <p>{why}</p>}
      <Form method="post" className="sources-form">
        <HiddenFields fields={{ id }} />
        {pairs.map(({ label, text, is }) => (
          <Labelled key={label + text} id={`${id} ${label}`} label={`${label || "Text"}: ${text}`}>
            <Select
              id={`${id} ${label}`}
              name={LABEL + label}
              defaultValue={is in Object.fromEntries(meanings) ? is : ""}
            >
              {meanings.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          </Labelled>
        ))}
        {pairs.length === 0 && <pre className="raw">{raw}</pre>}
        <details open={pairs.length === 0}>
          <summary>Type who it is</summary>
          <TextField label="Name" name="name" maxLength={80} defaultValue={sender?.name} />
          <TextField label="Phone number" name="number" type="tel" problem={problemOf(data, "number")} />
          <TextField
            label="Email"
            name="mail"
            type="email"
            defaultValue={sender?.mail}
            problem={problemOf(data, "mail")}
          />
        </details>
        <button type="submit" className="btn btn-p" disabled={isBusy}>
          This is it
        </button>
      </Form>
      <div className="card-acts">
        <ActForm fields={{ intent: "aside", id }} look="btn-g" aria-label={`Not a lead: ${sourceName}`}>
          Not a lead
        </ActForm>
      </div>
    </section>
  );
}
