import { createServer, type Server } from "node:http";

/** Times in milliseconds. */
interface TimeLimits {
  /** How often connections are checked. Node's default is 30 s. */
  readonly check: number;
  /** Until the head of a request is complete. */
  readonly headers: number;
  /** Until a request is complete with its body. */
  readonly request: number;
  readonly keepAlive: number;
}

/** A slow phone may take minutes for nine pictures; nobody needs long for a request's head. */
const TIME_LIMITS: TimeLimits = { check: 1_000, headers: 15_000, request: 300_000, keepAlive: 65_000 };

/**
 * A server that ends connections of clients that are too slow. A request without a body has no stream to be read, which saves a little
 * of every page; it emits neither `end` nor `close`, so code that waits for the client to leave listens to the response.
 */
export function createLimitedServer(limits = TIME_LIMITS): Server {
  const server = createServer({
    connectionsCheckingInterval: limits.check,
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.keepAlive,
    optimizeEmptyRequests: true,
  });
  server.maxRequestsPerSocket = 0;
  return server;
}
