import { describe, expect, it } from "vitest";
import { clearedSessionCookie, sessionCookie, tokenFrom } from "./cookie.ts";

const A = "A".repeat(43);
const B = "B".repeat(43);

describe("session cookie", () => {
  it("is bound to the host over https", () => {
    expect(sessionCookie(A, true)).toBe(`__Host-aangan=${A}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`);
    expect(clearedSessionCookie(true)).toBe("__Host-aangan=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax");
  });

  it("has a plain name over http", () => {
    expect(sessionCookie(A, false)).toBe(`aangan=${A}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`);
    expect(clearedSessionCookie(false)).toBe("aangan=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax");
  });
});

describe("what a request presents", () => {
  const none = { source: "none", token: undefined };
  it.each([
    ["nothing", {}, true, none],
    [
      "the cookie among others",
      { cookie: `theme=dark; __Host-aangan=${A}; x=${B}` },
      true,
      { source: "cookie", token: A },
    ],
    ["the plain cookie over http", { cookie: `aangan=${A}` }, false, { source: "cookie", token: A }],
    ["the plain cookie over https, which a neighbouring host may have set", { cookie: `aangan=${A}` }, true, none],
    ["a cookie whose name only ends alike", { cookie: `my-aangan=${A}` }, false, none],
    ["a cookie without a token", { cookie: "aangan=; a" }, false, { source: "cookie", token: undefined }],
    ["a cookie with something else in it", { cookie: `aangan=${A}x` }, false, { source: "cookie", token: undefined }],
    ["a bearer token", { authorization: `Bearer ${A}` }, true, { source: "bearer", token: A }],
    ["a bearer token in another case", { authorization: `bearer  ${A}` }, true, { source: "bearer", token: A }],
    [
      "both: the bearer token wins",
      { authorization: `Bearer ${A}`, cookie: `__Host-aangan=${B}` },
      true,
      { source: "bearer", token: A },
    ],
    [
      "a broken bearer token: the cookie does not stand in",
      { authorization: "Bearer", cookie: `aangan=${B}` },
      false,
      { source: "bearer", token: undefined },
    ],
    [
      "a proxy's password and the cookie",
      { authorization: "Basic eDp5", cookie: `aangan=${B}` },
      false,
      { source: "cookie", token: B },
    ],
  ])("%s", (_name, headers, isHttps, wanted) => {
    expect(tokenFrom(new Headers(Object.entries(headers)), isHttps)).toEqual(wanted);
  });
});
