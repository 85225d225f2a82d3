/** The parts of a service worker that are used: the compiler's own types of them clash with those of pages. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request;
  /** The page that the browser asked for while it started the worker. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Response | Promise<Response>): void;
}

interface MessageFromPage extends LastingEvent {
  readonly data: unknown;
}

interface WorkerEvents {
  readonly install: LastingEvent;
  readonly activate: LastingEvent;
  readonly fetch: FetchEvent;
  readonly message: MessageFromPage;
  readonly sync: LastingEvent;
}

interface PageClient {
  readonly visibilityState: DocumentVisibilityState;
  readonly url: string;
  postMessage(message: unknown, transfer: readonly Transferable[]): void;
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration & {
    /** Chromium only. */
    readonly sync?: { register(tag: string): Promise<void> };
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: "window" }): Promise<readonly PageClient[]>;
  };
  /** What `worker-file.ts` writes before the worker. */
  readonly site: {
    /** Switched off by the administrator. */
    readonly isOff: boolean;
    /** Address of the style sheet of the band. */
    readonly style: string;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listen: (event: WorkerEvents[Type]) => void): void;
}

export const worker = globalThis as unknown as WorkerScope;
