/** Bytes. Only a damaged part has a longer header; the parser refuses those. */
const LONGEST_HEAD = 16_384;
const HEAD_ENDS = "\r\n\r\n";

/** Reads the headers of the parts of a multipart body as it passes; busboy keeps them to itself. */
export class PartHeads {
  readonly #delimiter: string;
  readonly #onHead: (head: string) => void;
  /** Bytes of the last chunk that may begin a delimiter, or a head that has not ended yet. */
  #kept = Buffer.alloc(0);
  #isInHead = false;

  /** @param contentType of the whole body, with its boundary */
  constructor(contentType: string, onHead: (head: string) => void) {
    const [, quoted, plain] = /\bboundary=(?:"([^"]*)"|([^;\s]+))/i.exec(contentType) ?? [];
    this.#delimiter = `--${quoted ?? plain ?? ""}`;
    this.#onHead = onHead;
  }

  push(chunk: Uint8Array): void {
    let rest =
      this.#kept.length > 0
        ? Buffer.concat([this.#kept, chunk])
        : Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (;;) {
      const mark = this.#isInHead ? HEAD_ENDS : this.#delimiter;
      const at = rest.indexOf(mark, 0, "latin1");
      if (at < 0) break;
      if (this.#isInHead) this.#onHead(rest.subarray(0, at).toString("latin1"));
      this.#isInHead = !this.#isInHead;
      rest = rest.subarray(at + mark.length);
    }
    const keep = this.#isInHead ? LONGEST_HEAD : this.#delimiter.length - 1;
    this.#kept = Buffer.from(rest.subarray(Math.max(0, rest.length - keep)));
  }
}

/** @returns the charset that a part names in its headers, when it is not UTF-8 */
export function otherCharset(head: string): string | undefined {
  const charset = /^content-type:[^\r\n]*;\s*charset\s*=\s*"?([^";\r\n]*)/im.exec(head)?.[1]?.trim();
  return charset && !/^(?:utf-?8|us-ascii)$/i.test(charset) ? charset : undefined;
}

export function fieldName(head: string): string {
  return /\bname="([^"]*)"/i.exec(head)?.[1] ?? "";
}
