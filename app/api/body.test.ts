import { expect, it } from "vitest";
import { BadRequest } from "#app/entities/index.ts";
import { readJsonObject } from "./body.ts";

const sent = (body: string) =>
  new Request("http://localhost/", { method: "POST", headers: { "content-type": "application/json" }, body });
const nested = (depth: number) => `{"Title":${"[".repeat(depth)}${"]".repeat(depth)}}`;

it("a body of lists within lists is read to fifty levels, and refused beyond with a sentence", async () => {
  expect(await readJsonObject(sent(nested(49)))).toHaveProperty("Title");
  await expect(readJsonObject(sent(nested(3_000)))).rejects.toThrow(BadRequest);
  await expect(readJsonObject(sent(nested(50)))).rejects.toThrow("at most 50 levels");
});
