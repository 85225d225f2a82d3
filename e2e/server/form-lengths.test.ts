import { connect } from "node:net";
import { describe, expect } from "vitest";
import { formBytes } from "#app/kinds/forms/form-bytes.ts";
import { enquiryForms } from "#app/kinds/forms/forms.ts";
import { goTo } from "../support/back-office.ts";
import { siteTest as it } from "../support/fixtures.ts";

const MOST = formBytes(Object.values(enquiryForms));

interface Sent {
  readonly status: number;
  readonly page: string;
}

async function post(address: string, fields: Readonly<Record<string, string>>): Promise<Sent> {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  return { status: answer.status, page: await answer.text() };
}

/** What is answered to the head of a form alone. */
function answerToHead(address: string, bytes: number): Promise<string> {
  const { hostname, port, pathname, search } = new URL(address);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const socket = connect(Number(port), hostname);
  let said = "";
  socket.on("error", reject).on("data", (chunk: Buffer) => {
    said += chunk.toString();
    if (!said.includes("\r\n\r\n")) return;
    socket.destroy();
    resolve(said);
  });
  socket.write(
    `POST ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
  return promise;
}

describe("a form of a visitor", () => {
  it("with a text that is too long comes back with it, and says how long it may be", async ({ site }) => {
    const message = "नोएडा में कोठी ".repeat(200);
    const typed = { name: "Ravi", number: "9800000001", email: "ravi@post.example", consent: "on", message };
    const [english, hindi] = await Promise.all(
      ["/enquire", "/hi/enquire"].map((path) => post(`${site.url}${path}?form=contact`, typed)),
    );
    expect([english?.status, hindi?.status]).toEqual([422, 422]);
    expect(english?.page).toContain("Message can have at most 2000 characters");
    expect(hindi?.page).toContain("में ज़्यादा से ज़्यादा 2000 अक्षर हो सकते हैं");
    for (const sent of [english, hindi]) expect(sent?.page).toContain(message.trim());
  });

  it("that is longer than its fields can hold is refused with a sentence, before it was sent", async ({ site }) => {
    const name = "👨‍👩‍👧".repeat(16_000);
    const [english, hindi] = await Promise.all(
      ["/enquire", "/hi/enquire"].map((path) => post(`${site.url}${path}?form=contact`, { name })),
    );
    expect([english?.status, hindi?.status]).toEqual([413, 413]);
    expect(english?.page).toContain("The form is longer than its fields can hold");
    expect(hindi?.page).toContain("फ़ॉर्म में उतने से ज़्यादा लिखा है");
    expect(await answerToHead(`${site.url}/enquire?form=contact`, MOST + 1)).toContain(" 413 ");
  });

  it.for([
    "/visit",
    "/visits",
    "/review",
    "/alert",
    "/send-list",
    "/my/list/x",
    "/my/visit/x",
    "/my/alert/x/end",
    "/admin",
  ])("to %s has no room for half a megabyte", async (path, { site }) => {
    expect(await answerToHead(site.url + path, 500_000)).toContain(" 413 ");
  });

  it.for(["/add-properties", "/add-project"])(
    "to %s may have pictures, and no more text than its fields",
    async (path, { site }) => {
      const form = new FormData();
      form.set("name", '"'.repeat(600_000));
      const answer = await fetch(site.url + path, { method: "POST", body: form });
      expect(answer.status).toBe(413);
      expect(await answer.text()).toContain("The form is longer than its fields can hold");
    },
  );

  it("or a call that signs in has no room for more than a name and a password", async ({ site }) => {
    const answer = await fetch(`${site.url}/api/session`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "\u0301\u0323".repeat(100_000), password: "x" }),
    });
    expect(answer.status).toBe(413);
  });
});

describe("what is pasted in the office", () => {
  it.for([
    ["/dashboard/people/paste", 30_000, "Message can have at most 20000 characters"],
    ["/dashboard/paste", 30_000, "Message can have at most 20000 characters"],
    ["/dashboard/people/paste", 1_100_000, "The form is longer than its fields can hold"],
    ["/dashboard/paste", 1_100_000, "The form is longer than its fields can hold"],
  ] as const)("at %s in %i letters stays, with a sentence", async ([path, letters, sentence], { backOffice }) => {
    const { page } = backOffice;
    await goTo(page, path);
    const field = page.locator("textarea[name=message]");
    const text = "9 ".repeat(letters / 2);
    await field.fill(text);
    await page.getByRole("button", { name: /^(Read it|Fill the form)$/ }).click();
    await page.getByText(sentence).first().waitFor();
    expect((await field.inputValue()).length).toBe(text.length);
  });
});
