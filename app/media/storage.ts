import type { Readable } from "node:stream";

export interface StoredFile {
  /** `<id>/<width>.<format>`, or the remains of a write that was cut off. */
  readonly name: string;
  /** Epoch milliseconds of the last write; undefined if it went meanwhile. */
  changedAt(): Promise<number | undefined>;
}

/** Where the variants lie. Names are `<id>/<width>.<format>`; what is stored under one never changes. */
export interface Storage {
  /** Writes the whole file or nothing: nobody ever reads half a file. The file is durable when it returns. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The same from a file, however large, readable by the owner alone. */
  putFile(name: string, path: string): Promise<void>;
  open(name: string): Promise<{ readonly stream: Readable; readonly bytes: number } | undefined>;
  has(name: string): Promise<boolean>;
  /** Every file of every picture, in constant memory; files of others that lie in the same place are passed over. */
  list(): AsyncIterable<StoredFile>;
  remove(name: string): Promise<void>;
  /** Everything of one picture. */
  removePicture(id: string): Promise<void>;
  /** @throws SiteFault when it cannot be read or written */
  check(): Promise<void>;
  close(): void;
}
