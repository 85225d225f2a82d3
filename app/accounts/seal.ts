import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const CIPHER = "aes-256-gcm";
export const KEY_BYTES = 32;
/** 96 bits, the length that GCM is made for. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK = "sealed.1.";

/** Encrypts data of the database with a key that is kept elsewhere. */
export interface Seal {
  /** @param owner id of the account: under another one the text cannot be opened */
  close(text: string, owner: string): Promise<string>;
  /** Undefined when another key sealed it, or it was changed. */
  open(sealed: string, owner: string): Promise<string | undefined>;
}

/** @param readKey 32 bytes; called when the first text is sealed or opened */
export function createSeal(readKey: () => Promise<Buffer>): Seal {
  return {
    async close(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, await readKey(), nonce, { authTagLength: TAG_BYTES }).setAAD(
        Buffer.from(owner),
      );
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
    },
    async open(sealed, owner) {
      const bytes = Buffer.from(sealed.slice(MARK.length), "base64url");
      const key = await readKey();
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
          "utf8",
        );
      } catch {
        return undefined;
      }
    },
  };
}
