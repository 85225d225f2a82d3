import { describe, expect, it } from "vitest";
import { HOME, homeShown } from "./shown-home.testdata.tsx";
import { picture, PICTURES } from "../testing.tsx";

describe("the plan, film and tour on a property's page", () => {
  it("shows the rooms with sides and areas, and leaves the plan out where none are known", () => {
    const { html, pairs } = homeShown({ ...HOME, RoomSizes: "Living room 24 x 18\nKitchen 12'6\" x 11" });
    expect(html).toMatch(/<a href="#plan">Plan<\/a>[\s\S]*<div id="plan"[\s\S]*<div id="more-pictures"/);
    expect(pairs).toMatchObject({
      "Living room, 24 × 18 ft": "432 sq ft",
      "Kitchen, 12.5 × 11 ft": "138 sq ft",
      "These rooms together": "570 sq ft",
    });
    expect(homeShown().html).not.toMatch(/The plan|#plan|RoomSizes/);
  });

  it("shows drawings of the plan beside the rooms, which open large after the photographs, or alone", () => {
    const drawings = { floorPlan1: { ...picture(1), alt: "" }, floorPlan3: picture(2) };
    const both = homeShown({ ...HOME, RoomSizes: "Living room 24 x 18" }, { ...PICTURES, ...drawings });
    expect(both.html).toMatch(/<div class="plan-g"><div class="plan-d"><figure>[\s\S]*<dl class="one">/);
    const links = [...both.html.matchAll(/data-photo="(\d+)"><div class="media plan-i">[\s\S]*?alt="([^"]*)"/g)];
    expect(links.map(([, index, alt]) => [index, alt])).toEqual([
      ["9", "Floor plan 1"],
      ["10", "Picture 2"],
    ]);
    expect(both.text).toContain("All 9 photos");

    const alone = homeShown(HOME, { floorPlan1: { ...picture(1), alt: "" } });
    expect(alone.html).toMatch(/data-photo="0"><div class="media plan-i">[\s\S]*<figcaption class="cap">Floor plan</);
    expect(alone.html).toMatch(/<section class="st-hero st-none"[\s\S]*href="#plan">Floor plan</);
    expect(alone.html).not.toMatch(/Length and width of each room/);
  });

  it("links to film and tour by the names of their sites, and asks nothing of them itself", () => {
    const { html, text } = homeShown({
      ...HOME,
      Video: "https://youtu.be/abc",
      Tour: "https://tours.example/show?m=1&n=2",
    });
    expect(text).toContain("Watch the video on YouTube");
    expect(text).toContain("Take the tour on tours.example");
    expect(html).toMatch(
      /<a class="btn btn-s" href="https:\/\/youtu.be\/abc" target="_blank" rel="noopener noreferrer">/,
    );
    expect(html).not.toMatch(/<iframe|(?:src|srcset)="https:\/\/(?:youtu|tours)/i);
    expect(homeShown().html).not.toContain("Film and tour");
    expect(() => homeShown({ ...HOME, Video: "http://youtu.be/abc" })).toThrow("https://");
  });
});
