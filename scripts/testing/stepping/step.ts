import { isDeepStrictEqual } from "node:util";
import type { Mail } from "#app/mail/mailer.ts";
import { MINUTE } from "../inbox.ts";
import { type Way, WAYS } from "./faults.ts";
import { type ArrangedPlace, emptyPlace, type Stage, start } from "./stage.ts";
import { difference, isSame, saltedIn, type State, stateOf } from "./state.ts";

/** Something that writes more than once, and has to happen wholly or not at all. */
export interface Act<T = unknown> {
  readonly name: string;
  /** What has to be there; the answer goes to `act`. */
  arrange(stage: Stage): Promise<T>;
  /** Settles when it is acknowledged. */
  act(stage: Stage, given: T): Promise<unknown>;
  /**
   * What it comes to when it is asked for again after it broke off. Absent: nothing may be left of it, or all.
   * same: it is the same act, and changes nothing where it has happened. goesOn: it is done in whole steps, and goes on where it stopped.
   * byItself: the site goes on without being asked; only the mails are looked at.
   */
  readonly again?: "same" | "goesOn" | "byItself";
  /** Rows that tell of each try, such as the list of imports. */
  readonly tells?: RegExp;
}

/** Reads types of one act together. */
export const act = <T>(one: Act<T>): Act => ({
  ...one,
  arrange: (stage) => one.arrange(stage),
  act: (stage, given) => one.act(stage, given as T), // `arrange` of the same act made it
});

export interface Stepped {
  /** How often one of the writes went wrong. */
  readonly tries: number;
  /** What was found half done, lost or sent twice; a sentence each. */
  readonly faults: readonly string[];
}

interface StepOptions {
  /** Of PostgreSQL; without one the database is an SQLite file. */
  readonly server?: string | undefined;
  readonly ways?: readonly Way[];
  /** Only each `every`-th write, beginning with the one of number `from`. A commit that is unsure is tried always: there are few. */
  readonly every?: number;
  readonly from?: number;
}

/** Lets each single write of an act go wrong in each way, and looks at what is left of it after the next start. */
export async function stepThrough(
  tried: Act,
  { server, ways = WAYS, every = 1, from = 1 }: StepOptions = {},
): Promise<Stepped> {
  const stepping = await Stepping.begin(tried, server);
  try {
    let tries = 0;
    const faults: string[] = [];
    for (const way of ways) {
      const found = await stepping.inEachWrite(way, way === "unsure" ? { every: 1, from: 1 } : { every, from });
      tries += found.tries;
      faults.push(...found.faults);
    }
    return { tries, faults: faults.map((fault) => `${tried.name}: ${fault}`) };
  } finally {
    await stepping.end();
  }
}

type Running = Awaited<ReturnType<typeof start>>;

/** The act done once without a fault: what every other try is held against. */
interface Expected {
  readonly before: State;
  readonly after: State;
  /** Mails that go out in the end, each as `to subject`. */
  readonly mails: readonly string[];
}

/** Milliseconds for which what follows the change log may be behind. */
const PATIENCE = 2_000;
const MOST_WRITES = 400;
/** Longer than a mail is held by a process that died. */
const HOLD_IS_OVER = 2 * MINUTE;

class Stepping {
  readonly #act: Act;
  readonly #arranged: ArrangedPlace;
  readonly #given: unknown;
  readonly #salted: ReadonlySet<unknown>;
  readonly #now: number;
  #expected: Expected | undefined;

  private constructor(
    tried: Act,
    arranged: ArrangedPlace,
    { clock }: Stage,
    given: unknown,
    salted: ReadonlySet<unknown>,
  ) {
    this.#act = tried;
    this.#arranged = arranged;
    this.#given = given;
    this.#salted = salted;
    this.#now = clock.now;
  }

  static async begin(tried: Act, server: string | undefined): Promise<Stepping> {
    const place = await emptyPlace(server);
    const stage = await start(place);
    const given = await tried.arrange(stage);
    const salted = await saltedIn(stage);
    await stage.stop();
    const stepping = new Stepping(tried, place, stage, given, salted);
    stepping.#expected = await stepping.#withoutFault();
    return stepping;
  }

  async end(): Promise<void> {
    await this.#arranged.drop();
  }

  get #wanted(): Expected {
    if (!this.#expected) throw new Error("The act was not done without a fault yet");
    return this.#expected;
  }

