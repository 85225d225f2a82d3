import { request as send } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startOwnSite } from "../support/resources.ts";
import { ADMINISTRATOR, type Site } from "../support/site.ts";

let site: Site;
let cookie: string;
beforeAll(async () => {
  site = await startOwnSite({ env: { DEMO: "1" }, isOneProcess: true });
  const signedIn = await fetch(new URL("/api/session", site.url), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(ADMINISTRATOR),
  });
  cookie = (signedIn.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
});
afterAll(() => site.stop());

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** `fetch` resolves dots, refuses TRACE and writes a Host header of its own: this sends what it is told. */
function ask(
  method: string,
  path: string,
  headers: Readonly<Record<string, string | readonly string[]>> = {},
  body?: string,
): Promise<Answer> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const outgoing = send(
      {
        hostname,
        port,
        method,
        path,
        headers: {
          accept: "text/html",
          ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
          ...headers,
        },
      },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming
          .on("data", (chunk: Buffer) => chunks.push(chunk))
          .on("end", () =>
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
      },
    );
    outgoing.on("error", reject).end(body);
  });
}

/** A page for people: HTML with a sentence, and the id under which the log knows the request. */
function expectPage({ status, headers, text }: Answer, wanted: number, sentence: RegExp): void {
  expect([status, headers["content-type"]]).toEqual([wanted, "text/html; charset=utf-8"]);
  expect(text).toMatch(sentence);
  expect(text).not.toContain("The fault is ours");
  expect(text).toContain(String(headers["x-request-id"]));
}

const MULTIPART = { "content-type": "multipart/form-data; boundary=x" };
const JSON_TYPE = { "content-type": "application/json" };
const FORM = { "content-type": "application/x-www-form-urlencoded" };
const ownForm = () => ({ ...FORM, cookie, origin: site.url });
const FORMS = [
  "/enquire",
  "/admin",
  "/visit?listing=1",
  "/review?property=1",
  "/alert",
  "/my/enquiry/a",
  "/my/visit/a",
  "/my/alert/a",
  "/my/alert/a/end",
  "/my/submission/a",
] as const;

