import { momentOf, textAt } from "../body.ts";
import { isSigned } from "../signature.ts";
import type { SourceReader } from "../types.ts";
import { callOf, secondsOf } from "./call-of.ts";

/** Any other telephone system, or an app on a phone, that sends these few fields. docs/leads.md lists them. */
export const telephone: SourceReader = {
  label: "Other telephone system",
  isConfirmed: true,
  setUp:
    "Have your telephone system send each call to the address: id, number, direction (in, out), answered (yes, no), seconds, by, recording, time.",
  came: { source: "call" },
  keys: [
    {
      name: "secret",
      label: "Signing secret",
      help: "Optional. With it only what is signed with HMAC-SHA256 is taken",
      isNeeded: false,
    },
  ],
  isTrue: (arrived, { secret }) => secret === undefined || isSigned(arrived, secret),
  read: (item) =>
    callOf({
      id: textAt(item, "id", "call_id", "uuid"),
      number: textAt(item, "number", "caller", "customer", "from"),
      isIncoming: !/^out/i.test(textAt(item, "direction", "type")),
      isAnswered: /^(?:yes|true|1|answered|completed)$/i.test(textAt(item, "answered", "status")),
      seconds: secondsOf(textAt(item, "seconds", "duration")),
      by: textAt(item, "by", "agent"),
      recording: textAt(item, "recording"),
      at: momentOf(textAt(item, "time", "start_time", "at")),
    }),
  sample: { id: "t10", number: "9000000010", direction: "in", answered: "no", time: "2026-11-02 10:15:00" },
};
