import { HTTPException } from "hono/http-exception";
import { describe, expect, it } from "vitest";
import { AppError, Conflict, InvalidInput, TooManyRequests } from "#app/entities/errors.ts";
import { isUnexpected, toProblem } from "./problem.ts";

const read = async (response: Response): Promise<unknown> => response.json();

describe("an error as HTTP", () => {
  it("carries status, title, sentence, fields and the request's name", async () => {
    const response = toProblem(
      new InvalidInput("One field needs attention: Title. Title is required.", { Title: "Title is required" }),
      "r1",
    );
    expect([response.status, response.headers.get("content-type")]).toEqual([422, "application/problem+json"]);
    expect(await read(response)).toEqual({
      status: 422,
      title: "Some fields need attention",
      detail: "One field needs attention: Title. Title is required.",
      errors: { Title: "Title is required" },
      requestId: "r1",
    });
  });

  it("says when to try again", () => {
    expect(toProblem(new TooManyRequests("Wait a minute.", 59.2), "r").headers.get("retry-after")).toBe("60");
    expect(toProblem(new Conflict("No."), "r").headers.get("retry-after")).toBeNull();
  });

  it("tells nothing of failures that are ours", async () => {
    for (const error of [
      new Error("SQLITE_IOERR at /var/data"),
      "text",
      undefined,
      new AppError("pg 10.0.0.3 refused", { status: 500, title: "Database" }),
    ]) {
      expect(isUnexpected(error)).toBe(true);
      const body = await toProblem(error, "r7", "Failed to update project").text();
      expect(body).toContain("Failed to update project");
      expect(body).toContain("r7");
      expect(body).not.toMatch(/SQLITE|var\/data|10\.0\.0\.3/);
    }
  });

  it("says what passes: 503 keeps its own sentence", async () => {
    const response = toProblem(
      new AppError("The database cannot be reached at this moment. Please try again shortly.", {
        status: 503,
        title: "Not available",
        retryAfter: 5,
      }),
      "r8",
      "Failed to update project",
    );
    expect(response.headers.get("retry-after")).toBe("5");
    expect(await read(response)).toMatchObject({
      status: 503,
      title: "Not available",
      detail: "The database cannot be reached at this moment. Please try again shortly.",
      requestId: "r8",
    });
  });

  it("keeps the status of what Hono refuses, without its words", async () => {
    const response = toProblem(new HTTPException(413, { message: "internal words" }), "r");
    expect(response.status).toBe(413);
    expect(await read(response)).toMatchObject({ title: "Too large", detail: expect.not.stringContaining("internal") });
  });
});
