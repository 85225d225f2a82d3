import { textsOf } from "#app/entities/values/text.ts";
import { fromContext } from "../context.server.ts";
import { redirect, redirectDocument } from "react-router";
import { clearedSessionCookie, demand, may, ROLES, tokenFrom } from "#app/accounts/index.ts";
import type { NewPassword, OpenSession, SignedInUser } from "#app/accounts/types.ts";
import { ACCOUNT_INTENTS, type AccountIntent, type AccountResult, OTHERS_INTENTS } from "./account-acts.ts";
import { AccountScreen } from "./account-screen.tsx";
import type { Device } from "./devices.tsx";
import { roleWords } from "../parts/role-words.ts";
import { WEEKDAYS } from "#app/entities/values/day.ts";
import { NEWS_KINDS } from "#app/kinds/news.ts";
import { ago, formatTime } from "#app/entities/values/moments.ts";
import { BadRequest, NotSignedIn } from "#app/entities/errors.ts";
import type { Actor } from "#app/store/types.ts";
import type { Services } from "#app/services.ts";
import { qrCode } from "#app/ui/qr-code.ts";
import type { Route } from "./+types/route.ts";
import { clientErrorOrThrow } from "../refusals.server.ts";
import { forgetDevice } from "../blocks/device/forget-device.ts";
import { sentOrTold } from "../feedback/sent-or-told.ts";
import { oneOf } from "#app/entities/one-of.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { accounts, publicUrl, user, actor } = fromContext(context);
  if (!user) throw redirect("/");
  const { id, username, name, twoFactor, lastLoginAt, lastLoginFrom } = user;
  const { token } = tokenFrom(request.headers, publicUrl.startsWith("https:"));
  const now = Date.now();
  const devicesOf = async (account: string) =>
    (await accounts.sessions(account, token)).map((session) => deviceOf(session, now));
  const others = may(actor, "accounts") ? (await accounts.list()).filter((other) => other.id !== id) : undefined;
  return {
    user: { username, name, twoFactor },
    choices: may(actor, "people") ? user.choices : undefined,
    isTeam: (await accounts.colleagues()).length > 1,
    lastLogin:
      lastLoginAt === undefined
        ? undefined
        : {
            text: [
              formatTime(lastLoginAt),
              ...(lastLoginFrom ? [`with ${lastLoginFrom.name.replace("A program", "a program")}`] : []),
            ].join(", "),
            isNewDevice: lastLoginFrom?.isNew ?? false,
          },
    devices: await devicesOf(id),
    others:
      others &&
      (await Promise.all(
        others.map(async (other) => ({
          id: other.id,
          name: other.name,
          username: other.username,
          role: other.role,
          twoFactor: other.twoFactor,
          isDisabled: other.isDisabled,
          choices: other.choices,
          lastLogin: other.lastLoginAt === undefined ? undefined : formatTime(other.lastLoginAt),
          devices: await devicesOf(other.id),
        })),
      )),
  };
}

function deviceOf({ id, device, createdAt, seenAt, isOwn }: OpenSession, now: number): Device {
  const [day = ""] = formatTime(createdAt).split(",");
  return { id, name: device ?? "A device", since: day, used: inSentence(ago(seenAt, now)), isThis: isOwn };
}

/** 'Yesterday' → 'yesterday', '18 May' as it is. */
function inSentence(when: string): string {
  return when.charAt(0).toLowerCase() + when.slice(1);
}

interface Ask {
  readonly services: Services;
  readonly user: SignedInUser;
  readonly actor: Actor;
  readonly token: string;
  readonly address: string;
  readonly text: (name: string) => string;
}

type Outcome = Omit<AccountResult, "intent" | "ok">;

/** Acts that need no password: renaming, signing out, hours and notifications, and 'confirm', as its set-up was started with the password. */
const UNGUARDED: readonly AccountIntent[] = [
  "rename",
  "confirm",
  "end",
  "end-other",
  "presence",
  "presence-other",
  "news",
];

