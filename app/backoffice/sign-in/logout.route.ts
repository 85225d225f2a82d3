import { fromContext } from "../context.server.ts";
import { redirect } from "react-router";
import { clearedSessionCookie, tokenFrom } from "#app/accounts/index.ts";
import type { Route } from "./+types/logout.route.ts";

/** Ends the session and returns to the home page. */
export async function action({ context, request }: Route.ActionArgs) {
  const { accounts, publicUrl } = fromContext(context);
  const isHttps = publicUrl.startsWith("https:");
  const { token } = tokenFrom(request.headers, isHttps);
  if (token !== undefined) await accounts.signOut(token);
  return redirect("/", { status: 303, headers: { "set-cookie": clearedSessionCookie(isHttps) } });
}

export function loader() {
  return redirect("/dashboard");
}
