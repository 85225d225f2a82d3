import { isAtWork } from "#app/accounts/index.ts";
import type { SignedInUser } from "#app/accounts/types.ts";
import { MINUTE_MS } from "#app/entities/values/day.ts";
import { tryParseJson } from "#app/entities/values/text.ts";
import { entities } from "#app/kinds/index.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { timeAfter } from "#app/kinds/settings/week-hours.ts";
import { lockPeople, setAssignee } from "#app/people/index.ts";
import { ANSWERING } from "#app/store/index.ts";
import type { Store } from "#app/store/types.ts";
import { type AnswerRule, fits, ruleWords } from "./rules.ts";
import { type WaitingLead, waitingLeads } from "./waiting.ts";

export interface Team {
  readonly store: Store;
  readonly settings: Settings;
  /** Accounts that can have people of their own. */
  readonly colleagues: readonly SignedInUser[];
  readonly now: number;
}

/** Accounts one of which gets a lead, and why. */
interface Pool {
  readonly users: readonly SignedInUser[];
  /** 'Given to Neha: rule 99acres, Noida' */
  readonly words: (name: string) => string;
}

/** Gives somebody who waits to whose turn it is, where they are nobody's, or were not answered in time. @returns the account that has them now, where that changed */
export async function giveLead(team: Team, id: string): Promise<string | undefined> {
  const { store, now } = team;
  return store.as(ANSWERING).transaction(async (records) => {
    await lockPeople(store);
    const [lead] = await waitingLeads(records, [id], namesOf(team));
    const [pool] = lead ? poolsOf(team, lead) : [];
    const to = pool && (await nextInTurn(store, pool.users));
    if (!lead || !to) return undefined;
    const entry = { person: id, what: "given", text: pool.words(to.name), at: now, assignee: to.id };
    await records.create("interaction", entities.interaction.parse(entry, { asSystem: true }));
    await setAssignee(records, lead.person, to.id);
    return to.id;
  });
}

export function namesOf({ colleagues }: Team): ReadonlySet<string> {
  return new Set(colleagues.map(({ name }) => name));
}

/** The account that has the person; none of one that works with people no more. */
export function ownerOf({ colleagues }: Team, { person }: Pick<WaitingLead, "person">): SignedInUser | undefined {
  return colleagues.find(({ id }) => id === person.values.assignee);
}

/** Who may get the lead now, the first ones before the others; nobody where one account does all, or whoever has it has time left. */
export function poolsOf(team: Team, lead: WaitingLead): readonly Pool[] {
  const { settings, colleagues, now } = team;
  const { officeHours = [], passOnMinutes, answerRules = [] } = settings;
  if (colleagues.length < 2) return [];
  const tried = new Set(lead.given.flatMap(({ to }) => to ?? []));
  const present = colleagues.filter(({ id, choices }) => !tried.has(id) && isAtWork(choices, officeHours, now));
  const given = (users: readonly SignedInUser[], why: string): Pool => ({
    users,
    words: (name) => `Given to ${name}: ${why}`,
  });
  const passedOn = (users: readonly SignedInUser[]): Pool => ({
    users,
    words: (name) => `Passed on to ${name}: not answered in ${passOnMinutes} minutes`,
  });
  const all =
    ownerOf(team, lead) === undefined
      ? [
          ...answerRules
            .filter((rule) => fits(rule, lead.facts))
            .map((rule) => given(named(rule, present), `rule ${ruleWords(rule)}`)),
          given(present, "in turn"),
        ]
      : isOverdue(team, lead)
        ? [passedOn(present.filter((user) => !isPartner(user))), passedOn(present.filter(isPartner))]
        : [];
  return all.filter(({ users }) => users.length > 0);
}

function named({ who = "" }: AnswerRule, users: readonly SignedInUser[]): readonly SignedInUser[] {
  return users.filter(({ id }) => who.split(",").includes(id));
}

const isPartner = ({ role }: SignedInUser) => role === "owner";

/** The site gave them to who has them, nobody of us has changed that, and their time is over. */
function isOverdue({ settings, now }: Team, { person, given }: WaitingLead): boolean {
  const last = given.at(-1);
  if (last?.to === undefined || last.to !== person.values.assignee) return false;
  return timeAfter(settings.officeHours ?? [], last.at, settings.passOnMinutes * MINUTE_MS) <= now;
}

/** Ids of accounts, the one whose turn was the last at the end. */
const TURNS = "answering.turns";

/** Of these the one whose turn is longest ago. In the transaction that gives them the lead. */
async function nextInTurn(store: Store, candidates: readonly SignedInUser[]): Promise<SignedInUser | undefined> {
  const read = tryParseJson((await store.facts.get(TURNS)) ?? "[]");
  const turns: readonly unknown[] = Array.isArray(read) ? read : [];
  const [first] = candidates.toSorted((a, b) => turns.indexOf(a.id) - turns.indexOf(b.id));
  if (first) await store.facts.set(TURNS, JSON.stringify([...turns.filter((id) => id !== first.id), first.id]));
  return first;
}
