import { describe, expect, it } from "vitest";
import type { TimelineEntry } from "#app/people/index.ts";
import { linesOfPart, timelineLines } from "./timeline-lines.ts";

const TITLES = new Map([["h1", "Park kothi"]]);

function entry(what: TimelineEntry["what"], more: Partial<TimelineEntry> = {}): TimelineEntry {
  return { at: 1, what, kind: "deal", id: "1", text: undefined, by: undefined, homes: [], ...more };
}

function said(values: Partial<NonNullable<TimelineEntry["conversation"]>["values"]>, id = "i1"): TimelineEntry {
  const whole = { person: "p1", what: "call", at: 1, ...values } as const;
  const meta = { state: "published", version: 1, createdAt: 1, updatedAt: 1, deletedAt: undefined } as const;
  return entry("conversation", {
    kind: "interaction",
    id,
    text: whole.text,
    conversation: { id, ...meta, values: whole },
  });
}

const titlesOf = (...entries: readonly TimelineEntry[]) => timelineLines(entries, TITLES).map(({ title }) => title);

describe("lines of a timeline", () => {
  it("say in words what happened", () => {
    expect(
      titlesOf(
        said({ outcome: "no answer" }),
        said({ what: "WhatsApp" }),
        said({ what: "mail" }),
        entry("visit", { text: "arranged" }),
        entry("visit", { text: "second visit" }),
        entry("vote", { text: "maybe", by: "Papa" }),
        entry("stage", { text: "visiting" }),
        entry("offer", { asked: 50_000_000, offered: 42_500_000 }),
        entry("price", { text: "price now ₹1.95\u00a0Cr" }),
        entry("price", { text: "no longer on the site" }),
      ),
    ).toEqual([
      "Call, no answer",
      "WhatsApp",
      "Email",
      "Visit confirmed",
      "Visit: second visit",
      "Papa said maybe",
      "Deal: site visit",
      "Asked ₹5,00,00,000, offered ₹4,25,00,000",
      "Price now ₹1.95\u00a0Cr",
      "No longer on the site",
    ]);
  });

  it("name the homes, also one that is gone", () => {
    const [line] = timelineLines([entry("enquiry", { homes: ["h1", "gone"] })], TITLES);
    expect(line?.homes.map(({ title }) => title)).toEqual(["Park kothi", "A home that was removed"]);
  });

  it("have the next step of a conversation, open or done", () => {
    const lines = timelineLines(
      [
        said({ nextStep: "Call again", nextStepOn: "2026-02-01" }),
        said({ nextStep: "Write", nextStepDoneAt: 5 }),
        said({}),
      ],
      TITLES,
    );
    expect(lines.map(({ step }) => step && [step.text, step.on, step.isDone])).toEqual([
      ["Call again", "2026-02-01", false],
      ["Write", undefined, true],
      undefined,
    ]);
  });

  it("say once that a list of homes was sent", () => {
    const sent = entry("homes sent", { kind: "sharedList", id: "l1", homes: ["h1"] });
    expect(titlesOf(sent)).toEqual(["1 home sent"]);
    const lines = timelineLines([said({ what: "homes sent", list: "l1" }), sent], TITLES);
    expect(lines.map(({ title, homes }) => [title, homes[0]?.title])).toEqual([["Homes sent", "Park kothi"]]);
  });

  it("are of a part: what was said, or the homes", () => {
    const lines = timelineLines([said({}), entry("visit"), entry("enquiry"), entry("price", { text: "gone" })], TITLES);
    expect(linesOfPart(lines, "conversations").map(({ what }) => what)).toEqual(["call", "enquiry"]);
    expect(linesOfPart(lines, "homes").map(({ what }) => what)).toEqual(["visit", "price"]);
    expect(linesOfPart(lines, null)).toEqual(lines);
  });
});
