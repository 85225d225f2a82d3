import type { EntityName, Stored } from "#app/kinds/index.ts";
import type { Actor, Page, Paging } from "#app/store/types.ts";
import { administratorsOnly } from "#app/accounts/index.ts";
import { INBOX } from "#app/store/index.ts";
import { type PrivacyContext, titleOf } from "./any-record.ts";
import type { Doubts, DoubtfulText } from "./doubts.ts";
import { type PersonalFinding, search } from "./search.ts";
import { readContact } from "./person-match.ts";
import { type Answers, eraseEverything, type ErasureProof } from "./erasure.ts";

export interface PersonalRecord {
  readonly kind: EntityName;
  readonly id: string;
  readonly title: string;
  readonly createdAt: number;
  readonly inBin: boolean;
  /** own: the person sent it (or it is a mail to or about them) · mention: it is the site's or another's, and names them. */
  readonly as: "own" | "mention";
}

/** What is stored of a person. */
export interface PersonalFindings extends Pick<Doubts, "common"> {
  readonly records: readonly PersonalRecord[];
  /** Texts that may speak of them, in records that are others'. */
  readonly texts: readonly DoubtfulText[];
}

interface PersonalExport {
  readonly contact: string;
  /** ISO 8601. */
  readonly madeAt: string;
  readonly records: readonly (PersonalRecord & { readonly values: unknown })[];
}

/** For requests under the law, by number or email. @throws Forbidden for visitors @throws InvalidInput for what is neither */
export interface PrivacyVerbs {
  find(actor: Actor, contact: string): Promise<PersonalFindings>;
  /** To be handed out as JSON. */
  export(actor: Actor, contact: string): Promise<PersonalExport>;
  /** For good: records, mails, earlier versions, mentions elsewhere. Cannot be undone. @param answers to each of `texts` that `find` shows now */
  erase(actor: Actor, contact: string, answers?: Answers): Promise<ErasureProof>;
  proofs(actor: Actor, options?: Paging): Promise<Page<Stored<"erasure">>>;
}

export function privacyVerbs(context: PrivacyContext): PrivacyVerbs {
  return administratorsOnly<PrivacyVerbs>(
    {
      async find(_actor, contact) {
        const { found, doubts } = await search(context, readContact(contact));
        const texts = doubts.texts.map(({ item: _item, said: _said, ...text }) => text);
        return { records: found.map(summaryOf), texts, common: doubts.common };
      },
      async export(_actor, contact) {
        const { found } = await search(context, readContact(contact));
        return {
          contact,
          madeAt: new Date(context.now()).toISOString(),
          records: found.map((each) => ({ ...summaryOf(each), values: each.item.record.values })),
        };
      },
      async erase(actor, contact, answers = () => undefined) {
        const proof = await eraseEverything(context, actor, readContact(contact), answers);
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
  return {
    kind,
    id: record.id,
    title: titleOf(item),
    createdAt: record.createdAt,
    inBin: record.deletedAt !== undefined,
    as,
  };
}
