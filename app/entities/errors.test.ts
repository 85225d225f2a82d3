import { describe, expect, it, vi } from "vitest";
import { AppError, Conflict, NotFound, refusedField } from "./errors.ts";

describe("an expected failure", () => {
  it("is known by instanceof, by its own kind and not by another", () => {
    const error = new NotFound("Gone.");
    expect([
      error instanceof AppError,
      error instanceof NotFound,
      error instanceof Conflict,
      error instanceof Error,
    ]).toEqual([true, true, false, true]);
    expect(new Error("x") instanceof AppError).toBe(false);
    expect(Object.assign(new Error("x"), { status: 404, name: "NotFound" }) instanceof NotFound).toBe(false);
  });

  it("is known across two copies of the module, as pages and services have them", async () => {
    vi.resetModules();
    const copy = await import("./errors.ts");
    const error = new copy.Conflict("Somebody saved first.");
    expect(copy.Conflict).not.toBe(Conflict);
    expect([error instanceof AppError, error instanceof Conflict, error instanceof NotFound]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

it("the refusal of a field is a whole sentence, and stands beside the field as it was written", () => {
  for (const sentence of ["Choose one", "Choose one."])
    expect(refusedField("kind", sentence)).toMatchObject({ message: "Choose one.", fields: { kind: sentence } });
});
