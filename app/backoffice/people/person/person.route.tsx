import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { oneOf } from "#app/entities/one-of.ts";
import { textsIn } from "#app/entities/values/text.ts";
import { Conflict, InvalidInput } from "#app/entities/errors.ts";
import { DAY_MS, indianDay } from "#app/entities/values/day.ts";
import { dayWords } from "#app/entities/values/moments.ts";
import { CALL_OUTCOMES, type InteractionValues } from "#app/kinds/interaction/interaction.ts";
import type { LogEntry } from "#app/people/index.ts";
import { type ByActor, fromContext } from "../../context.server.ts";
import { toAnswer, expectedVersion, or404 } from "../../feedback/answered.server.ts";
import { failedAct, refusedAnswer, sentOrTold, UNSURE } from "../../feedback/sent-or-told.ts";
import { screenMeta } from "../../parts/screen-meta.ts";
import type { Route } from "./+types/person.route.ts";
import { type Said, SAID } from "../../blocks/conversation/composer.tsx";
import { PersonScreen } from "./person-screen.tsx";
import { detailsIn } from "./details.server.ts";
import { actOnEntry } from "./entry-acts.server.ts";
import { actOnWants } from "./wants.server.ts";
import { hasWaiting, keepUnsent, NOT_SENT } from "../../blocks/device/unsent.ts";
import { personView } from "./person-view.server.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => screenMeta(loaderData?.person.values.name ?? "People");

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return or404(() => personView(fromContext(context), params.id, url.searchParams));
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = fromContext(context);
  const { people, actor } = services;
  const form = await request.formData();
  const texts = textsIn(form);
  return toAnswer(context, async () => {
    switch (texts["intent"]) {
      case "done":
      case "undone": {
        const isDone = texts["intent"] === "done";
        await people.done(actor, texts["step"] ?? "", isDone);
        return isDone ? "Done." : "To be done again.";
      }
      case "log": {
        const what = oneOf(SAID, texts["what"]) ?? "note";
        // A note queued offline under another account: the 409 keeps it queued until its author signs in.
        if (texts["account"] && texts["account"] !== services.user?.username)
          throw new Conflict("Somebody else is signed in now. Load the page again.");
        const entry = entryOf(what, texts, form.getAll("done").map(String));
        const { values } = await people.log(actor, params.id, { ...entry, ...sentLater(texts) });
        return saidBack(SAVED[what], values);
      }
      case "details":
        await people.change(actor, params.id, detailsIn(form), expectedVersion(texts));
        return "Details saved.";
      case "consent": {
        const consent = texts["consent"]?.trim();
        if (!consent) throw new InvalidInput("Write how they agreed first.");
        await people.change(actor, params.id, { consent });
        return "Noted. Messages may be sent now.";
      }
      case "join":
        return `Joined: ${await joinTo(services, params.id, texts["who"] ?? "")}.`;
      case "part":
        await people.part(actor, texts["other"] ?? "");
        return "Parted. What was said stays with each.";
      case "remove":
        await people.remove(actor, params.id);
        return "Deleted.";
      default:
        return (
          (await actOnEntry(services, texts)) ??
          (await actOnWants(services, params.id, texts)) ??
          "Nothing was changed."
        );
    }
  });
}

/** What is noted without a network is kept on this device and goes out later, after whatever waits already. */
export async function clientAction(act: Route.ClientActionArgs) {
  const fields = Object.entries(textsIn(await act.request.clone().formData()));
  const { intent, account = "", key = "" } = Object.fromEntries(fields);
  if (intent !== "log" || key === "") return sentOrTold<unknown>(act, refusedAnswer);
  const keep = () => keepUnsent(account, { key, person: act.params.id, at: Date.now(), fields });
  if (hasWaiting(account) && keep()) return data({ ok: true, text: NOT_SENT }, { status: 503 });
  try {
    return await act.serverAction();
  } catch (error) {
    return failedAct(error, (text) => (text === UNSURE && keep() ? { ok: true, text: NOT_SENT } : refusedAnswer(text)));
  }
}

/** No reload after the move to the bin: the person is gone, and another screen opens. */
export function shouldRevalidate({
  formData,
  actionStatus = 0,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formData?.get("intent") === "remove" && actionStatus < 400 ? false : defaultShouldRevalidate;
}

/** Joins the one person who is meant; a number that nobody has is added. @returns the name @throws InvalidInput */
async function joinTo({ people, actor }: ByActor<"people">, id: string, who: string): Promise<string> {
  const found = (await people.find(actor, who)).filter((row) => row.id !== id);
  const [meant, another] = found;
  if (another) {
    const sentence = `${found.length} people are called so. Write the number.`;
    throw new InvalidInput(sentence, { who: sentence });
  }
  const person = meant ?? (await people.add(actor, { number: who }, {})).person;
  await people.join(actor, id, person.id);
  return person.values.name;
}

const SAVED: Readonly<Record<Said, string>> = {
  note: "Note saved.",
  call: "Call saved.",
  WhatsApp: "Noted: WhatsApp sent.",
};
/** Text of a next step that has a day but no words. */
const USUAL_STEP: Readonly<Record<Said, string>> = { note: "Follow up", call: "Call again", WhatsApp: "Write again" };

/** 'Call saved: no answer. Next: call again, tomorrow.' */
function saidBack(saved: string, { outcome, nextStep, nextStepOn, nextStepAt }: InteractionValues): string {
  const day = nextStepOn && dayWords(nextStepOn, indianDay(Date.now()));
  const next = nextStep && `Next: ${[nextStep, day, nextStepAt].filter(Boolean).join(", ")}.`;
  return [outcome && outcome !== "answered" ? `${saved.slice(0, -1)}: ${outcome}.` : saved, next]
    .filter(Boolean)
    .join(" ");
}

/** The longest that a note waits on a device. */
const LONGEST_WAIT = 30 * DAY_MS;

/** Of a note that waited for the network: when it was written, and the key by which it is stored once. */
function sentLater({ at = "", key = "" }: Readonly<Record<string, string>>): Pick<LogEntry, "at" | "key"> {
  const [now, written] = [Date.now(), Number(at)];
  const isTime = Number.isSafeInteger(written) && written <= now && written > now - LONGEST_WAIT;
  return { ...(isTime ? { at: written } : {}), ...(key ? { key: key.slice(0, 64) } : {}) };
}

/** @throws InvalidInput for a note without a word */
function entryOf(what: Said, texts: Readonly<Record<string, string>>, done: readonly string[]): LogEntry {
  const { day = "", date = "", listing, outcome } = texts;
  const text = (what === "WhatsApp" ? texts["message"] : texts["text"])?.trim();
  const on = day === "date" ? date : day;
  if (day === "date" && on === "")
    throw new InvalidInput("Choose the day of the next step.", { nextStepOn: "Choose a day" });
  const step = texts["nextStep"]?.trim() || (on && USUAL_STEP[what]);
  if (what === "note" && !text && !step && done.length === 0) throw new InvalidInput("Write what was said first.");
  return {
    what,
    done,
    ...(what === "call" ? { outcome: oneOf(CALL_OUTCOMES, outcome) } : {}),
    ...(text ? { text } : {}),
    ...(listing ? { listing } : {}),
    ...(step ? { nextStep: step } : {}),
    ...(step && on ? { nextStepOn: on } : {}),
  };
}

/** A person, as the phone rings. */
export default function PersonRoute({ loaderData }: Route.ComponentProps) {
  return <PersonScreen view={loaderData} />;
}
