import { parse, serialize } from "hono/utils/cookie";
import { DEVICE_MAX_MS } from "./device.ts";
import { isToken } from "./secrets.ts";
import { SESSION_MAX_MS } from "./sessions.ts";

/**
 * Over https the browser itself guarantees by the `__Host-` prefix that no other host or path has set the cookie.
 * Plain http (a laptop, a trial in the office's network) cannot have that, nor `Secure`.
 */
function cookieName(isHttps: boolean): string {
  return isHttps ? "__Host-aangan" : "aangan";
}

function setCookie(name: string, value: string, maxAgeMs: number, isHttps: boolean): string {
  const maxAge = maxAgeMs / 1000;
  return serialize(name, value, { path: "/", httpOnly: true, sameSite: "Lax", secure: isHttps, maxAge });
}

/**
 * Value of Set-Cookie after a sign-in. The server decides when a session ends; the cookie merely outlives it.
 * @param isHttps whether PUBLIC_URL is an https address
 */
export function sessionCookie(token: string, isHttps: boolean): string {
  return setCookie(cookieName(isHttps), token, SESSION_MAX_MS, isHttps);
}

/** Value of Set-Cookie after a sign-out. */
export function clearedSessionCookie(isHttps: boolean): string {
  return setCookie(cookieName(isHttps), "", 0, isHttps);
}

const deviceCookieName = (isHttps: boolean) => `${cookieName(isHttps)}-device`;

/** Value of Set-Cookie that lets the site know the device again at its next sign-in. It stays after a sign-out. */
export function deviceCookie(device: string, isHttps: boolean): string {
  return setCookie(deviceCookieName(isHttps), device, DEVICE_MAX_MS, isHttps);
}

/** The device token that a request sends, unverified; `Devices.read` checks it. */
export function deviceFrom(headers: Headers, isHttps: boolean): string | undefined {
  return cookieValue(headers.get("cookie") ?? "", deviceCookieName(isHttps));
}

/** The cookies that a sign-in sets. */
export function signInCookies(
  { token, device }: { readonly token: string; readonly device: string | undefined },
  isHttps: boolean,
): readonly string[] {
  return [sessionCookie(token, isHttps), ...(device === undefined ? [] : [deviceCookie(device, isHttps)])];
}

/** Whether a Cookie header holds a session token, valid or not, under either cookie name. */
export function hasSessionCookie(header: string | undefined): boolean {
  return (
    header !== undefined && [true, false].some((isHttps) => cookieValue(header, cookieName(isHttps)) !== undefined)
  );
}

/** The credentials of a request. `token` is absent when the value cannot be a token. */
export type Credential =
  | { readonly source: "bearer" | "cookie"; readonly token: string | undefined }
  | { readonly source: "none"; readonly token: undefined };

/**
 * A bearer token wins, valid or not: a script that sends one never acts under a cookie that happens to be sent along.
 * Other schemes of Authorization (a proxy's Basic) are ignored.
 */
export function tokenFrom(headers: Headers, isHttps: boolean): Credential {
  const bearer = /^bearer(?: +(?<token>.*))?$/i.exec(headers.get("authorization")?.trim() ?? "");
  if (bearer) return { source: "bearer", token: asToken(bearer.groups?.token) };
  const cookie = cookieValue(headers.get("cookie") ?? "", cookieName(isHttps));
  if (cookie !== undefined) return { source: "cookie", token: asToken(cookie) };
  return { source: "none", token: undefined };
}

function cookieValue(header: string, name: string): string | undefined {
  return parse(header, name)[name];
}

function asToken(text: string | undefined): string | undefined {
  return text !== undefined && isToken(text) ? text : undefined;
}
