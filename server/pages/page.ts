import { hash } from "node:crypto";
import { decode, encode, type Encoding, release, toUtf8 } from "./encodings.ts";
import type { Viewed } from "#app/site/page.ts";

interface PageOptions {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Its kind in the metrics. */
  readonly kind?: string;
  /** Whose page it is, for the count of views. */
  readonly viewed?: Viewed | undefined;
  /** Shows counts of views, which change without a published change. */
  readonly hasFigures?: boolean;
}

/** A page in one encoding. */
export class EncodedPage {
  /** In one flat list, as `writeHead` takes them. */
  readonly headers: readonly string[];
  /** The bytes, one character each: Node sends such a text in one piece with the head, which takes a tenth less time than a buffer beside it. */
  readonly latin1: string;

  constructor(headers: readonly string[], body: Buffer) {
    this.headers = headers;
    this.latin1 = body.toString("latin1");
  }

  get body(): Buffer {
    return Buffer.from(this.latin1, "latin1");
  }
}

/** What an entry takes beside its bytes: headers, keys, objects. */
const OVERHEAD_BYTES = 2_048;
const ETAG_LENGTH = 22;

/** A finished answer. It holds only the encodings that were asked for. */
export class FinishedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly kind: string;
  readonly etag: string;
  /** Headers and ETag in one flat list, as a 304 has them. */
  readonly flatHeaders: readonly string[];
  readonly viewed: Viewed | undefined;
  readonly hasFigures: boolean;
  readonly #forms = new Map<Encoding, EncodedPage>();
  #isDense = false;
  #bytes = 0;
  /** Kept until the first encoding is made. */
  #text: Buffer | undefined;

  /** @param text in parts, or a buffer, which is the page's own from now on */
  constructor(
    text: readonly string[] | Buffer,
    { status, headers, kind = "unknown", viewed, hasFigures = false }: PageOptions,
  ) {
    this.#text = Buffer.isBuffer(text) ? text : toUtf8(text);
    this.status = status;
    this.headers = headers;
    this.kind = kind;
    this.viewed = viewed;
    this.hasFigures = hasFigures;
    this.etag = `W/"${hash("sha256", this.#text, "base64url").slice(0, ETAG_LENGTH)}"`;
    this.flatHeaders = [...Object.entries(headers).flat(), "etag", this.etag];
    this.#count();
  }

  /** Memory it takes. A stored number, because each request for a kept page reads it. */
  get bytes(): number {
    return this.#bytes;
  }

  #count(): void {
    const forms = [...this.#forms.values()].reduce((sum, { latin1 }) => sum + latin1.length, 0);
    this.#bytes = forms + (this.#text?.length ?? 0) + OVERHEAD_BYTES;
  }

  /** The page in one encoding, made at the first call for it. Once there is dense brotli, it is used instead of zstd. */
  as(encoding: Encoding): EncodedPage {
    const chosen = encoding === "zstd" && this.#isDense ? "br" : encoding;
    return this.#forms.get(chosen) ?? this.#make(chosen);
  }

  /** Takes the page in brotli at its highest level, for everybody who accepts brotli. */
  addDense(body: Buffer): void {
    this.#isDense = true;
    this.#forms.delete("zstd");
    this.#forms.set("br", this.#encoded("br", body));
    this.#count();
  }

  /** The HTML in UTF-8. */
  text(): Buffer {
    if (this.#text) return this.#text;
    for (const [encoding, { body }] of this.#forms) return decode(body, encoding);
    throw new Error("A page without any form"); // the text is dropped only once there is an encoding
  }

  #make(encoding: Encoding): EncodedPage {
    const text = this.text();
    const body = encode(text, encoding);
    const made = this.#encoded(encoding, body);
    this.#text = undefined;
    for (const bytes of [text, body]) release(bytes);
    this.#forms.set(encoding, made);
    this.#count();
    return made;
  }

  #encoded(encoding: Encoding, body: Buffer): EncodedPage {
    const coding = encoding === "identity" ? [] : ["content-encoding", encoding];
    return new EncodedPage([...this.flatHeaders, "content-length", String(body.length), ...coding], body);
  }
}
