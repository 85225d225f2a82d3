import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSearch } from "#app/search/index.ts";
import { ncrListings } from "#app/search/phrase/ncr-listings.fixture.ts";
import { TestSource } from "#app/search/testing.ts";
import { tokensIn } from "#app/trade/tokens.ts";
import { runs } from "#scripts/testing/runs.ts";
import { readLead } from "./lead.ts";
import { splitLeads } from "./split.ts";
import { LATER_MESSAGES } from "./later-messages.fixture.ts";
import { BLIND_MESSAGES } from "./blind-messages.fixture.ts";
import { LEAD_MESSAGES, type LeadMessage, TODAY } from "./messages.fixture.ts";

const search = await createSearch(new TestSource(ncrListings().map(({ record }) => record)));
const read = (text: string) => readLead(text, { search, today: TODAY });

interface Field {
  readonly field: string;
  readonly expected: unknown;
  readonly read: unknown;
}

/** The fields of a message that hold or should hold something. */
function fieldsOf(lead: LeadMessage): readonly Field[] {
  const { person, requirement, nextStep, doubts, rest } = read(lead.text);
  const flat = (text: string) => text.replace(/\s+/g, " ");
  const { what, on, at } = nextStep ?? {};
  const fields: readonly (readonly [field: string, expected: unknown, read: unknown])[] = [
    ["name", lead.name, person.name],
    ["numbers", lead.numbers?.join(), person.numbers.join() || undefined],
    ["mails", lead.mails?.join(), person.mails.join() || undefined],
    ["roles", lead.roles.join(), person.roles.join()],
    ["language", lead.language, person.language],
    ["source", lead.source, person.source],
    ["sourceNote", lead.sourceNote, person.sourceNote],
    ["doNotCall", lead.doNotCall, person.doNotCall || undefined],
    ["must", lead.must, requirement?.must],
    ["nice", lead.nice, requirement?.nice || undefined],
    ["next", lead.next && [lead.next.what, lead.next.on, lead.next.at].join(), what && [what, on, at].join()],
    ["doubts", lead.doubts.toSorted().join(), [...new Set(doubts.map(({ field }) => field))].toSorted().join()],
    ...(lead.rest ?? []).map((part) => ["rest", part, flat(rest).includes(part) ? part : rest] as const),
  ];
  return fields
    .filter(([, expected, found]) => expected !== undefined || found !== undefined)
    .map(([field, expected, found]) => ({ field, expected, read: found }));
}

function figuresOf(leads: readonly LeadMessage[]) {
  const all = leads.flatMap((lead) => fieldsOf(lead).map((field) => ({ ...field, text: lead.text.slice(0, 40) })));
  const wrong = all.filter(({ expected, read: found }) => expected !== found);
  return { share: 1 - wrong.length / all.length, count: all.length, wrong };
}

const ALL_MESSAGES = [...LEAD_MESSAGES, ...BLIND_MESSAGES, ...LATER_MESSAGES];

/** Share of right fields below which the reader has become worse: what it has today, rounded down. */
const FEWEST_RIGHT = 0.98;

const words = (text: string) =>
  tokensIn(text).flatMap(({ text: word, isSign }) => (isSign || word === "₹" ? [] : [word])); // a ₹ without a number is no word

/** Words of a message that neither a field nor the note holds. */
function lost(message: string): readonly string[] {
  const { text, readings, rest } = read(message);
  const kept = new Set([...words(rest), ...readings.flatMap(({ start, end }) => words(text.slice(start, end)))]);
  return words(message.normalize("NFKC")).filter((word) => !kept.has(word));
}

/** What a reader that looks back, or ahead, from each word would take long for. */
const HOSTILE_PIECES = [
  "9 ",
  "1-",
  "₹",
  "3 bhk, ",
  "call 9 ",
  "call kal ",
  "sell 3 bhk, ",
  "9811040001 ",
  "a@b.example ",
  "Mrs A ",
  "sec 44 ",
  "1/",
  "\n",
  "not ",
  "Name: ",
  "99acres budget 1 cr ",
];

