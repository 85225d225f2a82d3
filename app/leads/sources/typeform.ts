import { listOf, momentOf, type Pair, pairsOf, textAt, within } from "../body.ts";
import { readPairs } from "../labels.ts";
import { isSigned } from "../signature.ts";
import type { SourceReader } from "../types.ts";

/** An answer has its type, and stands under it; its question stands in the definition, by id. */
export const typeform: SourceReader = {
  label: "Typeform",
  isConfirmed: true,
  setUp: "In Typeform: Connect, Webhooks, with the address and a secret.",
  came: { source: "web form", note: "Typeform" },
  keys: [{ name: "secret", label: "Secret", help: "The one of the webhook at Typeform", isNeeded: true }],
  isTrue: (arrived, { secret = "" }) => isSigned(arrived, secret, ["typeform-signature"]),
  idOf: (item) => textAt(within(item, "form_response"), "token") || textAt(item, "event_id"),
  read(item, { labels }) {
    const response = within(item, "form_response");
    const titles = new Map(
      listOf(within(response, "definition", "fields")).map((field) => [textAt(field, "id"), textAt(field, "title")]),
    );
    const pairs = listOf(within(response, "answers")).flatMap((answer): readonly Pair[] => {
      const field = within(answer, "field");
      const label = titles.get(textAt(field, "id")) || textAt(field, "ref");
      const type = textAt(answer, "type");
      return pairsOf(within(answer, type)).map(([, text]) => [NAMED.get(type) ?? label, text]);
    });
    return readPairs(pairs, labels, { at: momentOf(textAt(response, "submitted_at")) });
  },
  sample: {
    event_id: "T11",
    form_response: {
      token: "T11",
      definition: {
        fields: [
          { id: "1", title: "Your name" },
          { id: "2", title: "How may we call you?" },
        ],
      },
      answers: [
        { type: "text", text: "Test Eleven", field: { id: "1", ref: "name" } },
        { type: "phone_number", phone_number: "+919000000013", field: { id: "2", ref: "phone" } },
      ],
    },
  },
};

/** Types that say by themselves what the answer is. */
const NAMED = new Map([
  ["phone_number", "phone number"],
  ["email", "email"],
]);
