import { describe, expect, it } from "vitest";
import { spokenFigures, spokenHours } from "./day.ts";

describe("days, times and sizes that somebody wrote", () => {
  it.each([
    ["August 2028", "अगस्त 2028"],
    ["15 January 2027", "15 जनवरी 2027"],
    ["Immediate", "तुरंत"],
    ["Every day, 10 am to 7 pm", "रोज़, सुबह 10 से शाम 7 बजे तक"],
    ["Monday to Saturday, 9:30 am to 12 pm", "सोमवार से शनिवार, सुबह 9:30 से दोपहर 12 बजे तक"],
    ["7,200 to 12,800 sq ft", "7,200 से 12,800 वर्ग फ़ुट"],
    ["4 and 5 BHK", "4 और 5 BHK"],
    ["10:30 am", "सुबह 10:30 बजे"],
    ["within two hours", "within two hours"],
    ["अगस्त 2028", "अगस्त 2028"],
  ])("%s is %s in Hindi, and stays in English", (written, said) => {
    expect(spokenFigures(written, "hi")).toBe(said);
    expect(spokenFigures(written, "en")).toBe(written);
  });
});

it.each([
  ["mon to Sat 10 to 8", "Monday to Saturday 10 to 8"],
  ["Tues–Sun, 9:30 am to 6 pm", "Tuesday–Sunday, 9:30 am to 6 pm"],
  ["Every day, 10 am to 7 pm", "Every day, 10 am to 7 pm"],
])("opening hours '%s' name their days in full: %s", (written, said) => {
  expect(spokenHours(written)).toBe(said);
});
