import { expect, it, onTestFinished } from "vitest";
import { createLog } from "#server/log.ts";
import { openCopy, serve } from "../support/in-process.ts";
import { ADMINISTRATOR as ADMIN } from "../support/site.ts";

type Line = Readonly<Record<string, string | number>>;

/** The site over HTTP with its log, whose catalogue fails from `fail` on. */
async function loggedSite() {
  const written: Line[] = [];
  const log = createLog("info", (line) => written.push(JSON.parse(line) as Line));
  const site = await openCopy("empty", log);
  let isFailing = false;
  const catalogue = new Proxy(site.services.catalogue, {
    get(real, name): unknown {
      const own: unknown = Reflect.get(real, name);
      return isFailing && typeof own === "function" ? () => Promise.reject(new Error("a planted failure")) : own;
    },
  });
  const { url, stop } = await serve({ ...site.services, catalogue }, log);
  onTestFinished(async () => {
    stop();
    await site.close();
  });
  return {
    ask: async (path: string, init: RequestInit = {}) => {
      const answer = await fetch(url + path, { redirect: "manual", ...init });
      return { status: answer.status, text: await answer.text(), id: answer.headers.get("x-request-id") ?? "" };
    },
    fail: () => void (isFailing = true),
    /** What was written, counts included. */
    lines: () => {
      log.close();
      return written;
    },
  };
}

const json = (body: object): RequestInit => ({
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(body),
});

it("has each failure under the id of the request, which the page shows", async () => {
  const { ask, fail, lines } = await loggedSite();
  const { token } = JSON.parse((await ask("/api/session", json(ADMIN))).text) as { token: string };
  fail();
  const owner = { headers: { authorization: `Bearer ${token}` } };
  const answers = [
    await ask("/"),
    await ask("/all-properties"),
    await ask("/property/palm-villa"),
    await ask("/hi/blogs"),
    await ask("/dashboard", owner),
    await ask("/getProperty"),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500));
  for (const { id, text } of answers) expect(text).toContain(id);
  const failures = lines().filter(({ message }) => message === "page failed" || message === "call failed");
  const logged = failures.flatMap(({ requestId, requestIds }) =>
    (requestIds ?? requestId ?? "none").toString().split(" "),
  );
  expect(logged.toSorted()).toEqual(answers.map(({ id }) => id).toSorted());
  expect(failures[0]).toMatchObject({ error: "Error: a planted failure" });
});

it("has sign-ins and what was refused, with the id of the request and nothing that was typed", async () => {
  const { ask, lines } = await loggedSite();
  const wrong = await ask("/api/session", json({ ...ADMIN, password: "seven wrong trees" }));
  const unknown = await ask("/api/session", json({ username: "my pass phrase", password: "seven wrong trees" }));
  const right = await ask("/api/session", json(ADMIN));
  const foreign = await ask("/enquire", { method: "POST", headers: { origin: "https://other.example" }, body: "" });
  expect([wrong, unknown, right, foreign].map(({ status }) => status)).toEqual([401, 401, 200, 403]);
  const told = lines().filter(({ requestId }) => requestId !== undefined);
  expect(told).toEqual([
    expect.objectContaining({
      message: "sign-in refused",
      level: "warn",
      requestId: wrong.id,
      account: ADMIN.username,
    }),
    expect.objectContaining({ message: "sign-in refused", requestId: unknown.id, status: 401 }),
    expect.objectContaining({ message: "signed in", level: "info", requestId: right.id, account: ADMIN.username }),
    expect.objectContaining({ message: "refused", requestId: foreign.id, path: "/enquire", status: 403 }),
  ]);
  expect(JSON.stringify(told)).not.toMatch(/trees|phrase|127\.0\.0\.1/);
});
