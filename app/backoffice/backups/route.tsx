import { Download } from "lucide-react";
import { useState } from "react";
import { fileSize } from "#app/base/file-size.ts";
import type { BackupsView, KeptBackup } from "#app/backup/index.ts";
import { counted } from "#app/entities/counted.ts";
import { BadRequest } from "#app/entities/errors.ts";
import { capitalised, listed, textsOf } from "#app/entities/values/text.ts";
import { entities } from "#app/kinds/index.ts";
import type { DemoStanding } from "#app/services.ts";
import { CurrentPassword } from "../parts/text-field.tsx";
import { fromContext } from "../context.server.ts";
import { useLooking } from "../parts/use-looking.ts";
import { ActForm, ConfirmedAct } from "../feedback/act-button.tsx";
import { toAnswer } from "../feedback/answered.server.ts";
import { Dialog } from "../feedback/dialog.tsx";
import { DetailList } from "../parts/detail-list.tsx";
import { DownloadForm } from "../parts/download.tsx";
import { formatTime } from "#app/entities/values/moments.ts";
import { ScreenHead } from "../parts/screen-head.tsx";
import { screenMeta } from "../parts/screen-meta.ts";
import { screens } from "../parts/screens.ts";
import { TableHead } from "../parts/table-head.tsx";
import type { Route } from "./+types/route.ts";
import "./backups.css";

const texts = {
  lead: "Everything of this site as it was at one moment, in case something goes wrong.",
  start: "Back up now",
  started: "The backup is being made. You can go on working.",
  none: "There is no backup yet.",
  kept: (days: number, weeks: number) =>
    `All of the last 24 hours, then the newest of each of ${counted(days, "day")} and ${counted(weeks, "week")}`,
  off: "No place for backups is set up. Ask the person who installed this site to set BACKUP_URL.",
  failed: (when: string, why: string) => `The backup of ${when} did not work. ${why}`,
  running: ({ since, pictures }: NonNullable<BackupsView["running"]>) =>
    `A backup is being made since ${formatTime(since)}${pictures ? `: ${pictures.done} of ${counted(pictures.of, "picture")}` : ""}.`,
  encrypted: "The files are encrypted. Only the key or passphrase of whoever installed this site opens them.",
  plain: "The files are not encrypted: they hold phone numbers and what people wrote.",
  file: "The file holds everything but the pictures, which lie beside it. Keep it as safe as the site itself. The download is noted under Activity.",
  demoTitle: "Demo content",
  demoLead: (words: string) => `The site came with ${words}, all invented and marked as demo.`,
  demoQuestion: "Remove the demo?",
  demoText: (words: string, edited: number) =>
    `This takes out ${words}, and the demo's texts in the settings. ${edited > 0 ? `${counted(edited, "record")} of them that somebody edited can be restored under Office, Deleted; the others go for good.` : "They go for good."} What you added yourself stays.`,
  demoGone: (records: number, edited: number) =>
    `The demo is gone: ${counted(records, "record")}.${edited > 0 ? ` ${edited} of them had been edited and can be restored under Office, Deleted.` : ""}`,
} as const;

export const meta = () => screenMeta(screens.backups.label);

export async function loader({ context }: Route.LoaderArgs) {
  const { backups, demo, actor } = fromContext(context);
  const [view, standing] = await Promise.all([backups.view(actor), demo.standing(actor)]);
  return { ...view, demo: standing };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { backups, demo, actor } = fromContext(context);
  const { intent } = await textsOf(request);
  return toAnswer(context, async () => {
    if (intent === "demo") {
      const { records, edited } = await demo.remove(actor);
      return texts.demoGone(records, edited);
    }
    if (intent !== "start") throw new BadRequest("Choose what to do.");
    await backups.start(actor);
    return texts.started;
  });
}

export { clientAction } from "../feedback/sent-or-told.ts";

