import { counted } from "#app/entities/counted.ts";
import type { Stored } from "#app/kinds/index.ts";
import { fromContext } from "../context.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { pageNumber } from "#app/base/page-number.ts";
import { ActForm } from "../feedback/act-button.tsx";
import { toAnswer } from "../feedback/answered.server.ts";
import { ListFrame } from "../parts/list-frame.tsx";
import { formatAgo, formatTime } from "#app/entities/values/moments.ts";
import type { ScreenPagerProps } from "../parts/pager.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { TableHead } from "../parts/table-head.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { useCounts } from "../parts/counts.tsx";
import { NO_MAIL_SERVER, unsentMails } from "../parts/menu.ts";
import { screens } from "../parts/screens.ts";
import type { Route } from "./+types/route.ts";

const PER_PAGE = 20;

const texts = {
  none: "No emails found.",
  waits: (count: number, since: string) =>
    `${counted(count, "email")} waiting, the oldest written ${since}. They go out as soon as the mail server answers.`,
  notSetUp: (count: number) =>
    `${counted(count, "email")} not sent. ${NO_MAIL_SERVER} Once there is one, they go out by themselves.`,
  refused: (count: number) =>
    `${counted(count, "email")} refused by the mail server. Correct the address or the server settings, then try again.`,
  retried: "Trying again now.",
} as const;

export const meta = () => screenMeta(screens.outbox.label);

interface OutboxView extends ScreenPagerProps {
  readonly messages: readonly Stored<"message">[];
  readonly now: number;
}

export async function loader({ context, url }: Route.LoaderArgs): Promise<OutboxView> {
  const { inbox, actor } = fromContext(context);
  const page = pageNumber(url);
  const list = await inbox.outbox.list(actor, {
    page,
    limit: PER_PAGE,
    unsent: url.searchParams.get("show") !== "all",
  });
  return { messages: list.items, total: list.total, page, limit: PER_PAGE, now: Date.now() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { inbox, actor } = fromContext(context);
  const { id = "" } = await textsOf(request);
  return toAnswer(context, async () => {
    await inbox.outbox.retry(actor, id);
    return texts.retried;
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

/** Mail that the site sends: what waits, what was refused and why. */
export default function OutboxList({ loaderData: { messages, total, page, limit, now } }: Route.ComponentProps) {
  return (
    <ListFrame
      head={screens.outbox.label}
      paging={{ page, total, limit }}
      tools={<MailTools now={now} />}
      none={messages.length === 0 ? texts.none : undefined}
    >
      <MailTable messages={messages} />
    </ListFrame>
  );
}

function MailTools({ now }: Pick<OutboxView, "now">) {
  const counts = useCounts();
  const tabs = [
    { label: "Not sent", value: "", count: counts && unsentMails(counts) },
    { label: "All", value: "all" },
  ];
  return (
    <>
      <Tabs label="Mail" name="show" tabs={tabs} />
      <MailNotes now={now} />
    </>
  );
}

function MailNotes({ now }: Pick<OutboxView, "now">) {
  const mail = useCounts()?.mail;
  if (!mail) return null;
  const { isSetUp, oldest, waiting, refused } = mail;
  return (
    <>
      {oldest !== undefined && (
        <p className="note">{isSetUp ? texts.waits(waiting, formatAgo(oldest, now)) : texts.notSetUp(waiting)}</p>
      )}
      {oldest === undefined && !isSetUp && <p className="note">{NO_MAIL_SERVER}</p>}
      {refused > 0 && <p className="note bad">{texts.refused(refused)}</p>}
    </>
  );
}

function MailTable({ messages }: Pick<OutboxView, "messages">) {
  const isSetUp = useCounts()?.mail.isSetUp ?? true;
  return (
    <table className="tbl itbl">
      <TableHead labels={["Subject", "To", "Written", "State"]} hasActions />
      <tbody>
        {messages.map((message) => (
          <MailRow key={message.id} message={message} isSetUp={isSetUp} />
        ))}
      </tbody>
    </table>
  );
}

const STAGES = {
  unsent: { words: "Not sent", look: "b-line" },
  waiting: { words: "Waiting", look: "b-acc" },
  refused: { words: "Refused", look: "b-bad" },
  sent: { words: "Sent", look: "b-ok" },
} as const;

type MailStage = keyof typeof STAGES;

interface MailRowProps {
  readonly message: Stored<"message">;
  /** Without a mail server nothing goes out, however often one tries. */
  readonly isSetUp: boolean;
}

function MailRow({ message: { id, values, createdAt }, isSetUp }: MailRowProps) {
  const isDecided = values.stage === "sent" || values.stage === "refused";
  const stage = isDecided ? values.stage : isSetUp ? "waiting" : "unsent";
  return (
    <tr>
      <td>
        <Mail subject={values.subject} text={values.text} />
      </td>
      <td>{values.to}</td>
      <td>{formatTime(createdAt)}</td>
      <td>
        <MailState stage={stage} values={values} />
      </td>
      <td>
        {stage !== "sent" && isSetUp && (
          <ActForm fields={{ id }} className="ra" look="btn-g btn-sm" aria-label={`Try again: ${values.subject}`}>
            Try again
          </ActForm>
        )}
      </td>
    </tr>
  );
}

interface MailStateProps {
  readonly stage: MailStage;
  readonly values: Stored<"message">["values"];
}

function MailState({ stage, values: { sentAt, attempts, lastError } }: MailStateProps) {
  const { words, look } = STAGES[stage];
  return (
    <>
      <span className={`badge ${look}`}>{words}</span>
      {stage === "sent" && sentAt !== undefined && <span className="small muted">{formatTime(sentAt)}</span>}
      {stage !== "sent" && attempts ? <span className="small muted">{counted(attempts, "attempt")}</span> : null}
      {lastError && <span className="small bad-text">{lastError}</span>}
    </>
  );
}

function Mail({ subject, text }: { readonly subject: string; readonly text: string }) {
  return (
    <details className="mail">
      <summary className="row-name">{subject}</summary>
      <p className="message">{text}</p>
    </details>
  );
}
