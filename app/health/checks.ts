import { constants } from "node:fs";
import { access, statfs } from "node:fs/promises";
import { fileSize } from "#app/base/file-size.ts";
import { withTimeout } from "#app/base/with-timeout.ts";
import { counted } from "#app/entities/counted.ts";
import { SiteFault } from "#app/entities/errors.ts";
import { DAY_MS, HOUR_MS, indianMoment, MINUTE_MS } from "#app/entities/values/day.ts";
import type { DatabaseFault, Store } from "#app/store/types.ts";
import type { Clock } from "./clock.ts";
import type { BackupState, HealthPart, PartHealth } from "./types.ts";

/** Bytes below which a photograph or the log of a transaction may not fit any more, and below which somebody should make room. */
const LEAST_FREE = 50_000_000;
const LITTLE_FREE = 1_000_000_000;
/** Milliseconds within which folder or bucket answer. */
const PATIENCE = 2_000;
/** Milliseconds for which a mail may wait while a mail server is set up. */
const MAIL_PATIENCE = 15 * MINUTE_MS;
/** Grace period after the start, in milliseconds: listings may still be loading. */
const READING_PATIENCE = 10 * MINUTE_MS;
/** Milliseconds for which a leap of the clock is reported. */
const LEAP_SHOWN = DAY_MS;

/** Milliseconds that the clock may be ahead of the agreed time without a warning: that time is noted only now and then. */
const DOUBTED = HOUR_MS;

/** How mail goes out. */
export interface Mailing {
  readonly waiting: number;
  readonly refused: number;
  /** When the oldest waiting mail was written, and when the last one went out, epoch ms. */
  readonly oldest: number | undefined;
  readonly lastSent: number | undefined;
  readonly isSetUp: boolean;
}

/** What the checks ask. */
export interface WhatIsAsked {
  readonly store: Pick<Store, "fault" | "schema" | "changes" | "agreedTime">;
  /** Where the database, the pictures and files on their way lie. */
  readonly dataDir: string;
  /** @throws SiteFault when the pictures cannot be read or written */
  readonly checkPictures: () => Promise<void>;
  readonly mailing: () => Promise<Mailing>;
  /** Hosts to which nothing is sent any more. */
  readonly stoppedWebhooks: () => Promise<readonly string[]>;
  readonly isSearchBuilt: () => boolean;
  /** Absent where nothing makes backups. */
  readonly backups?: { state(): Promise<BackupState> } | undefined;
  readonly clock: Clock;
  readonly release: string;
  readonly now: () => number;
  /** Bytes that can still be written below a folder. */
  readonly freeBytes?: ((folder: string) => Promise<number>) | undefined;
}

type Check = (asked: WhatIsAsked) => Promise<PartHealth | undefined>;

type Fault = Pick<PartHealth, "text" | "advice"> & Partial<Pick<PartHealth, "isFatal">>;

const ok = (part: HealthPart, text: string): PartHealth => ({ part, status: "ok", text });
const warning = (part: HealthPart, fault: Fault): PartHealth => ({ part, status: "warning", ...fault });
const failed = (part: HealthPart, fault: Fault): PartHealth => ({ part, status: "failed", ...fault });

const DATABASE_FAULTS: Readonly<Record<DatabaseFault["kind"], (detail: string) => Fault>> = {
  unreachable: () => ({
    text: "The database does not answer.",
    advice:
      "Nothing can be read or saved until it does; then all goes on by itself. Ask whoever runs this site to start the database, and to look at its disk.",
    isFatal: true,
  }),
  readOnly: () => ({
    text: "The database can be read, but takes no changes.",
    advice:
      "Pages are shown, but no form is saved. Ask whoever runs this site to make the disk or the database server writable again.",
  }),
  full: () => ({
    text: "The disk of the database is full.",
    advice:
      "Nothing can be saved until there is room; then all goes on by itself. Ask whoever runs this site for more.",
    isFatal: true,
  }),
  damaged: (detail) => ({
    text: `The database is damaged: ${detail}.`,
    advice: "Stop the site, keep the file, and restore the last backup.",
    isFatal: true,
  }),
};

