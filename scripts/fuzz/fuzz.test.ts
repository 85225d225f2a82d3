import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { formsOf } from "./forms.ts";
import { randomOf } from "./random.ts";
import { fromLine, Tally, writeReport } from "./report.ts";
import { type FuzzRequest, makeRequest } from "./requests.ts";
import { createSender } from "./send.ts";
import type { Targets } from "./targets.ts";
import { validValue } from "./values.ts";

const PAGE = `<form class="fields" noValidate="" action="/enquire?form=home&amp;x=1" method="post">
<input required="" maxLength="5" type="text" name="name" value=""/><input type="hidden" name="startedAt" value="abc"/>
<select name="city"><option value="noida">Noida</option><option>Delhi</option></select>
<input tabindex="-1" name="leaveEmpty"/><input type="checkbox" name="consent" value="yes"/><textarea name="message" rows="4"></textarea>
<button type="submit" name="act" value="send">Send</button></form><form role="search" action="/villa"><input name="q"/></form>`;

const targets: Targets = {
  all: [
    {
      path: "/enquire",
      examples: ["/enquire"],
      methods: ["GET", "POST"],
      bodies: [],
      query: [],
      forms: formsOf(PAGE, "/"),
      isClosed: false,
    },
  ],
  resolve: (schema) => schema,
  records: [],
};
const made = (seed: number) => Array.from({ length: 80 }, (_, index) => makeRequest(targets, seed, index));

describe("forms of a page", () => {
  it("are read with their fields, choices and buttons, without the trap", () => {
    expect(formsOf(PAGE, "/").map(({ action, method }) => `${method} ${action}`)).toEqual([
      "POST /enquire?form=home&x=1",
      "GET /villa",
    ]);
    expect(formsOf(PAGE, "/")[0]?.fields).toEqual([
      { name: "name", type: "text", values: [], maxLength: 5, isRequired: true },
      { name: "startedAt", type: "hidden", values: ["abc"], maxLength: undefined, isRequired: false },
      { name: "city", type: "select", values: ["noida", "Delhi"], maxLength: undefined, isRequired: false },
      { name: "consent", type: "checkbox", values: ["yes"], maxLength: undefined, isRequired: false },
      { name: "message", type: "textarea", values: [], maxLength: undefined, isRequired: false },
      { name: "act", type: "button", values: ["send"], maxLength: undefined, isRequired: false },
    ]);
  });
});

describe("made-up requests", () => {
  it("are the same for the same seed and number", () => {
    expect(made(7)).toEqual(made(7));
    expect(made(7)).not.toEqual(made(8));
  });

  it("are of all kinds, and a valid one keeps what the form asks for", () => {
    const requests = made(7);
    expect(new Set(requests.map(({ kind }) => kind))).toEqual(new Set(["valid", "nearly", "hostile", "many"]));
    const sent = requests.find(({ kind, method }) => kind === "valid" && method === "POST");
    const fields = new URLSearchParams(sent?.body?.toString());
    expect([sent?.path, fields.get("startedAt"), fields.get("leaveEmpty")]).toEqual([
      "/enquire?form=home&x=1",
      "abc",
      null,
    ]);
    expect(fields.get("name")?.length).toBeLessThanOrEqual(5);
  });
});

describe("values by a schema", () => {
  it.each([
    [{ type: "string", maxLength: 3 }, (value: unknown) => String(value).length <= 3],
    [{ type: "string", enum: ["a", "b"] }, (value: unknown) => value === "a" || value === "b"],
    [{ type: "integer", minimum: 2, maximum: 4 }, (value: unknown) => [2, 3, 4].includes(Number(value))],
    [{ type: "string", pattern: "^[0-9a-f]{24}$" }, (value: unknown) => /^[0-9a-f]{24}$/.test(String(value))],
  ])("%j", (schema, isRight) => {
    const values = Array.from({ length: 50 }, (_, index) =>
      validValue(schema, targets.resolve, randomOf(1, index), "name"),
    );
    expect(values.filter((value) => !isRight(value))).toEqual([]);
  });
});

describe("a run", () => {
  const request: FuzzRequest = {
    index: 3,
    kind: "hostile",
    method: "POST",
    path: "/%zz",
    headers: { accept: "*/*" },
    body: Buffer.from([0, 255]),
    signedIn: true,
  };

  it("counts a 5xx as a failure, with a line that sends it again", () => {
    const tally = new Tally();
    const line = tally.add(request, { status: 503, ms: 12, problem: undefined, requestId: "abc" });
    expect(
      tally.add({ ...request, kind: "valid" }, { status: 200, ms: 5, problem: undefined, requestId: "def" }),
    ).toBeUndefined();
    expect(fromLine(line ?? "")).toEqual(request);
    const report = tally.report(2, 1);
    expect([report.status5xx, report.hangs, report.failures.length, report.slowest.ms]).toEqual([1, 0, 1, 12]);
    expect(writeReport(report, 1, "")).toContain("fuzz kind=hostile requests=1 2xx=0.0% 3xx=0.0% 4xx=0.0% 5xx=100.0%");
  });

  it("counts an answer that does not come in time as a hang", async () => {
    const server = createServer(() => undefined);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
    const sender = createSender(`http://127.0.0.1:${port}`, 50);
    const outcome = await sender.send({ ...request, path: "/" }, undefined);
    sender.close();
    server.closeAllConnections();
    server.close();
    expect(outcome).toMatchObject({ status: 0, problem: "hang" });
    expect(new Tally().add(request, outcome)).toContain('"outcome":"hang"');
  });
});
