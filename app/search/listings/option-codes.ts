import { type ListKey, type Option, optionLabel } from "#app/query/index.ts";

/** The options of one filter that occur, each with a small number. Code 0 is 'has none'. */
export class OptionCodes {
  readonly key: ListKey;
  readonly slugs: string[] = [""];
  readonly labels: string[] = [""];
  /** Listings that carry it now, by code. */
  readonly live: number[] = [0];
  /** Codes of the options in which an option lies, by its code; only where there are any. */
  readonly inside = new Map<number, readonly number[]>();
  /** The other way round: codes of what lies in an option. */
  readonly #members = new Map<number, number[]>();
  readonly #codes = new Map<string, number>();

  constructor(key: ListKey) {
    this.key = key;
  }

  get length(): number {
    return this.slugs.length;
  }

  codeOf(slug: string): number | undefined {
    return this.#codes.get(slug);
  }

  /** The label is the best of the spellings, whatever their order. */
  add(option: Option | undefined): number {
    if (option === undefined) return 0;
    const known = this.#codes.get(option.slug);
    if (known !== undefined) {
      const label = this.labels[known] ?? "";
      if (option.label !== label) this.labels[known] = betterSpelling(label, option.label);
      return known;
    }
    const code = this.slugs.length;
    this.#codes.set(option.slug, code);
    this.slugs.push(option.slug);
    this.labels.push(option.label);
    this.live.push(0);
    if (option.inside && option.inside.length > 0) this.#placeInside(code, option.inside);
    return code;
  }

  #placeInside(code: number, around: readonly Option[]): void {
    this.#lieInside(
      code,
      around.map((option) => this.add(option)),
    );
  }

  #lieInside(code: number, outer: readonly number[]): void {
    this.inside.set(code, outer);
    for (const one of outer) {
      const members = this.#members.get(one);
      if (members) members.push(code);
      else this.#members.set(one, [code]);
    }
  }

  /** By code, 1 for these options and all that lies in them. */
  marked(slugs: readonly string[]): Uint8Array {
    const marks = new Uint8Array(this.length);
    for (const slug of slugs) for (const code of this.codesIn(slug)) marks[code] = 1;
    return marks;
  }

  /** The option's own code and those of all that lies in it; none where no listing ever had it. */
  codesIn(slug: string): readonly number[] {
    const code = this.#codes.get(slug);
    return code === undefined ? [] : [code, ...(this.#members.get(code) ?? [])];
  }

  /** Whether one option inside has all homes that this one counts: listing both would be redundant. */
  isCovered(code: number, counts: Uint32Array): boolean {
    return this.#members.get(code)?.some((member) => counts[member] === counts[code]) ?? false;
  }

  /** Listings with this option came or went: they count for what the option lies in, too. */
  countLive(code: number, change: number): void {
    this.live[code] = (this.live[code] ?? 0) + change;
    for (const outer of this.inside.get(code) ?? []) this.live[outer] = (this.live[outer] ?? 0) + change;
  }

  /** Adds to each count those of what lies inside. */
  addInside(counts: Uint32Array): void {
    if (this.inside.size === 0) return;
    const own = counts.slice();
    for (const [code, outer] of this.inside)
      for (const one of own[code] ? outer : []) counts[one] = (counts[one] ?? 0) + (own[code] ?? 0);
  }

  label(slug: string): string {
    const code = this.#codes.get(slug);
    return (code === undefined ? undefined : this.labels[code]) ?? optionLabel(this.key, slug);
  }
}

/** 'Sector 137' is better than 'sector 137' and 'SECTOR 137'. */
function betterSpelling(one: string, other: string): string {
  const better = namesIn(other) - namesIn(one);
  return better > 0 || (better === 0 && other < one) ? other : one;
}

/** Number of words written like names: 'DLF' counts, 'SECTOR' does not. */
function namesIn(text: string): number {
  return text.match(/(?<!\p{L})(?:\p{Lu}[\p{Ll}\p{N}'’.-]*|\p{Lu}{2,3})(?!\p{L})/gu)?.length ?? 0;
}
