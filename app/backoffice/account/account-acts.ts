import type { QrCode } from "#app/ui/qr-code.ts";

/** What is done with one's own account, then with those of others. */
export const ACCOUNT_INTENTS = [
  "rename",
  "password",
  "start",
  "confirm",
  "stop",
  "end",
  "invite",
  "everywhere",
  "add",
  "renew",
  "role",
  "disable",
  "enable",
  "end-other",
  "presence",
  "presence-other",
  "news",
] as const;
export type AccountIntent = (typeof ACCOUNT_INTENTS)[number];

/** What is done with accounts of others. */
export const OTHERS_INTENTS: readonly AccountIntent[] = [
  "add",
  "renew",
  "role",
  "disable",
  "enable",
  "end-other",
  "presence-other",
];

/** What the last act on this screen came to. */
export interface AccountResult {
  readonly intent: AccountIntent;
  readonly ok: boolean;
  readonly message: string;
  /** The set-up that waited for a code has ended (409): a further code cannot complete it. */
  readonly isOver?: boolean;
  /** Secret of a started set-up, to scan or to type. Shown once: whoever finds the screen later cannot read it. */
  readonly setup?: { readonly secret: string; readonly uri: string; readonly qr: QrCode };
  /** An address to open on another device. */
  readonly invitation?: { readonly uri: string; readonly qr: QrCode };
  /** Shown once. */
  readonly recoveryCodes?: readonly string[];
  /** Shown once: the password of an account that was added, or got a new one. */
  readonly made?: { readonly name: string; readonly username: string; readonly password: string };
}
