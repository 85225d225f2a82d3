import { describe, expect, it } from "vitest";
import { cameBy, conversationWords } from "./person-words.ts";

describe("words of people", () => {
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
