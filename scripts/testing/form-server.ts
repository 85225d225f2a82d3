import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { AppError } from "#app/entities/errors.ts";
import { createMedia, type FormRequest, type Media, readMultipart } from "#app/media/index.ts";
import type { PicturePool } from "#app/media/pool.ts";
import { memoryTable, temporarySite } from "#app/media/testing.ts";

export const BOUNDARY = "----between";

export interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly content: string | Buffer;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Site = Awaited<ReturnType<typeof temporarySite>>;

/** A server that reads multipart forms as the site does, and answers what it read. */
export class FormServer {
  /** How the form ended at the server, also when nobody is left to be told. */
  ended: (how: unknown) => void = () => undefined;
  /** How much of the request the server had read when it knew its answer. */
  bytesRead = 0;
  asWebStream = false;
  readonly media: Media;
  readonly #site: Site;
  readonly #server: Server;

  private constructor(site: Site, media: Media) {
    this.#site = site;
    this.media = media;
    this.#server = createServer(async (incoming, outgoing) => {
      const { status, body } = await this.#answer(incoming);
      outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  }

  static async open(pool: PicturePool): Promise<FormServer> {
    const site = await temporarySite();
    const opened = new FormServer(site, await createMedia({ dataDir: site.dataDir, pool, table: memoryTable() }));
    await new Promise<void>((resolve) => opened.#server.listen(0, "127.0.0.1", resolve));
    return opened;
  }

  get port(): number {
    const address = this.#server.address();
    return typeof address === "object" && address ? address.port : 0;
  }

  temporaryFiles(): Promise<readonly string[]> {
    return this.#site.temporaryFiles();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await this.media.close();
    await this.#site.remove();
  }

  async #answer(incoming: IncomingMessage): Promise<Answer> {
    const body: FormRequest["body"] = this.asWebStream ? webStream(incoming) : incoming;
    try {
      const { fields, files } = await readMultipart({ headers: incoming.headers, body }, this.media);
      for (const { file } of files) await this.media.discard(file);
      this.ended("read");
      const kept = files.map(({ fieldName, file: { fileName, bytes } }) => ({ fieldName, fileName, bytes }));
      return { status: 200, body: { fields, files: kept } };
    } catch (error) {
      this.bytesRead = incoming.socket.bytesRead;
      this.ended(error);
      return error instanceof AppError
        ? { status: error.status, body: error.message }
        : { status: 500, body: String(error) };
    }
  }

  /** Sends what `body` gives for as long as the server wants it. */
  send(body: Iterable<Buffer>, headers: Record<string, string | number> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest({
        port: this.port,
        host: "127.0.0.1",
        method: "POST",
        headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}`, ...headers },
      });
      const source = Readable.from(body);
      outgoing.on("response", async (incoming) => {
        const answered = await json(incoming);
        source.destroy();
        outgoing.destroy();
        resolve({ status: incoming.statusCode ?? 0, body: answered });
      });
      outgoing.on("error", reject);
      source.pipe(outgoing);
    });
  }

  sendParts(...parts: readonly Part[]): Promise<Answer> {
    return this.send([form(...parts)]);
  }
}

/** One part of a form, as it is sent. */
export function part({ name, fileName, type, content }: Part): Buffer {
  const disposition = `form-data; name="${name}"${fileName === undefined ? "" : `; filename="${fileName.replaceAll("\\", "\\\\")}"`}`;
  return Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\nContent-Disposition: ${disposition}\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`,
    ),
    Buffer.from(content),
  ]);
}

/** A whole form, as it is sent. */
export function form(...parts: readonly Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap((each) => [part(each), Buffer.from("\r\n")]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
}

/** As a Request gives it. */
function webStream(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}
