import { ownVisitTexts } from "./words.ts";
import { describe, expect, it } from "vitest";
import { renderedWords } from "../../testing.tsx";
import { slotDays } from "../../blocks/visits/slots.ts";
import { ChangeVisit } from "./change-visit.tsx";

describe("the change of a visit", () => {
  it("offers other times, and to cancel it", () => {
    const { html, words } = renderedWords(<ChangeVisit days={slotDays([Date.parse("2026-11-24T06:30:00Z")])} />);
    expect(html).toContain('value="move"');
    expect(words).toContain(ownVisitTexts.cancel);
  });

  it("says that the times are India's", () => {
    const { words } = renderedWords(<ChangeVisit days={slotDays([Date.parse("2026-11-24T06:30:00Z")])} />);
    expect(words).toContain("Day and time (India time)");
  });

  it("asks to call while no time is free, and still offers to cancel it", () => {
    const { html, words } = renderedWords(<ChangeVisit days={[]} />);
    expect(html).not.toContain('value="move"');
    expect(words).toContain("No other time is free in the coming days. Please ask us to move the visit.");
    expect(words).toContain(ownVisitTexts.cancel);
  });
});
