import { hash, timingSafeEqual } from "node:crypto";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import type { Env, Hono } from "hono";
import type { Services } from "#app/services.ts";
import { SITE } from "./health.ts";

/** Upper ends of the classes of durations, in seconds. */
const BUCKETS = [0.000_25, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] as const;
const CONTENT_TYPE = "application/openmetrics-text; version=1.0.0; charset=utf-8";
/** Milliseconds between two samples of the event loop's delay. */
const DELAY_EVERY = 20;

/** The answers of one kind. */
interface Answered {
  /** By class of duration; the last holds all that took longer. */
  readonly durations: Float64Array;
  /** Milliseconds. */
  sum: number;
  /** By first digit of the status. */
  readonly statuses: Float64Array;
}

/** Counts every answer: a few additions, because a page from the cache is written in some ten thousandths of a second. */
export class AnswerFigures {
  readonly #kinds = new Map<string, Answered>();
  fromCache = 0;

  /** @param kind of a page, call or file: one of a small set */
  note(kind: string, status: number, milliseconds: number): void {
    let answered = this.#kinds.get(kind);
    if (!answered) {
      answered = { durations: new Float64Array(BUCKETS.length + 1), sum: 0, statuses: new Float64Array(6) };
      this.#kinds.set(kind, answered);
    }
    const seconds = milliseconds / 1_000;
    let at = 0;
    while (at < BUCKETS.length && seconds > (BUCKETS[at] ?? Infinity)) at += 1;
    answered.durations[at] = (answered.durations[at] ?? 0) + 1;
    answered.sum += milliseconds;
    const first = Math.floor(status / 100);
    answered.statuses[first] = (answered.statuses[first] ?? 0) + 1;
  }

