import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Field } from "#app/entities/field.ts";
import { entities, ENTITY_NAMES } from "#app/kinds/index.ts";
import { createPeople, type People } from "#app/people/index.ts";
import { everythingIn, NUMBER } from "#scripts/testing/privacy.ts";
import { ADMINISTRATOR, ENQUIRY, SYSTEM, type TestInbox, testInbox } from "#scripts/testing/inbox.ts";

let site: TestInbox;
let people: People;
beforeEach(async () => {
  site = await testInbox();
  people = createPeople({ store: site.store, catalogue: site.catalogue });
});
afterEach(async () => {
  await people.close();
  await site.close();
});

const home = (values: object) => site.addHome({ Seller: "Ravi Menon", SellerPhone: NUMBER, ...values });
const change = (id: string, values: object) => site.catalogue.change(SYSTEM, "property", id, { ...values });
const find = () => site.inbox.privacy.find(ADMINISTRATOR, NUMBER);
const textsFound = async () => (await find()).texts.map(({ text }) => text);
/** Erases, with one answer to every doubtful text. */
const erase = (answer: "erase" | "keep" = "erase") => site.inbox.privacy.erase(ADMINISTRATOR, NUMBER, () => answer);

describe("a name beside an erased number", () => {
  it("goes, whatever it was changed to, and wherever else it stands on a record of theirs", async () => {
    const { id } = await home({});
    await change(id, { Seller: "Suresh Bhai", Note: "Suresh Bhai wants a quick sale" });
    await erase();
    expect(await everythingIn(site)).not.toMatch(/Suresh|Ravi|Menon|98123/);
    expect((await site.catalogue.get(SYSTEM, "property", id))?.values).toMatchObject({ title: "Villa by the river" });
  });

  it("goes from a project as well, and a name beside another number stays", async () => {
    const project = await site.store.as(SYSTEM).create("project", {
      title: "Palm Greens",
      slug: "palm-greens",
      projectName: "Palm Greens",
      location: "Sector 150",
      person: "Suresh",
      contactno: `+91${NUMBER}`,
    });
    const other = await site.addHome({ Seller: "Suresh", SellerPhone: "9800000009", Phone: NUMBER });
    expect(await textsFound()).toEqual([]);
    await erase();
    expect((await site.store.as(SYSTEM).get("project", project.id))?.values).not.toHaveProperty("person");
    expect((await site.catalogue.get(SYSTEM, "property", other.id))?.values).toMatchObject({ seller: "Suresh" });
  });

  it("is asked about where the number has gone before", async () => {
    const { id } = await home({});
    await change(id, { Seller: "Suresh", SellerPhone: "" });
    expect(await textsFound()).toEqual(["Suresh"]);
    await erase();
    expect((await site.catalogue.get(SYSTEM, "property", id))?.values).not.toHaveProperty("seller");
  });

  it("is declared for each number of a kind that names people", () => {
    const numbers = ENTITY_NAMES.filter((kind) => entities[kind].personal === "mention").flatMap((kind) => {
      const fields: readonly (readonly [string, Field])[] = Object.entries(entities[kind].fields);
      return fields.flatMap(([key, field]) => {
        const { nameIn } = field.options;
        if (nameIn !== undefined) expect(entities[kind].fields).toHaveProperty(nameIn);
        return field.kind === "phone" ? [`${kind}.${key} ${nameIn ?? ""}`] : [];
      });
    });
    // Visitors are shown the last one in place of the company's: nobody is named beside it.
    expect(numbers).toEqual(["property.phone ", "property.sellerPhone seller", "project.contactno person"]);
  });
});

