import { setTimeout as sleep } from "node:timers/promises";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type ClientRequest, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { entities } from "#app/kinds/index.ts";
import { SETTINGS_ID } from "#app/catalogue/settings.ts";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import { openStore } from "#app/store/index.ts";
import { formTexts } from "#app/site/forms/form-words.ts";
import { launchBrowser } from "#scripts/testing/browser.ts";
import { freePort } from "#scripts/testing/ports.ts";
import { fillStore, type Site, startSite } from "../support/site.ts";

let browser: Browser;
let dataDir: string;
let site: Site;
/** Every start is at the same address, as for a visitor. */
let port: number;

const start = async () => {
  site = await startSite({ dataDir, env: { DEMO: "0", PORT: String(port) } });
};
const kill = async () => {
  site.kill();
  await site.ended;
};

beforeAll(async () => {
  [dataDir, port] = await Promise.all([mkdtemp(join(tmpdir(), "aangan-enquiry-")), freePort()]);
  await fillStore(join(dataDir, "aangan.sqlite"), async (store) => {
    const settings = entities.settings.read({ ...defaultSettings, email: "office@aangan.example" }); // which is told, too
    await store.as({ type: "system", name: "test" }).create("settings", settings, { id: SETTINGS_ID });
  });
  [browser] = await Promise.all([launchBrowser(), start()]);
});
afterAll(async () => {
  await browser.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** What the browser would send, sent by hand; 'continue' tells that the server has its head. */
async function beginSending(request: Request): Promise<{ readonly outgoing: ClientRequest; readonly body: Buffer }> {
  const body = request.postDataBuffer() ?? Buffer.alloc(0);
  const headers = {
    ...(await request.allHeaders()),
    "content-length": String(body.length),
    expect: "100-continue",
    connection: "close",
  };
  const outgoing = httpRequest(request.url(), { method: "POST", headers });
  outgoing.on("error", () => undefined); // its server is killed
  outgoing.flushHeaders();
  await once(outgoing, "continue");
  return { outgoing, body };
}

/** Moments for the server to die, each by what has happened until then. In all of them no answer reaches the visitor. */
const MOMENTS: Readonly<Record<string, (request: Request) => Promise<void>>> = {
  "before anything arrives": kill,
  "when half of it has arrived": async (request) => {
    const { outgoing, body } = await beginSending(request);
    await new Promise((written) => outgoing.write(body.subarray(0, body.length / 2), written));
    await kill();
  },
  "when all of it has arrived": async (request) => {
    const { outgoing, body } = await beginSending(request);
    await new Promise<void>((written) => outgoing.end(body, written));
    await kill();
  },
  "when it is stored, but not yet answered": async (request) => {
    const { outgoing, body } = await beginSending(request);
    const [answer] = await Promise.all([once(outgoing, "response"), outgoing.end(body)]);
    expect(answer).toMatchObject([{ statusCode: 303 }]);
    await kill();
  },
};
const THANKED = "when the visitor is thanked";

const ROUNDS = [...Object.keys(MOMENTS), THANKED].map((moment, index) => ({
  moment,
  typed: {
    name: `Visitor ${index}`,
    number: `981000000${index}`,
    email: `visitor${index}@post.example`,
    message: `Killed ${moment}`,
  },
}));
type Typed = (typeof ROUNDS)[number]["typed"];

async function openFilledForm(typed: Typed): Promise<Page> {
  // The site's worker would keep the form and send it later by itself (site/kept-pages.test.ts).
  const context = await browser.newContext({ serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(`${site.url}/contact`);
  for (const [name, text] of Object.entries(typed)) await page.fill(`#contact-${name}`, text);
  await page.check("#contact-consent");
  return page;
}

const send = (page: Page) => page.getByRole("button", { name: "Ask Aangan" }).click();
const thanks = (page: Page) => page.getByText("Form submitted successfully!").waitFor();

it("an enquiry whose server is killed at any moment is stored once: the visitor is thanked, or keeps the text and sends it again", async () => {
  const pages = await Promise.all(ROUNDS.map(({ typed }) => openFilledForm(typed)));
  await sleep(2_000); // a form that is sent sooner waits on the server, and would be killed there
  for (const [index, { moment, typed }] of ROUNDS.entries()) {
    const page = pages[index];
    const dies = MOMENTS[moment];
    if (!page) throw new Error("No page");
    if (dies) {
      await page.route(
        (url) => url.pathname === "/enquire",
        async (route, request) => {
          await dies(request);
          await route.abort("connectionreset");
        },
        { times: 1 },
      );
      await send(page);
      await page.getByRole("alert").filter({ hasText: formTexts.failed }).waitFor();
      for (const [name, text] of Object.entries(typed))
        expect(await page.inputValue(`#contact-${name}`), moment).toBe(text);
      expect(await page.isChecked("#contact-consent"), moment).toBe(true);
      await start();
      await send(page);
      await thanks(page);
    } else {
      await send(page);
      await thanks(page);
      await kill();
      await start();
    }
    await page.context().close();
  }
  expect(await site.stop()).toBe(0);
  expect(await storedIn(dataDir)).toEqual({
    enquiries: ROUNDS.map(({ typed }) => typed.message).toSorted(),
    mails: ROUNDS.length * 2,
  });
}, 300_000);

async function storedIn(folder: string): Promise<{ readonly enquiries: readonly string[]; readonly mails: number }> {
  const store = await openStore({ url: join(folder, "aangan.sqlite") });
  const records = store.as({ type: "system", name: "test" });
  const { items } = await records.list("enquiry", { limit: 100 });
  const mails = await records.count("message");
  await store.close();
  return { enquiries: items.map(({ values }) => values.message ?? "").toSorted(), mails };
}
