import { ADMINISTRATOR, type Site } from "./site.ts";

export interface Script {
  readonly token: string;
  /** A call with the bearer token. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Response>;
}

/** Signs in the way a script does, as the administrator unless told otherwise. */
export async function signIn(
  site: Pick<Site, "url">,
  account: { readonly username: string; readonly password: string } = ADMINISTRATOR,
): Promise<Script> {
  const answer = await fetch(`${site.url}/api/session`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (answer.status !== 200) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return scriptOf(site, token);
}

/** Calls with a session that there is already. */
export function scriptOf(site: Pick<Site, "url">, token: string): Script {
  return {
    token,
    call: (method, path, body) =>
      fetch(site.url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
  };
}
