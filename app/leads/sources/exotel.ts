import { listOf, momentOf, textAt, within } from "../body.ts";
import type { SourceReader } from "../types.ts";
import { callOf, secondsOf } from "./call-of.ts";

/** `CallType` of Passthru, and `Status` of a callback. */
const ANSWERED = /^(?:completed|client-hangup|answered)$/i;
/** Stages of a call that is not over, and of one that rang nobody. */
const NOT_OVER = /^(?:ringing|in-progress|queued|initiated|call-attempt)$/i;

/**
 * Passthru by GET, callback by POST and events, as developer.exotel.com describes them. Of an outgoing call `From` is our own side. `EndTime`
 * is always 1970, and `DialCallDuration` counts the ringing.
 */
export const exotel: SourceReader = {
  label: "Exotel",
  isConfirmed: true,
  setUp: "In Exotel: App Bazaar, your call flow, a 'Passthru' behind the 'Connect' with the address, asynchronous.",
  came: { source: "call" },
  keys: [],
  read(item) {
    const isOut = /outbound|outgoing/i.test(textAt(item, "Direction", "EventDirection"));
    const [from, to] = [textAt(item, "CallFrom", "From"), textAt(item, "CallTo", "To", "DialWhomNumber")];
    const status = textAt(item, "CallType") || textAt(item, "Status", "DialCallStatus", "CallStatus");
    if (NOT_OVER.test(status)) return { nothing: "The call is not over." };
    const spoken = textAt(item, "ConversationDuration");
    const [leg] = listOf(within(item, "Legs"));
    return callOf({
      id: textAt(item, "CallSid"),
      number: isOut ? to : from,
      isIncoming: !isOut,
      isAnswered: ANSWERED.test(status) && (spoken === "" || Number(spoken) > 0),
      seconds: secondsOf(spoken || textAt(leg, "OnCallDuration") || textAt(item, "DialCallDuration")),
      by: textAt(item, "DialWhomNumber").replaceAll('"', ""),
      recording: textAt(item, "RecordingUrl"),
      at: momentOf(textAt(item, "StartTime", "Created", "CurrentTime")),
    });
  },
  sample: {
    CallSid: "c7",
    CallFrom: "09000000007",
    CallTo: "01200000000",
    Direction: "incoming",
    CallType: "incomplete",
    DialCallDuration: "0",
    StartTime: "2026-11-02 10:15:00",
  },
};
