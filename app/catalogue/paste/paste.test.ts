import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { property } from "#app/entities/property.ts";
import type { Field } from "#app/entities/field.ts";
import { readMessage, type Readings } from "./index.ts";
import { type Expected, laterMessages, messages as sixty } from "./messages.testdata.ts";

const messages = [...sixty, ...laterMessages];
const fields: Readonly<Record<string, Field>> = property.fields;

/** The reading as it would be stored. */
function stored(read: Readings, key: string): unknown {
  const text = read[key]?.text;
  const siblings = Object.fromEntries(Object.entries(read).map(([name, reading]) => [name, reading.text]));
  return text === undefined ? undefined : fields[key]?.parse(text, siblings);
}

interface Wrong {
  readonly message: string;
  readonly key: string;
  readonly expected: unknown;
  readonly read: unknown;
}

function wrongIn([message, expected]: readonly [string, Expected]): readonly Wrong[] {
  const read = readMessage(message);
  return Object.entries(expected).filter(([key, value]) => stored(read, key) !== value).map(([key, value]) => ({ message: message.slice(0, 60), key, expected: value, read: stored(read, key) }));
}

/** Read without a doubt although the message does not say it. */
function invented([message, expected]: readonly [string, Expected]): readonly Wrong[] {
  const read = readMessage(message);
  return Object.entries(read).filter(([key, { doubt }]) => !(key in expected) && key !== "note" && doubt === undefined).map(([key]) => ({ message: message.slice(0, 60), key, expected: undefined, read: stored(read, key) }));
}

describe("a broker's message", () => {
  it("gives at least 95 of 100 fields that real-looking messages hold", () => {
    const wrong = messages.flatMap(wrongIn);
    const present = messages.reduce((sum, [, expected]) => sum + Object.keys(expected).length, 0);
    expect(1 - wrong.length / present, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.95);
  });

  it("never gets the unit of a price wrong", () => {
    const wrong = messages.flatMap(wrongIn).filter(({ key, read }) => (key === "totalPrice" || key === "pricePsf") && read !== undefined);
    expect(wrong).toEqual([]);
  });

  it("claims without a doubt only what it was told", () => {
    expect(messages.flatMap(invented)).toEqual([]);
  });

  it("writes only what the property's own rules take, whatever is pasted", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 300 }), fc.shuffledSubarray(messages.flatMap(([message]) => message.split(/\s+/)), { maxLength: 40 }).map((words) => words.join(" "))), (message) => {
        const read = readMessage(message);
        for (const key of Object.keys(read)) stored(read, key);
      }),
    );
  });

  it("is not kept busy by a hostile message", () => {
    for (const piece of ["1,", "sq ", "3 + ", "north ", "₹", "a b ", "poss - "]) {
      const started = performance.now();
      readMessage(piece.repeat(3_000));
      expect(performance.now() - started).toBeLessThan(5_000);
    }
  });
});