describe("texts that may speak of a person who is erased", () => {
  it("are shown one by one: their first name in notes and keys of their homes, as it would stay", async () => {
    const { id } = await home({ Keys: "with Ravi, tower B", Note: `Ravi Menon: ${NUMBER}. ravi has a dog` });
    const { texts } = await find();
    expect(texts.map(({ label, text, marks }) => [label, text, ...marks.map((mark) => text.slice(...mark))])).toEqual([
      ["Key is with", "with Ravi, tower B", "Ravi"],
      ["Note", "[erased]:[erased]. ravi has a dog", "ravi"],
    ]);
    await site.inbox.privacy.erase(ADMINISTRATOR, NUMBER, (code) => (code === texts[0]?.code ? "erase" : "keep"));
    const values = (await site.catalogue.get(SYSTEM, "property", id))?.values;
    expect(values).not.toHaveProperty("keys");
    expect(values?.note).toBe("[erased]:[erased]. ravi has a dog");
  });

  it("have to be answered, each; what is new is asked, too", async () => {
    const { id } = await home({ Keys: "with Ravi" });
    const { privacy } = site.inbox;
    const message = "Say of each text below whether it is erased or stays. Still open: 1.";
    await expect(privacy.erase(ADMINISTRATOR, NUMBER)).rejects.toMatchObject({ status: 422, message });
    const known = new Set((await find()).texts.map(({ code }) => code));
    const answers = (code: string) => (known.has(code) ? "erase" : undefined);
    await change(id, { Keys: "with Ravi, ask at the gate" });
    await expect(privacy.erase(ADMINISTRATOR, NUMBER, answers)).rejects.toMatchObject({ message });
    expect(await everythingIn(site)).toContain(NUMBER);
  });

  it("are found in what others sent about their home, and go with the mails that repeat them", async () => {
    const { id } = await home({});
    const mira = { ...ENQUIRY, name: "Mira Bose", number: "9800000000", email: "mira@post.example" };
    const enquiry = await site.inbox.acceptEnquiry(
      { ...mira, message: "Is Ravi there on Sunday?" },
      await site.origin({ listing: id }),
    );
    expect(await textsFound()).toEqual(["Is Ravi there on Sunday?"]);
    expect(await erase()).toMatchObject({ kinds: expect.stringContaining("message") });
    expect(await everythingIn(site)).not.toContain("Ravi");
    expect((await site.inbox.enquiries.get(ADMINISTRATOR, enquiry.id)).values.name).toBe("Mira Bose");
  });

  it("go together with mails that are erased anyway", async () => {
    const { id } = await home({});
    const mira = { ...ENQUIRY, name: "Mira Bose", number: "9800000000", email: "mira@post.example" };
    const message = `Ravi told me to ask, ${NUMBER}`;
    await site.inbox.acceptEnquiry({ ...mira, message }, await site.origin({ listing: id }));
    await erase();
    expect(await everythingIn(site)).not.toMatch(/Ravi|98123/);
  });

  it("stay with every version where somebody says so", async () => {
    const { id } = await home({});
    const other = await site.addHome({ Note: "Ravi Menon came to see it" });
    await change(other.id, { Note: "Ravi Menon wants it" });
    await site.inbox.acceptEnquiry(ENQUIRY, await site.origin({ listing: other.id }));
    const { texts } = await find();
    expect(texts.map(({ text, isEarlier }) => [text, isEarlier])).toEqual([
      ["Ravi Menon wants it", false],
      ["Ravi Menon came to see it", true],
    ]);
    await erase("keep");
    expect(await site.store.as(SYSTEM).history("property", other.id)).toHaveLength(2);
    expect((await site.catalogue.get(SYSTEM, "property", id))?.values).not.toHaveProperty("seller");
  });

  it("go with the history where they stand in an earlier version only", async () => {
    await home({});
    const other = await site.addHome({ Note: "Ravi Menon came to see it" });
    await change(other.id, { Note: "Nobody yet" });
    expect((await find()).texts).toMatchObject([{ text: "Ravi Menon came to see it", isEarlier: true }]);
    await erase();
    expect(await everythingIn(site)).not.toContain("Ravi");
    expect((await site.catalogue.get(SYSTEM, "property", other.id))?.values.note).toBe("Nobody yet");
  });

  it("are not those in which somebody of the same name speaks or is spoken of", async () => {
    const { id } = await home({});
    const namesake = { ...ENQUIRY, name: "Ravi Verma", number: "9800000001", email: "verma@post.example" };
    await site.inbox.acceptEnquiry(
      { ...namesake, message: "Ravi here, is it sold?" },
      await site.origin({ listing: id }),
    );
    const [verma] = await people.find(ADMINISTRATOR, "9800000001");
    await people.log(ADMINISTRATOR, verma?.id ?? "", { what: "call", text: "Ravi likes it", listing: id });
    expect(await textsFound()).toEqual([]);
    await people.log(ADMINISTRATOR, verma?.id ?? "", { what: "call", text: "Met Ravi Menon there", listing: id });
    expect(await textsFound()).toEqual(["Met Ravi Menon there"]);
  });

  it("are, of what has nothing to do with them, only those with a word that is rare", async () => {
    await home({});
    for (let count = 0; count < 30; count += 1) await site.addHome({ Note: `Ask Ravi of the gate, ${count}` });
    await site.addHome({ Note: "Referred by Menon" });
    const { texts, common } = await find();
    expect(texts.map(({ text }) => text)).toEqual(["Referred by Menon"]);
    expect(common).toEqual([{ word: "Ravi", texts: 30 }]);
  });

  it("are no public lines, addresses and titles, in which a name is that of a place", async () => {
    await home({ Title: "Menon Towers", Location: "Ravi Kunj" });
    await site.addHome({
      Title: "Flat in Menon Towers",
      Location: "Ravi Kunj",
      Description: "On the Ravi, by the park",
    });
    expect(await textsFound()).toEqual(["On the Ravi, by the park"]);
  });
});
