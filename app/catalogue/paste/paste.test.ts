import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { property } from "#app/entities/property.ts";
import type { Field } from "#app/entities/field.ts";
import { readMessage, type Readings } from "./index.ts";
import { type Expected, hostilePieces, laterMessages, messages as sixty } from "./messages.testdata.ts";
import { Scanner } from "./scanner.ts";

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

  it("keeps no run of white space for the patterns to share out", () => {
    for (const run of [" ", "\n", "\t", "\u00a0", "\r\n", " \n", "* "]) expect(new Scanner(`sale${run.repeat(3_000)}now`).text).toMatch(/^sale\s{1,2}now$/);
    expect(new Scanner("4 BHK\r\n\r\n\r\n  Noida").text).toBe("4 BHK\n\nNoida");
  });

  it("takes no number out of a longer one", () => {
    for (const text of [`${"9".repeat(3_000)} cr`, "1.23456789 cr", `${"1,".repeat(3_000)}5 cr`]) expect(readMessage(text)["totalPrice"]?.text, text.slice(0, 20)).toBeUndefined();
    expect(readMessage("flat,2.5cr")["totalPrice"]?.text).toBe("2.5 crore");
  });

  it("is read up to 10,000 characters", () => {
    const phone = "call 9000012345";
    expect(readMessage("x ".repeat(4_990) + phone)["phone"]?.text).toBe("9000012345");
    expect(readMessage("x ".repeat(5_000) + phone)["phone"]).toBeUndefined();
  });

  it("takes steps in proportion to its length, whatever it repeats", () => {
    const steps = (text: string) => {
      const see = vi.spyOn(Scanner.prototype, "see");
      readMessage(text);
      const { length } = see.mock.calls;
      see.mockRestore();
      return length;
    };
    for (const piece of hostilePieces) {
      const [short, long] = [steps(piece.repeat(Math.ceil(2_000 / piece.length))), steps(piece.repeat(Math.ceil(8_000 / piece.length)))];
      expect(long, piece).toBeLessThanOrEqual(short * 4);
    }
  });
});
