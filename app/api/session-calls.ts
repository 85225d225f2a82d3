import {
  clearedSessionCookie,
  deviceFrom,
  signInCookies,
  type SignedInUser,
  type SignInResult,
} from "#app/accounts/index.ts";
import { InvalidInput, NotSignedIn, type WireRecord } from "#app/entities/index.ts";
import { messages } from "#app/entities/messages.ts";
import { readJsonObject } from "./body.ts";
import { type AdministratorCall, answerJson, type Call, type PublicCall } from "./call.ts";
import { callMessages } from "./messages.ts";
import type { ApiParts } from "./options.ts";
import { reference, type Schema } from "./schema.ts";

const GROUP = "Session";
const sessionAnswer = {
  status: 200,
  description: "The session",
  contentType: "application/json",
  schema: reference("Session"),
  headers: { "Set-Cookie": "The session for browsers" },
} as const;

/** Sign-in, sign-out, and who may. */
export function sessionCalls(parts: ApiParts): readonly Call[] {
  return [signIn(parts), confirm(parts), whoAmI(), signOut(parts), administrators(parts)];
}

function signIn({ services: { accounts }, secure }: ApiParts): PublicCall {
  return {
    method: "POST",
    path: "/api/session",
    access: "public",
    operationId: "signIn",
    group: GROUP,
    summary: "Signs in",
    description:
      "Attempts are limited for each account and address. An account with a second factor gets a token that is good for /api/session/second-factor only.",
    request: [
      {
        contentType: "application/json",
        schema: texts("username", "password"),
        example: { username: "admin", password: "…" },
      },
    ],
    answer: sessionAnswer,
    problems: [400, 401, 403, 413, 415, 422],
    async handle({ request, address }) {
      const body = await readJsonObject(request);
      const [username = "", password = ""] = requiredTexts(body, { username: "Username", password: "Password" });
      return answerSession(
        await accounts.signIn({ username, password, address, device: deviceFrom(request.headers, secure) }),
        secure,
      );
    },
  };
}

function confirm({ services: { accounts }, secure }: ApiParts): PublicCall {
  return {
    method: "POST",
    path: "/api/session/second-factor",
    access: "public",
    operationId: "confirmSignIn",
    group: GROUP,
    summary: "Second step of a sign-in",
    description:
      "With the token of the first step, as cookie or bearer token, and a code of the authenticator or a recovery code.",
    request: [{ contentType: "application/json", schema: texts("code"), example: { code: "123456" } }],
    answer: sessionAnswer,
    problems: [400, 401, 403, 413, 415, 422],
    async handle({ request, token, address }) {
      const [code = ""] = requiredTexts(await readJsonObject(request), { code: "Code" });
      if (token === undefined) throw new NotSignedIn("Sign in with your password first.");
      return answerSession(
        await accounts.confirmSignIn(token, code, address, deviceFrom(request.headers, secure)),
        secure,
      );
    },
  };
}

function whoAmI(): AdministratorCall {
  return {
    method: "GET",
    path: "/api/session",
    operationId: "getSession",
    group: GROUP,
    summary: "Who is signed in",
    answer: {
      status: 200,
      description: "The session",
      contentType: "application/json",
      schema: {
        type: "object",
        properties: { user: reference("User"), expiresAt: { type: "string", format: "date-time" } },
        required: ["user", "expiresAt"],
      },
    },
    problems: [],
    handle: async ({ user, expiresAt }) =>
      answerJson({ user: userToWire(user), expiresAt: new Date(expiresAt).toISOString() }),
  };
}

function signOut({ services: { accounts }, secure }: ApiParts): PublicCall {
  return {
    method: "DELETE",
    path: "/api/session",
    access: "public",
    operationId: "signOut",
    group: GROUP,
    summary: "Signs out",
    description: "Ends the session and removes the cookie. Fine to call without a session.",
    answer: { status: 200, description: "What happened", contentType: "application/json", schema: reference("Done") },
    problems: [403],
    async handle({ token }) {
      if (token !== undefined) await accounts.signOut(token);
      return answerJson({ detail: callMessages.signedOut }, 200, { "set-cookie": clearedSessionCookie(secure) });
    },
  };
}

function administrators({ services: { accounts } }: ApiParts): AdministratorCall {
  return {
    method: "GET",
    path: "/getAdminuser",
    operationId: "getAdminuser",
    group: GROUP,
    summary: "The administrators",
    description: "Who may sign in. Never a password, nor its hash.",
    answer: {
      status: 200,
      description: "The administrators",
      contentType: "application/json",
      schema: { type: "array", items: reference("User") },
    },
    problems: [],
    handle: async () => answerJson((await accounts.list()).map(userToWire)),
  };
}

function answerSession(result: SignInResult, secure: boolean): Response {
  const { token, expiresAt, user } = result;
  const body = {
    token,
    expiresAt: new Date(expiresAt).toISOString(),
    user: user ? userToWire(user) : null,
    secondFactor: user === undefined,
  };
  const answer = answerJson(body);
  for (const cookie of signInCookies(result, secure)) answer.headers.append("set-cookie", cookie);
  return answer;
}

function userToWire({ id, username, name, lastLoginAt, twoFactor }: SignedInUser): Readonly<Record<string, unknown>> {
  return {
    id,
    username,
    name,
    lastLogin: lastLoginAt === undefined ? null : new Date(lastLoginAt).toISOString(),
    twoFactor,
  };
}

function texts(...names: readonly string[]): Schema {
  return {
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
    required: names,
  };
}

/** Texts in the order of their labels. @throws InvalidInput naming every absent one */
function requiredTexts(body: WireRecord, labels: Readonly<Record<string, string>>): readonly string[] {
  const errors: Record<string, string> = {};
  const found = Object.entries(labels).map(([name, label]) => {
    const value = body[name];
    if (typeof value === "string" && value !== "") return value;
    errors[name] = messages.required(label);
    return "";
  });
  const [first] = Object.values(errors);
  if (first !== undefined) throw new InvalidInput(`${first}.`, errors);
  return found;
}
