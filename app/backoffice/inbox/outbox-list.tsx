import { useFetcher } from "react-router";
import type { Stored } from "#app/entities/index.ts";
import { useCounts } from "../shell/counts.tsx";
import { unsentMails } from "../shell/menu.ts";
import { type Answer, useAnswer } from "./answer.ts";
import { Empty } from "./empty.tsx";
import { formatAgo, formatTime } from "./moments.ts";
import { Pager } from "./pager.tsx";
import { Tabs } from "./tabs.tsx";
import { inboxTexts } from "./texts.ts";

const texts = inboxTexts.outbox;

export interface OutboxView {
  readonly messages: readonly Stored<"message">[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
  readonly now: number;
}

/** Mail that the site sends: what waits, what was refused and why. */
export function OutboxList({ view: { messages, total, page, limit, now } }: { readonly view: OutboxView }) {
  const counts = useCounts();
  const mail = counts?.mail;
  return (
    <div className="inbox">
      <div className="adm-top">
        <h1>
          {texts.title}
          <small>{total}</small>
        </h1>
      </div>
      <Tabs
        label="Mail"
        name="show"
        tabs={[
          { label: "Not sent", value: "", count: counts && unsentMails(counts) },
          { label: "All", value: "all" },
        ]}
      />
      {mail?.oldest !== undefined && (
        <p className="note">
          {mail.isSetUp ? texts.waits(mail.waiting, formatAgo(mail.oldest, now)) : texts.notSetUp(mail.waiting)}
        </p>
      )}
      {mail && mail.refused > 0 && <p className="note bad">{texts.refused(mail.refused)}</p>}
      {messages.length === 0 ? (
        <Empty text={texts.none} />
      ) : (
        <table className="tbl itbl">
          <thead>
            <tr>
              <th>Subject</th>
              <th>To</th>
              <th>Written</th>
              <th>State</th>
              <th>
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {messages.map((message) => (
              <MailRow key={message.id} message={message} />
            ))}
          </tbody>
        </table>
      )}
      <Pager page={page} total={total} limit={limit} />
    </div>
  );
}

const STAGES = {
  waiting: { words: "Waiting", look: "b-acc" },
  refused: { words: "Refused", look: "b-bad" },
  sent: { words: "Sent", look: "b-ok" },
} as const;

function MailRow({ message: { id, values, createdAt } }: { readonly message: Stored<"message"> }) {
  const fetcher = useFetcher<Answer>();
  useAnswer(fetcher.data);
  const stage = values.stage === "sent" || values.stage === "refused" ? values.stage : "waiting";
  const { words, look } = STAGES[stage];
  return (
    <tr>
      <td>
        <Mail subject={values.subject} text={values.text} />
      </td>
      <td>{values.to}</td>
      <td>{formatTime(createdAt)}</td>
      <td>
        <span className={`badge ${look}`}>{words}</span>
        {stage === "sent" && values.sentAt !== undefined && (
          <span className="small muted">{formatTime(values.sentAt)}</span>
        )}
        {stage !== "sent" && Boolean(values.attempts) && (
          <span className="small muted">{values.attempts === 1 ? "1 attempt" : `${values.attempts} attempts`}</span>
        )}
        {values.lastError && <span className="small bad-text">{values.lastError}</span>}
      </td>
      <td>
        {stage !== "sent" && (
          <fetcher.Form method="post" className="ra">
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              className="btn btn-g btn-sm"
              disabled={fetcher.state !== "idle"}
              aria-label={`Try again: ${values.subject}`}
            >
              Try again
            </button>
          </fetcher.Form>
        )}
      </td>
    </tr>
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