describe("a pasted lead", () => {
  it(`has ${FEWEST_RIGHT * 100} of 100 fields right`, () => {
    const { share, count, wrong } = figuresOf(ALL_MESSAGES);
    expect(count).toBeGreaterThan(300);
    expect(share, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(FEWEST_RIGHT);
  });

  it.each(ALL_MESSAGES)("asks what is doubtful and loses nothing: $text", ({ text, doubts }) => {
    expect(new Set(read(text).doubts.map(({ field }) => field))).toEqual(new Set(doubts));
    expect(lost(text)).toEqual([]);
  });

  it("loses no word, whatever is put together", () => {
    const pieces = LEAD_MESSAGES.flatMap(({ text }) => text.split(/(?<=[\s,.:])/));
    const piece = fc.oneof(
      fc.constantFrom(...pieces),
      fc.constantFrom("\n", "98110 20001 ", "call ", "Mrs ", "a@b.example "),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (parts) => {
        expect(lost(parts.join(""))).toEqual([]);
      }),
      { numRuns: runs(150) },
    );
  });

  it("keeps in the note what is too long to be read", () => {
    const long = `${"Need 3 bhk in Saket. ".repeat(600)}the very last words`;
    expect(read(long).rest).toContain("the very last words");
  });

  it("says where in the text each field stands", () => {
    const { text, readings } = read("Rohit Bansal 98110 20001 wants 3 bhk in Saket, call tomorrow");
    expect(readings.map(({ field, start, end }) => [field, text.slice(start, end)])).toEqual([
      ["name", "Rohit Bansal"],
      ["numbers", "98110 20001"],
      ["requirement", "wants 3 bhk in Saket"],
      ["nextStep", "call tomorrow"],
    ]);
  });

  it.each([
    ["Need 3BHK in Saket, park facing preferred, call tomorrow", "bhk=3bhk&location=saket"],
    ["Need 3BHK in Saket, park facing would be nice", "bhk=3bhk&location=saket"],
    ["Need 3BHK in Saket preferably park facing", "bhk=3bhk&location=saket"],
  ])("knows what would be nice, whether that is said before or behind it: %s", (text, must) => {
    expect(read(text).requirement).toMatchObject({ must, nice: "amenities=park-facing" });
    expect(lost(text)).toEqual([]);
  });

  it.each([
    ["call Rohit Bansal 98110 20001 kal", "Rohit Bansal", "call Rohit Bansal 98110 20001 kal"],
    ["Call Priya tomorrow 98110 20001", "Priya", "Call Priya tomorrow"],
    ["call rohit bansal 98110 20001 kal", "rohit bansal", "call rohit bansal 98110 20001 kal"],
    ["call back Mrs Mathur 98110 20001 tomorrow 5 pm", "Mrs Mathur", "call back Mrs Mathur 98110 20001 tomorrow 5 pm"],
    ["98110 20001 Rohit ko call karna hai kal", "Rohit", "call karna hai kal"],
    ["call the guard 98110 20001 kal", undefined, "call the guard 98110 20001 kal"],
    ["visit Gaur City Sunday 98110 20001", undefined, "visit Gaur City Sunday"],
    ["Asha Jain 98110 20001 wants 2 bhk in Saket, call Rohit tomorrow", "Asha Jain", "call Rohit tomorrow"],
  ])("names whom we are to call, where it names nobody else: %s", (text, name, step) => {
    const { person, nextStep } = read(text);
    expect([person.name, nextStep?.text]).toEqual([name, step]);
    expect(lost(text)).toEqual([]);
  });

  it.each([
    [
      "Mr & Mrs Oberoi (ref: Dr Khanna) want to buy a 4 bhk in Saket, 98110 40002",
      "Mr & Mrs Oberoi",
      "buyer",
      "Dr Khanna",
    ],
    ["Old client Mr Bedi 9811040013 wants to sell his villa in Greater Noida", "Mr Bedi", "owner", undefined],
    ["I am Anna Rao, need a 3bhk on rent in Saket, relocating from Pune", "Anna Rao", "tenant", undefined],
    ["Recommended by a friend: Asha Jain 9811040014, 2 bhk to buy in Saket", "Asha Jain", "buyer", undefined],
  ])("knows who it is about: %s", (text, name, role, sourceNote) => {
    const { person } = read(text);
    expect([person.name, person.roles.join(), person.sourceNote]).toEqual([name, role, sourceNote]);
  });

  it("looks in no place where somebody comes from or works", () => {
    const { requirement, rest } = read("wants a 3bhk on rent in Saket, relocating from Pune, works in Sector 62 Noida");
    expect(requirement?.must).toBe("bhk=3bhk&location=saket&sale=rent");
    expect(rest).toContain("relocating from Pune");
  });

  it("does not depend on which homes are on the site today", () => {
    const { requirement } = read("wants a farm house in sector 137 noida on rent, 30k");
    expect(requirement?.must).toContain("location=sector-137");
  });

  it("reads all of a long requirement", () => {
    const filler = "please share everything that you have with pictures and prices";
    const { requirement } = read(
      `wants 3 bhk in Saket, ${filler}, ${filler} in Malviya Nagar, ${filler}, with lift to buy`,
    );
    expect(requirement?.must).toBe("amenities=lift&bhk=3bhk&location=malviya-nagar,saket&sale=buy");
  });

  it.each(HOSTILE_PIECES)("takes time in proportion to its length, whatever it repeats: %j", (piece) => {
    const timeOf = (length: number) => {
      const message = piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
      const times = Array.from({ length: 2 }, () => {
        const started = process.cpuUsage();
        for (let copy = 0; copy < 8_000 / length; copy++) read(message);
        const { user, system } = process.cpuUsage(started);
        return user + system;
      });
      return Math.min(...times);
    };
    timeOf(2_000); // warm
    // Four short ones say as much as the long one; 'call 9' took eleven times as long.
    expect(timeOf(8_000)).toBeLessThan(3 * timeOf(2_000));
  });

  it("says what is too long to be read, and keeps it in the note", () => {
    const wants = "wants 3 bhk in Saket to buy. ";
    const word = (at: number) =>
      `${"bdgkm"[at % 5]}${"aeiou"[(at % 7) % 5]}${"lnrst"[(at % 11) % 5]}${"aeio"[(at % 13) % 4]}q`;
    const prose = Array.from({ length: 1_500 }, (_, at) => word(at) + (at % 9 === 8 ? "." : ""));
    const { requirement, rest, doubts } = read(wants + prose.join(" "));
    expect(requirement?.must).toBe("bhk=3bhk&location=saket&sale=buy");
    expect(doubts.filter(({ sentence }) => sentence.includes("too long to be read to its end"))).toHaveLength(1);
    expect(rest.length).toBeGreaterThan(3_000);
    expect(read(wants).doubts.some(({ sentence }) => sentence.includes("too long"))).toBe(false);
  });

  it.each([
    ["4 bhk sec 44, 50, 93a 8 cr", "bhk=4bhk&location=sector-44,sector-50,sector-93a&price=0-8&sale=buy"],
    ["3bhk in sec 150, 2 to 2.6 cr", "bhk=3bhk&city=noida&location=sector-150&price=2-2.6&sale=buy"],
    ["2bhk sector 137, 25 to 30k rent", "bhk=2bhk&city=noida&location=sector-137&price=0.25-0.3&sale=rent"],
    ["4 bhk sec 150 or 152, upto 3.75", "bhk=4bhk&city=noida&location=sector-150,sector-152&price=0-3.75&sale=buy"],
    ["4 bhk sec 150, within 30 minutes of office", "bhk=4bhk&city=noida&location=sector-150"],
  ])("knows a list of sectors from a budget: %s", (text, must) => {
    expect(read(text).requirement?.must).toBe(must);
    expect(lost(text)).toEqual([]);
  });

  it.each([
    ["3 BHK sector 150 up to 2 cr, call tomorrow", []],
    ["ats pious hideaways 3bhk", ["ats pious hideaways"]],
    ["ATS ya Godrej 3bhk sec 150 2 cr", ["ATS", "Godrej"]],
    ["duplex sector 150 buy", ["duplex"]],
    ["3bhk noida AED 3.5 mn", ["AED 3.5 mn"]],
    ["3bhk sec 150 $500k", ["$ 500k"]],
    ["25k rent, 1 lakh deposit 2bhk", ["1 lakh deposit"]],
  ])("says which words of a requirement it does not know, and keeps them in the note: %s", (text, unread) => {
    expect(read(text).unread).toEqual(unread);
    expect(lost(text)).toEqual([]);
  });

  it.each([
    ["need 3 bhk in delhi ncr, 1 cr", "bhk=3bhk&price=0-1&sale=buy"],
    ["need 2bhk on rent in Delhi/NCR or Noida", "bhk=2bhk&city=noida&sale=rent"],
  ])("takes Delhi NCR for no city: %s", (text, must) => {
    expect(read(text).requirement?.must).toBe(must);
  });

  it("asks of which city a sector is only where more than one has it, and none of them is ours", () => {
    const of = (text: string, ourCity?: string) => {
      const { requirement, doubts } = readLead(text, { search, today: TODAY, ourCity });
      return [requirement?.must, doubts.some(({ field }) => field === "city")];
    };
    expect(of("need 3 bhk in sector 150")).toEqual(["bhk=3bhk&city=noida&location=sector-150", false]);
    expect(of("need 3 bhk in sector 62")).toEqual(["bhk=3bhk&location=sector-62", true]);
    expect(of("need 3 bhk in sector 62", "Noida")).toEqual(["bhk=3bhk&city=noida&location=sector-62", false]);
    expect(of("need 3 bhk in sector 150", "Gurgaon")).toEqual(["bhk=3bhk&city=noida&location=sector-150", false]);
    expect(of("need 3 bhk in sector 62", "Delhi")).toEqual(["bhk=3bhk&location=sector-62", true]);
    expect(of("need 3 bhk in sector 62 gurgaon", "Noida")).toEqual(["bhk=3bhk&city=gurgaon&location=sector-62", false]);
  });

  it("reads on behind two hundred letters of one sentence", () => {
    const filler = "and please also share everything that you have got with pictures and plans ".repeat(4);
    const { requirement } = read(`I want 3 bhk in Saket ${filler} with lift to buy`);
    expect(requirement?.must).toBe("amenities=lift&bhk=3bhk&location=saket&sale=buy");
  });

  it("names the requirement in words", () => {
    expect(read("Need 4BHK park facing 6–7 cr sec 44/50/93").requirement?.label).toBe(
      "Park facing, 4 BHK, Sector 44, Sector 50, Sector 93, Buy, price 6 to 7",
    );
  });

  it.each([
    ["call today", "2026-11-25"],
    ["call on wednesday", "2026-12-02"],
    ["call on 3 Jan", "2027-01-03"],
    ["call on 20 Nov 2026", "2026-11-20"],
    ["परसों फोन करना", "2026-11-27"],
    ["call next week", "2026-11-30"],
    ["call after 3 days", "2026-11-28"],
    ["3 din baad call karna", "2026-11-28"],
    ["call in 2 weeks", "2026-12-09"],
    ["Saturday ko dekhna hai", "2026-11-28"],
    ["call on 05/12", "2026-12-05"],
    ["kal phone kar lena", "2026-11-26"],
    ["[26/11/26, 7:45 pm] Ritesh: Saturday ko dekhna hai", "2026-11-28"],
    ["visit 5/12/2026", "2026-12-05"],
  ])("'%s' has its day", (text, day) => expect(read(text).nextStep?.on).toBe(day));

  it.each([
    ["call at 3 tomorrow", "15:00"],
    ["call tomorrow 11:30 am", "11:30"],
    ["kal subah 9 baje call karna", "09:00"],
    ["call tomorrow after 6", "18:00"],
    ["meeting on friday 12 noon", "12:00"],
    ["call tomorrow, budget 3 cr", undefined],
  ])("'%s' has its time", (text, clock) => expect(read(text).nextStep?.at).toBe(clock));
});

