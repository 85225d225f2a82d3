import { KINDS, type FuzzRequest, type Kind } from "./requests.ts";
import type { Outcome } from "./send.ts";

const CLASSES = ["2xx", "3xx", "4xx", "5xx", "none"] as const;
type StatusClass = (typeof CLASSES)[number];

export interface FuzzReport {
  readonly requests: number;
  readonly targets: number;
  readonly statuses: Readonly<Record<string, number>>;
  readonly byKind: Readonly<Record<Kind, Readonly<Record<StatusClass, number>>>>;
  /** Requests that failed, each as a line that `--repeat` takes. */
  readonly failures: readonly string[];
  readonly status5xx: number;
  readonly hangs: number;
  /** Connections that were closed without an answer. */
  readonly closed: number;
  readonly seconds: number;
  readonly slowest: { readonly ms: number; readonly request: string };
}

/** Counts answers while a run goes on. */
export class Tally {
  readonly #started = performance.now();
  readonly #statuses: Record<string, number> = {};
  readonly #byKind = Object.fromEntries(
    KINDS.map((kind) => [kind, { "2xx": 0, "3xx": 0, "4xx": 0, "5xx": 0, none: 0 }]),
  ) as Record<Kind, Record<StatusClass, number>>; // every kind is there
  readonly #failures: string[] = [];
  #hangs = 0;
  #closed = 0;
  #slowest = { ms: 0, request: "" };

  /** @returns the failure as a line, where it is one */
  add(request: FuzzRequest, outcome: Outcome): string | undefined {
    const { status, ms, problem } = outcome;
    this.#statuses[status] = (this.#statuses[status] ?? 0) + 1;
    this.#byKind[request.kind][classOf(status)] += 1;
    if (ms > this.#slowest.ms) this.#slowest = { ms, request: `${request.method} ${request.path.slice(0, 200)}` };
    if (problem === "hang") this.#hangs += 1;
    if (problem === "closed") this.#closed += 1;
    if (status < 500 && problem !== "hang") return undefined;
    const line = toLine(request, outcome);
    this.#failures.push(line);
    return line;
  }

  report(requests: number, targets: number): FuzzReport {
    const sum = (name: StatusClass) => KINDS.reduce((total, kind) => total + this.#byKind[kind][name], 0);
    return {
      requests,
      targets,
      statuses: this.#statuses,
      byKind: this.#byKind,
      failures: this.#failures,
      status5xx: sum("5xx"),
      hangs: this.#hangs,
      closed: this.#closed,
      seconds: (performance.now() - this.#started) / 1000,
      slowest: { ms: Math.round(this.#slowest.ms), request: this.#slowest.request },
    };
  }
}

function classOf(status: number): StatusClass {
  return CLASSES.find((name) => name.startsWith(String(Math.floor(status / 100)))) ?? "none";
}

/** A request with its answer, with all that is needed to send it again. */
function toLine({ body, ...request }: FuzzRequest, { status, problem, ms, requestId }: Outcome): string {
  return JSON.stringify({
    outcome: problem ?? status,
    requestId,
    ms: Math.round(ms),
    ...request,
    ...(body ? { body: body.toString("base64") } : {}),
  });
}

/** @param line as `toLine` wrote it @throws SyntaxError */
export function fromLine(line: string): FuzzRequest {
  const { body, index, kind, method, path, headers, signedIn } = JSON.parse(line);
  return {
    index,
    kind,
    method,
    path,
    headers,
    signedIn,
    body: body === undefined ? undefined : Buffer.from(body, "base64"),
  };
}

/** The figures of a run, for people and programs. */
export function writeReport(report: FuzzReport, seed: number, memory: string): string {
  const { requests, targets, seconds, slowest, statuses, byKind, closed, status5xx, hangs } = report;
  const shares = KINDS.map((kind) => {
    const counts = byKind[kind];
    const all = Object.values(counts).reduce((total, count) => total + count, 0);
    const parts = CLASSES.map((name) => `${name}=${((100 * counts[name]) / Math.max(1, all)).toFixed(1)}%`);
    return `fuzz kind=${kind} requests=${all} ${parts.join(" ")}\n`;
  });
  const each = Object.entries(statuses).map(([status, count]) => `${status}:${count}`);
  return [
    `fuzz targets=${targets} statuses=${each.join(" ")}\n`,
    ...shares,
    `fuzz requests_per_second=${Math.round(requests / seconds)} slowest_ms=${slowest.ms} (${slowest.request})\n`,
    `fuzz closed=${closed} ${memory}\n`,
    `fuzz requests=${requests} status_5xx=${status5xx} hangs=${hangs} seed=${seed}\n`,
  ].join("");
}
