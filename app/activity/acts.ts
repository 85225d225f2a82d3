import type { EntityName } from "#app/kinds/index.ts";
import { exchangeActor } from "#app/exchange/index.ts";
import { ANSWERING, INBOX } from "#app/store/index.ts";
import type { Change, ChangeKind } from "#app/store/types.ts";

/** Changes of one person to several records that follow each other more quickly are one act. */
export const SAME_ACT_MS = 2_000;

interface ActCount {
  readonly kind: EntityName;
  readonly what: ChangeKind;
  readonly count: number;
}

/** Neither mail is activity, nor whom the site notes with what they sent, nor to whom it gives them: all follow from another change, which is shown. */
export function isActivity({ kind, who }: Pick<Change, "kind"> & Partial<Pick<Change, "who">>): boolean {
  return kind !== "message" && who !== ANSWERING.name && !(kind === "person" && who === INBOX.name);
}

/** What somebody did at once: one change, a change of many records, a whole import, or its undo. */
export interface Act {
  readonly who: string;
  /** Seq of its first and of its last change. Changes of others may lie between. */
  readonly fromSeq: number;
  readonly toSeq: number;
  /** When its last change was made, epoch ms. */
  readonly when: number;
  readonly counts: readonly ActCount[];
}

/** An act that goes on as long as changes of it follow. */
interface OpenAct extends Act {
  toSeq: number;
  when: number;
  counts: readonly ActCount[];
}

/** Folds the change log, oldest change first, into acts. */
export class Acts {
  readonly #acts: OpenAct[] = [];
  /** Imports and undos by the name under which they write; no two have the same. */
  readonly #exchanges = new Map<string, OpenAct>();
  /** Records of the newest act of a person: a second change of one of them begins another act. */
  #ids = new Set<string>();
  #sorted: readonly Act[] | undefined;

  add(changes: readonly Change[]): void {
    for (const change of changes.filter(isActivity)) this.#add(change);
    if (changes.length > 0) this.#sorted = undefined;
  }

  /** The act that ended last stands first. */
  newestFirst(): readonly Act[] {
    this.#sorted ??= [...this.#acts].sort((one, other) => other.toSeq - one.toSeq);
    return this.#sorted;
  }

  #add(change: Change): void {
    const act = exchangeActor(change.who) ? this.#exchanges.get(change.who) : this.#goingOn(change);
    this.#ids = act ? this.#ids.add(change.id) : new Set([change.id]);
    if (act) extend(act, change);
    else this.#begin(change);
  }

  #goingOn({ who, kind, what, when, id }: Change): OpenAct | undefined {
    const last = this.#acts.at(-1);
    const isSame =
      last?.who === who &&
      last.counts.every((count) => count.kind === kind && count.what === what) &&
      when - last.when <= SAME_ACT_MS;
    return isSame && !this.#ids.has(id) ? last : undefined;
  }

  #begin({ who, kind, what, when, seq }: Change): void {
    const act: OpenAct = { who, fromSeq: seq, toSeq: seq, when, counts: [{ kind, what, count: 1 }] };
    this.#acts.push(act);
    if (exchangeActor(who)) this.#exchanges.set(who, act);
  }
}

function extend(act: OpenAct, { kind, what, seq, when }: Change): void {
  const known = act.counts.find((count) => count.kind === kind && count.what === what) ?? { kind, what, count: 0 };
  act.counts = [...act.counts.filter((count) => count !== known), { ...known, count: known.count + 1 }];
  act.toSeq = seq;
  act.when = when;
}

/** How many changes an act is made of. */
export function sizeOf({ counts }: Act): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
