import { isObject } from "#app/entities/is-object.ts";
import { ask, bodyOf } from "../ask.ts";
import { listOf, momentOf, type Pair, textAt, within } from "../body.ts";
import { readPairs } from "../labels.ts";
import { isSame, isSigned } from "../signature.ts";
import type { KnownLabels, DeliveryReading, SourceReader } from "../types.ts";

const GRAPH = "https://graph.facebook.com/v23.0";
/** Meta's trial of a form has no mark but its texts. */
const DUMMY = /^<test lead: dummy data for |^test@(?:fb|meta)\.com$/;

/**
 * Meta sends the id of a lead only, signed with the secret of the app; its fields are fetched with the token of the page, later again where
 * Meta is not reached.
 */
export const meta: SourceReader = {
  label: "Facebook and Instagram lead forms",
  isConfirmed: true,
  setUp:
    "In your app at developers.facebook.com: Webhooks, Page, 'leadgen', with the address and the verify token. The page has to be subscribed to the app.",
  came: { source: "portal", note: "Facebook" },
  keys: [
    { name: "verify", label: "Verify token", help: "A word of your choice, the same at Meta", isNeeded: true },
    { name: "secret", label: "App secret", help: "App settings, Basic", isNeeded: true },
    {
      name: "token",
      label: "Page access token",
      help: "With the right leads_retrieval, one that does not end",
      isNeeded: true,
    },
  ],
  challenge({ query }, { verify = "" }) {
    const isAsked = query.get("hub.mode") === "subscribe" && verify !== "";
    return isAsked && isSame(query.get("hub.verify_token") ?? "", verify)
      ? (query.get("hub.challenge") ?? "")
      : undefined;
  },
  isTrue: (arrived, { secret = "" }) => isSigned(arrived, secret, ["x-hub-signature-256"]),
  split: (body) =>
    listOf(within(body, "entry"))
      .flatMap((entry) => listOf(within(entry, "changes")))
      .flatMap((change) => (textAt(change, "field") === "leadgen" ? listOf(within(change, "value")) : [])),
  idOf: (item) => textAt(item, "leadgen_id", "id"),
  async read(item, { labels, keys, fetch }) {
    if (isObject(item) && "field_data" in item) return readFields(item, labels);
    const id = textAt(item, "leadgen_id");
    if (!/^\d{1,30}$/.test(id)) return { nothing: "It names no lead." };
    const url = `${GRAPH}/${id}?fields=id,created_time,field_data,form_id,platform`;
    const fetched = await bodyOf(
      await ask(fetch, url, { headers: { authorization: `Bearer ${keys["token"] ?? ""}` } }),
    );
    return { ...readFields(fetched, labels), raw: JSON.stringify(fetched) };
  },
  sample: {
    id: "500",
    created_time: "2026-11-02T04:45:00+0000",
    field_data: [
      { name: "full_name", values: ["Test Five"] },
      { name: "phone_number", values: ["+919000000005"] },
    ],
  },
};

function readFields(item: unknown, labels: KnownLabels): DeliveryReading {
  const pairs = listOf(within(item, "field_data")).map((field): Pair => {
    const values = listOf(within(field, "values")).filter((value) => typeof value === "string");
    return [textAt(field, "name"), values.join(", ")];
  });
  const reading = readPairs(pairs, labels, { at: momentOf(textAt(item, "created_time")) });
  if (!pairs.some(([, text]) => DUMMY.test(text))) return reading;
  return "lead" in reading ? { test: reading.lead } : { nothing: "A trial of Meta's." };
}
