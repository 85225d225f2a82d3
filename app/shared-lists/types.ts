import type { WireRecord } from "#app/entities/index.ts";
import type { Origin } from "#app/intake/types.ts";
import type { ErasureProof } from "#app/privacy/types.ts";
import type { Actor } from "#app/store/types.ts";
import type { SharedList, Vote } from "./list.ts";

/** What somebody came with: the link, and what their browser remembers of who they are on this list. */
export interface ListVisit {
  readonly token: string;
  /** Which link it is: the one for everybody, or the sender's. */
  readonly side: "list" | "own-list";
  /** Value of the cookie. One that was not made here, or for another list, names nobody. */
  readonly cookie?: string | undefined;
}

export interface OpenedList {
  readonly list: SharedList;
  /** Id of who looks: a reader that gave a name, or the sender. */
  readonly me: string | undefined;
  /** Epoch ms; the list ends then if nobody uses it. */
  readonly endsAt: number;
  readonly createdAt: number;
  /** Path of the link for everybody. */
  readonly path: string;
  /** Somebody reported it, so the administrator may end it. */
  readonly isReported: boolean;
}

/**
 * Homes sent by link, with votes and comments. Who has the link reads and takes part; who has the sender's link changes the list.
 * All of them throw NotFound for a link that opens nothing, and TooManyRequests.
 */
export interface SharedListVerbs {
  /** `input`: `title`, `name`, a `note-<id>` for each home, the hidden inputs. @returns path of the sender's page @throws InvalidInput */
  create(homes: readonly string[], input: WireRecord, origin: Origin): Promise<{ readonly path: string }>;
  open(visit: ListVisit, address: string): Promise<OpenedList>;
  /** Takes a reader in, or gives them another name. @returns value of their cookie @throws InvalidInput @throws Conflict */
  join(visit: ListVisit, input: WireRecord, origin: Origin): Promise<string>;
  /** The same vote again takes it back. @throws InvalidInput for a visitor without a name */
  vote(visit: ListVisit, home: string, vote: Vote, origin: Pick<Origin, "address">): Promise<void>;
  /** @throws InvalidInput for an empty or too long one, or a visitor without a name @throws Conflict where there are enough */
  comment(visit: ListVisit, home: string, input: WireRecord, origin: Origin): Promise<void>;
  /** One's own. */
  removeComment(visit: ListVisit, comment: string, origin: Pick<Origin, "address">): Promise<void>;
  /** Takes the reader's name, votes and comments off, also from earlier versions. */
  leave(visit: ListVisit): Promise<void>;
  /** For the sender: name of the list and notes. @throws InvalidInput */
  edit(visit: ListVisit, input: WireRecord): Promise<void>;
  /** For the sender. @param path address or path of a home's page @throws InvalidInput */
  addHome(visit: ListVisit, path: string): Promise<void>;
  /** For the sender. */
  removeHome(visit: ListVisit, home: string): Promise<void>;
  /** Tells the company of misuse; the mail has the link. @throws InvalidInput */
  report(visit: ListVisit, input: WireRecord, origin: Origin): Promise<void>;
  /** Erases the list with everything that was said on it: the sender at any time, the administrator once it was reported. @throws Forbidden */
  end(visit: ListVisit, actor: Actor): Promise<ErasureProof>;
}
