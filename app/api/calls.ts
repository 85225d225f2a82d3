import { CONTENT_KINDS } from "#app/kinds/index.ts";
import type { Call } from "./call.ts";
import { contentCalls } from "./calls/content-calls.ts";
import { eventCalls } from "./calls/event-calls.ts";
import { exchangeCalls } from "./calls/exchange-calls.ts";
import { mapCalls } from "./calls/map-calls.ts";
import { officeCalls } from "./calls/office-calls.ts";
import type { ApiParts } from "./options.ts";
import { pictureCalls } from "./calls/picture-calls.ts";
import { sessionCalls } from "./calls/session-calls.ts";

/** Every call there is. Routing, the gate, the description and its tests read this one table. */
export function makeCalls(parts: ApiParts): readonly Call[] {
  return [
    ...CONTENT_KINDS.flatMap((kind) => contentCalls(kind, parts)),
    ...mapCalls(parts),
    ...sessionCalls(parts),
    ...pictureCalls(parts),
    ...eventCalls(parts),
    ...exchangeCalls(parts),
    ...officeCalls(parts),
  ];
}