describe("a message as it comes", () => {
  it.each([
    ["Tan +6581234567 3bhk sector 150 noida", { name: "Tan", numbers: ["+6581234567"] }],
    ["Neha 0120-4123456 office, 2bhk sector 62 noida", { name: "Neha", numbers: ["+911204123456"] }],
    ["मैं सुनील बोल रहा हूँ 9811070017 नोएडा में 2 बीएचके चाहिए", { name: "सुनील" }],
    ["Rohit Anand this side, 9811070018, need 2bhk rent sector 62", { name: "Rohit Anand" }],
    ["upto 3.75, 3bhk sector 150 noida Kohli 9811070019", { name: "Kohli" }],
    ["Ravi Malhotra | 9811070020 | 3bhk sector 44", { name: "Ravi Malhotra" }],
    ["Md Irfan Khan 9811070021 needs 2bhk on rent in sector 62", { name: "Md Irfan Khan" }],
    ["Mr & Mrs Oberoi 9811070022 want a villa in sector 44", { name: "Mr & Mrs Oberoi" }],
    [
      "mera flat bikwana hai 3bhk sector 137 noida, 1.25 cr chahiye, Anil 9811070014",
      { name: "Anil", roles: ["owner"] },
    ],
    [
      "full_name: zoya khan\nphone_number: p:+919811070055\nwhat_is_your_budget?: 2_cr_-_3_cr\ncreated_time: 2026-11-26T10:11:12+0530",
      { name: "Zoya Khan", numbers: ["+919811070055"], source: "portal", sourceNote: "Facebook" },
    ],
    [
      "I am interested in the penthouse at Sector 94.\nPlease share floor plan.\n\nRegards,\nCol. (Retd.) H. S. Dhaliwal\nM: 98110 70011\nHouse 12, Sector 9, Chandigarh",
      { name: "H. S. Dhaliwal", numbers: ["+919811070011"] },
    ],
  ])("names its person: %s", (text, person) => {
    expect(read(text).person).toMatchObject(person);
  });

  it.each([
    ["Neha 0120-4123456 office, 2bhk sector 62 noida", "bhk=2bhk&city=noida&location=sector-62"],
    ["floor plan bhejo 3bhk sector 150, Anil 9811070012", "bhk=3bhk&city=noida&location=sector-150"],
    [
      "full_name: zoya khan\nwhat_is_your_budget?: 2_cr_-_3_cr\ncreated_time: 2026-11-26T10:11:12+0530",
      "price=2-3&sale=buy",
    ],
    [
      "interested in the penthouse at Sector 94\n\nRegards,\nH. S. Dhaliwal\nHouse 12, Sector 9, Chandigarh",
      "location=sector-94&type=penthouse",
    ],
    ["mera flat bikwana hai 3bhk sector 137 noida, 1.25 cr chahiye, Anil 9811070014", undefined],
    [
      "3bhk paras tierea, 11th floor nahi chahiye, 5 se neeche. Budget 1.2 cr",
      "bhk=3bhk&floor=0-5&not-floor=11-11&price=0-1.2&sale=buy",
    ],
    [
      "3 बीएचके सेक्टर 78 नोएडा, ग्राउंड फ्लोर नहीं, 5 से नीचे",
      "bhk=3bhk&city=noida&floor=0-5&location=sector-78&not-floor=0-0",
    ],
    [
      "rent pe 1bhk furnished, botanical garden metro k paas, 20k",
      "bhk=1bhk&furnishing=furnished&metro=botanical-garden-1000m&price=0-0.2&sale=rent",
    ],
    ["rent pe 1bhk, botanical garden metro, 20k", "bhk=1bhk&metro=botanical-garden-1000m&price=0-0.2&sale=rent"],
    [
      "wants 3bhk on rent in sector 50 noida, her clinic is in sector 44",
      "bhk=3bhk&city=noida&location=sector-50&sale=rent",
    ],
    [
      "Dr Anindita Lahiri (ENT, has clinic Sec 29) 9811070010 wants a villa in sector 44 noida",
      "city=noida&location=sector-44&type=villa",
    ],
    ["office in sector 62 noida on rent", "city=noida&location=sector-62&sale=rent&type=office"],
    ["सेक्टर 16बी में 2 बीएचके चाहिए", "bhk=2bhk&location=sector-16b"],
    ["सेक्टर 93 ए नोएडा में 2 बीएचके चाहिए", "bhk=2bhk&city=noida&location=sector-93a"],
  ])("wants what it says and no more: %s", (text, must) => {
    expect(read(text).requirement?.must).toBe(must);
  });

  it.each([
    ["From: leads@housing-portal.example\nRajdeep | 9811070017 | 2bhk sector 135", []],
    ["From: 99acres <noreply@99acres.com>\nTest Ten\nten@post.example\n+91-9811070010", ["ten@post.example"]],
    ["From: Ritu <ritu@post.example>\nneed 2bhk sector 135", ["ritu@post.example"]],
    ["Ritu, info@ritu-exports.example, need 2bhk sector 135", ["info@ritu-exports.example"]],
  ])("has the addresses of people, not of programs: %s", (text, mails) => {
    expect(read(text).person.mails).toEqual(mails);
    expect(lost(text)).toEqual([]);
  });

  it("names the homes that it is about, by their ids on portals and by links", () => {
    const mail =
      "Property, ID 11111111: 3 BHK Flat in Sector 78, Noida\nName: Ravi Jain\nMobile: 9811070003\nFrom MagicBricks";
    expect(read(mail)).toMatchObject({
      homes: [{ portal: "MagicBricks", id: "11111111" }],
      person: { name: "Ravi Jain", numbers: ["+919811070003"] },
      requirement: { must: "bhk=3bhk&city=noida&location=sector-78&type=flat" },
    });
    const link = "https://homes.example/property/lake-house";
    expect(read(`Is ${link} still there? Asha Rao 9811070004`).homes).toEqual([{ link }]);
    expect(lost(mail)).toEqual([]);
    expect(lost(`Is ${link} still there? Asha Rao 9811070004`)).toEqual([]);
  });

  it("asks where a budget has no unit, and offers to add the home of an owner", () => {
    const { requirement, doubts } = read("upto 3.75, 3bhk sector 150 noida Kohli 9811070019");
    expect(requirement?.must).toBe("bhk=3bhk&city=noida&location=sector-150&price=0-3.75&sale=buy");
    expect(doubts.map(({ field }) => field)).toEqual(expect.arrayContaining(["budget", "sale"]));
    expect(read("mera flat bikwana hai 3bhk sector 137, 1.25 cr, Anil 9811070014").offersHome).toBe(true);
    expect(read("need 3bhk sector 137, 1.25 cr, Anil 9811070014").offersHome).toBe(false);
  });
});

