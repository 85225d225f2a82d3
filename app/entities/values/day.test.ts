import { describe, expect, it } from "vitest";
import { spokenTimes } from "./day.ts";

describe("days and times that somebody wrote", () => {
  it.each([
    ["August 2028", "अगस्त 2028"],
    ["15 January 2027", "15 जनवरी 2027"],
    ["Immediate", "तुरंत"],
    ["Every day, 10 am to 7 pm", "रोज़, सुबह 10 बजे से शाम 7 बजे"],
    ["Monday to Saturday, 9:30 am to 12 pm", "सोमवार से शनिवार, सुबह 9:30 बजे से दोपहर 12 बजे"],
    ["within two hours", "within two hours"],
    ["अगस्त 2028", "अगस्त 2028"],
  ])("%s is %s in Hindi, and stays in English", (written, said) => {
    expect(spokenTimes(written, "hi")).toBe(said);
    expect(spokenTimes(written, "en")).toBe(written);
  });
});
