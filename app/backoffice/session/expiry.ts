/**
 * What happens when a session ends while somebody works: the refused request waits until a dialog has signed in again, then goes
 * out once more. So nothing typed is lost, whatever part of the page was sending.
 */
interface Waiting {
  readonly signedIn: () => void;
  readonly givenUp: () => void;
}

const waiting = new Set<Waiting>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Resolves once signed in again; false when the administrator closes the dialog. Requests refused meanwhile wait together. */
function askToSignIn(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.add({ signedIn: () => resolve(true), givenUp: () => resolve(false) });
    tell();
  });
}

export function isAskedToSignIn(): boolean {
  return waiting.size > 0;
}

export function onAskedToSignIn(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function answerSignIn(isSignedIn: boolean): void {
  const all = [...waiting];
  waiting.clear();
  for (const { signedIn, givenUp } of all) (isSignedIn ? signedIn : givenUp)();
  tell();
}

/** Signing in itself answers 401 to a wrong password. */
const SIGN_IN_PATH = "/api/session";

function pathOf(input: RequestInfo | URL): URL {
  return new URL(input instanceof Request ? input.url : input, location.href);
}

type Fetch = typeof globalThis.fetch;

/** `fetch`, which asks to sign in when the site answers 401 and then sends the same again. */
function askingFetch(send: Fetch): Fetch {
  return async (input, init) => {
    const url = pathOf(input);
    const guarded = url.origin === location.origin && !url.pathname.startsWith(SIGN_IN_PATH);
    const copy = guarded && input instanceof Request ? input.clone() : input;
    const response = await send(input, init);
    if (!guarded || response.status !== 401 || !(await askToSignIn())) return response;
    return send(copy, init);
  };
}

/** React Router sends with the page's own `fetch`; while the back office is open, that is the asking one. Answers the way back. */
export function installAskingFetch(): () => void {
  const original = globalThis.fetch;
  globalThis.fetch = askingFetch(original.bind(globalThis));
  return () => {
    globalThis.fetch = original;
  };
}
