import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SOURCE_KINDS, type SourceKind } from "#app/kinds/lead-source/lead-source.ts";
import { itemOf, momentOf, rawOf, readBody } from "../body.ts";
import type { Arrived, DeliveryReading } from "../types.ts";
import { SOURCES } from "./index.ts";

interface Sent {
  readonly body: unknown;
  readonly type?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function arrived({ body, type = "application/json", query = "", headers = {} }: Sent): Arrived {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return {
    method: text === "" ? "GET" : "POST",
    query: new URLSearchParams(query),
    type,
    bytes: Buffer.from(text),
    text,
    header: (name) => headers[name],
  };
}

const noFetch: typeof fetch = () => Promise.reject(new Error("no network"));

/** What each part of a body is read as, by way of what is kept of it. */
async function read(what: SourceKind, sent: Sent): Promise<readonly DeliveryReading[]> {
  const source = SOURCES[what];
  const body = await readBody(arrived(sent));
  const items = source.split?.(body) ?? [body];
  return Promise.all(
    items.map((item) => source.read(itemOf(rawOf(item)), { labels: new Map(), keys: {}, fetch: noFetch })),
  );
}

const INDIAN_MORNING = Date.UTC(2026, 10, 2, 4, 45);

describe("a source reads", () => {
  it.each<readonly [SourceKind, Sent, object]>([
    [
      "justdial",
      {
        body: "",
        query:
          "leadid=JDX4&leadtype=category&prefix=Mr&name=Test+Four&mobile=9000000004&phone=&email=&date=2026-11-02&category=Estate+Agents&area=Sector+18&city=Noida&dncmobile=1&time=10%3A15%3A00",
      },
      {
        name: "Mr Test Four",
        numbers: ["9000000004"],
        said: "Estate Agents\nSector 18, Noida",
        at: INDIAN_MORNING,
        doNotCall: true,
      },
    ],
    [
      "99acres",
      {
        type: "text/xml",
        body: "<?xml version='1.0'?><Xml><Qry><QryId>64f0aa11</QryId><CmpctLabl><![CDATA[Rs. 1.45 Crore, 3 BHK Flat in Sector 78, Noida]]></CmpctLabl><QryInfo>Call me</QryInfo><RcvdOn>2026-11-02 10:15:00</RcvdOn><ProdId>A10000001</ProdId><Name>Test One</Name><Email>one@example.com</Email><Phone>+91-9000000001</Phone></Qry></Xml>",
      },
      {
        name: "Test One",
        numbers: ["+91-9000000001"],
        mails: ["one@example.com"],
        said: "Call me\nRs. 1.45 Crore, 3 BHK Flat in Sector 78, Noida",
        advert: "A10000001",
        at: INDIAN_MORNING,
      },
    ],
    [
      "magicbricks",
      {
        body: {
          leadPojo: {
            leads: [
              {
                name: "Test Three",
                mobile: "9000000003",
                isd: "91",
                email: "",
                msg: "2 BHK wanted",
                city: "Noida",
                locality: "Sector 62",
                project: "",
                dt: "20261102",
                time: "101500",
              },
            ],
          },
        },
      },
      { name: "Test Three", numbers: ["+919000000003"], said: "2 BHK wanted\nSector 62, Noida", at: INDIAN_MORNING },
    ],
    [
      "squareyards",
      { body: { mobile: "9000000012", propertyId: "SY12" } },
      { numbers: ["9000000012"], advert: "SY12" },
    ],
    [
      "google",
      {
        body: {
          lead_id: "L6",
          google_key: "k",
          user_column_data: [
            { column_id: "FULL_NAME", string_value: "Test Six" },
            { column_id: "PHONE_NUMBER", string_value: "+919000000006" },
            { column_id: "which_flat", column_name: "Which flat?", string_value: "3 BHK" },
          ],
        },
      },
      { name: "Test Six", numbers: ["+919000000006"], said: "which flat?: 3 BHK" },
    ],
    ["typeform", { body: SOURCES.typeform.sample }, { name: "Test Eleven", numbers: ["+919000000013"] }],
    ["tally", { body: SOURCES.tally.sample }, { name: "Test Fourteen", numbers: ["+919000000014"] }],
    [
      "form",
      {
        type: "application/x-www-form-urlencoded",
        body: "form_id=12&form_name=Contact&Your+Name=Test+Nine&Phone=090000+00009&Email=nine%40example.com&Which+sector%3F=150",
      },
      { name: "Test Nine", numbers: ["090000 00009"], mails: ["nine@example.com"], said: "Which sector?: 150" },
    ],
    [
      "form",
      {
        type: "application/x-www-form-urlencoded",
        body: new URLSearchParams({
          "form[id]": "a1",
          "fields[name][id]": "name",
          "fields[name][value]": "Test Ten",
          "fields[phone][value]": "9000000010",
          "fields[message][value]": "Call in the evening",
          "meta[remote_ip][value]": "203.0.113.9",
        }).toString(),
      },
      { name: "Test Ten", numbers: ["9000000010"], said: "Call in the evening" },
    ],
    [
      "form",
      {
        body: {
          "your-name": "Test Eight",
          "your-email": "eight@example.com",
          "your-message": "2 BHK",
          _wpcf7_unit_tag: "f1",
        },
      },
      { name: "Test Eight", mails: ["eight@example.com"], said: "2 BHK" },
    ],
    [
      "form",
      { body: { contact: { name: "Test Two", phones: ["9000000002", "9000000022"] } } },
      { name: "Test Two", numbers: ["9000000002", "9000000022"] },
    ],
  ])("what %s sends", async (what, sent, lead) => {
    expect(await read(what, sent)).toEqual([{ lead: expect.objectContaining(lead) as object }]);
  });

  it.each<readonly [SourceKind, Sent, object]>([
    [
      "exotel",
      {
        body: "",
        query:
          "CallSid=c7&CallFrom=09000000007&CallTo=01200000000&Direction=incoming&CallType=incomplete&DialCallDuration=0",
      },
      { id: "c7", number: "09000000007", isIncoming: true, isAnswered: false },
    ],
    [
      "exotel",
      {
        body: "",
        query:
          'CallSid=c8&CallFrom=09000000007&CallTo=0120&Direction=incoming&CallType=completed&DialCallDuration=62&DialWhomNumber="09111111111"&StartTime=2026-11-02+10:15:00',
      },
      { isAnswered: true, seconds: 62, by: "09111111111", at: INDIAN_MORNING },
    ],
    [
      "exotel",
      {
        body: {
          CallSid: "c9",
          From: "0120",
          To: "+919000000007",
          Direction: "outbound-api",
          Status: "completed",
          ConversationDuration: 30,
        },
      },
      { number: "+919000000007", isIncoming: false, isAnswered: true, seconds: 30 },
    ],
    [
      "myoperator",
      {
        type: "application/x-www-form-urlencoded",
        body: new URLSearchParams({
          myoperator: JSON.stringify({
            _ai: "a8",
            _cr: "9000000008",
            _cl: "+919000000008",
            _ev: 1,
            _su: 1,
            _dr: "00:00:50",
            _ld: [{ _dr: "00:00:20", _ac: "received", _rr: [{ _na: "Ravi" }] }],
          }),
        }).toString(),
      },
      { id: "a8", number: "+919000000008", isIncoming: true, isAnswered: true, seconds: 20, by: "Ravi" },
    ],
    [
      "knowlarity",
      { body: SOURCES.knowlarity.sample },
      { id: "u9", number: "+919000000009", isIncoming: true, isAnswered: false, at: INDIAN_MORNING },
    ],
    [
      "telephone",
      {
        type: "application/x-www-form-urlencoded",
        body: "id=t1&number=9000000010&direction=out&answered=yes&seconds=80",
      },
      { isIncoming: false, isAnswered: true, seconds: 80 },
    ],
  ])("a call of %s", async (what, sent, call) => {
    expect(await read(what, sent)).toEqual([{ call: expect.objectContaining(call) as object }]);
  });

  it("several leads of one body, and answers each of 99acres", async () => {
    const body = await readBody(
      arrived({
        body: "<Xml><Qry><QryId>1</QryId><Phone>9000000001</Phone></Qry><Qry><QryId>2&lt;</QryId><Phone>9000000002</Phone></Qry></Xml>",
      }),
    );
    const items = SOURCES["99acres"].split?.(body) ?? [];
    expect(items).toHaveLength(2);
    expect(SOURCES["99acres"].answer?.(items)[1]).toBe(
      "<xml><QryResp><QryId>1</QryId><status>Y</status></QryResp><QryResp><QryId>2&#60;</QryId><status>Y</status></QryResp></xml>",
    );
  });

  it("trials of Google and Meta as trials", async () => {
    expect(await read("google", { body: { ...(SOURCES.google.sample as object), is_test: true } })).toEqual([
      { test: expect.anything() as object },
    ]);
    const dummy = {
      id: "5",
      field_data: [
        { name: "full_name", values: ["<test lead: dummy data for full_name>"] },
        { name: "email", values: ["test@fb.com"] },
      ],
    };
    expect(await SOURCES.meta.read(dummy, { labels: new Map(), keys: {}, fetch: noFetch })).toMatchObject({
      test: { mails: ["test@fb.com"] },
    });
  });

  it("no name from what is none: a city alone, the form's own", async () => {
    expect(await read("form", { body: { city: "Noida", form_name: "Contact", phone: "9000000001" } })).toEqual([
      { lead: expect.objectContaining({ name: undefined }) as object },
    ]);
  });

  it("what it cannot be sure of as not understood", async () => {
    expect(await read("form", { body: { field_1: "Ravi", field_2: "9811020001" } })).toEqual([
      { unread: expect.stringContaining("Which") as string },
    ]);
    expect(await read("justdial", { body: { leadid: "x", name: "Nobody" } })).toEqual([
      { unread: expect.stringContaining("No phone number") as string },
    ]);
  });

  it.each(SOURCE_KINDS)("its own sample of %s", async (what) => {
    const reading = await SOURCES[what].read(itemOf(rawOf(SOURCES[what].sample)), {
      labels: new Map(),
      keys: {},
      fetch: noFetch,
    });
    expect("lead" in reading || "call" in reading, JSON.stringify(reading)).toBe(true);
  });
});

describe("a mail", () => {
  const postmark = (From: string, Subject: string, TextBody: string) => ({
    body: { From, Subject, TextBody, MessageID: "m1" },
  });
  it("of a portal is read as a pasted one, with what its text is, or its HTML", async () => {
    const [text] = await read(
      "mail",
      postmark(
        "99acres <noreply@99acres.com>",
        "Property Advertisement Response",
        "Details of the response\nTest Ten\n+91-9000000010",
      ),
    );
    expect(text).toMatchObject({
      message: "99acres.com\nProperty Advertisement Response\nDetails of the response\nTest Ten\n+91-9000000010",
      surely: { name: "Test Ten", numbers: ["+919000000010"] },
    });
    const html =
      "<style>p{}</style><table><tr><td>Sender's Name:</td><td>Test &amp; Co (Individual)</td></tr><tr><td>Mobile:</td><td>9000000011</td></tr></table><script>x()</script>";
    const mailgun = new URLSearchParams({
      from: "MagicBricks <info@magicbricks.com>",
      subject: "Hot Lead",
      "body-html": html,
      "Message-Id": "<m2>",
    });
    expect(await read("mail", { type: "application/x-www-form-urlencoded", body: mailgun.toString() })).toMatchObject([
      {
        message: "magicbricks.com\nHot Lead\nSender's Name:\tTest & Co (Individual)\nMobile:\t9000000011",
        surely: { name: "Test & Co", numbers: ["+919000000011"] },
      },
    ]);
  });

  it("of anybody else is a lead of its sender, without what it answers", async () => {
    const cloudmailin = {
      headers: { from: '"Asha Rao" <asha@post.example>', subject: "Re: Villa", message_id: "<m3>" },
      plain: "Yes, on Sunday.\nAsha, 98110 20001\n\nOn Mon, 5 Jan 2026 at 10:00, Aangan wrote:\n> When?\n> 98110 99999",
    };
    expect(await read("mail", { body: cloudmailin })).toMatchObject([
      {
        lead: {
          name: "Asha Rao",
          numbers: ["+919811020001"],
          mails: ["asha@post.example"],
          said: "Re: Villa\nYes, on Sunday.\nAsha, 98110 20001",
        },
      },
    ]);
  });

  it.each([
    ["mailer-daemon@post.example", "Undelivered Mail Returned to Sender"],
    ["info@magicbricks.com", "Your property listing is live"],
    ["alerts@magicbricks.com", "5 new buyers"],
    ["noreply@99acres.com", "Your ad has been refreshed"],
    ["asha@post.example", "Out of office: holidays"],
    ["news@shop.example", "Newsletter January"],
  ])("of %s, '%s', is no lead", async (from, subject) => {
    expect(await read("mail", postmark(from, subject, "Call 98110 20001"))).toEqual([
      {
        nothing: expect.stringContaining("without a lead") as string,
        raw: JSON.stringify({ From: from, Subject: subject }),
      },
    ]);
  });
});

describe("a signature", () => {
  const body = '{"a":1}';
  const hex = (secret: string) => createHmac("sha256", secret).update(body).digest("hex");
  const base64 = (secret: string) => createHmac("sha256", secret).update(body).digest("base64");
  it.each<readonly [SourceKind, string, (secret: string) => string]>([
    ["meta", "x-hub-signature-256", (secret) => `sha256=${hex(secret)}`],
    ["typeform", "typeform-signature", (secret) => `sha256=${base64(secret)}`],
    ["tally", "tally-signature", base64],
    ["form", "x-signature", hex],
  ])("of %s is checked", (what, name, sign) => {
    const isTrue = (header: string | undefined) =>
      SOURCES[what].isTrue?.(arrived({ body, headers: header === undefined ? {} : { [name]: header } }), {
        secret: "s",
      });
    expect([isTrue(sign("s")), isTrue(sign("other")), isTrue(""), isTrue(undefined)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it("never passes where no secret is entered", () => {
    for (const what of ["meta", "typeform", "tally"] as const)
      expect(
        SOURCES[what].isTrue?.(
          arrived({
            body,
            headers: {
              "x-hub-signature-256": hex(""),
              "typeform-signature": base64(""),
              "tally-signature": base64(""),
            },
          }),
          {},
        ),
      ).toBe(false);
  });
});

describe("a moment", () => {
  it.each([
    ["2026-11-02 10:15:00", INDIAN_MORNING],
    ["20261102 101500", INDIAN_MORNING],
    ["2026-11-02 10:15:00+05:30", INDIAN_MORNING],
    ["2026-11-02T04:45:00+0000", INDIAN_MORNING],
    ["2026-11-02T04:45:00.000Z", INDIAN_MORNING],
    [String(INDIAN_MORNING / 1_000), INDIAN_MORNING],
    [String(INDIAN_MORNING), INDIAN_MORNING],
    ["yesterday", undefined],
    ["", undefined],
  ])("%s", (written, moment) => {
    expect(momentOf(written)).toBe(moment);
  });
});

describe("a hostile body", () => {
  it.each([
    ["[".repeat(100_000)],
    [`${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`],
    ['{"__proto__":{"phone":"9000000001"},"constructor":5,"phone":"9000000002"}'],
    ["<!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>"],
    [`${"<a>".repeat(5_000)}`],
    ['{"phone":{"phone":{"phone":[null,true,{}]}}}'],
    ['=HYPERLINK("http://evil.example")\r\nX: y\r\n\u0000'],
    ['{"name":"\\ud800","phone":"9000000001"}'],
    [JSON.stringify({ From: "a@post.example", HtmlBody: "<a href".repeat(30_000) })],
    [
      JSON.stringify({
        From: "noreply@post.example",
        TextBody: `${"' ".repeat(50_000)}\n${"9811020001 ".repeat(5_000)}`,
      }),
    ],
  ])("is read or not understood, and breaks nothing: %#", async (body) => {
    for (const what of SOURCE_KINDS.filter((kind) => kind !== "meta"))
      await expect(read(what, { body })).resolves.toBeDefined();
    expect(({} as Record<string, unknown>)["phone"]).toBeUndefined();
  });
});
