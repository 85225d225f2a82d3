import { counted } from "#app/entities/counted.ts";
import type { Stored } from "#app/kinds/index.ts";
import { useCounts } from "../shell/counts.tsx";
import { unsentMails } from "../shell/menu.ts";
import { ActForm } from "../feedback/act-button.tsx";
import { ListFrame } from "../parts/list-frame.tsx";
import { formatAgo, formatTime } from "../parts/moments.ts";
import type { ScreenPagerProps } from "../parts/pager.tsx";
import { Tabs } from "../parts/tabs.tsx";
import { inboxTexts } from "../parts/inbox-texts.ts";
import { TableHead } from "../parts/table-head.tsx";

const texts = inboxTexts.outbox;

export interface OutboxView extends ScreenPagerProps {
  readonly messages: readonly Stored<"message">[];
  readonly now: number;
}

/** Mail that the site sends: what waits, what was refused and why. */
export function OutboxList({ view: { messages, total, page, limit, now } }: { readonly view: OutboxView }) {
  return (
    <ListFrame
      title={texts.title}
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
