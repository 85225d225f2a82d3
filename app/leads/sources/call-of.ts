import type { PhoneCall, DeliveryReading } from "../types.ts";

/** What a provider said of a call. Seconds that are no number are unknown; an event without a number tells nothing. */
export function callOf({ seconds, by, recording, ...call }: PhoneCall): DeliveryReading {
  if (call.number === "") return { nothing: "It names no caller." };
  return {
    call: {
      ...call,
      id: call.id || `${call.number} ${call.at ?? ""}`,
      seconds: seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : undefined,
      by: by || undefined,
      recording: recording && /^https?:\/\/\S+$/.test(recording) ? recording : undefined,
    },
  };
}

/** Seconds of '00:01:20' and '80'. */
export function secondsOf(written: string): number {
  return written.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
}
