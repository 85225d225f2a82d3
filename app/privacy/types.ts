import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { Actor, Page, Paging } from "#app/store/types.ts";

export interface PersonalRecord {
  readonly kind: EntityName;
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly inBin: boolean;
  /** own: the person sent it (or it is a mail to or about them) · mention: it is the site's or another's, and names them. */
  readonly as: "own" | "mention";
}

interface PersonalExport {
  readonly contact: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly records: readonly (PersonalRecord & { readonly values: unknown })[];
}

/** That and how much was erased; nothing that leads back to the person. */
export interface ErasureProof {
  readonly id: string;
  readonly reference: string;
  readonly at: number;
  readonly erased: number;
  readonly redacted: number;
  /** 'enquiry 2, message 4'. */
  readonly kinds: string;
}

/** For requests under the law, by number or email. @throws Forbidden for visitors @throws InvalidInput for what is neither */
export interface PrivacyVerbs {
  find(actor: Actor, contact: string): Promise<readonly PersonalRecord[]>;
  /** To be handed out as JSON. */
  export(actor: Actor, contact: string): Promise<PersonalExport>;
  /** For good: records, mails, earlier versions, mentions elsewhere. Cannot be undone. */
  erase(actor: Actor, contact: string): Promise<ErasureProof>;
  proofs(actor: Actor, options?: Paging): Promise<Page<Stored<"erasure">>>;
}
