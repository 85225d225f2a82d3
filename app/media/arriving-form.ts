import { PassThrough, type Readable } from "node:stream";
import { AppError, TooLarge, UnsupportedMedia } from "#app/entities/errors.ts";
import type { Media, ReceivedFile } from "./types.ts";

export interface Form {
  /** Of several fields with one name the last. */
  readonly fields: Readonly<Record<string, string>>;
  /** In the order they were sent; slots left empty are not among them. */
  readonly files: readonly { readonly fieldName: string; readonly file: ReceivedFile }[];
  /** Files that are no pictures or too large; none of them stays on disk. Only where `readsOn` was asked for. */
  readonly refused: readonly RefusedFile[];
}

interface RefusedFile {
  readonly fieldName: string;
  /** UnsupportedMedia or TooLarge, naming the file. */
  readonly error: AppError;
}

/** A file, why it is refused, or nothing: the slot was left empty. */
type Arrived = ReceivedFile | AppError | undefined;

/** What has arrived of a form so far. */
export class ArrivingForm {
  readonly #media: Pick<Media, "receive" | "discard">;
  readonly #readsOn: boolean;
  readonly #fields = new Map<string, string>();
  readonly #arriving: { readonly fieldName: string; readonly file: Promise<Arrived> }[] = [];
  #textUnits = 0;

  constructor(media: Pick<Media, "receive" | "discard">, readsOn: boolean) {
    this.#media = media;
    this.#readsOn = readsOn;
  }

  /** False when the text is too long. */
  addField(name: string, value: string, limit: number): boolean {
    this.#textUnits += name.length + value.length;
    this.#fields.set(name.toWellFormed(), value);
    return this.#textUnits <= limit;
  }

  addFile(fieldName: string, fileName: string | undefined, stream: Readable, failed: (error: unknown) => void): void {
    // A form that is cut off breaks the stream, perhaps before it has a listener: an 'error' event without one ends the process.
    stream.on("error", () => undefined);
    const file = this.#readsOn ? this.#receiveOrNote(fileName, stream) : this.#receive(fileName, stream);
    file.catch(failed);
    this.#arriving.push({ fieldName, file });
  }

  async complete(): Promise<Form> {
    const files: { fieldName: string; file: ReceivedFile }[] = [];
    const refused: RefusedFile[] = [];
    for (const { fieldName, file } of this.#arriving) {
      const arrived = await file;
      if (arrived instanceof AppError) refused.push({ fieldName, error: arrived });
      else if (arrived) files.push({ fieldName, file: arrived });
    }
    return { fields: Object.fromEntries(this.#fields), files, refused };
  }

  async discard(): Promise<void> {
    for (const { file } of this.#arriving) {
      const arrived = await file.catch(() => undefined);
      if (arrived && !(arrived instanceof AppError)) await this.#media.discard(arrived);
    }
  }

  /** The parser waits until each part is consumed, so what is left of a refused file is read and thrown away. */
  async #receiveOrNote(fileName: string | undefined, stream: Readable): Promise<Arrived> {
    const copy = new PassThrough().on("error", () => undefined); // as above: it may break before anybody reads it
    stream.pipe(copy);
    stream.on("close", () => stream.readableEnded || copy.destroy(new Error("The form was cut off")));
    try {
      return await this.#receive(fileName, copy);
    } catch (error) {
      if (!(error instanceof UnsupportedMedia || error instanceof TooLarge)) throw error;
      stream.unpipe(copy).resume();
      return error;
    }
  }

  /** Browsers send a slot that was left empty as a file without name and without bytes. */
  async #receive(fileName: string | undefined, stream: Readable): Promise<ReceivedFile | undefined> {
    if (fileName !== undefined) return this.#media.receive({ fileName, stream });
    const isEmpty = await new Promise<boolean>((resolve) => {
      stream.once("readable", () => resolve(stream.readableLength === 0)).once("close", () => resolve(true));
    });
    if (!isEmpty) return this.#media.receive({ fileName: "picture", stream });
    stream.resume();
    return undefined;
  }
}
