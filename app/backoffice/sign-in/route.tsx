import { textsOf } from "#app/routes/form-texts.ts";
import { useContext } from "react";
import { data, redirect } from "react-router";
import { deviceFrom, signInCookies, tokenFrom } from "#app/accounts/index.ts";
import { LoginPage, type LoginView, SHOW_PASSWORD_SCRIPT } from "./login-page.tsx";
import { texts } from "../parts/office-texts.ts";
import stylesheet from "../styles/backoffice.css?url";
import { messages } from "#app/entities/messages.ts";
import { NonceContext } from "#app/nonce.ts";
import { fromContext } from "#app/routes/context.ts";
import type { PageHandle } from "#app/routes/page-handle.ts";
import type { Route } from "./+types/route.ts";
import { clientErrorOrThrow } from "#app/routes/refusals.ts";

const AFTER = "/dashboard/";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = () => [{ title: texts.signIn.title }, { name: "robots", content: "noindex" }];

export const handle = { query: ["step"] } satisfies PageHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  if (fromContext(context).user) throw redirect("/dashboard");
  return { step: url.searchParams.get("step") === "code" ? ("code" as const) : ("password" as const) };
}

/** Works without JavaScript: a form, then a redirect. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { accounts, publicUrl, address } = fromContext(context);
  const isHttps = publicUrl.startsWith("https:");
  const form = await textsOf(request);
  const text = (name: string) => form[name] ?? "";
  const step = url.searchParams.get("step") === "code" ? "code" : "password";
  const username = text("username");
  const missing =
    step === "password" &&
    [
      username === "" ? messages.required(texts.signIn.username) : "",
      text("password") === "" ? messages.required(texts.signIn.password) : "",
    ].filter(Boolean);
  if (missing && missing.length > 0) return refuse(422, { step, username, problem: missing.join(". ") });
  try {
    const { token } = tokenFrom(request.headers, isHttps);
    const device = deviceFrom(request.headers, isHttps);
    const signedIn =
      step === "code"
        ? await accounts.confirmSignIn(token ?? "", text("code"), address, device)
        : await accounts.signIn({ username, password: text("password"), address, device, replaces: token });
    return redirect(signedIn.user ? AFTER : "/admin?step=code", {
      status: 303,
      headers: signInCookies(signedIn, isHttps).map((cookie): [string, string] => ["set-cookie", cookie]),
    });
  } catch (error) {
    const { status, message, retryAfter } = clientErrorOrThrow(error);
    return refuse(status, { step, username, problem: message }, retryAfter);
  }
}

function refuse(status: number, view: LoginView, retryAfter?: number) {
  return data(
    { view },
    { status, ...(retryAfter === undefined ? {} : { headers: { "retry-after": String(retryAfter) } }) },
  );
}

export default function AdminRoute({ loaderData, actionData }: Route.ComponentProps) {
  const nonce = useContext(NonceContext);
  return (
    <>
      <LoginPage view={actionData?.view ?? { step: loaderData.step, username: "", problem: undefined }} />
      <script {...(nonce === undefined ? {} : { nonce })} dangerouslySetInnerHTML={{ __html: SHOW_PASSWORD_SCRIPT }} />
    </>
  );
}
