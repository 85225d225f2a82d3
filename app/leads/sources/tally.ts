import { isObject } from "#app/entities/is-object.ts";
import { listOf, momentOf, type Pair, pairsOf, textAt, within } from "../body.ts";
import { readPairs } from "../labels.ts";
import { isSigned } from "../signature.ts";
import type { SourceReader } from "../types.ts";

/** A choice is the id of one of its options. */
export const tally: SourceReader = {
  label: "Tally",
  isConfirmed: true,
  setUp: "In Tally: Integrations, Webhooks, with the address and a signing secret.",
  came: { source: "web form", note: "Tally" },
  keys: [{ name: "secret", label: "Signing secret", help: "The one of the webhook at Tally", isNeeded: true }],
  isTrue: (arrived, { secret = "" }) => isSigned(arrived, secret, ["tally-signature"]),
  idOf: (item) => textAt(within(item, "data"), "responseId", "submissionId") || textAt(item, "eventId"),
  read: (item, { labels }) =>
    readPairs(listOf(within(item, "data", "fields")).flatMap(answerOf), labels, {
      at: momentOf(textAt(within(item, "data"), "createdAt")),
    }),
  sample: {
    eventType: "FORM_RESPONSE",
    data: {
      responseId: "r11",
      fields: [
        { key: "1", label: "Name", type: "INPUT_TEXT", value: "Test Fourteen" },
        { key: "2", label: "Phone", type: "INPUT_PHONE_NUMBER", value: "+919000000014" },
      ],
    },
  },
};

function answerOf(field: unknown): readonly Pair[] {
  const options = new Map(
    listOf(within(field, "options")).map((option) => [textAt(option, "id"), textAt(option, "text")]),
  );
  const value = isObject(field) ? field["value"] : undefined;
  return pairsOf(value).map(([, text]) => [textAt(field, "label"), options.get(text) ?? text]);
}
