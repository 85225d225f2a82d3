import { expect, it } from "vitest";
import { mailsOf, numbersOf, rolesOf } from "#app/kinds/person/person.ts";
import { startImap } from "#scripts/testing/imap.ts";
import { SYSTEM } from "#scripts/testing/inbox.ts";
import { testLeads } from "#scripts/testing/leads.ts";
import { type ExpectedMail, MAILS } from "./mails.testdata.ts";

const FEWEST_RIGHT = 0.92;

/** What the office calls it. */
const OURS: Readonly<Record<string, string>> = {
  apartment: "flat",
  plot: "plot",
  warehouse: "godown",
  house: "kothi",
  "सेक्टर 78": "sector 78",
  "गौर सिटी": "gaur city",
  "राजेन्द्र नगर": "rajinder nagar",
  "द्वारका सेक्टर 12": "dwarka sector 12",
  "लोनी रोड": "loni",
  "noida ext": "greater noida west",
  "sec 126": "sector 126",
  "dlf phase 1": "dlf 1",
  "dlf phase 2": "dlf 2",
  "udyog vihar phase 4": "udyog vihar",
  "dadri road": "dadri",
};
const flat = (text = "") => text.replace(/\s+/g, " ").trim().toLowerCase();
const ours = (word: string) => OURS[flat(word)] ?? flat(word);

function isBudget(wanted: ExpectedMail["budget"], price: string | undefined, sale: string | undefined): boolean {
  if (!wanted || price === undefined) return !wanted && price === undefined;
  const [min = 0, max = min] = price.split("-").map((end) => Number(end) * (sale === "rent" ? 100_000 : 10_000_000));
  if (wanted.min === wanted.max) return min <= wanted.max && wanted.max <= max;
  return Math.abs(max - wanted.max) < 1 && Math.abs(min - (wanted.min ?? 0)) < 1;
}

it(`of 60 mails has ${FEWEST_RIGHT * 100} of 100 fields right, and asks where it is not sure`, async () => {
  const imap = await startImap();
  const { catalogue, addSource, leads, store, clock } = await testLeads("sqlite");
  await catalogue.changeSettings(SYSTEM, { phone: "01204000000", email: "desk@example.com" });
  await addSource("mailbox", imap.keys);
  await leads.work();
  const fields: { readonly of: string; readonly field: string; readonly isRight: boolean }[] = [];
  for (const [at, wanted] of MAILS.entries()) {
    clock.now += 1_000;
    imap.add({ at: new Date(clock.now), source: Buffer.from(wanted.mail, "latin1") });
    await leads.work();
    const records = store.as(SYSTEM);
    const [delivery] = (await records.list("delivery", { sort: "newest", limit: 1 })).items;
    const note = (field: string, isRight: boolean) => fields.push({ of: `${at + 1} ${wanted.kind}`, field, isRight });
    note("lead", wanted.lead === (delivery?.values.stage === "lead"));
    if (!wanted.lead) continue;
    const { person: id = "" } = delivery?.values ?? {};
    const [person] = await records.getMany("person", [id]);
    const [want] = await records.foundBy("requirement", [id]);
    const said = await records.foundBy("interaction", [id]);
    const must = Object.fromEntries(new URLSearchParams(want?.values.must));
    const words = flat(Object.values(must).join(" ")).replaceAll("-", " ");
    const text = flat(said.map(({ values }) => values.text).join(" "));
    const name = flat(person?.values.name);
    const { bedrooms, place, type, message } = wanted;
    note(
      "name",
      wanted.name
        ? [wanted.name, ...(wanted.nameAlso ?? [])].some((each) => flat(each) === name)
        : !/\p{L}/u.test(name),
    );
    note("phone", (person && numbersOf(person.values)[0]) === (wanted.phone ?? undefined));
    note("email", (person && mailsOf(person.values)[0]) === (wanted.email ?? undefined));
    if (wanted.role) note("role", person !== undefined && rolesOf(person.values).includes(wanted.role));
    else {
      note("sale", must["sale"] === wanted.sale?.toLowerCase());
      note("budget", isBudget(wanted.budget, must["price"], must["sale"]));
      if (bedrooms?.length)
        note(
          "bedrooms",
          bedrooms.every((each) => words.includes(`${each}bhk`)),
        );
      if (place)
        note(
          "place",
          [place, ...(wanted.places ?? [])].some((each) => words.includes(ours(each))),
        );
      if (type)
        note(
          "type",
          [type, ...(wanted.types ?? [])].some((each) => words.includes(ours(each))),
        );
    }
    if (wanted.portalId) note("portal id", text.includes(flat(wanted.portalId)));
    if (message) note("message", text.includes(flat(message).slice(0, 400)));
  }
  const wrong = fields.filter(({ isRight }) => !isRight).map(({ of, field }) => `${of}: ${field}`);
  expect(MAILS).toHaveLength(60);
  expect(1 - wrong.length / fields.length, wrong.join("\n")).toBeGreaterThanOrEqual(FEWEST_RIGHT);
});
