import { listOf, momentOf, textAt, within } from "../body.ts";
import type { SourceReader } from "../types.ts";
import { callOf, secondsOf } from "./call-of.ts";

/** The webhook after a call, as its paper says; what `_ev` and `_su` mean is a guess, so that a leg that was received counts more. */
export const myoperator: SourceReader = {
  label: "MyOperator",
  isConfirmed: false,
  setUp: "In MyOperator: Manage, Webhooks, 'After call', with the address.",
  came: { source: "call" },
  keys: [],
  read(item) {
    const call = within(item, "myoperator") ?? item;
    if (textAt(call, "call_state") !== "" && textAt(call, "_ai") === "") return { nothing: "The call is not over." };
    const legs = listOf(within(call, "_ld"));
    const answered = legs.find((leg) => textAt(leg, "_ac") === "received");
    return callOf({
      id: textAt(call, "_ai", "id"),
      number: textAt(call, "_cl", "_cr", "clid"),
      isIncoming: textAt(call, "_ev") !== "2",
      isAnswered: answered !== undefined || (legs.length === 0 && textAt(call, "_su") === "1"),
      seconds: secondsOf(textAt(answered, "_dr") || textAt(call, "_dr")),
      by: textAt(listOf(within(answered, "_rr"))[0], "_na"),
      recording: textAt(call, "_fu"),
      at: momentOf(textAt(call, "_st")),
    });
  },
  sample: {
    _ai: "a8",
    _cr: "9000000008",
    _cl: "+919000000008",
    _ev: 1,
    _su: 1,
    _dr: "00:00:50",
    _ld: [{ _dr: "00:00:20", _ac: "received" }],
  },
};
