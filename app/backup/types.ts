import type { Readable } from "node:stream";
import type { BackupState } from "#app/health/types.ts";
import type { Actor } from "#app/store/types.ts";

export interface KeptBackup {
  /** Of its file. */
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
  readonly bytes: number;
  readonly records: number;
  readonly pictures: number;
  readonly isEncrypted: boolean;
}

/** One that is being made now, here or by another process. */
export interface RunningBackup {
  readonly since: number;
  readonly pictures: { readonly done: number; readonly of: number } | undefined;
}

/** What the screen says of backups. */
export interface BackupsView {
  /** For people: 'the folder /backups'. Undefined: none can be made from here. */
  readonly place: string | undefined;
  readonly retention: { readonly days: number; readonly weeks: number };
  readonly isEncrypted: boolean;
  readonly running: RunningBackup | undefined;
  readonly last: BackupState["last"];
  /** When the next is made by itself, epoch ms. */
  readonly next: number | undefined;
  /** Newest first; a text is the reason why they cannot be listed. */
  readonly kept: readonly KeptBackup[] | string;
}

export interface Backups {
  state(): Promise<BackupState>;
  /** @throws Forbidden for all but owners, as the others */
  view(actor: Actor): Promise<BackupsView>;
  /** Begins one and answers at once. @throws Conflict while one is being made, BadRequest where there is no place for them */
  start(actor: Actor): Promise<void>;
  /** Makes the one of the night, unless it is made or another process makes it. @returns whether it made one */
  makeIfDue(): Promise<boolean>;
  /** The file of a backup; the change log tells of it. @throws NotFound */
  download(actor: Actor, name: string): Promise<{ readonly stream: Readable; readonly bytes: number }>;
  close(): Promise<void>;
}