/** The last backup, the stored ones, a button that makes one; and the button that removes the demo. */
export default function BackupsScreen({ loaderData: { demo, ...view } }: Route.ComponentProps) {
  useLooking(view.running !== undefined);
  return (
    <div className="inbox">
      <ScreenHead title={screens.backups.label}>
        {view.place !== undefined && !view.running && (
          <ActForm fields={{ intent: "start" }} look="btn-p">
            {texts.start}
          </ActForm>
        )}
      </ScreenHead>
      <p className="lead-line">{texts.lead}</p>
      <div className="backups">
        <div aria-live="polite">
          <Standing {...view} />
        </div>
        {typeof view.kept === "string" ? (
          <p className="note bad">{view.kept}</p>
        ) : (
          view.kept.length > 0 && <Kept kept={view.kept} isEncrypted={view.isEncrypted} />
        )}
        {demo.kinds.length > 0 && <DemoPart {...demo} />}
      </div>
    </div>
  );
}

function Standing({ place, retention, isEncrypted, running, last, next, kept }: BackupsView) {
  if (place === undefined) return <p className="note">{texts.off}</p>;
  const newest = typeof kept === "string" ? undefined : kept[0];
  return (
    <>
      {running && (
        <p className="note" role="status">
          {texts.running(running)}
        </p>
      )}
      {!running && last && !last.isOk && <p className="note bad">{texts.failed(formatTime(last.at), last.text)}</p>}
      <DetailList
        details={[
          { label: "Last", value: newest ? `${formatTime(newest.at)}, ${fileSize(newest.bytes)}` : texts.none },
          { label: "Next", value: next === undefined ? "" : `${formatTime(next)} India time` },
          { label: "Where", value: capitalised(place) },
          { label: "Kept", value: texts.kept(retention.days, retention.weeks) },
          { label: "Encryption", value: isEncrypted ? texts.encrypted : texts.plain },
        ]}
      />
    </>
  );
}

function Kept({ kept, isEncrypted }: { readonly kept: readonly KeptBackup[]; readonly isEncrypted: boolean }) {
  const [wanted, want] = useState<KeptBackup>();
  return (
    <>
      <table className="tbl itbl">
        <TableHead labels={["Made", "Holds", "Size"]} hasActions />
        <tbody>
          {kept.map((backup) => (
            <tr key={backup.name}>
              <td>{formatTime(backup.at)}</td>
              <td>
                {counted(backup.records, "record")}, {counted(backup.pictures, "picture")}
              </td>
              <td>{fileSize(backup.bytes)}</td>
              <td>
                <button
                  type="button"
                  className="btn btn-g btn-sm ra"
                  aria-label={`Download the backup of ${formatTime(backup.at)}`}
                  onClick={() => want(backup)}
                >
                  <Download className="ic ic-s" aria-hidden />
                  Download
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog open={wanted !== undefined} title="Download this backup?" onClose={() => want(undefined)}>
        <p>
          {isEncrypted ? texts.encrypted : texts.plain} {texts.file}
        </p>
        <DownloadForm action={`${screens.backups.path}/download`}>
          <input type="hidden" name="name" value={wanted?.name ?? ""} />
          <div className="backup-password">
            <CurrentPassword />
          </div>
          <div className="dialog-acts">
            <button type="button" className="btn btn-s" onClick={() => want(undefined)}>
              Close
            </button>
            <button type="submit" className="btn btn-p">
              Download
            </button>
          </div>
        </DownloadForm>
      </Dialog>
    </>
  );
}

function DemoPart({ kinds, edited }: DemoStanding) {
  const words = listed(kinds.map(({ kind, count }) => counted(count, entities[kind].singular, entities[kind].plural)));
  return (
    <section className="panel">
      <h2>{texts.demoTitle}</h2>
      <p>{texts.demoLead(words)}</p>
      <div className="card-acts">
        <ConfirmedAct
          fields={{ intent: "demo" }}
          look="btn-d"
          question={{
            question: texts.demoQuestion,
            text: texts.demoText(words, edited),
            yes: "Remove the demo",
            isDestructive: true,
          }}
        >
          Remove the demo
        </ConfirmedAct>
      </div>
    </section>
  );
}
