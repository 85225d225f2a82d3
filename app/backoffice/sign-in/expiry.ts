import { Listeners } from "../parts/listeners.ts";

/**
 * What happens when a session ends while somebody works: the refused request waits until the administrator has signed in again, then
 * goes out once more. So nothing typed is lost, whatever part of the page was sending, also where the dialog is closed first.
 */

/** 'asked': the dialog is open. 'putOff': it was closed; what was sent still waits. */
export type SignInState = "signedIn" | "asked" | "putOff";

let state: SignInState = "signedIn";
const waiting = new Set<() => void>();
const listeners = new Listeners();
export const onSignInState = listeners.add;

export function signInState(): SignInState {
  return state;
}

function become(next: SignInState): void {
  state = next;
  listeners.tell();
}

export function askToSignIn(): void {
  become("asked");
}

/** Closes the dialog; what was sent goes on waiting. */
export function putOffSignIn(): void {
  if (state === "asked") become("putOff");
}

/** Sends again whatever waited. */
export function goOnSignedIn(): void {
  const all = [...waiting];
  waiting.clear();
  become("signedIn");
  for (const goOn of all) goOn();
}

/** @throws the reason of `signal`, when nobody waits for the answer any more */
function signedInAgain(signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.add(resolve);
    signal?.addEventListener(
      "abort",
      () => {
        waiting.delete(resolve);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}

/** Answers 401 while nobody is signed in, and to a wrong password: neither opens the dialog. */
const SESSION_PATH = "/api/session";

/** Sends again whatever waited, if another tab has signed in meanwhile. */
export async function goOnWhereSignedIn(): Promise<void> {
  const response = await fetch(SESSION_PATH).catch(() => undefined);
  if (response?.ok && state !== "signedIn") goOnSignedIn();
}

type Fetch = typeof globalThis.fetch;

function isGuarded(input: RequestInfo | URL): boolean {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  return url.origin === location.origin && !url.pathname.startsWith(SESSION_PATH);
}

/** `fetch`, which asks to sign in when the site answers 401 and then sends the same again. */
function askingFetch(send: Fetch): Fetch {
  return async (input, init) => {
    for (;;) {
      const response = await send(input instanceof Request ? input.clone() : input, init);
      if (response.status !== 401 || !isGuarded(input)) return response;
      askToSignIn();
      await signedInAgain(init?.signal ?? (input instanceof Request ? input.signal : undefined));
    }
  };
}

/** Replaces the page's `fetch`, which React Router uses, while the back office is open. @returns restores the original */
export function installAskingFetch(): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = askingFetch(original.bind(globalThis));
  return () => {
    globalThis.fetch = original;
  };
}
