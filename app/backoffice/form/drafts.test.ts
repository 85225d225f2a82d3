import { describe, expect, it } from "vitest";
import { type Draft, draftPlace, findDrafts, keepDraft } from "./drafts.tsx";

class MemoryStorage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  key(at: number): string | null {
    return [...this.#items.keys()][at] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.#items.set(key, text);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
}

describe("drafts", () => {
  const DAY_MS = 86_400_000;
  const place = draftPlace("property", undefined);
  const draft = (name: string, savedAt: number): Draft => ({
    key: place + name,
    savedAt,
    version: 0,
    values: { title: name },
  });

  it("are found newest first, without those of other records and those that are too old", () => {
    const storage = new MemoryStorage();
    const now = 100 * DAY_MS;
    for (const each of [
      draft("a", now - DAY_MS),
      draft("b", now),
      draft("old", now - 40 * DAY_MS),
      { ...draft("c", now), key: `${draftPlace("property", "1")}c` },
    ])
      keepDraft(storage, each);
    storage.setItem(`${place}broken`, "{");
    expect(findDrafts(storage, place, now).map(({ values }) => values["title"])).toEqual(["b", "a"]);
    expect(storage.getItem(`${place}old`)).toBeNull();
  });

  it("are all found, however many there are", () => {
    const storage = new MemoryStorage();
    for (let age = 0; age < 9; age += 1) keepDraft(storage, draft(`draft ${age}`, 10 * DAY_MS - age));
    expect(findDrafts(storage, place, 10 * DAY_MS)).toHaveLength(9);
  });

  it("leave out pictures that never arrived", () => {
    const storage = new MemoryStorage();
    keepDraft(storage, { ...draft("a", 1), values: { title: "a", imgUrl: "pending:3" } });
    expect(findDrafts(storage, place, 1)[0]?.values).toEqual({ title: "a" });
  });

  it("say so where the browser keeps nothing", () => {
    const full = Object.assign(new MemoryStorage(), {
      setItem: () => {
        throw new Error("full");
      },
    });
    expect(keepDraft(full, draft("a", 1))).toBe(false);
  });
});
