import { describe, expect, it } from "vitest";
import { cameBy, conversationWords, dayWords } from "./person-words.ts";

/** In India already the 25th. */
const NOW = Date.parse("2026-11-24T20:00:00Z");

describe("words of people", () => {
  it.each([
    ["2026-11-24", "yesterday"],
    ["2026-11-25", "today"],
    ["2026-11-26", "tomorrow"],
    ["2026-11-27", "27 Nov"],
    ["2025-11-27", "27 Nov 2025"],
  ])("the day %s is '%s'", (day, words) => expect(dayWords(day, NOW)).toBe(words));

  it.each([
    [{ what: "note", text: "Has a dog" }, "Has a dog"],
    [{ what: "call", outcome: "answered", text: "Comes on Sunday" }, "Call: Comes on Sunday"],
    [{ what: "call", outcome: "no answer" }, "Call, no answer"],
    [{ what: "WhatsApp", text: "Sent the plan" }, "WhatsApp: Sent the plan"],
  ] as const)("%o is '%s'", (said, words) => expect(conversationWords(said)).toBe(words));

  it("say where somebody came from", () => {
    expect(cameBy("portal", "99acres")).toBe("Came by portal: 99acres");
    expect(cameBy("WhatsApp", undefined)).toBe("Came by WhatsApp");
    expect(cameBy(undefined, undefined)).toBeUndefined();
  });
});
