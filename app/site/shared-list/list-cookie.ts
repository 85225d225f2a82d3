import { parse, serialize } from "hono/utils/cookie";
import { DAY_MS } from "#app/entities/values/day.ts";
import { LIST_DAYS } from "#app/kinds/shared-list/shared-list.ts";

/** The cookie's path is one list, so all lists can use the same name. */
const NAME = "list-reader";
const SECONDS = (LIST_DAYS * DAY_MS) / 1_000;

/** The cookie that identifies the reader of a list. */
export function readListCookie(headers: Headers): string | undefined {
  return parse(headers.get("cookie") ?? "", NAME)[NAME];
}

/** Value of Set-Cookie. @param value '' takes it away */
export function listCookie(value: string, path: string, publicUrl: string): string {
  const secure = publicUrl.startsWith("https:");
  const maxAge = value === "" ? 0 : SECONDS;
  return serialize(NAME, value, { path, httpOnly: true, sameSite: "Lax", secure, maxAge });
}
