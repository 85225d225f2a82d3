import { entities, type EntityName, type Stored } from "#app/kinds/index.ts";
import type { Actor, Page, Paging } from "#app/store/types.ts";
import { administratorsOnly } from "#app/accounts/index.ts";
import { INBOX } from "#app/store/index.ts";
import { type PersonalFinding, type PrivacyContext, search } from "./search.ts";
import { readContact } from "./person-match.ts";
import { eraseEverything, type ErasureProof } from "./erasure.ts";

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

/** For requests under the law, by number or email. @throws Forbidden for visitors @throws InvalidInput for what is neither */
export interface PrivacyVerbs {
  find(actor: Actor, contact: string): Promise<readonly PersonalRecord[]>;
  /** To be handed out as JSON. */
  export(actor: Actor, contact: string): Promise<PersonalExport>;
  /** For good: records, mails, earlier versions, mentions elsewhere. Cannot be undone. */
  erase(actor: Actor, contact: string): Promise<ErasureProof>;
  proofs(actor: Actor, options?: Paging): Promise<Page<Stored<"erasure">>>;
}

export function privacyVerbs(context: PrivacyContext): PrivacyVerbs {
  return administratorsOnly<PrivacyVerbs>(
    {
      find: async (_actor, contact) => (await search(context, readContact(contact))).found.map(summaryOf),
      async export(_actor, contact) {
        const { found } = await search(context, readContact(contact));
        return {
          contact,
          madeAt: new Date(context.now()).toISOString(),
          records: found.map((each) => ({ ...summaryOf(each), values: each.item.record.values })),
        };
      },
      async erase(actor, contact) {
        const proof = await eraseEverything(context, actor, readContact(contact));
        await context.store.scrub();
        return proof;
      },
      proofs: (_actor, options) => context.store.as(INBOX).list("erasure", { ...options, sort: "newest" }),
    },
    "erasure",
  );
}

function summaryOf({ item, as }: PersonalFinding): PersonalRecord {
  const { kind, record } = item;
  const title: unknown = new Map<string, unknown>(Object.entries(record.values)).get(entities[kind].titleField);
  return {
    kind,
    id: record.id,
    title: typeof title === "string" ? title : "",
    createdAt: record.createdAt,
    inBin: record.deletedAt !== undefined,
    as,
  };
}
