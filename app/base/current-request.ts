import { AsyncLocalStorage } from "node:async_hooks";

export interface CurrentRequest {
  /** Undefined once it is answered: what a request set off may go on for long. */
  requestId: string | undefined;
  /** Of page or answer, for figures: 'home', 'property', 'dashboard', 'call', 'file'. */
  kind: string;
}

const requests = new AsyncLocalStorage<CurrentRequest>();

/** Runs `work` so that all that it calls can ask for the request. */
export function inRequest<T>(request: CurrentRequest, work: () => T): T {
  return requests.run(request, work);
}

/** The request that runs now, if one does. */
export function currentRequest(): CurrentRequest | undefined {
  return requests.getStore();
}