/** One for each part: it never throws. */
export const checks = {
  async database({ store }) {
    const fault = await store.fault();
    if (fault) return failed("database", DATABASE_FAULTS[fault.kind](fault.detail));
    return ok("database", "The database can be read and written, and no damage was found in it.");
  },

  async disk({ dataDir, freeBytes = freeBytesOf }) {
    try {
      await access(dataDir, constants.W_OK);
    } catch {
      return failed("disk", {
        text: "The folder of the site's data (DATA_DIR) cannot be written.",
        advice: "Ask whoever runs this site to check the disk and the rights of the folder.",
        isFatal: true,
      });
    }
    const free = await freeBytes(dataDir);
    if (free < LEAST_FREE)
      return failed("disk", {
        text: `The disk is full: ${fileSize(free)} are free.`,
        advice:
          "Nothing can be saved until there is room. Ask whoever runs this site to free some, or for a larger disk.",
        isFatal: true,
      });
    if (free < LITTLE_FREE)
      return warning("disk", {
        text: `The disk fills up: ${fileSize(free)} are free.`,
        advice: "Ask whoever runs this site to free some, or for a larger disk, before nothing can be saved any more.",
      });
    return ok("disk", `${fileSize(free)} are free on the disk.`);
  },

  async pictures({ checkPictures }) {
    try {
      await withTimeout(PATIENCE, checkPictures(), "late");
      return ok("pictures", "Pictures can be read and saved.");
    } catch (error) {
      return failed(
        "pictures",
        error instanceof SiteFault
          ? { text: error.text, advice: error.advice }
          : {
              text: "The place of the pictures does not answer.",
              advice: "Pages are shown without them. Ask whoever runs this site to look at the disk or the bucket.",
            },
      );
    }
  },

  async mail({ mailing, now }) {
    const { waiting, refused, oldest = Infinity, lastSent, isSetUp } = await mailing();
    const sent = lastSent === undefined ? "" : ` The last one went out on ${indianMoment(lastSent)}.`;
    const unsent = waiting + refused;
    if (!isSetUp)
      return unsent === 0
        ? ok("mail", "No mail server is set up, and no mail waits.")
        : warning("mail", {
            text: `No mail server is set up: ${counted(unsent, "email")} ${unsent === 1 ? "was" : "were"} not sent.`,
            advice: "Ask whoever runs this site to set one up; what waits goes out by itself then.",
          });
    if (now() - oldest > MAIL_PATIENCE)
      return failed("mail", {
        text: `${counted(waiting, "email")} ${waiting === 1 ? "waits" : "wait"}, the oldest since ${indianMoment(oldest)}.${sent}`,
        advice:
          "The outbox says what the mail server answered. If nothing there can be mended, ask whoever runs this site.",
      });
    if (refused > 0)
      return warning("mail", {
        text: `${counted(refused, "email")} ${refused === 1 ? "was" : "were"} refused by the mail server.`,
        advice: "Open the outbox, correct the address of each, or try again.",
      });
    return ok("mail", `Mail goes out.${sent}`);
  },

  async webhooks({ stoppedWebhooks }) {
    const hosts = await stoppedWebhooks();
    if (hosts.length === 0) return ok("webhooks", "No webhook was stopped.");
    return warning("webhooks", {
      text: `Nothing is sent any more to ${hosts.join(", ")}: nothing arrived there for a day.`,
      advice: "Open Keys: it says why. Mend it at the other program, send a test, and switch the webhook on again.",
    });
  },

  async search({ isSearchBuilt }) {
    if (isSearchBuilt()) return ok("search", "All listings are in the search.");
    if (performance.now() < READING_PATIENCE)
      return ok("search", "The listings are still being read, as after each start.");
    return warning("search", {
      text: "The listings are not in the search.",
      advice: "Ask whoever runs this site to restart it, and to look into its log if that does not help.",
    });
  },

  async backup({ backups, now }) {
    if (!backups) return undefined;
    const { last, everyMs } = await backups.state();
    if (last && !last.isOk)
      return failed("backup", {
        text: `The backup of ${indianMoment(last.at)} did not work: ${last.text}`,
        advice: "Make one now. If it fails again, ask whoever runs this site to look at the place of the backups.",
      });
    if (everyMs === undefined)
      return warning("backup", {
        text: `No backup is made by itself.${last ? ` The last one is of ${indianMoment(last.at)}.` : ""}`,
        advice: "Ask whoever runs this site to make backups, or to set BACKUP_URL.",
      });
    if (!last)
      return performance.now() < HOUR_MS
        ? ok("backup", "The first backup is made soon.")
        : warning("backup", { text: "There is no backup yet.", advice: "Make one now." });
    if (now() - last.at > 2 * everyMs)
      return warning("backup", {
        text: `The last backup is of ${indianMoment(last.at)}; one was due since.`,
        advice: "Make one now. If it fails, ask whoever runs this site.",
      });
    return ok("backup", `The last backup is of ${indianMoment(last.at)}. ${last.text}`.trim());
  },

  async clock({ clock, store: { changes, agreedTime }, now }) {
    const leap = clock.lastLeap();
    const [newest] = await changes.since(changes.seq - 1, 1);
    const behind = clock.behind(newest?.when);
    const advice = "Ask whoever runs this site to set the clock of the machine, best by a time server.";
    if (behind > 0)
      return failed("clock", {
        text: `The clock of the machine says ${indianMoment(now())}, but something was changed on ${indianMoment(now() + behind)}.`,
        advice,
      });
    const agreed = await agreedTime().catch(now); // notes the time, which fails on a full disk: another check reports that
    if (now() - agreed > DOUBTED)
      return warning("clock", {
        text: `The clock of the machine says ${indianMoment(now())}, ${spanOf(now() - agreed)} after this site last knew the time.`,
        advice:
          "Compare it with your own. If it is right, there is nothing to do; if not, ask whoever runs this site to set it. Until it has gone on from there for a week, nothing is erased for its age.",
      });
    if (leap && Math.abs(now() - leap.at) < LEAP_SHOWN)
      return warning("clock", {
        text: `The clock of the machine was set ${leap.by > 0 ? "forward" : "back"} by ${spanOf(Math.abs(leap.by))} on ${indianMoment(leap.at)}.`,
        advice: `Compare it with your own: it says ${indianMoment(now())}. If that is wrong, ask whoever runs this site to set it.`,
      });
    return ok("clock", `The clock of the machine says ${indianMoment(now())}.`);
  },

  async version({ store, release }) {
    const { name, isKnown } = await store.schema();
    if (isKnown) return ok("version", `Release ${release}, with the database of step ${name}.`);
    return warning("version", {
      text: `A newer release works on the same database (step ${name}); this is release ${release}.`,
      advice: "Ask whoever runs this site to bring every process to the newer release.",
    });
  },
} as const satisfies Readonly<Record<HealthPart, Check>>;

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** '3 hours', '400 days' */
function spanOf(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return counted(Math.round(milliseconds / MINUTE_MS), "minute");
  if (milliseconds < 2 * DAY_MS) return counted(Math.round(milliseconds / HOUR_MS), "hour");
  return counted(Math.round(milliseconds / DAY_MS), "day");
}
