import { may, rightOfKind } from "#app/accounts/index.ts";
import type { Accounts } from "#app/accounts/types.ts";
import { ENTITY_NAMES } from "#app/kinds/index.ts";
import type { BackOfficeEvent, Inbox } from "#app/enquiries/index.ts";
import type { Call } from "../call.ts";
import type { ApiParts } from "../options.ts";

/** Milliseconds between two heartbeats: less than the timeouts of proxies. An ended session gets an idle stream no longer than this. */
const HEARTBEAT = 15_000;
/** Milliseconds after which a browser connects again. */
const RECONNECT = 2_000;
/** Events that wait for a slow reader; beyond them it has to read its screens again. */
const MAX_WAITING = 256;

/** The connection ends with the stream: one that stayed open would keep a server from stopping. */
const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
  connection: "close",
} as const;

/** What happens in the back office, as it happens. */
export function eventCalls({ services: { accounts, inbox }, stopping }: ApiParts): readonly Call[] {
  return [
    {
      access: "session",
      method: "GET",
      path: "/api/events",
      operationId: "getEvents",
      group: "Events",
      summary: "Tells of every change, as it happens",
      description: `Server-sent events. Each \`change\` names kind (${ENTITY_NAMES.join(", ")}), id and what happened (created, updated, removed, restored, erased), never the content; only kinds that the account may see are told of. The stream ends with the session, and when the server stops; a browser then connects again by itself.`,
      answer: {
        status: 200,
        description: "A stream that goes on",
        contentType: "text/event-stream",
        schema: { type: "string" },
      },
      problems: [],
      async handle({ token, actor, request }) {
        const body = eventStream({
          inbox,
          isSignedIn: () => accounts.isSignedIn(token),
          mayKnow: ({ kind }) => may(actor, rightOfKind(kind)),
          ended: [request.signal, ...(stopping ? [stopping] : [])],
        });
        return new Response(body, { headers: HEADERS });
      },
    },
  ];
}

interface StreamOptions {
  readonly inbox: Pick<Inbox, "subscribe">;
  readonly isSignedIn: () => ReturnType<Accounts["isSignedIn"]>;
  /** Whether the listener may see it. A changed role ends the session. */
  readonly mayKnow: (event: BackOfficeEvent) => boolean;
  /** Any of them ends the stream. */
  readonly ended: readonly AbortSignal[];
}

function eventStream({ inbox, isSignedIn, mayKnow, ended }: StreamOptions): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true;
        const close = () => {
          if (!isOpen) return;
          isOpen = false;
          stop();
          controller.close();
        };
        const write = (text: string) => {
          if (!isOpen) return;
          if ((controller.desiredSize ?? 0) <= 0) close();
          else controller.enqueue(encoder.encode(text));
        };
        /** Checks the session each time: after signing out elsewhere, an open tab gets no further event. */
        const writeToSignedIn = (text: string) => {
          isSignedIn().then((signedIn) => (signedIn ? write(text) : close()), close);
        };
        const unsubscribe = inbox.subscribe((all) => {
          const events = all.filter(mayKnow);
          if (events.length > 0) writeToSignedIn(events.map(eventText).join(""));
        });
        const heart = setInterval(() => writeToSignedIn(": alive\n\n"), HEARTBEAT);
        heart.unref();
        stop = () => {
          unsubscribe();
          clearInterval(heart);
          for (const signal of ended) signal.removeEventListener("abort", close);
        };
        for (const signal of ended) signal.addEventListener("abort", close);
        write(`retry: ${RECONNECT}\n\n`);
        if (ended.some((signal) => signal.aborted)) close();
      },
      cancel: () => stop(),
    },
    { highWaterMark: MAX_WAITING },
  );
}

function eventText({ seq, kind, id, what }: BackOfficeEvent): string {
  return `event: change\nid: ${seq}\ndata: ${JSON.stringify({ kind, id, what })}\n\n`;
}