describe("a form that cannot be read", () => {
  it.each(FORMS)("%s says so", async (path) => {
    expectPage(await ask("POST", path, MULTIPART, "--y\r\nnothing"), 400, /damaged or incomplete/);
    expectPage(await ask("POST", path, { "content-type": "multipart/form-data" }, "x=1"), 400, /damaged or incomplete/);
    expectPage(await ask("POST", path, JSON_TYPE, "{}"), 415, /not as &#39;application\/json&#39;/);
    expectPage(
      await ask("POST", path, { "content-type": "text/plain" }, "x=1"),
      415,
      /sent as application\/x-www-form-urlencoded/,
    );
    expectPage(
      await ask("POST", path, { "content-type": "application/x-www-form-urlencoded; charset=utf-16le" }, "x=1"),
      415,
      /&#39;utf-16le&#39;/,
    );
    expectPage(await ask("POST", path, FORM, `x=${"a".repeat(1_000_001)}`), 413, /longer than its fields can hold/);
  });

  it("in the back office says what is missing", async () => {
    for (const path of ["/dashboard", "/dashboard/propertylist", "/dashboard/account", "/dashboard/privacy/export"]) {
      const answer = await ask("POST", path, ownForm(), "x=1");
      expect([path, answer.status < 500, answer.status >= 400]).toEqual([path, true, true]);
      expect(answer.text).not.toContain("The fault is ours");
    }
    expectPage(await ask("POST", "/dashboard", ownForm(), "x=1"), 400, /Choose a line of today\./);
    expectPage(await ask("POST", "/dashboard/account", ownForm(), "intent=none"), 400, /Choose what to change\./);
  });

  it("tells a script of ours the same as a problem", async () => {
    const { status, headers, text } = await ask(
      "POST",
      "/enquire",
      { ...JSON_TYPE, accept: "*/*", "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" },
      "{}",
    );
    expect([status, headers["content-type"]]).toEqual([415, "application/problem+json"]);
    expect(JSON.parse(text)).toMatchObject({ status: 415, requestId: headers["x-request-id"] });
  });
});

describe("a method that a page does not have", () => {
  it.each(["TRACE", "PUT", "PATCH", "DELETE", "PROPFIND"])("%s answers 405 and names those it has", async (method) => {
    const answer = await ask(method, "/enquire");
    expectPage(answer, 405, /understands GET, HEAD, POST/);
    expect(answer.headers["allow"]).toBe("GET, HEAD, POST");
  });

  it("answers 405 also where the address differs from the public one, as behind a proxy", async () => {
    for (const method of ["TRACE", "PUT"]) {
      const answer = await ask(method, "/", { host: "homes.example", origin: site.url });
      expectPage(answer, 405, /understands GET, HEAD, POST/);
    }
  });

  it("a client that closes after its answer still gets to read why its form was too large, at once", async () => {
    const { hostname, port } = new URL(site.url);
    const body = `message=${"a".repeat(3_000_000)}`;
    const head = [
      "POST /enquire?form=dialog HTTP/1.1",
      `Host: ${hostname}:${port}`,
      `Origin: ${site.url}`,
      "Content-Type: application/x-www-form-urlencoded",
      `Content-Length: ${body.length}`,
      "Connection: close",
    ].join("\r\n");
    const sentAt = performance.now();
    const answer = await new Promise<string>((resolve, reject) => {
      let text = "";
      const socket = connect(Number(port), hostname);
      socket
        .on("data", (chunk) => (text += chunk))
        .on("error", reject)
        .on("close", () => resolve(text));
      socket.write(`${head}\r\n\r\n${body}`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("longer than its fields can hold");
    expect(performance.now() - sentAt).toBeLessThan(30_000); // an idle connection is kept for a minute
  });

  it("a form sent to a page without one is no fault of the site", async () => {
    expectPage(await ask("POST", "/about", FORM, "x=1"), 405, /This request could not be read/);
  });

  it("a call keeps its problem", async () => {
    for (const method of ["TRACE", "PATCH"]) {
      const { status, headers, text } = await ask(method, "/getProperties");
      expect([status, headers["allow"], headers["content-type"]]).toEqual([
        405,
        "GET, HEAD",
        "application/problem+json",
      ]);
      expect(JSON.parse(text)).toMatchObject({ requestId: headers["x-request-id"] });
    }
  });
});

describe("the address", () => {
  it.each(["/%", "/villa/%zz", "/%E0%A4%A", "/my/enquiry/%ff", "/getProperty/%zz", "/a%00b"])(
    "%s answers 400",
    async (path) => {
      expectPage(await ask("GET", path), 400, /address/);
    },
  );

  it.each([
    ["/villa/", "/villa"],
    ["/apartments/?city=noida", "/apartments?city=noida"],
    ["/kothi/", "/kothi"],
    ["/all-properties/", "/all-properties"],
    ["/collection/ultra/", "/collection/ultra"],
    ["/blogs//", "/blogs"],
    ["/Villa", "/villa"],
    ["/getProperties/", "/getProperties"],
    ["//evil.example/", "/evil.example"],
  ])("%s moved to %s", async (path, location) => {
    const answer = await ask("GET", path);
    expect([answer.status, answer.headers["location"]]).toEqual([308, location]);
  });

  it.each([
    "/MY/enquiry/abcdef",
    "/%6dy/enquiry/abcdef",
    "/My/enquiry/abcdef",
    "//my/enquiry/abcdef",
    "/x/../my/enquiry/abcdef",
    "/my/enquiry/abcdef/",
  ])("%s stays private", async (path) => {
    const { headers, status } = await ask("GET", path);
    expect([headers["x-robots-tag"], headers["referrer-policy"]]).toEqual(["noindex, nofollow", "same-origin"]);
    if (status === 308) expect(headers["location"]).toBe("/my/enquiry/abcdef");
    else expect(status).toBe(404); // as under its own address: the link opens nothing
  });

  it("with letters that no header can carry leads to the page of the link", async () => {
    const { status, headers } = await ask("GET", "/my/alert/%E2%82%AC/end");
    expect([status, headers["location"]]).toEqual([303, "/my/alert/%E2%82%AC"]);
  });

  it("is that of one host only", async () => {
    const { port } = new URL(site.url);
    const socket = connect(Number(port), "localhost").end(
      "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
    );
    const answer = (await socket.setEncoding("utf8").toArray()).join("");
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("more than one Host header");
  });
});
