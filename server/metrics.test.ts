import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Services } from "#app/services.ts";
import { AnswerFigures, openMetrics, serveMetrics } from "./metrics.ts";

const TOKEN = "a-token-of-some-length";

/** What the figures ask of the site. */
const services = {
  health: {
    look: async () => [
      { part: "database", status: "ok", text: "Well." },
      { part: "disk", status: "failed", text: "Full." },
    ],
  },
  inbox: { outbox: { mailing: async () => ({ waiting: 3, refused: 1 }) } },
  media: { inWork: () => 2 },
  changes: { seq: 17 },
} as unknown as Services;

function metrics(figures = new AnswerFigures()) {
  const app = new Hono();
  serveMetrics(app, { token: TOKEN, figures, services });
  return (authorization?: string) => app.request("/metrics", authorization ? { headers: { authorization } } : {});
}

describe("/metrics", () => {
  it("is closed without its token, and to others", async () => {
    const ask = metrics();
    for (const shown of [undefined, TOKEN, `Bearer ${TOKEN}x`, "Bearer ", `Basic ${TOKEN}`])
      expect((await ask(shown)).status).toBe(401);
    const open = await ask(`Bearer ${TOKEN}`);
    expect(open.status).toBe(200);
    expect(open.headers.get("content-type")).toMatch(/^application\/openmetrics-text; version=1\.0\.0/);
    expect(open.headers.get("cache-control")).toBe("no-store");
  });

  it("counts answers by kind, status and time, and says how the parts are", async () => {
    const figures = new AnswerFigures();
    figures.note("home", 200, 0.1);
    figures.note("home", 304, 3);
    figures.note("home", 503, 60_000);
    figures.note("call", 200, 30);
    figures.fromCache += 1;
    const text = await (await metrics(figures)(`Bearer ${TOKEN}`)).text();
    const lines = text.split("\n");
    expect(lines).toEqual(
      expect.arrayContaining([
        "# TYPE aangan_requests counter",
        'aangan_requests_total{kind="home",status="2xx"} 1',
        'aangan_requests_total{kind="home",status="5xx"} 1',
        'aangan_request_duration_seconds_bucket{kind="home",le="0.00025"} 1',
        'aangan_request_duration_seconds_bucket{kind="home",le="0.0025"} 1',
        'aangan_request_duration_seconds_bucket{kind="home",le="0.005"} 2',
        'aangan_request_duration_seconds_bucket{kind="home",le="10"} 2',
        'aangan_request_duration_seconds_bucket{kind="home",le="+Inf"} 3',
        'aangan_request_duration_seconds_count{kind="home"} 3',
        'aangan_request_duration_seconds_sum{kind="call"} 0.03',
        "aangan_pages_from_cache_total 1",
        'aangan_health{part="database"} 0',
        'aangan_health{part="disk"} 2',
        'aangan_mails_unsent{stage="waiting"} 3',
        "aangan_pictures_in_work 2",
        "aangan_changes_total 17",
      ]),
    );
    expect(text.endsWith("\n# EOF\n")).toBe(true);
    expect(text).toMatch(/^aangan_event_loop_delay_seconds\{quantile="0\.99"\} [\d.e-]+$/m);
  });
});

it("writes marks in labels as the format wants them", () => {
  const samples = [{ labels: { name: 'a "b"\\\n' }, value: 1 }];
  expect(openMetrics([{ name: "x", type: "gauge", help: "Help.", samples }])).toBe(
    '# TYPE x gauge\n# HELP x Help.\nx{name="a \\"b\\"\\\\\\n"} 1\n# EOF\n',
  );
});