  families(): readonly Family[] {
    const kinds = [...this.#kinds].sort(([a], [b]) => (a < b ? -1 : 1));
    return [
      {
        name: "aangan_requests",
        type: "counter",
        help: "Answers by kind of page, call or file, and first digit of their status.",
        samples: kinds.flatMap(([kind, { statuses }]) =>
          [...statuses].flatMap((count, first) =>
            count > 0 ? [{ suffix: "_total", labels: { kind, status: `${first}xx` }, value: count }] : [],
          ),
        ),
      },
      {
        name: "aangan_request_duration_seconds",
        type: "histogram",
        help: "Time from the head of a request to its answer being written.",
        samples: kinds.flatMap(([kind, answered]) => histogramOf(kind, answered)),
      },
      counter("aangan_pages_from_cache", "Public pages that were answered from memory.", this.fromCache),
    ];
  }
}

function histogramOf(kind: string, { durations, sum }: Answered): readonly Sample[] {
  let count = 0;
  const buckets = [...durations].map((amount, at) => {
    count += amount;
    return {
      suffix: "_bucket",
      labels: { kind, le: BUCKETS[at] === undefined ? "+Inf" : String(BUCKETS[at]) },
      value: count,
    };
  });
  return [
    ...buckets,
    { suffix: "_sum", labels: { kind }, value: sum / 1_000 },
    { suffix: "_count", labels: { kind }, value: count },
  ];
}

interface Sample {
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

interface Family {
  readonly name: string;
  readonly type: "counter" | "gauge" | "histogram" | "info";
  readonly help: string;
  readonly samples: readonly Sample[];
}

const gauge = (name: string, help: string, value: number): Family => ({
  name,
  type: "gauge",
  help,
  samples: [{ value }],
});
const counter = (name: string, help: string, value: number): Family => ({
  name,
  type: "counter",
  help,
  samples: [{ suffix: "_total", value }],
});

/** In OpenMetrics 1.0. */
export function openMetrics(families: readonly Family[]): string {
  const lines = families.flatMap(({ name, type, help, samples }) => [
    `# TYPE ${name} ${type}`,
    `# HELP ${name} ${help}`,
    ...samples.map(({ suffix = "", labels = {}, value }) => {
      const pairs = Object.entries(labels).map(([key, text]) => `${key}="${text.replaceAll(/[\\"\n]/g, escaped)}"`);
      return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
    }),
  ]);
  return `${lines.join("\n")}\n# EOF\n`;
}

const escaped = (mark: string) => (mark === "\n" ? String.raw`\n` : `\\${mark}`);

interface MetricsOptions {
  readonly token: string;
  readonly figures: AnswerFigures;
  readonly services: Pick<Services, "health" | "inbox" | "media" | "changes">;
}

/**
 * /metrics, for whoever shows the token. There is no exception for the machine itself: behind a proxy on the same machine every visitor comes
 * from there.
 */
export function serveMetrics<E extends Env>(app: Hono<E>, { token, figures, services }: MetricsOptions): void {
  const delay = monitorEventLoopDelay({ resolution: DELAY_EVERY });
  delay.enable();
  const wanted = digest(`Bearer ${token}`);
  app.get("/metrics", async (context) => {
    if (!timingSafeEqual(digest(context.req.header("authorization") ?? ""), wanted))
      return context.text("Show the token of METRICS_TOKEN.\n", 401, { "www-authenticate": "Bearer" });
    const families = [
      ...figures.families(),
      ...delayFigures(delay),
      ...processFigures(),
      ...(await siteFigures(services)),
    ];
    delay.reset();
    return context.body(openMetrics(families), 200, { "content-type": CONTENT_TYPE, "cache-control": "no-store" });
  });
}

const digest = (text: string) => hash("sha256", text, "buffer");

function delayFigures(delay: ReturnType<typeof monitorEventLoopDelay>): readonly Family[] {
  // Subtracts the interval of the sampling itself; before the first sample there is nothing.
  const seconds = (nanoseconds: number) =>
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / 1e9 - DELAY_EVERY / 1e3) : 0;
  return [
    {
      name: "aangan_event_loop_delay_seconds",
      type: "gauge",
      help: "How late the event loop was since the last question.",
      samples: [
        { labels: { quantile: "0.5" }, value: seconds(delay.percentile(50)) },
        { labels: { quantile: "0.99" }, value: seconds(delay.percentile(99)) },
        { labels: { quantile: "1" }, value: seconds(delay.max) },
      ],
    },
  ];
}

function processFigures(): readonly Family[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    gauge("process_resident_memory_bytes", "Memory of the process.", rss),
    gauge("nodejs_heap_used_bytes", "Memory of its JavaScript objects.", heapUsed),
    gauge("nodejs_external_memory_bytes", "Memory beside them: buffers, the database's own.", external),
    counter("process_cpu_seconds", "Processor time of the process.", (user + system) / 1e6),
    gauge(
      "process_start_time_seconds",
      "When the process started, in seconds since 1970.",
      performance.timeOrigin / 1_000,
    ),
  ];
}

const STATUS_VALUES = { ok: 0, warning: 1, failed: 2 } as const;

async function siteFigures({ health, inbox, media, changes }: MetricsOptions["services"]): Promise<readonly Family[]> {
  const parts = await health.look(SITE);
  const mail = await inbox.outbox.mailing().catch(() => undefined); // the health of the database says why
  return [
    {
      name: "aangan_health",
      type: "gauge",
      help: "How each part is: 0 well, 1 somebody should see to it, 2 does not work.",
      samples: parts.map(({ part, status }) => ({ labels: { part }, value: STATUS_VALUES[status] })),
    },
    {
      name: "aangan_mails_unsent",
      type: "gauge",
      help: "Mails in the outbox.",
      samples: mail
        ? [
            { labels: { stage: "waiting" }, value: mail.waiting },
            { labels: { stage: "refused" }, value: mail.refused },
          ]
        : [],
    },
    gauge(
      "aangan_pictures_in_work",
      "Pictures that were sent and are being made ready, or wait for that.",
      media.inWork(),
    ),
    counter("aangan_changes", "Changes of records, as the change log counts them.", changes.seq),
  ];
}
