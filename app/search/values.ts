import { type ListKey, optionLabel, type Option } from "./options.ts";

/** The options of one filter that occur, each with a small number. Code 0 is 'has none'. */
export class Values {
  readonly key: ListKey;
  readonly slugs: string[] = [""];
  readonly labels: string[] = [""];
  /** Listings that carry it now, by code. */
  readonly live: number[] = [0];
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

  /** The first spelling seen becomes the label. */
  add(option: Option | undefined): number {
    if (option === undefined) return 0;
    const known = this.#codes.get(option.slug);
    if (known !== undefined) return known;
    const code = this.slugs.length;
    this.#codes.set(option.slug, code);
    this.slugs.push(option.slug);
    this.labels.push(option.label);
    this.live.push(0);
    return code;
  }

  label(slug: string): string {
    const code = this.#codes.get(slug);
    return (code === undefined ? undefined : this.labels[code]) ?? optionLabel(this.key, slug);
  }
}
