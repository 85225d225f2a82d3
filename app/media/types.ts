import type { ImageValue } from "#app/entities/fields/image.ts";
import type { Readable } from "node:stream";

/** An upload on its way in. The stream is consumed exactly once. */
export interface IncomingFile {
  readonly fileName: string;
  readonly stream: Readable;
}

/** A file that was received, checked by its first bytes and waits on disk. */
export interface ReceivedFile {
  readonly path: string;
  readonly fileName: string;
  readonly bytes: number;
}

/** A picture whose variants were made earlier: that of an export, a backup or the demo. */
export interface ReadyPicture {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  /** Bytes of `<width>.<format>`. */
  read(file: string): Promise<Uint8Array>;
}

/** What stands below the photograph of a preview. */
export interface ShareBand {
  /** Shown where there is no photograph. */
  readonly title: string;
  readonly heading: string;
  readonly lines: readonly string[];
  /** One path of an SVG of `size` by `size` units, with its quiet border. */
  readonly code: { readonly size: number; readonly path: string } | undefined;
}

/** Pixels. */
export interface Plate {
  readonly width: number;
  readonly height: number;
  readonly format: "png" | "jpeg";
}

export interface Media {
  /** Streams to a temporary file. @throws TooLarge, UnsupportedMedia naming the file */
  receive(upload: IncomingFile): Promise<ReceivedFile>;
  /**
   * Makes and stores all variants (at most two pictures at once, in a worker), registers the picture, deletes the received file.
   * Same content gives the same id and no second file. @throws UnsupportedMedia, TooLarge, InvalidInput naming the file
   */
  process(file: ReceivedFile, alt: string): Promise<ImageValue>;
  /** Takes over all variants as they are and registers the picture; one that is here already stays. @throws whatever `read` throws */
  adopt(picture: ReadyPicture): Promise<void>;
  /** The picture an address or id of this site means, with what is registered of it. */
  find(addressOrId: string, alt?: string): Promise<ImageValue | undefined>;
  discard(file: ReceivedFile): Promise<void>;
  /** @throws SiteFault when the place of the pictures cannot be read or written */
  check(): Promise<void>;
  /** One variant, as a stream; undefined where there is none of this name. */
  open(
    id: string,
    file: string,
  ): Promise<{ readonly stream: Readable; readonly bytes: number; readonly type: string } | undefined>;
  /** The whole picture in the middle of a white plate, such as a logo as an icon; nothing where its file is gone. */
  plate(image: ImageValue, plate: Plate): Promise<Buffer | undefined>;
  /**
   * The picture for previews of links, made when it is first asked for.
   * @param id of the photograph; none: the band's title stands in its place
   * @throws AppError 503 when too many are being made
   */
  openShare(
    id: string | undefined,
    band?: ShareBand,
  ): Promise<{ readonly stream: Readable; readonly bytes: number; readonly type: string } | undefined>;
  /**
   * Deletes pictures, files and temporary files that nothing names and that are older than an hour.
   * @param options now: epoch ms, the time by which they are @returns how many were deleted
   */
  collect(options?: {
    readonly olderThanMs?: number;
    readonly now?: number;
  }): Promise<{ readonly pictures: number; readonly files: number }>;
  /** Pictures that are being made ready, or wait for that. */
  inWork(): number;
  close(): Promise<void>;
}