describe("several people of one text", () => {
  const split = (text: string) => splitLeads(text).map((part) => read(part.text).person);

  it("become several, each with what is said of them", () => {
    const text =
      "1) Sameer Gill 9876500031 - 4bhk kothi sector 44 noida 12 cr\n2) Dr Nupur Seth 9876500032 - 2bhk rent dlf phase 3 45k";
    expect(split(text)).toMatchObject([
      { name: "Sameer Gill", numbers: ["+919876500031"], roles: ["buyer"] },
      { name: "Nupur Seth", numbers: ["+919876500032"], roles: ["tenant"] },
    ]);
  });

  it("share the number that stands above or below a list", () => {
    const list = "1) 3bhk sector 150 2 cr\n2) 4bhk kothi sector 44 12 cr";
    for (const text of [`Sunil Kumar 9876500033\n${list}`, `${list}\nSunil Kumar 9876500033`])
      expect(split(text)).toMatchObject([{ numbers: ["+919876500033"] }, { numbers: ["+919876500033"] }]);
  });

  it.each([
    [
      "26/11/26, 7:44 pm - Sunil: need 3bhk sec 107, 1.7 cr\n26/11/26, 7:55 pm - Anita: need 4bhk kothi sec 44 budget 12 cr",
    ],
    [
      "[26/11/26, 19:44:10] ~ Sunil: need 3bhk sec 107, 1.7 cr\n\u200e[26/11/26, 19:55:01] Anita: need 4bhk kothi sec 44 budget 12 cr",
    ],
  ])("of a group are who wrote: %s", (text) => {
    const system =
      "26/11/26, 7:40 pm - Messages and calls are end-to-end encrypted\n26/11/26, 7:41 pm - Ravi: <Media omitted>\n";
    expect(split(system + text).map(({ name }) => name)).toEqual(["Sunil", "Anita"]);
  });

  it("leaves out what a form, a firm or an answered mail says for itself", () => {
    const form = read(
      "ad_name: Expressway 3-4BHK Nov\nfull_name: tabrez ansari\nphone_number: 9811070005\nwhich_configuration: 4 bhk",
    );
    expect(form.person.name).toBe("Tabrez Ansari");
    expect(form.requirement?.must).toBe("bhk=4bhk");
    expect(read("Devika, 9811070002, 3bhk. Support: 1800-000-0000").person.numbers).toEqual(["+919811070002"]);
    expect(read("3 bhk sector 93A, 9811070013\n> On 24 Nov Pooja wrote:\n> 4 bhk, 9811070113").person.numbers).toEqual([
      "+919811070013",
    ]);
  });

  it("do not get the number of who sends the list, if they have their own", () => {
    const text =
      "2 clients\n1) Mr Oberoi 9811070003 kothi sec 50 7 cr\n2) Mrs Nanda 9811070103 rent 2bhk sec 62 22k\nMukul 9811070203";
    expect(split(text).map(({ numbers }) => numbers.join())).toEqual([
      "+919811070003",
      "+919811070103",
      "+919811070203",
    ]);
  });

  it("stay one where one person is meant", () => {
    for (const { text } of ALL_MESSAGES) expect(splitLeads(text), text).toHaveLength(1);
  });
});
