import { momentOf, textAt, within } from "../body.ts";
import type { SourceReader } from "../types.ts";
import { callOf, secondsOf } from "./call-of.ts";

/** A row of the call log, alone or in `data` of the hook. How the hook wraps it is a guess. */
export const knowlarity: SourceReader = {
  label: "Knowlarity",
  isConfirmed: false,
  setUp: "In Knowlarity's dashboard: 'Hook API', with the address.",
  came: { source: "call" },
  keys: [],
  read(item) {
    const call = within(item, "data") ?? item;
    const type = textAt(call, "business_call_type", "call_type");
    const seconds = secondsOf(textAt(call, "call_duration", "duration"));
    return callOf({
      id: textAt(call, "uuid", "call_id"),
      number: textAt(call, "customer_number", "caller"),
      isIncoming: !/out/i.test(type),
      isAnswered: !/missed/i.test(type) && seconds > 0,
      seconds,
      by: textAt(call, "agent_number"),
      recording: textAt(call, "call_recording", "recording_url"),
      at: momentOf(textAt(call, "start_time")),
    });
  },
  sample: {
    event: "call.completed",
    data: {
      uuid: "u9",
      customer_number: "+919000000009",
      call_duration: 0,
      business_call_type: "Missed Call",
      start_time: "2026-11-02 10:15:00+05:30",
    },
  },
};
