import { NotSignedIn } from "#app/entities/errors.ts";
import type { Actor } from "#app/store/types.ts";
import { demand, type Right } from "./roles.ts";
import type { Administrator } from "./types.ts";

export type Access = "public" | "administrator";

/** Calls answer programs, screens answer people. */
export type AccessWay = "call" | "screen";

export type Decision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly refusal: "problem"; readonly error: NotSignedIn }
  | { readonly allowed: false; readonly refusal: "redirect"; readonly location: string };

const ALLOWED: Decision = { allowed: true };
/** First part of the path of every screen that is not public. */
const PRIVATE_AREA = "dashboard";

/**
 * The one check of access. What declares no access is for the administrator.
 * @param back where whoever has had a session comes back to after signing in; nobody else is told that there is an office
 */
export function decide(
  access: Access | undefined,
  who: Administrator | undefined,
  way: AccessWay,
  back?: string,
): Decision {
  if (access === "public" || who) return ALLOWED;
  if (way === "screen")
    return { allowed: false, refusal: "redirect", location: back === undefined ? "/" : signInPath({ to: back }) };
  return { allowed: false, refusal: "problem", error: new NotSignedIn() };
}

/**
 * Access of a screen by its path: all below /dashboard is for the administrator, known or not.
 * Read as the most lenient router would: case, doubled slashes, dots, percent signs and the data form
 * (`/dashboard.data`) lead to the same answer, and what cannot be read at all is closed.
 */
export function screenAccess(path: string): Access {
  const readable = decodeFully(path);
  if (readable === undefined) return "administrator";
  const [area = ""] = resolveDots(
    readable
      .toLowerCase()
      .split(/[/\\]+/)
      .map((part) => part.trim()),
  );
  return area.startsWith(PRIVATE_AREA) ? "administrator" : "public";
}

function resolveDots(parts: readonly string[]): readonly string[] {
  const resolved: string[] = [];
  for (const part of parts) {
    if (part === "..") resolved.pop();
    else if (part !== "" && part !== ".") resolved.push(part);
  }
  return resolved;
}

/** Undoes percent encoding, also when it was applied twice; undefined for what is broken or wrapped deeper. */
function decodeFully(path: string): string | undefined {
  const once = decode(path);
  if (once === undefined) return undefined;
  const twice = decode(once) ?? once;
  const thrice = decode(twice);
  return thrice === undefined || thrice === twice ? twice : undefined;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** Address of the page that asks to sign in. @param to screen to go on to */
export function signInPath(params: { readonly step?: "code"; readonly to?: string | undefined }): string {
  const given = Object.entries(params).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]));
  return given.length === 0 ? "/admin" : `/admin?${new URLSearchParams(given)}`;
}

type AdministratorVerb = (actor: Actor, ...rest: never[]) => Promise<unknown>;

/** The same verbs, but each first refuses visitors and those without the right. The first parameter is the one who asks. */
export function administratorsOnly<V extends { readonly [K in keyof V]: AdministratorVerb }>(
  verbs: V,
  right: Right = "people",
): V {
  const guarded = Object.entries<AdministratorVerb>(verbs).map(([name, verb]): [string, AdministratorVerb] => [
    name,
    async (actor, ...rest) => {
      demand(actor, right);
      return verb(actor, ...rest);
    },
  ]);
  return Object.fromEntries(guarded) as V; // the same names, and the same parameters and answers
}
