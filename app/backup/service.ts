import { z } from "zod";
import { demand } from "#app/accounts/index.ts";
import { AppError, BadRequest, Conflict, NotFound } from "#app/entities/index.ts";
import { DAY_MS, HOUR_MS, indianDay, indianTime } from "#app/entities/values/day.ts";
import { counted } from "#app/entities/counted.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import { isFileError } from "#app/base/file-errors.ts";
import type { Media, S3Credentials } from "#app/media/index.ts";
import type { Store } from "#app/store/types.ts";
import { makeBackup } from "./make.ts";
import { type BackupPlace, openPlace } from "./place.ts";
import type { Retention } from "./retention.ts";
import { runningBackup, takeBackupLock, type BackupLock } from "./lock.ts";
import type { Backups } from "./types.ts";

export interface BackupsOptions {
  readonly store: Pick<Store, "facts" | "as">;
  readonly databaseUrl: string;
  readonly media: Media;
  readonly dataDir: string;
  /** `file://…` or `s3://…`; undefined: none are made by this site. */
  readonly url: string | undefined;
  readonly credentials: S3Credentials | undefined;
  readonly key: string | undefined;
  readonly retention: Retention;
  readonly now: () => number;
  /** Called with failures that no request waits for. */
  readonly onError: (error: unknown) => void;
}

/** Outcome of the last one, for the screen and the health of the site. */
const FACT = "backup-last";
/** In the night of India, when nobody looks at homes. */
const AT = "02:30";
/** Milliseconds until a backup that failed is tried again. */
const AGAIN_AFTER = HOUR_MS;

const reportSchema = z.object({
  at: z.number(),
  isOk: z.boolean(),
  text: z.string(),
  /** When the last good one was made. */
  goodAt: z.number().optional(),
});

/** Backups of this site, each night and when somebody asks: who makes them, what came of them, which there are. */
export function createBackups(options: BackupsOptions): Backups {
  const { store, url, retention, key, now, onError } = options;
  const { facts } = store;
  const stop = new AbortController();
  let running: Promise<void> | undefined;

  const report = async () => {
    const parsed = reportSchema.safeParse(tryParseJson((await facts.get(FACT)) ?? ""));
    return parsed.success ? parsed.data : undefined;
  };
  const ownPlace = async (): Promise<BackupPlace> => {
    if (url === undefined)
      throw new BadRequest("No place for backups is set. Ask the person who installed this site to set BACKUP_URL.");
    return openPlace(url, options.credentials);
  };
  const withPlace = async <T>(work: (place: BackupPlace) => Promise<T>): Promise<T> => {
    const place = await ownPlace();
    try {
      return await work(place);
    } finally {
      place.close();
    }
  };

  /** Begins one, unless one is being made. */
  async function begin(): Promise<{ readonly done: Promise<boolean> } | undefined> {
    const lost = new AbortController();
    const lock = await takeBackupLock(facts, now, () => lost.abort());
    if (!lock) return undefined;
    const done = make(lock, AbortSignal.any([stop.signal, lost.signal]));
    running = done.then(() => undefined);
    return { done };
  }

  async function make(lock: BackupLock, signal: AbortSignal): Promise<boolean> {
    const at = now();
    const before = await report();
    try {
      const text = await withPlace(async (place) => {
        const made = await makeBackup({
          ...options,
          media: async () => options.media,
          place,
          now: at,
          signal,
          onProgress: lock.progress,
        });
        const lost = made.missing.length > 0 ? ` ${counted(made.missing.length, "picture")} had lost files.` : "";
        return `It holds ${counted(made.records, "record")} and ${counted(made.pictures, "picture")}, in ${place.words}.${lost}`;
      });
      await facts.set(FACT, JSON.stringify({ at, isOk: true, text, goodAt: at }));
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      onError(error);
      await facts.set(FACT, JSON.stringify({ at, isOk: false, text: reasonOf(error), goodAt: before?.goodAt }));
      return false;
    } finally {
      await lock.end();
    }
  }

  return {
    async state() {
      const last = await report();
      return {
        last: last && { at: last.at, isOk: last.isOk, text: last.text },
        everyMs: url === undefined ? undefined : DAY_MS,
      };
    },
    async view(actor) {
      demand(actor, "backups");
      const [{ last }, running] = await Promise.all([this.state(), runningBackup(facts, now())]);
      const common = { retention, isEncrypted: key !== undefined, running, last };
      if (url === undefined) return { ...common, place: undefined, next: undefined, kept: [] };
      try {
        return await withPlace(async (place) => ({
          ...common,
          place: place.words,
          next: lastSlot(now()) + DAY_MS,
          kept: (await place.list()).backups.toSorted((a, b) => b.at - a.at),
        }));
      } catch (error) {
        return { ...common, place: url.split("?")[0], next: lastSlot(now()) + DAY_MS, kept: reasonOf(error) };
      }
    },
    async start(actor) {
      demand(actor, "backups");
      await withPlace(async () => undefined); // fails at once where the place cannot be used
      if (!(await begin())) throw new Conflict("A backup is being made already. It is listed here when it is done.");
    },
    async makeIfDue() {
      if (url === undefined || stop.signal.aborted) return false;
      const last = await report();
      const goodAt = last?.goodAt ?? 0;
      const isDue = goodAt < lastSlot(now()) || goodAt > now() + DAY_MS; // a time from a clock that ran ahead does not count
      const isTooSoon = last !== undefined && !last.isOk && Math.abs(now() - last.at) < AGAIN_AFTER;
      return isDue && !isTooSoon ? ((await (await begin())?.done) ?? false) : false;
    },
    async download(actor, name) {
      demand(actor, "backups");
      const place = await ownPlace();
      const isKnown = (await place.list()).backups.some((backup) => backup.name === name);
      const opened = isKnown ? await place.open(name) : undefined;
      if (!opened) {
        place.close();
        throw new NotFound("This backup is not kept any longer. Load the page again.");
      }
      opened.stream.once("close", () => place.close());
      await store.as(actor).create("download", { file: name });
      return opened;
    },
    async close() {
      stop.abort();
      await running;
    },
  };
}

/** The last time that one was due, epoch ms. */
function lastSlot(now: number): number {
  const today = indianTime(indianDay(now), AT);
  return today <= now ? today : today - DAY_MS;
}

/** Why it was not made, for people. */
function reasonOf(error: unknown): string {
  if (isFileError(error, "ENOSPC")) return "The disk is full. Free some space, or keep fewer backups.";
  if (isFileError(error, "EACCES") || isFileError(error, "EROFS"))
    return "The folder of the backups cannot be written.";
  if (error instanceof AppError) return error.message;
  return error instanceof Error ? error.message : String(error);
}
