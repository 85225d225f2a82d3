import { type ComponentProps, type ReactNode, useContext } from "react";
import { data, redirect } from "react-router";
import { deviceCookie, deviceFrom, signInCookies, signInPath, tokenFrom } from "#app/accounts/index.ts";
import { messages } from "#app/entities/messages.ts";
import { NonceContext } from "#app/nonce.ts";
import { fromContext } from "../context.server.ts";
import { textsOf } from "#app/entities/values/text.ts";
import { clientErrorOrThrow } from "../refusals.server.ts";
import { Courtyard } from "#app/ui/courtyard.tsx";
import { Icon } from "#app/ui/icon.tsx";
import stylesheet from "../styles/backoffice.css?url";
import type { Route } from "./+types/route.ts";
import { signInWords as words } from "./sign-in-words.ts";

const AFTER = "/dashboard/";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export const meta = () => [{ title: words.title }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { user, actor, accounts, publicUrl } = fromContext(context);
  const to = backTo(url);
  const isAgain = actor.type === "administrator" && actor.needsPassword === true && to !== undefined;
  if (user && !isAgain) throw redirect(to ?? "/dashboard");
  const device = url.searchParams.get("device") ?? "";
  // Only a device that we issued: a link of another site could else overwrite the browser's own cookie.
  if (await accounts.isDeviceOf(url.searchParams.get("name") ?? "", device))
    throw redirect("/admin", { headers: { "set-cookie": deviceCookie(device, publicUrl.startsWith("https:")) } });
  return { step: stepIn(url), to, again: user?.username };
}

const stepIn = (url: URL) => (url.searchParams.get("step") === "code" ? ("code" as const) : ("password" as const));

/** The screen that was asked for before. */
function backTo(url: URL): string | undefined {
  const to = url.searchParams.get("to") ?? "";
  return /^\/dashboard(?:\/[\w/-]*)?(?:\?[^#\\]*)?$/.test(to) ? to : undefined;
}

/** Works without JavaScript: a form, then a redirect. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const { accounts, publicUrl, address } = fromContext(context);
  const isHttps = publicUrl.startsWith("https:");
  const form = await textsOf(request);
  const text = (name: string) => form[name] ?? "";
  const [step, to] = [stepIn(url), backTo(url)];
  const username = text("username");
  const missing =
    step === "password" &&
    [
      username === "" ? messages.required(words.username) : "",
      text("password") === "" ? messages.required(words.password) : "",
    ].filter(Boolean);
  if (missing && missing.length > 0) return refuse(422, { step, username, problem: missing.join(". ") });
  try {
    const { token } = tokenFrom(request.headers, isHttps);
    const device = deviceFrom(request.headers, isHttps);
    const agent = request.headers.get("user-agent") ?? undefined;
    const signedIn =
      step === "code"
        ? await accounts.confirmSignIn(token ?? "", text("code"), address, device)
        : await accounts.signIn({
            username,
            password: text("password"),
            address,
            device,
            replaces: token,
            stays: form["again"] ? undefined : text("stays") === "on",
            agent,
          });
    return redirect(signedIn.user ? (to ?? AFTER) : signInPath({ step: "code", to }), {
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
      <LoginPage
        {...loaderData}
        view={actionData?.view ?? { step: loaderData.step, username: loaderData.again ?? "", problem: undefined }}
      />
      <script {...(nonce === undefined ? {} : { nonce })} dangerouslySetInnerHTML={{ __html: SHOW_PASSWORD_SCRIPT }} />
    </>
  );
}

interface LoginView {
  readonly step: "password" | "code";
  readonly username: string;
  readonly problem: string | undefined;
}

/** Adds the button that shows the password; hides it again before the form is sent, so that browsers recognise it as a password. */
const SHOW_PASSWORD_SCRIPT = `(function(b,i,w){if(!b)return;w=[b.textContent,b.dataset.hide];function s(t){i.type=t?"text":"password";b.textContent=w[+t]}b.hidden=false;b.onclick=function(){s(i.type=="password");i.focus()};i.form.onsubmit=function(){s(false)}})(document.getElementById("show-password"),document.getElementById("password"))`;

interface LoginProps {
  readonly view: LoginView;
  /** The screen to go on to. */
  readonly to: string | undefined;
  /** Who is signed in, and gives the password again. */
  readonly again: string | undefined;
}

/** Plain HTML: it has to work before any script has come, and where none ever does. */
function LoginPage({ view, to, again }: LoginProps) {
  const { step, problem } = view;
  return (
    <main className="login" id="main">
      <div className="login-p">
        <Courtyard />
      </div>
      <div className="panel">
        <a className="login-mark" href="/" aria-label="Home">
          <Icon name="mark" className="plan" />
        </a>
        <h1 className="t1">{step === "code" ? words.codeTitle : words.title}</h1>
        {again !== undefined && step === "password" && <p>{words.againText}</p>}
        {problem && (
          <p className="note bad" role="alert" id="login-problem">
            <Icon name="alert" />
            {problem}
          </p>
        )}
        {step === "code" ? <CodeForm to={to} /> : <PasswordForm view={view} again={again} />}
      </div>
    </main>
  );
}

function CodeForm({ to }: Pick<LoginProps, "to">) {
  return (
    <form method="post">
      <LoginField
        id="code"
        head={<label htmlFor="code">{words.code}</label>}
        autoComplete="one-time-code"
        aria-describedby="code-help"
      >
        <p className="help" id="code-help">
          {words.codeHelp}
        </p>
      </LoginField>
      <SubmitButton text={words.codeSubmit} />
      <a className="link" href={to === undefined ? "/admin" : `/admin?${new URLSearchParams({ to })}`}>
        {words.again}
      </a>
    </form>
  );
}

/** Both forms are sent to their own address, which says where to go on. */
function PasswordForm({ view: { username, problem }, again }: Omit<LoginProps, "to">) {
  const described = problem ? { "aria-describedby": "login-problem" } : {};
  return (
    <form method="post">
      <LoginField
        id="username"
        head={<label htmlFor="username">{words.username}</label>}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={username}
        {...described}
      />
      <LoginField
        id="password"
        head={
          <div className="password-head">
            <label htmlFor="password">{words.password}</label>
            <button type="button" id="show-password" hidden data-hide={words.hide}>
              {words.show}
            </button>
          </div>
        }
        type="password"
        autoComplete="current-password"
        {...described}
      />
      {again === undefined ? (
        <label className="chk">
          <input type="checkbox" name="stays" />
          {words.stays}
        </label>
      ) : (
        <input type="hidden" name="again" value="1" />
      )}
      <SubmitButton text={words.submit} />
    </form>
  );
}

interface LoginFieldProps extends ComponentProps<"input"> {
  /** Also the name under which it is sent. */
  readonly id: string;
  /** Above the input: its label. */
  readonly head: ReactNode;
}

function LoginField({ id, head, children, ...input }: LoginFieldProps) {
  return (
    <div className="field">
      {head}
      <input className="inp" id={id} name={id} required {...input} />
      {children}
    </div>
  );
}

function SubmitButton({ text }: { readonly text: string }) {
  return (
    <button className="btn btn-p btn-w" type="submit">
      {text}
    </button>
  );
}
