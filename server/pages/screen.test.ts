import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Accounts } from "#app/accounts/types.ts";
import { NotFound, Unavailable } from "#app/entities/index.ts";
import { ENQUIRY, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";
import { PER_HOUR } from "#app/enquiries/limits.ts";
import { formsOf } from "#scripts/fuzz/forms.ts";
import { createLog } from "../log.ts";
import type { Pages } from "./pages.ts";
import { answerScreen } from "./screen.ts";

let site: TestInbox;
let token: string;
beforeEach(async () => {
  site = await testInbox();
  ({ token } = await site.inbox.acceptEnquiry(ENQUIRY, await site.origin()));
});
afterEach(() => site.close());

/** Status of a private page of an enquiry, asked for by somebody without a session. */
async function open(key: string, address: string, method = "GET"): Promise<number> {
  const status = () => site.inbox.receipts.byToken(key).then(() => 200, statusOf);
  const pages: Partial<Pages> = {
    canonicalPath: async (path) => path,
    withReadQuery: async (request) => request,
    formBytes: async () => 20_000,
    personal: async () => new Response("", { status: await status() }),
  };
  const accounts: Partial<Accounts> = { whoIs: async () => undefined };
  const answer = await answerScreen(
    {
      services: { inbox: site.inbox, accounts: accounts as Accounts }, // the rest is asked for nothing
      pages: pages as Pages,
      log: createLog("error", () => undefined),
      publicUrl: "http://site.test",
    },
    {
      request: new Request(`http://site.test/my/enquiry/${key}`, { method, ...(method === "POST" ? FORM : {}) }),
      requestId: "0123456789",
      address,
      secure: false,
      encoding: "identity",
    },
  );
  return answer.status;
}

const FORM = { body: new URLSearchParams({ act: "withdraw" }), headers: { "content-length": "12" } };
const GUESS = "x".repeat(56);

function statusOf(error: unknown): number {
  if (error instanceof NotFound) return error.status;
  throw error;
}

describe("private links", () => {
  it("are guessed at 300 times an hour from one network, by looking and by sending forms", async () => {
    for (let guess = 0; guess < PER_HOUR.link; guess += 1)
      expect(await open(GUESS, "203.0.113.9", guess % 2 === 0 ? "GET" : "POST")).toBe(404);
    expect(await open(GUESS, "203.0.113.9")).toBe(429);
    expect(await open(GUESS, "203.0.113.9", "POST")).toBe(429);
    expect(await open(GUESS, "203.0.113.10")).toBe(404);
  });

  it("open for those who hold a right one, whatever others of their network tried, and count nothing", async () => {
    for (let opened = 0; opened < PER_HOUR.link; opened += 1) expect(await open(token, "203.0.113.9")).toBe(200);
    for (let guess = 0; guess <= PER_HOUR.link; guess += 1) await open(GUESS, "203.0.113.9");
    expect(await open(GUESS, "203.0.113.9")).toBe(429);
    expect(await open(token, "203.0.113.9")).toBe(200);
  });
});

describe("a form that cannot be taken at this moment", () => {
  /** What somebody with a session gets back while nobody knows whose it is. */
  async function givenBack(path: string, fields: Readonly<Record<string, string>>, headers = {}): Promise<string> {
    const body = new URLSearchParams(fields);
    const away = async () => {
      throw new Unavailable("The database cannot be reached.");
    };
    const answer = await answerScreen(
      {
        services: { inbox: site.inbox, accounts: { whoIs: away } as unknown as Accounts }, // the rest is asked for nothing
        pages: { canonicalPath: async (asked: string) => asked, formBytes: async () => 20_000 } as unknown as Pages,
        log: createLog("error", () => undefined),
        publicUrl: "http://site.test",
      },
      {
        request: new Request(`http://site.test${path}`, {
          method: "POST",
          body,
          headers: {
            "content-length": String(String(body).length),
            origin: "http://site.test",
            cookie: "aangan=t",
            ...headers,
          },
        }),
        requestId: "0123456789",
        address: "203.0.113.9",
        secure: false,
        encoding: "identity",
      },
    );
    expect(answer.status).toBe(503);
    return answer instanceof Response ? answer.text() : "";
  }
  const TYPED = { name: "Ravi Menon", message: 'Is the "villa" <still> there?', submissionKey: "key of the form" };

  it("stays on the page, is seen there, and is sent again by a press as it was", async () => {
    const page = await givenBack("/dashboard/people/add", TYPED);
    expect(page).toContain("The database cannot be reached.");
    expect(page).toContain("<li>Ravi Menon</li><li>Is the &quot;villa&quot; &lt;still&gt; there?</li></ul>");
    const [{ fields = [] } = {}] = formsOf(page, "/");
    expect(Object.fromEntries(fields.map(({ name, values }) => [name, values[0]]))).toEqual(TYPED);
  });

  it.each([
    ["another site made it", "/dashboard/people/add", TYPED, { origin: "http://evil.example" }],
    ["a password is in it", "/admin", { username: "asha", password: "seven mango trees" }, {}],
  ])("is not given back where %s", async (_, path, fields, headers) => {
    const page = await givenBack(path, fields, headers);
    expect(page).not.toContain("<form");
    for (const value of Object.values(fields)) expect(page).not.toContain(value);
  });
});
