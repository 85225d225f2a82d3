import { createHmac } from "node:crypto";
import { createCatalogue } from "#app/catalogue/index.ts";
import { createLeads, type IncomingLeads } from "#app/leads/index.ts";
import type { SourceKind } from "#app/kinds/lead-source/lead-source.ts";
import { createPeople } from "#app/people/index.ts";
import { createSearch } from "#app/search/index.ts";
import { TestSource } from "#app/search/testing.ts";
import type { Store } from "#app/store/types.ts";

/** What is sent to an address: a body of its own type, or an object as JSON. */
export interface SentLead {
  readonly body?: unknown;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly method?: string;
}

const search = createSearch(new TestSource([]));

interface LeadSite {
  readonly now: () => number;
  readonly ask?: typeof fetch;
  readonly onError?: (error: unknown) => void;
}

/** What a process has that takes leads. */
export function leadSite(
  store: Store,
  { now, ask = () => Promise.reject(new Error("no network")), onError = () => {} }: LeadSite,
  catalogue = createCatalogue({ store, now }),
  people = createPeople({ store, catalogue, now }),
) {
  const leads = createLeads({
    store,
    people,
    catalogue,
    search: () => search,
    secretKey: async () => Buffer.alloc(32, 7),
    publicUrl: "https://homes.example",
    now,
    onError,
    fetch: ask,
  });
  return {
    leads,
    async close() {
      await leads.close();
      await people.close();
    },
  };
}

export function sendTo(
  leads: IncomingLeads,
  secret: string,
  { body, type = "application/json", headers = {}, query = "", method = "POST" }: SentLead,
) {
  const text = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
  return leads.receive(secret, async () => ({
    method,
    query: new URLSearchParams(query),
    type: body === undefined ? "" : type,
    bytes: Buffer.from(text),
    text,
    header: (name) => headers[name],
  }));
}

const SECRET = "s";
/** Keys with which `sampleLead` signs. */
export const SAMPLE_KEYS = { secret: SECRET, key: SECRET } as const;

const signed = (name: string, body: string, encoding: "hex" | "base64", prefix = ""): SentLead => ({
  body,
  headers: { [name]: prefix + createHmac("sha256", SECRET).update(body).digest(encoding) },
});

/** Sources that bring a lead or a call by themselves, and what each sends of somebody with this number. */
export const SAMPLE_LEADS: Readonly<Partial<Record<SourceKind, (number: string) => SentLead>>> = {
  form: (number) => signed("x-signature", JSON.stringify({ name: "A B", phone: number, message: "3 BHK" }), "hex"),
  justdial: (number) => ({ method: "GET", query: `leadid=J${number}&name=A+B&mobile=${number}&category=Agents` }),
  squareyards: (number) => ({ body: { mobile: number, propertyId: "S1" } }),
  "99acres": (number) => ({
    type: "text/xml",
    body: `<Xml><Qry><QryId>${number}</QryId><Name>A B</Name><Phone>+91-${number}</Phone><QryInfo>Call</QryInfo></Qry></Xml>`,
  }),
  magicbricks: (number) => ({ body: { name: "A B", mobile: number, msg: "2 BHK", dt: "20260102", time: "101500" } }),
  google: (number) => ({
    body: {
      lead_id: number,
      google_key: SECRET,
      user_column_data: [{ column_id: "PHONE_NUMBER", string_value: number }],
    },
  }),
  typeform: (number) =>
    signed(
      "typeform-signature",
      JSON.stringify({
        form_response: { token: number, answers: [{ type: "phone_number", phone_number: `+91${number}` }] },
      }),
      "base64",
      "sha256=",
    ),
  tally: (number) =>
    signed(
      "tally-signature",
      JSON.stringify({ data: { responseId: number, fields: [{ label: "Phone", value: number }] } }),
      "base64",
    ),
  exotel: (number) => ({
    method: "GET",
    query: `CallSid=${number}&CallFrom=0${number}&CallTo=0120&Direction=incoming&CallType=incomplete`,
  }),
  myoperator: (number) => ({ body: { _ai: number, _cl: `+91${number}`, _ev: 1, _su: 2 } }),
  knowlarity: (number) => ({
    body: {
      data: { uuid: number, customer_number: `+91${number}`, call_duration: 0, business_call_type: "Missed Call" },
    },
  }),
  telephone: (number) =>
    signed("x-signature", JSON.stringify({ id: number, number, direction: "in", answered: "no" }), "hex"),
};
