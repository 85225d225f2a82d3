import { createCatalogue } from "#app/catalogue/index.ts";
import { contact } from "#app/kinds/settings/settings.testdata.ts";
import { openStore } from "#app/store/index.ts";
import { createInbox } from "#app/enquiries/index.ts";

/**
 * Accepts enquiries until it is killed, and says each accepted one aloud. Run by `kill.slow.test.ts`:
 * `node kill-process.ts <database> <round>`
 */
const [url = "", round = "0"] = process.argv.slice(2);
const PEOPLE = 4;

const store = await openStore({ url });
const catalogue = createCatalogue({ store });
await catalogue.changeSettings({ type: "system", name: "test" }, contact);
let now = Date.now();
const inbox = createInbox({ store, catalogue, publicUrl: "https://homes.example", now: () => now });

async function person(number: number): Promise<void> {
  for (let visit = 0; ; visit += 1) {
    const name = `R${round}P${number}V${visit}`;
    const startedAt = await inbox.startToken();
    now += 10_000;
    const origin = {
      form: "contact",
      page: "/contact",
      address: `2001:db8:${round}:${visit * PEOPLE + number}::1`,
      submissionKey: name,
      startedAt,
    };
    const input = {
      name,
      number: "9812345678",
      email: `${name.toLowerCase()}@post.example`,
      message: "Hello",
      consent: "on",
    };
    process.stdout.write(`asked ${name}\n`);
    // Twice at once: a double click.
    const [{ reference }] = await Promise.all([inbox.acceptEnquiry(input, origin), inbox.acceptEnquiry(input, origin)]);
    process.stdout.write(`accepted ${name} ${reference}\n`);
  }
}

process.stdout.write("ready\n");
await Promise.all(Array.from({ length: PEOPLE }, (_, index) => person(index)));
