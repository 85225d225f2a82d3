import type { Services } from "#app/services.ts";
import type { ListFinder } from "./calls/list-finder.ts";

export interface ApiOptions {
  /** Whether visitors come over https: decides the name and the attributes of the session cookie. */
  readonly secure: boolean;
  /** Called with failures that are ours, for the log. */
  readonly onUnexpected?: (error: unknown, requestId: string) => void;
  /** Ends streams that would otherwise go on for ever. */
  readonly stopping?: AbortSignal | undefined;
}

/** Services and options of the calls, with all defaults filled in. */
export interface ApiParts {
  readonly services: Services;
  readonly secure: boolean;
  /** How lists are narrowed. */
  readonly finder: ListFinder;
  readonly report: (error: unknown, requestId: string) => void;
  readonly stopping?: AbortSignal | undefined;
}
