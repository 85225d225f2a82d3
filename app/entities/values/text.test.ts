import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginningOf, cleanLine, cleanText, clipText, encodePart, hasWords, isBlank, parseJson } from "./text.ts";

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

/** What it must not change: scripts with and without joiners, emoji in parts, marks of every class, and all that shows nothing. */
const everySign = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point)),
      fc.constantFrom(..."aeéuक्षरनाीنহাতা한글あか\u3099ภาAΩ=<9#*👩❤↔🏽🇮🇳© \t\r\n\u2028\u2029\0\u0085\ufff9\uffff\ufdd0"),
      fc.constantFrom(
        ..."\u200c\u200d\u200b\u00ad\ufeff\u2060\u034f\u202e\u3164\u115f\ufe00\ufe0e\ufe0f\u180b\u{e0100}",
      ),
      fc.constantFrom(..."🏴\u{e0067}\u{e0062}\u{e007f}\u{e0001}", "1️⃣", "👍🏽", "\r\n", "\ud83c", "\udc00"),
      fc.constantFrom(..."\u0301\u0308\u0323\u0327\u0334\u0338\u0344\u0345\u093c\u094d\u0f71\u0f72\u09c7\u09be"),
      fc.constantFrom(..."\u1100\u1161\u11a8\u1112\u11ab"),
      fc
        .array(fc.integer({ min: 0x300, max: 0x36f }), { minLength: 28, maxLength: 90 })
        .map((points) => String.fromCodePoint(...points)),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

/** The rule as it was first written down, in the square of the text's length. */
function cleanedLetterByLetter(text: string): string {
  const visible = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/(?![\t\n])\p{Cc}|\p{Noncharacter_Code_Point}|[\ufff9-\ufffb]/gu, "");
  return withoutInvisible(visible.normalize("NFC")).trim();

  function withoutInvisible(shown: string): string {
    let kept = "";
    for (const character of shown)
      if (!/\p{Default_Ignorable_Code_Point}/u.test(character) || isNeeded(character, kept)) kept += character;
    const composed = kept.normalize("NFC");
    return composed === shown ? shown : withoutInvisible(composed);
  }

  function isNeeded(invisible: string, before: string): boolean {
    const context = before.slice(-14);
    if (/[\u200c\u200d]/.test(invisible))
      return /(?:\p{M}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|(?!\p{Script=Latin})\p{L})$/u.test(context);
    if (/[\ufe0e\ufe0f]/.test(invisible)) return /\p{Emoji}$/u.test(context);
    return invisible >= "\u{e0020}" && /\u{1f3f4}[\u{e0020}-\u{e007e}]{0,6}$/u.test(context);
  }
}

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

  it("is what it was when every letter was looked at with all that had been kept", () => {
    fc.assert(
      fc.property(everySign, (text) => {
        expect(cleanText(text)).toBe(cleanedLetterByLetter(text));
        expect(isBlank(text)).toBe(cleanText(text) === "");
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ["families", "👨‍👩‍👧"],
    ["Hindi with joiners", "क्‍ष"],
    ["zero-width signs", "\u200b"],
    ["joiners that no letter needs", "a\u200d"],
    ["flags", "🏴\u{e0067}\u{e0062}\u{e007f}"],
    ["accents above and below, by turns", "\u0301\u0323"],
    ["accents behind what shows nothing", "e\u200b\u0301\u200d"],
    ["letters of Korean in parts", "\u1112\u1161\u11ab"],
  ])("takes a time that grows with the text alone: %s", (_what, part) => {
    const timeOf = (units: number) => {
      const text = part.repeat(units / part.length);
      const once = () => {
        const began = process.cpuUsage();
        cleanLine(text);
        const { user, system } = process.cpuUsage(began);
        return user + system;
      };
      return Math.min(once(), once(), once());
    };
    expect(timeOf(250_000)).toBeLessThan(30 * timeOf(25_000)); // ten times the text; the square of it is a hundred times
  });

  it("is blank where nothing shows, however much there is", () => {
    const nothing = fc
      .array(fc.constantFrom(..."\u200b\u200d\ufe0f\u3164\u00ad\u00a0 \t\n\0\uffff\u{e0041}"))
      .map((all) => all.join(""));
    fc.assert(
      fc.property(nothing, (text) => {
        expect(isBlank(text)).toBe(true);
        expect(isBlank(`${text}a`)).toBe(false);
      }),
    );
  });

  it("of any length has a beginning", () => {
    expect(beginningOf("  Ravi\u200b\n Menon ", 20)).toBe("Ravi Menon");
    expect(beginningOf("क्‍ष".repeat(200_000), 5)).toBe("क्‍षक");
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
