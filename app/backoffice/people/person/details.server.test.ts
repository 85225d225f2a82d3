import { describe, expect, it } from "vitest";
import { detailsIn } from "./details.server.ts";

describe("the details of a person", () => {
  it("are read from the form line by line; an empty one clears", () => {
    const form = new FormData();
    const typed = {
      name: "Mary",
      numbers: "98100 20002\n98111 33333",
      mails: "",
      language: "Hindi",
      source: "",
      about: "  ",
      consent: "Said so",
    };
    for (const [name, text] of Object.entries(typed)) form.set(name, text);
    form.append("role", "owner");
    form.append("role", "buyer");
    form.append("role", "king");
    expect(detailsIn(form)).toEqual({
      name: "Mary",
      otherNames: [""],
      numbers: ["98100 20002", "98111 33333"],
      mails: [""],
      roles: ["buyer", "owner"],
      language: "Hindi",
      source: null,
      sourceNote: null,
      about: null,
      doNotCall: false,
      consent: "Said so",
    });
  });
});
