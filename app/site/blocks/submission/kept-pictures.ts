import { DAY_MS } from "#app/entities/values/day.ts";

/** Pictures of one draft, as they were chosen. */
interface KeptPictures {
  readonly id: string;
  /** Epoch ms of the last change. */
  readonly at: number;
  readonly files: readonly File[];
}

const STORE = "pictures";
/** More bytes than nine photographs of a phone have. */
const MAX_BYTES = 150_000_000;
/** Drafts of this browser whose pictures are kept: tabs that were closed leave theirs behind. */
const MAX_DRAFTS = 3;
const MAX_AGE = 30 * DAY_MS;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("The browser keeps nothing")));
  });

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("drafts", 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(STORE, { keyPath: "id" }));
    settled(request).then(resolve, reject);
  });
  return opened;
}

/** @throws where the browser refuses: a private window, a full disk */
async function change(act: (store: IDBObjectStore) => void): Promise<void> {
  const transaction = (await database()).transaction(STORE, "readwrite");
  act(transaction.objectStore(STORE));
  transaction.commit(); // at once: the page may be closing
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("The browser keeps nothing")));
  });
}

/** Puts the pictures in the place of those of the same draft, and lets go of the oldest drafts. @returns whether they are kept */
export async function keepPictures(id: string, files: readonly File[]): Promise<boolean> {
  try {
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) throw new Error("Too large to be kept");
    await change((store) => store.put({ id, at: Date.now(), files } satisfies KeptPictures));
    const all: readonly KeptPictures[] = await settled(
      (await database()).transaction(STORE).objectStore(STORE).getAll(),
    );
    const old = [...all]
      .sort((a, b) => b.at - a.at)
      .filter(({ at }, index) => index >= MAX_DRAFTS || at < Date.now() - MAX_AGE);
    if (old.length > 0) await change((store) => old.forEach((each) => store.delete(each.id)));
    return true;
  } catch {
    await dropPictures(id); // else an older choice would come back
    return false;
  }
}

/** Nothing where they are not there, or the browser refuses. */
export async function keptPictures(id: string): Promise<readonly File[]> {
  try {
    const kept: KeptPictures | undefined = await settled(
      (await database()).transaction(STORE).objectStore(STORE).get(id),
    );
    return kept?.files ?? [];
  } catch {
    return [];
  }
}

export async function dropPictures(id: string): Promise<void> {
  await change((store) => store.delete(id)).catch(() => undefined);
}
