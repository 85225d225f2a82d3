import { textsOf } from "#app/entities/values/text.ts";
import { fromContext } from "../context.server.ts";
import { redirect, redirectDocument } from "react-router";
import { clearedSessionCookie, tokenFrom } from "#app/accounts/index.ts";
import type { SignedInUser } from "#app/accounts/types.ts";
import { ACCOUNT_INTENTS, type AccountIntent, type AccountResult, AccountScreen } from "./account-screen.tsx";
import { formatTime } from "../parts/moments.ts";
import { BadRequest, NotSignedIn } from "#app/entities/errors.ts";
import type { Services } from "#app/services.ts";
import { qrCode } from "#app/ui/qr-code.ts";
import type { Route } from "./+types/route.ts";
import { clientErrorOrThrow } from "../refusals.server.ts";
import { sentOrTold, UNSURE } from "../feedback/sent-or-told.ts";
import { oneOf } from "#app/entities/one-of.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { user } = fromContext(context);
  if (!user) throw redirect("/");
  const { username, name, twoFactor, lastLoginAt } = user;
  return {
    user: { username, name, twoFactor },
    lastLogin: lastLoginAt === undefined ? undefined : formatTime(lastLoginAt),
  };
}

interface Ask {
  readonly services: Services;
  readonly user: SignedInUser;
  readonly token: string | undefined;
  readonly text: (name: string) => string;
}

type Outcome = Omit<AccountResult, "intent" | "ok">;

const acts: Readonly<Record<Exclude<AccountIntent, "everywhere">, (ask: Ask) => Promise<Outcome>>> = {
  async password({ services: { accounts }, user, token, text }) {
    await accounts.changePassword(user.id, text("next"), token);
    return { message: "The password is changed. Other devices are signed out." };
  },
  async start({ services: { accounts }, user }) {
    const { secret, uri } = await accounts.startTwoFactor(user.id);
    return { message: "", setup: { secret, uri, qr: qrCode(uri) } };
  },
  async confirm({ services: { accounts }, user, token, text }) {
    const recoveryCodes = await accounts.confirmTwoFactor(user.id, text("secret"), text("code"), token);
    return { message: "Other devices are signed out.", recoveryCodes };
  },
  async stop({ services: { accounts }, user }) {
    await accounts.stopTwoFactor(user.id);
    return { message: "Two-step sign-in is off." };
  },
};

/** After a wrong code the same set-up stays on the screen. */
function setupOf({ services, user, text }: Ask, intent: AccountIntent): Pick<AccountResult, "setup"> {
  const secret = text("secret");
  const uri = intent === "confirm" ? services.accounts.setupUri(user.username, secret) : undefined;
  return uri === undefined ? {} : { setup: { secret, uri, qr: qrCode(uri) } };
}

export async function action({ context, request }: Route.ActionArgs): Promise<AccountResult | Response> {
  const { user, address, ...services } = fromContext(context);
  if (!user) throw new NotSignedIn();
  const isHttps = services.publicUrl.startsWith("https:");
  const form = await textsOf(request);
  const text = (name: string) => form[name] ?? "";
  const { token } = tokenFrom(request.headers, isHttps);
  const intent = text("intent");
  if (intent === "everywhere") {
    await services.accounts.signOutEverywhere(user.id);
    return redirectDocument("/", { status: 303, headers: { "set-cookie": clearedSessionCookie(isHttps) } });
  }
  if (intent !== "password" && intent !== "start" && intent !== "confirm" && intent !== "stop")
    throw new BadRequest("Choose what to change.");
  const ask: Ask = { services, user, token, text };
  try {
    if (intent !== "confirm") await services.accounts.confirmPassword(user.id, text("current"), address);
    return { intent, ok: true, ...(await acts[intent](ask)) };
  } catch (error) {
    return { intent, ok: false, message: clientErrorOrThrow(error).message, ...setupOf(ask, intent) };
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = oneOf(ACCOUNT_INTENTS, form.get("intent")) ?? "everywhere";
  return sentOrTold<AccountResult>({ serverAction }, { intent, ok: false, message: UNSURE });
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountScreen user={loaderData.user} lastLogin={loaderData.lastLogin} result={actionData} />;
}
