import { ON_REQUEST } from "#app/trade/amounts.ts";
import { FEATURES } from "#app/trade/features.ts";
import { FURNISHING } from "#app/trade/furnishing.ts";
import { OFFERED_BY } from "#app/trade/owner.ts";
import { OWNERSHIPS } from "#app/trade/ownership.ts";
import { DUES, OCCUPANCY, PARKING_KINDS, REGISTRY, TRANSFERS, WATER } from "#app/trade/papers.ts";
import { SALES } from "#app/trade/sale.ts";
import { STATUSES } from "#app/trade/status.ts";
import { BACHELORS_TOO, TENANT_NAMES } from "#app/trade/tenants.ts";
import type { Token } from "#app/trade/tokens.ts";
import { TYPES } from "#app/trade/types.ts";
import { WordTable } from "#app/trade/word-table.ts";
import type { Hit, Scanner, TokenRange } from "#app/trade/scanner.ts";

/** Words that mean one thing wherever they stand, looked up all at once. */
const WORDS = WordTable.together({
  onRequest: ON_REQUEST,
  status: STATUSES,
  occupancy: OCCUPANCY,
  registry: REGISTRY,
  builderDues: DUES,
  transferPaidBy: TRANSFERS,
  water: WATER,
  parkingType: PARKING_KINDS,
  furnishing: FURNISHING,
  tenants: TENANT_NAMES,
  bachelorsToo: BACHELORS_TOO,
  type: TYPES,
  ownership: OWNERSHIPS,
  feature: FEATURES,
  sale: SALES,
  offeredBy: OFFERED_BY,
});

type Meaning = typeof WORDS extends WordTable<infer M> ? M : never;
type ValueOf<K> = Extract<Meaning, { subject: K }>["value"];

const DENIED_BEFORE = new Set(["no", "not", "without", "bina"]);
const DENIED_BEHIND = new Set(["nahi", "nahin", "nhi", "नहीं"]);

/** What the words of a message say. */
export class MessageWords {
  readonly #hits: readonly Hit<Meaning>[];
  readonly #written: Scanner["written"];

  constructor(scanner: Scanner) {
    this.#written = scanner.written;
    const isCapital = ({ start, end, isSign }: Token) => !isSign && /^\p{Lu}/u.test(scanner.text.slice(start, end));
    this.#hits = scanner.takeAll((tokens, at) => {
      const found = WORDS.find(tokens, at);
      const behind = found?.value.value === "club" ? tokens[found.next] : undefined;
      // 'Club Town' is a name.
      return behind && isCapital(behind) ? undefined : found;
    });
  }

  /** 'no lift', 'freehold nahi'. */
  isDenied({ at, next }: TokenRange): boolean {
    const [before = "", behind = ""] = [this.#written[at - 1]?.text, this.#written[next]?.text];
    return DENIED_BEFORE.has(before) || DENIED_BEHIND.has(behind);
  }

  hits<K extends Meaning["subject"]>(subject: K): readonly Hit<ValueOf<K>>[] {
    return this.#hits.flatMap(
      ({ value, at, next }) => (value.subject === subject ? [{ value: value.value as ValueOf<K>, at, next }] : []), // type of the subject
    );
  }

  /** Each once, in the order of the message, without what is denied. */
  all<K extends Meaning["subject"]>(subject: K): ReadonlySet<ValueOf<K>> {
    return new Set(this.hits(subject).flatMap((hit) => (this.isDenied(hit) ? [] : [hit.value])));
  }

  /** The one value, where all words of the subject agree. */
  agreed<K extends Meaning["subject"]>(subject: K): ValueOf<K> | undefined {
    const all = this.all(subject);
    return all.size === 1 ? [...all][0] : undefined;
  }
}