  async #withoutFault(): Promise<Expected> {
    const stage = await this.#fresh();
    const before = await this.#look(stage);
    await this.#act.act(stage, this.#given);
    const after = await this.#look(stage);
    const mails = await mailsOf(stage);
    await this.#leave(stage);
    if (isSame(before, after) && mails.length === 0) throw new Error(`${this.#act.name} changes nothing`);
    return { before, after, mails: mails.map(nameOfMail).sort() };
  }

  async inEachWrite(way: Way, { every, from }: { readonly every: number; readonly from: number }): Promise<Stepped> {
    const faults: string[] = [];
    let tries = 0;
    let stage = await this.#fresh();
    await this.#look(stage); // what is kept in memory is there, as on a site that runs
    for (let at = from; at <= MOST_WRITES; at += every) {
      await forgetAttempts(stage);
      stage.faults.arm(way, at);
      const outcome = await stage.faults.outcome(() => this.#act.act(stage, this.#given));
      const hit = stage.faults.disarm();
      if (outcome === "dead") stage = await restarted(stage);
      const { state, problem } = await this.#judge(stage, outcome);
      if (problem !== undefined) faults.push(`${hit ?? "without a fault"}: ${problem}`);
      if (hit === undefined) {
        await this.#leave(stage);
        return { tries, faults };
      }
      tries += 1;
      if (isSame(state, this.#wanted.before) && stage.sent.length === 0) continue;
      const later = problem === undefined ? await this.#askAgain(stage, state, outcome) : undefined;
      if (later !== undefined) faults.push(`${hit}: ${later}`);
      await this.#leave(stage);
      stage = await this.#fresh();
      await this.#look(stage);
    }
    throw new Error(`${this.#act.name} writes more than ${MOST_WRITES} times`);
  }

  /** What is wrong with what is there after a fault. */
  async #judge(
    stage: Stage,
    outcome: "done" | "refused" | "dead",
  ): Promise<{ readonly state: State; readonly problem?: string }> {
    const { before, after } = this.#wanted;
    const { again } = this.#act;
    if (again === "byItself" || (outcome !== "done" && again === "goesOn")) return { state: await this.#look(stage) };
    const allowed = outcome === "done" ? [after] : [before, after];
    const state = await this.#look(stage, allowed);
    if (allowed.some((one) => isSame(one, state))) return { state };
    const what = outcome === "done" ? "acknowledged, and not all of it is there" : "half done";
    const nearest = outcome === "done" || distance(state, after) < distance(state, before) ? after : before;
    return { state, problem: `${what}\n${difference(nearest, state)}` };
  }

  /** Does it once more, without a fault, where that has to be harmless; then sends all mail. @returns what is wrong */
  async #askAgain(stage: Stage, state: State, outcome: string): Promise<string | undefined> {
    const { after, mails } = this.#wanted;
    const { again } = this.#act;
    const isOver = isSame(state, after);
    if (again !== "byItself" && (!isOver || (again !== undefined && outcome !== "done"))) {
      await forgetAttempts(stage);
      await this.#act.act(stage, this.#given);
      const end = await this.#look(stage, [after], this.#untold);
      if (!isSame(this.#untold(end), this.#untold(after)))
        return `asked for again, it is not as it should be\n${difference(this.#untold(after), this.#untold(end))}`;
    }
    const sent = await mailsOf(stage);
    // One mail may come twice, by the same id: its server took it, and nobody was left to write that down.
    const each = new Map(sent.map((mail) => [mail.messageId, nameOfMail(mail)]));
    if (isDeepStrictEqual([...each.values()].sort(), mails) && sent.length <= each.size + 1) return undefined;
    return `sent ${sent.map(nameOfMail).sort().join(", ")} instead of ${mails.join(", ")}`;
  }

  readonly #untold = (state: State): State => ({
    ...state,
    rows: state.rows.filter((row) => !this.#act.tells?.test(row)),
  });

  async #fresh(): Promise<Running> {
    return start(await this.#arranged.copy(), { clock: { now: this.#now }, sent: [] });
  }

  async #leave(stage: Running): Promise<void> {
    await stage.stop();
    await stage.place.drop();
  }

  /** What is there once the housekeeping was done. @param hoped waits until it is one of these, since projections follow the log */
  async #look(stage: Stage, hoped?: readonly State[], seen = (state: State) => state): Promise<State> {
    await stage.services.media.collect({ olderThanMs: -MINUTE });
    for (const deadline = performance.now() + PATIENCE; ;) {
      const isBehind = (await newestChange(stage)) > stage.store.changes.seq;
      const state = await stateOf(stage, this.#salted);
      const isLate = performance.now() > deadline || hoped === undefined || !isBehind;
      if (isLate || hoped.some((one) => isSame(seen(one), seen(state)))) return state;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** What the database has, known to the site or not. */
async function newestChange({ faults }: Stage): Promise<number> {
  const head = await faults.database.read((connection) =>
    connection.selectFrom("change_head").select("seq").executeTakeFirstOrThrow(),
  );
  return head.seq;
}

function distance(one: State, other: State): number {
  return one.rows.filter((row) => !other.rows.includes(row)).length;
}

async function restarted(dead: Running): Promise<Running> {
  void dead.services.media.close(); // may wait for a file that nobody writes any more
  await dead.faults.bury();
  return start(dead.place, dead);
}

/** Tries are limited, and here the same person tries many times. */
async function forgetAttempts({ faults }: Stage): Promise<void> {
  await faults.database.transaction((connection) => connection.deleteFrom("throttle").execute());
}

/** Sends what waits, also what a dead process held. */
async function mailsOf({ services, clock, sent }: Stage): Promise<readonly Mail[]> {
  for (let round = 0; round < 3; round += 1) {
    clock.now += HOLD_IS_OVER;
    await services.inbox.outbox.work();
  }
  return sent;
}

const nameOfMail = ({ to, subject }: Mail) =>
  `${to} '${subject.replaceAll(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, "reference")}'`;
