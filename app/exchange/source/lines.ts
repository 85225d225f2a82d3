import { BadRequest } from "#app/entities/index.ts";
import { groupDigits } from "#app/entities/values/money.ts";
import { MAX_ROW_LENGTH } from "./limits.ts";

export interface TextLine {
  /** Counts from 1. */
  readonly number: number;
  readonly text: string;
  /** What ended it: '\r\n', '\n', '\r', or nothing at the end of the file. */
  readonly end: string;
}

/** @throws BadRequest for a line that is too long to be one */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<TextLine> {
  let number = 0;
  let pending = "";
  for await (const chunk of chunks) {
    // A '\r' at the end may be the first half of '\r\n': it waits for the next chunk.
    const text = pending + chunk;
    const breaks = /\r\n|\n|\r(?!$)/g;
    let start = 0;
    for (let found = breaks.exec(text); found; found = breaks.exec(text)) {
      yield { number: (number += 1), text: text.slice(start, found.index), end: found[0] };
      start = breaks.lastIndex;
    }
    pending = text.slice(start);
    if (pending.length > MAX_ROW_LENGTH)
      throw new BadRequest(
        `Line ${groupDigits(number + 1)} is longer than ${groupDigits(MAX_ROW_LENGTH)} characters. Each row of a table has to be a line of its own; check how the file was saved.`,
      );
  }
  if (pending.endsWith("\r")) yield { number: number + 1, text: pending.slice(0, -1), end: "\r" };
  else if (pending !== "") yield { number: number + 1, text: pending, end: "" };
}