const acts: Readonly<Record<Exclude<AccountIntent, "everywhere">, (ask: Ask) => Promise<Outcome>>> = {
  async rename({ services: { accounts }, user, text }) {
    await accounts.rename(user.id, text("name"));
    return { message: "Your name is changed. What you did before keeps the old one." };
  },
  async password({ services: { accounts }, user, token, text }) {
    await accounts.changePassword(user.id, text("next"), { keepToken: token });
    return { message: "The password is changed. Other devices are signed out." };
  },
  async start({ services: { accounts }, user, token }) {
    const { secret, uri } = await accounts.startTwoFactor(user.id, token);
    return { message: "", setup: { secret, uri, qr: qrCode(uri) } };
  },
  async confirm({ services: { accounts }, user, token, address, text }) {
    const recoveryCodes = await accounts.confirmTwoFactor(user.id, { code: text("code"), token, address });
    return { message: "Other devices are signed out.", recoveryCodes };
  },
  async stop({ services: { accounts }, user }) {
    await accounts.stopTwoFactor(user.id);
    return { message: "Two-step sign-in is off." };
  },
  async invite({ services: { accounts, publicUrl }, user }) {
    const query = new URLSearchParams({ name: user.username, device: await accounts.inviteDevice(user.id) });
    const uri = `${publicUrl}/admin?${query}`;
    return { message: "Open it on the other device within ten minutes.", invitation: { uri, qr: qrCode(uri) } };
  },
  async end({ services: { accounts }, user, text }) {
    await accounts.endSession(user.id, text("session"));
    return { message: "The device is signed out." };
  },
  async add(ask) {
    const { services, actor, text } = ask;
    const account = { name: text("name"), username: text("username"), role: chosenRole(ask) };
    return madeOf(await services.accounts.add(account, actor), "can sign in now");
  },
  async renew(ask) {
    return madeOf(await ask.services.accounts.renewPassword(otherAccount(ask), ask.actor), "has a new password");
  },
  async role(ask) {
    const role = chosenRole(ask);
    const { name } = await ask.services.accounts.changeRole(otherAccount(ask), role, ask.actor);
    return { message: `${name} is ${roleWords[role].as} now, and signed out everywhere.` };
  },
  async disable(ask) {
    const { name } = await ask.services.accounts.disable(otherAccount(ask), ask.actor);
    return { message: `${name} is switched off and signed out everywhere.` };
  },
  async enable(ask) {
    const { name } = await ask.services.accounts.enable(otherAccount(ask), ask.actor);
    return { message: `${name} can sign in again.` };
  },
  async "end-other"(ask) {
    await ask.services.accounts.endSession(otherAccount(ask), ask.text("session"), ask.actor);
    return { message: "The device is signed out." };
  },
  async presence(ask) {
    const { isAway } = await ask.services.accounts.choose(ask.user.id, presenceOf(ask));
    return { message: isAway ? "You are on leave: leads go to the others." : "Your hours are saved." };
  },
  async "presence-other"(ask) {
    await ask.services.accounts.choose(otherAccount(ask), presenceOf(ask), ask.actor);
    return { message: "The hours are saved." };
  },
  async news({ services: { accounts }, user, text }) {
    await accounts.choose(user.id, {
      silenced: NEWS_KINDS.filter((kind) => text(kind) !== "on"),
      isDiscreet: text("isDiscreet") === "on",
      mail: text("mail") || undefined,
    });
    return { message: "Your notifications are saved." };
  },
};

function presenceOf({ text }: Ask) {
  const [from, to] = [text("from"), text("to")];
  const days = WEEKDAYS.filter((day) => text(day) === "on");
  return { isAway: text("isAway") === "on", hours: days.map((day) => ({ day, from, to })) };
}

function madeOf({ user: { name, username }, password }: NewPassword, what: string): Outcome {
  return { message: `${name} ${what}.`, made: { name, username, password } };
}

/** @throws BadRequest */
function chosenRole({ text }: Ask) {
  const role = oneOf(ROLES, text("role"));
  if (!role) throw new BadRequest("Choose what the account may do.");
  return role;
}

/** Id of the account to change; one's own account has other acts. @throws BadRequest */
function otherAccount({ user, text }: Ask): string {
  const id = text("account");
  if (id === "" || id === user.id) throw new BadRequest("Choose somebody else's account.");
  return id;
}

export async function action({ context, request }: Route.ActionArgs): Promise<AccountResult | Response> {
  const { user, address, actor, ...services } = fromContext(context);
  if (!user) throw new NotSignedIn();
  const isHttps = services.publicUrl.startsWith("https:");
  const form = await textsOf(request);
  const text = (name: string) => form[name] ?? "";
  const { token = "" } = tokenFrom(request.headers, isHttps);
  const intent = oneOf(ACCOUNT_INTENTS, text("intent"));
  if (intent === undefined) throw new BadRequest("Choose what to change.");
  if (intent === "everywhere") {
    await services.accounts.signOutEverywhere(user.id);
    return redirectDocument("/", { status: 303, headers: { "set-cookie": clearedSessionCookie(isHttps) } });
  }
  const ask: Ask = { services, user, actor, token, address, text };
  try {
    if (OTHERS_INTENTS.includes(intent)) demand(actor, "accounts");
    if (!UNGUARDED.includes(intent)) await services.accounts.confirmPassword(user.id, text("current"), address);
    return { intent, ok: true, ...(await acts[intent](ask)) };
  } catch (error) {
    const { message, status } = clientErrorOrThrow(error);
    return { intent, ok: false, message, isOver: status === 409 };
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = oneOf(ACCOUNT_INTENTS, form.get("intent")) ?? "everywhere";
  try {
    return await sentOrTold<AccountResult>({ serverAction }, (message) => ({ intent, ok: false, message }));
  } catch (error) {
    if (intent === "everywhere" && error instanceof Response) forgetDevice(); // signed out: the response redirects
    throw error;
  }
}

export default function AccountRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <AccountScreen {...loaderData} result={actionData} />;
}
