import type { Find } from "#app/trade/reading.ts";
import { type Hit, Scanner, type TokenRange } from "#app/trade/scanner.ts";
import type { LeadReading } from "./lead-draft.ts";

const ENDS_SENTENCE = /^[\n?!।;|]$/;
const ENDS_PIECE = /^[\n?!।;|,:()]$/;

/** A message about a person while it is read: what became a field, what is only set aside, and what is left. */
export class LeadMessage extends Scanner {
  readonly #fields: (LeadReading["field"] | undefined)[] = [];
  readonly #kept = new Set<number>();

  /** Takes a part of the text as a field. */
  read(field: LeadReading["field"], range: TokenRange): void {
    this.use(range);
    for (let at = range.at; at < range.next; at++) this.#fields[at] = field;
  }

  readAll<V>(field: LeadReading["field"], find: Find<V>): readonly Hit<V>[] {
    const hits = this.see(find);
    for (const hit of hits) this.read(field, hit);
    return hits;
  }

  /** Keeps a part in the note too, so that it can be understood. */
  keep({ at, next }: TokenRange): void {
    for (let token = at; token < next; token++) this.#kept.add(token);
  }

  #ends(at: number, sign: RegExp): boolean {
    const token = this.written[at];
    return token === undefined || sign.test(token.text) || this.isBehindDot(at);
  }

  /** The sentence around a token, up to `reach` tokens on each side. */
  sentenceAt(around: number, reach: number): TokenRange {
    const [first, last] = [Math.max(0, around - reach), Math.min(this.written.length, around + reach)];
    let [at, next] = [around, around + 1];
    while (at > first && !this.isBehindDot(at) && !ENDS_SENTENCE.test(this.written[at - 1]?.text ?? "")) at--;
    while (next < last && !this.#ends(next, ENDS_SENTENCE)) next++;
    return { at, next };
  }

  /** Whether the number at a token ('50', '93a') is an item of a list: no word behind it that it could count. */
  #isListed(at: number): boolean {
    const isLetter = /^[a-h]$/.test(this.written[at]?.text ?? "") && this.written[at]?.isGlued === true;
    const number = isLetter ? at - 1 : at;
    const letter = this.written[number + 1];
    const behind = this.written[/^[a-h]$/.test(letter?.text ?? "") && letter?.isGlued ? number + 2 : number + 1];
    const isNumber = /^\d{1,3}$/.test(this.written[number]?.text ?? "") && !this.isTaken(number);
    return isNumber && (behind === undefined || behind.isSign || behind.isNumber);
  }

  /** What is left, in pieces between signs. @param begins where a piece begins without a sign @param longest letters of a piece */
  pieces(begins: (at: number) => boolean, longest: number): readonly TokenRange[] {
    const pieces: { at: number; next: number }[] = [];
    let isOpen = false;
    this.written.forEach(({ text, end }, at) => {
      // 'sec 44, 50, 93a'
      if (text === "," && this.#isListed(at - 1) && this.#isListed(at + 1)) return;
      if (this.isTaken(at) || ENDS_PIECE.test(text)) {
        isOpen = false;
        return;
      }
      const last = isOpen ? pieces.at(-1) : undefined;
      const isShort = last && end - (this.written[last.at]?.start ?? 0) <= longest;
      if (last && isShort && !this.isBehindDot(at) && !begins(at)) last.next = at + 1;
      else pieces.push({ at, next: at + 1 });
      isOpen = true;
    });
    return pieces;
  }

  /** Whether a token is the first of its line. */
  beginsLine(at: number): boolean {
    return at === 0 || this.written[at - 1]?.text === "\n";
  }

  /** The line in which a token stands. */
  lineAt(at: number): string {
    const place = this.written[at]?.start ?? 0;
    return this.text.slice(this.text.lastIndexOf("\n", place) + 1).split("\n", 1)[0] ?? "";
  }

  get readings(): readonly LeadReading[] {
    const readings: LeadReading[] = [];
    this.written.forEach(({ start, end }, at) => {
      const field = this.#fields[at];
      const last = readings.at(-1);
      if (field === undefined) return;
      if (last && this.#fields[at - 1] === field) readings[readings.length - 1] = { ...last, end };
      else readings.push({ field, start, end });
    });
    return readings;
  }

  /** What no field holds, one part a line. */
  get rest(): string {
    const parts: TokenRange[] = [];
    this.written.forEach(({ text }, at) => {
      if ((this.#fields[at] !== undefined && !this.#kept.has(at)) || text === "\n") return;
      const last = parts.at(-1);
      if (last?.next === at) parts[parts.length - 1] = { at: last.at, next: at + 1 };
      else parts.push({ at, next: at + 1 });
    });
    return parts
      .map((part) => this.textOf(part).trim())
      .filter((part) => /[\p{L}\p{N}]/u.test(part))
      .join("\n");
  }
}
