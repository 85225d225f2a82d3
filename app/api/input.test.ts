import { describe, expect, it } from "vitest";
import { z } from "zod";
import { BadRequest, InvalidInput } from "#app/entities/index.ts";
import { checkFields, queryInput } from "./input.ts";

const query = queryInput(
  z.object({
    page: z.int("page is a whole number.").min(1, "page is a whole number.").default(1).describe("Page, from 1 on"),
    name: z.string("Say the name.").min(1, "Say the name."),
  }),
);
const read = (written: string) => query.read(new URLSearchParams(written));

describe("the query of a call", () => {
  it("is described as it is checked", () => {
    expect(query.parameters).toEqual([
      {
        name: "page",
        in: "query",
        description: "Page, from 1 on",
        schema: { type: "integer", minimum: 1, default: 1 },
      },
      { name: "name", in: "query", required: true, description: "", schema: { type: "string", minLength: 1 } },
    ]);
  });

  it("reads whole numbers from digits, and takes the default for none", () => {
    expect(read("page=3&name=a&x=1")).toEqual({ page: 3, name: "a" });
    expect(read("page=&name=7")).toEqual({ page: 1, name: "7" });
    expect(read("name=first&name=second")).toEqual({ page: 1, name: "first" });
  });

  it.each(["page=0", "page=1.5", "page=1e3", "page=0x10", "page=%201", "page=99999999999999999999"])(
    "refuses %s with the sentence of its parameter",
    (written) => {
      expect(() => read(`${written}&name=a`)).toThrow(new BadRequest("page is a whole number."));
    },
  );

  it("refuses a required parameter that is absent or empty", () => {
    for (const written of ["", "name="]) expect(() => read(written)).toThrow(new BadRequest("Say the name."));
  });
});

describe("the fields of a body", () => {
  const person = z.object({ name: z.string("Name is required"), age: z.int("Age has to be a number") });

  it("are read as declared; others are left out", () => {
    expect(checkFields(person, { name: "Asha", age: 40, x: 1 })).toEqual({ name: "Asha", age: 40 });
  });

  it("are refused with one sentence for each field at fault", () => {
    const refusal = (values: unknown) => {
      try {
        return checkFields(person, values);
      } catch (error) {
        return error instanceof InvalidInput ? [error.message, error.fields] : error;
      }
    };
    expect(refusal({ age: "old" })).toEqual([
      "Name is required.",
      { name: "Name is required", age: "Age has to be a number" },
    ]);
  });
});
