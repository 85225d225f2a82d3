import { refusalTexts } from "#app/entities/refusals.ts";
import { Readable } from "node:stream";
import { TooManyRequests } from "#app/entities/errors.ts";
import type { Media, IncomingFile } from "./types.ts";

export interface UploadLimits {
  /** Forms of one network that are being received at the same time. */
  readonly forms: number;
  /** Bytes of files of those forms together; they lie on the disk until the forms are complete. */
  readonly bytes: number;
}

/** Two tabs of one person, and one complete form of nine pictures. */
const UPLOAD_LIMITS: UploadLimits = { forms: 2, bytes: 200_000_000 };

type Receiver = Pick<Media, "receive" | "discard">;

/** Holds back what one network sends at the same time, before it reaches the disk. */
export interface UploadGate {
  /**
   * Runs `read` with a receiver that counts for `network`.
   * @throws TooManyRequests when too many forms are open, and from the receiver when too many bytes wait
   */
  admit<T>(network: string, media: Receiver, read: (receiver: Receiver) => Promise<T>): Promise<T>;
}

interface Open {
  forms: number;
  bytes: number;
}

export function createUploadGate(limits: UploadLimits = UPLOAD_LIMITS): UploadGate {
  const open = new Map<string, Open>();

  return {
    async admit(network, media, read) {
      const mine = open.get(network) ?? { forms: 0, bytes: 0 };
      if (mine.forms >= limits.forms) throw new TooManyRequests(refusalTexts.form.otherUploads, 30);
      open.set(network, mine);
      mine.forms += 1;
      let bytes = 0;
      const count = (length: number) => {
        bytes += length;
        mine.bytes += length;
        if (mine.bytes > limits.bytes)
          throw new TooManyRequests(refusalTexts.form.manyBytes(limits.bytes / 1_000_000), 60);
      };
      try {
        return await read({
          receive: (upload) => media.receive(counted(upload, count)),
          discard: (file) => media.discard(file),
        });
      } finally {
        mine.forms -= 1;
        mine.bytes -= bytes;
        if (mine.forms === 0) open.delete(network);
      }
    },
  };
}

function counted({ fileName, stream }: IncomingFile, count: (bytes: number) => void): IncomingFile {
  async function* chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of stream) {
      count(chunk.length);
      yield chunk;
    }
  }
  return { fileName, stream: Readable.from(chunks(), { objectMode: false }) };
}
