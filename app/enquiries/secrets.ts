import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { RECORD_ID } from "#app/entities/index.ts";
import type { EntityName } from "#app/kinds/index.ts";
import type { Facts } from "#app/store/types.ts";

const SECRET_FACT = "inbox.secret";
const SIGNATURE_BYTES = 24;
/** Letters of an id in a link: its twelve bytes. */
const ID_LENGTH = 16;
/** Of the signature in a link, 84 bits: nobody finds one by trying, and an address stays short enough for a message. */
const LINK_SIGNATURE_LENGTH = 14;

/** What private links open, by purpose. A link made for one purpose opens nothing else. */
export const LINKED_KINDS = {
  enquiry: "enquiry",
  submission: "submission",
  visit: "visit",
  /** All visits that were asked for together; the link belongs to the first of them. */
  visits: "visit",
  alert: "alert",
  /** A shared list, for its readers. */
  list: "sharedList",
  /** A shared list, for its sender. */
  "own-list": "sharedList",
  /** A home, for its owner: it opens for as long as the same person owns it. */
  home: "property",
  /** A report of a home, for whoever sent it. */
  report: "homeReport",
} as const satisfies Readonly<Record<string, EntityName>>;
export type LinkPurpose = keyof typeof LINKED_KINDS;

export interface Secrets {
  /** Makes the secret where there is none yet: signing later writes nothing, so that pages work on a full disk. */
  prepare(): Promise<void>;
  sign(purpose: string, text: string): Promise<string>;
  /** The same text always gives the same token, so a repeated request is answered with the same link. */
  linkToken(purpose: LinkPurpose, record: LinkedRecord): Promise<string>;
  opens(purpose: LinkPurpose, token: string, record: LinkedRecord): Promise<boolean>;
}

interface LinkedRecord {
  readonly id: string;
  readonly values: { readonly linkGeneration?: number; readonly owner?: string };
}

/** Signs with a secret that the site made for itself and keeps in its database. */
export function createSecrets(facts: Pick<Facts, "get" | "setOnce">): Secrets {
  let kept: Promise<string> | undefined;
  const secret = () => {
    kept ??= load(facts).catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
  const sign = async (purpose: string, text: string) =>
    createHmac("sha256", await secret())
      .update(`${purpose}\n${text}`)
      .digest()
      .subarray(0, SIGNATURE_BYTES)
      .toString("base64url");
  const linkToken = async (purpose: LinkPurpose, { id, values }: LinkedRecord) =>
    tokenOf(id, await sign(`link ${purpose}`, `${id} ${values.owner ?? values.linkGeneration ?? 0}`));
  return {
    async prepare() {
      await secret();
    },
    sign,
    linkToken,
    opens: async (purpose, token, record) => sameText(token, await linkToken(purpose, record)),
  };
}

async function load(facts: Pick<Facts, "get" | "setOnce">): Promise<string> {
  return (await facts.get(SECRET_FACT)) ?? facts.setOnce(SECRET_FACT, randomBytes(32).toString("hex"));
}

/** The secret part of a link: which record it opens, and a signature. */
export function tokenOf(id: string, signature: string): string {
  return Buffer.from(id, "hex").toString("base64url") + signature.slice(0, LINK_SIGNATURE_LENGTH);
}

/** Id of the record that a token names, if the token has the right shape. `opens` says whether it opens that record. */
export function idOfToken(token: string): string | undefined {
  const id = Buffer.from(token.slice(0, ID_LENGTH), "base64url").toString("hex");
  return token.length === ID_LENGTH + LINK_SIGNATURE_LENGTH && RECORD_ID.test(id) ? id : undefined;
}

/** Compares two texts in constant time for their length. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
