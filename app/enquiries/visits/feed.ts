import { actorOf, userMay } from "#app/accounts/index.ts";
import { NotFound } from "#app/entities/index.ts";
import { DAY_MS } from "#app/entities/values/day.ts";
import type { Actor } from "#app/store/types.ts";
import type { InboxContext } from "../context.ts";
import { idOfToken, sameText, tokenOf } from "../secrets.ts";
import { holdsTime } from "./booking.ts";
import { feedOf } from "./calendar.ts";
import { startingIn } from "./rows.ts";
import { hostOf } from "./mails.ts";

/** How far back a calendar is filled. */
const KEPT_MS = 30 * DAY_MS;

/** Addresses under which calendars of our own read all visits, one for each of us. */
export interface FeedVerbs {
  /** Whole address; undefined where there is none. */
  feed(actor: Actor): Promise<string | undefined>;
  /** Makes one, or answers the one that there is. */
  openFeed(actor: Actor): Promise<string>;
  /** Revokes the address; the next one is another. */
  revokeFeed(actor: Actor): Promise<void>;
}

type Administrator = Extract<Actor, { type: "administrator" }>;

const factOf = (account: string) => `visits.feed.${account}`;

/** The fact of an account: 'open 3', 'closed 3'. The number rises with each address, so that none comes back. */
async function stateOf({ store }: InboxContext, account: string) {
  const [word, count] = ((await store.facts.get(factOf(account))) ?? "closed 0").split(" ");
  return { isOpen: word === "open", count: Number(count) };
}

export function feedVerbs(context: InboxContext): FeedVerbs {
  const setState = (account: string, word: "open" | "closed", count: number) =>
    context.store.facts.set(factOf(account), `${word} ${count}`);
  const addressOf = async (account: string, count: number) =>
    `${context.publicUrl}/my/calendar/${await feedToken(context, account, count)}/visits.ics`;
  return {
    async feed(actor) {
      const { id } = ofPerson(actor);
      const { isOpen, count } = await stateOf(context, id);
      return isOpen ? addressOf(id, count) : undefined;
    },
    async openFeed(actor) {
      const { id } = ofPerson(actor);
      const { isOpen, count } = await stateOf(context, id);
      if (!isOpen) await setState(id, "open", count + 1);
      return addressOf(id, isOpen ? count : count + 1);
    },
    async revokeFeed(actor) {
      const { id } = ofPerson(actor);
      await setState(id, "closed", (await stateOf(context, id)).count);
    },
  };
}

/** @throws NotFound for a program: it has no calendar */
function ofPerson(actor: Actor): Administrator {
  if (actor.type !== "administrator") throw new NotFound("Only people have a calendar.");
  return actor;
}

async function feedToken({ secrets }: InboxContext, account: string, count: number): Promise<string> {
  return tokenOf(account, await secrets.sign("visit feed", `${account} ${count}`));
}

/** The calendar at an address. All failures look alike. @throws NotFound */
export async function feedByToken(context: InboxContext, token: string): Promise<string> {
  const account = idOfToken(token) ?? "";
  const { isOpen, count } = await stateOf(context, account);
  const isRight = sameText(token, await feedToken(context, account, count));
  const user = account === "" ? undefined : await context.store.accounts.userById(account);
  const isSomebodys = user !== undefined && userMay(user, "people");
  if (!isOpen || !isRight || !isSomebodys) throw new NotFound("There is no calendar at this address.");
  const since = context.now() - KEPT_MS;
  const visits = (await startingIn(context, since + 1, undefined, actorOf(user))).filter(holdsTime);
  return feedOf(visits, await context.settings(), hostOf(context));
}
