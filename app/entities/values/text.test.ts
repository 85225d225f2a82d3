import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cleanLine, cleanText, clipText, encodePart, hasWords, parseJson } from "./text.ts";

/** Any sequence of UTF-16 units, lone surrogates and invisible characters among them. */
const hostile = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(
        "\u200d",
        "\u200c",
        "\u202e",
        "\ufe0f",
        "\r",
        "\n",
        "\r\n",
        "\u0301",
        "e",
        "क",
        "्",
        "🏴",
        "\u{e0067}",
        "\u{e007f}",
        "👩",
        "\ud83c",
        "\u0000",
        "\u200b",
      ),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));

describe("text of people", () => {
  it.each([
    ["a lone surrogate", "Sky \ud83c", "Sky \ufffd"],
    ["decomposed letters", "Cafe\u0301", "Café"],
    ["line ends of Windows and old Macs", "a\r\nb\rc\u2028d", "a\nb\nc\nd"],
    ["control characters, but tab and line feed", "a\u0000b\u0007\tc\nd\u0085", "ab\tc\nd"],
    ["a direction override", "photo\u202egpj.exe\u2066", "photogpj.exe"],
    ["zero-width spaces, soft hyphens, a byte order mark", "\ufeffVil\u200bla in Noi\u00adda\u2060", "Villa in Noida"],
    ["joiners between Latin letters", "Vil\u200dla\u200c", "Villa"],
    ["fillers that make an empty name", "\u3164\u115f\uffa0", ""],
    ["hidden tags", "Villa\u{e0041}\u{e0042}", "Villa"],
    ["noncharacters", "a\uffffb\ufdd0", "ab"],
    ["a control character between a letter and its accent", "Cafe\u0007\u0301", "Café"],
    ["a joiner after an accent that joins a Latin letter", "Cafe\u200b\u0301\u200d", "Café"],
  ])("loses %s", (_what, sent, kept) => {
    expect(cleanText(sent)).toBe(kept);
  });

  it.each([
    "क्‍षेत्र",
    "श्री‌मान",
    "नोएडा में कोठी",
    "👩‍👩‍👧 home",
    "❤️ 1️⃣",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "👍🏽‍",
    "اردو",
    "a\tb\n\nc",
    "₹ 5 Cr – “best” 🏡",
  ])("keeps %j", (text) => {
    expect(cleanText(text)).toBe(text);
  });

  it("of one line has no line ends and single spaces", () => {
    expect(cleanLine("  Pool \r\n\t villa\u00a0 ")).toBe("Pool villa");
  });

  it("is well-formed, and cleaning twice changes nothing", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const clean = cleanText(text);
        expect(clean.isWellFormed()).toBe(true);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/(?![\t\n])\p{Cc}|\p{Bidi_Control}/u);
        expect(() => encodePart(text)).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it("is cut between characters", () => {
    expect(clipText("ab🏡c", 3)).toBe("ab🏡");
    expect(clipText("ab", 3)).toBe("ab");
  });

  it("in JSON loses lone surrogates in values and names, and nothing else", () => {
    expect(parseJson(String.raw`{"Title":"Sky \ud83c","a\udc00":["\ud83c\udfe1","\\ud83c"]}`)).toEqual({
      Title: "Sky \ufffd",
      "a\ufffd": ["🏡", "\\ud83c"],
    });
    expect(() => parseJson("{")).toThrow(SyntaxError);
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(parseJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

it("a search finds texts that have all its words, in any case and order", () => {
  const found = (search: string) => ["Ravi Menon", "Meera Rao"].filter(hasWords(search));
  expect(found("MENON ravi")).toEqual(["Ravi Menon"]);
  expect(found("r")).toEqual(["Ravi Menon", "Meera Rao"]);
  expect(found("ravi rao")).toEqual([]);
  expect(found("  ")).toEqual(["Ravi Menon", "Meera Rao"]);
});
