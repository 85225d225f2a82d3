import type { Field } from "#app/entities/field.ts";
import { entities, type EntityName } from "#app/kinds/index.ts";
import { namesOf } from "#app/kinds/person/person.ts";
import { INBOX } from "#app/store/index.ts";
import type { Store } from "#app/store/types.ts";
import { personOf } from "../record/links.ts";
import { joinedWords, type NameHit, nameFinder, type NameWords, nameWordsOf } from "./name-words.ts";
import { finderOf } from "./person-match.ts";
import { codeOfText, type SaidText, saidTextsOf } from "./said-texts.ts";
import { type AnyRecord, besideName, homeOf, namesIn, titleOf } from "./any-record.ts";
import type { Whom } from "./whom.ts";

/** A text that may speak of the person: somebody has to look whether it does. */
export interface DoubtfulText {
  /** Names it in the form; another text has another. */
  readonly code: string;
  readonly kind: EntityName;
  readonly id: string;
  /** Of the record. */
  readonly title: string;
  /** Of the field. */
  readonly label: string;
  /** The text as it would stay, without the sure mentions, which are removed in any case. */
  readonly text: string;
  /** Places of the words by which it may be about them. */
  readonly marks: readonly (readonly [start: number, end: number])[];
  /** It stands in an earlier version only. */
  readonly isEarlier: boolean;
}

/** A doubtful text with where it stands. */
export interface FoundDoubt extends DoubtfulText {
  readonly item: AnyRecord;
  readonly said: SaidText;
}

export interface Doubts {
  readonly texts: readonly FoundDoubt[];
  /** Words of their names that are common in unrelated texts, with the number of these texts, which are not shown. */
  readonly common: readonly { readonly word: string; readonly texts: number }[];
}

interface Candidate extends Omit<FoundDoubt, "marks"> {
  readonly hits: readonly NameHit[];
  /** A name whose number is missing, and may have been theirs: doubtful whatever it says. */
  readonly isBeside: boolean;
}

/** A word in more unrelated texts than this is no sign: it is a common name, or an everyday word. */
const RARE = 20;

interface DoubtSearch {
  /** @param earlier values of earlier versions; 'mention': the person is removed from the record, and all earlier versions go */
  lookAt(item: AnyRecord, earlier: readonly object[] | "mention"): void;
  found(store: Store): Promise<Doubts>;
}

/**
 * Texts that may speak of somebody without their number, mail or whole name: any word of their names counts in records about their homes,
 * only rare words count in unrelated records.
 */
export function doubtsAbout(whom: Whom): DoubtSearch {
  const find = nameFinder(whom.names);
  const finder = finderOf(whom.contacts, [...whom.names, ...whom.people]);
  const near: Candidate[] = [];
  const far = new Map<string, Candidate[]>();
  const common = new Map<string, { readonly word: string; readonly texts: number }>();
  const noteFar = (candidate: Candidate) => {
    for (const { heard, written } of new Map(candidate.hits.map((hit) => [hit.heard, hit])).values()) {
      const kept = far.get(heard) ?? [];
      far.set(heard, kept);
      if (kept.length < RARE) kept.push(candidate);
      else common.set(heard, { word: written, texts: (common.get(heard)?.texts ?? RARE) + 1 });
    }
  };
  return {
    lookAt(item, earlier) {
      if (entities[item.kind].personal === "mail") return;
      const { kind, record } = item;
      const isMention = earlier === "mention";
      const candidateOf = (said: SaidText, isEarlier: boolean): Candidate | undefined => {
        const beside = isMention ? besideName(kind, record.values, said.field, finder.isIn) : undefined;
        const text = isMention ? finder.without(said.text, beside === "another's") : said.text;
        if (typeof text !== "string" || beside === "theirs") return undefined; // removed in any case
        const hits = find(text);
        const isBeside = beside === "nobody's";
        if (hits.length === 0 && !isBeside) return undefined;
        const fields: Readonly<Record<string, Field>> = entities[kind].fields;
        const label = fields[said.field]?.options.label ?? "";
        const code = codeOfText(kind, record.id, said);
        return { code, kind, id: record.id, title: titleOf(item), label, text, hits, isEarlier, isBeside, item, said };
      };
      const now = saidTextsOf(kind, record.values);
      const known = new Set(now.map(({ text }) => text));
      const before = isMention
        ? []
        : earlier
            .flatMap((values) => saidTextsOf(kind, values))
            .filter(({ text }) => !known.has(text) && known.add(text));
      const candidates = [
        ...now.map((said) => candidateOf(said, false)),
        ...before.map((said) => candidateOf(said, true)),
      ].filter((candidate) => candidate !== undefined);
      const isNear =
        isMention || whom.homes.has(record.id) || whom.seen.has(record.id) || whom.homes.has(homeOf(record) ?? "");
      if (isNear) near.push(...candidates);
      else for (const candidate of candidates) noteFar(candidate);
    },

    async found(store) {
      const isRare = ({ heard }: NameHit) => !common.has(heard);
      const rare = [...new Set([...far.values()].flat())].map((candidate) => ({
        ...candidate,
        hits: candidate.hits.filter(isRare),
      }));
      const texts: FoundDoubt[] = [];
      for (const { hits, isBeside, ...doubt } of [...near, ...rare]) {
        const others = await namesOfOthers(store, whom, doubt.item);
        const theirs = hits.filter(({ heard }) => !others.has(heard));
        if (theirs.length > 0 || isBeside)
          texts.push({ ...doubt, marks: theirs.map(({ start, end }) => [start, end] as const) });
      }
      return { texts, common: [...common.values()] };
    },
  };
}

/** Words of the names of a record's own person, if somebody else: 'Ravi' in what Ravi Verma wrote means the writer. */
async function namesOfOthers(store: Store, { people }: Whom, item: AnyRecord): Promise<ReadonlySet<string>> {
  const id = personOf(item.record);
  const linked = id === undefined || people.has(id) ? undefined : await store.as(INBOX).get("person", id);
  const names = [...namesIn(item), ...(linked ? namesOf(linked.values) : [])];
  const words = names.map(nameWordsOf);
  const all: readonly NameWords[] = [...words.flat(), ...words.map(joinedWords)];
  return new Set(all.map(({ heard }) => heard));
}
