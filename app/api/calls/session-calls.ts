import {
  clearedSessionCookie,
  deviceFrom,
  signInCookies,
  type SignedInUser,
  type SignInResult,
} from "#app/accounts/index.ts";
import { z } from "zod";
import { NotSignedIn } from "#app/entities/index.ts";
import { messages } from "#app/entities/messages.ts";
import { done, ownSession, session, user as userAnswer } from "../answers.ts";
import {
  type AdministratorCall,
  answerJson,
  type Call,
  jsonAnswer,
  type PublicCall,
  type SessionCall,
} from "../call.ts";
import { jsonBody } from "../input.ts";
import { callMessages } from "../messages.ts";
import type { ApiParts } from "../options.ts";
import { describe } from "../openapi/schema.ts";

const GROUP = "Session";
const credentials = jsonBody(z.object({ username: text("Username"), password: text("Password") }), {
  username: "admin",
  password: "…",
});
const secondFactor = jsonBody(z.object({ code: text("Code") }), { code: "123456" });
const sessionAnswer = jsonAnswer("The session", describe(session), {
  headers: { "Set-Cookie": "The session for browsers" },
});

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
    request: [credentials.request],
    answer: sessionAnswer,
    problems: [400, 401, 403, 413, 415, 422],
    async handle({ request, token, address }) {
      const { username, password } = await credentials.read(request);
      const device = deviceFrom(request.headers, secure);
      const agent = request.headers.get("user-agent") ?? undefined;
      return answerSession(
        await accounts.signIn({ username, password, address, device, agent, replaces: token }),
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
    request: [secondFactor.request],
    answer: sessionAnswer,
    problems: [400, 401, 403, 413, 415, 422],
    async handle({ request, token, address }) {
      const { code } = await secondFactor.read(request);
      if (token === undefined) throw new NotSignedIn("Sign in with your password first.");
      return answerSession(
        await accounts.confirmSignIn(token, code, address, deviceFrom(request.headers, secure)),
        secure,
      );
    },
  };
}

function whoAmI(): SessionCall {
  return {
    access: "session",
    method: "GET",
    path: "/api/session",
    operationId: "getSession",
    group: GROUP,
    summary: "Who is signed in",
    answer: jsonAnswer("The session", describe(ownSession)),
    problems: [],
    async handle({ user, expiresAt }) {
      const body: z.input<typeof ownSession> = {
        user: userToWire(user),
        expiresAt: new Date(expiresAt).toISOString(),
      };
      return answerJson(body);
    },
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
    answer: jsonAnswer("What happened", describe(done)),
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
    answer: jsonAnswer("The administrators", describe(z.array(userAnswer))),
    problems: [],
    handle: async () => answerJson((await accounts.list()).map(userToWire)),
  };
}

function answerSession(result: SignInResult, secure: boolean): Response {
  const { token, expiresAt, user } = result;
  const body: z.input<typeof session> = {
    token,
    expiresAt: new Date(expiresAt).toISOString(),
    user: user ? userToWire(user) : null,
    secondFactor: user === undefined,
  };
  const answer = answerJson(body);
  for (const cookie of signInCookies(result, secure)) answer.headers.append("set-cookie", cookie);
  return answer;
}

function userToWire({ id, username, name, lastLoginAt, twoFactor }: SignedInUser): z.input<typeof userAnswer> {
  return {
    id,
    username,
    name,
    lastLogin: lastLoginAt === undefined ? null : new Date(lastLoginAt).toISOString(),
    twoFactor,
  };
}

/** A required text. @param label as the sentence of a refusal names it */
function text(label: string): z.ZodString {
  return z.string(messages.required(label)).min(1, messages.required(label));
}
