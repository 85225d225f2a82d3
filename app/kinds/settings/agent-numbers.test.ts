import { describe, expect, it } from "vitest";
import { agentGap, agentNumberProblem, agentText, endingAgentNumbers } from "./agent-numbers.ts";

const TODAY = "2026-11-28";
const row = (place: string, number: string, until = "") => ({ place, number, until });
const settings = {
  agentNumbers: [
    row("Uttar Pradesh", "UPRERAAGT00001", "2027-02-01"),
    row("Haryana", "RC/HARERA/GGM/0001", "2026-11-27"),
    row("Delhi", ""),
  ],
};

describe("our RERA agent number", () => {
  it.each([
    ["Noida", "RERA agent no. UPRERAAGT00001"],
    ["Gaziabad", "RERA agent no. UPRERAAGT00001"],
    ["Gurgaon", undefined], // it ended yesterday
    ["Delhi", undefined],
    ["Mumbai", undefined],
  ])("of a home in %s is %s", (city, text) => {
    expect(agentText(settings, { city }, TODAY)).toBe(text);
  });

  it("is that of the city before that of the state, and one without a place is for everywhere", () => {
    const own = { agentNumbers: [row("", "A"), row("Uttar Pradesh", "B"), row("Noida", "C")] };
    expect(["Noida", "Gaziabad", "Delhi"].map((city) => agentText(own, { city }, TODAY))).toEqual([
      "RERA agent no. C",
      "RERA agent no. B",
      "RERA agent no. A",
    ]);
  });

  it("stands with all others in force where no place is meant, on its last day too", () => {
    expect(agentText(settings, undefined, "2026-11-27")).toBe("RERA agent no. UPRERAAGT00001, RC/HARERA/GGM/0001");
    expect(agentText({ agentNumbers: [row("Delhi", "")] }, undefined, TODAY)).toBeUndefined();
  });

  it("is asked for where a home is published without one in force", () => {
    const gap = (city?: string) => agentGap(settings, { city }, TODAY);
    expect(gap("Noida")).toBeUndefined();
    expect(gap("Gurgaon")).toContain("RC/HARERA/GGM/0001 has ended");
    expect(gap("Delhi")).toContain("for Delhi is missing");
    expect(gap()).toBeUndefined(); // a post
  });

  it("is named from 90 days before its end", () => {
    const ending = (day: string) => endingAgentNumbers(settings, Date.parse(`${day}T06:00:00Z`));
    expect(ending("2026-11-02").map(({ number, hasEnded }) => [number, hasEnded])).toEqual([
      ["RC/HARERA/GGM/0001", false],
    ]);
    expect(ending("2026-11-28").map(({ number, hasEnded }) => [number, hasEnded])).toEqual([
      ["UPRERAAGT00001", false],
      ["RC/HARERA/GGM/0001", true],
    ]);
  });

  it("has an end that is a day, or none", () => {
    expect(["", "31 March 2031", "2031-03-31"].map((until) => agentNumberProblem(row("Delhi", "1", until)))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(agentNumberProblem(row("Delhi", "1", "soon"))).toContain("'soon' is not a day");
  });
});
