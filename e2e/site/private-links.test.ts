import { describe, expect } from "vitest";
import { signIn } from "../support/script.ts";
import { sendableStart } from "../support/enquiry.ts";
import { askForNews, linkIn, mailTest, sendList, WIDE } from "../support/private-pages.ts";

/** `alertFor` asks for news and gives the path of the private page that the mail leads to. */
const it = mailTest.extend("alertFor", { scope: "file" }, ({ inWindow, smtp }) => async (email: string) => {
  await inWindow({ ...WIDE, javaScriptEnabled: false }, "/alert?search=city%3Dnoida", (page) =>
    askForNews(page, email),
  );
  return linkIn(smtp, email, "alert");
});

describe("one-click unsubscribe", () => {
  const ended = async (address: string) => (await (await fetch(address)).text()).includes("Stopped: no more emails");

  it("works as mail providers post it, without cookie and Origin, a second time as well; looking ends nothing", async ({
    alertFor,
    site,
  }) => {
    const path = await alertFor("one-click@example.com");
    const address = site.url + path;
    const looked = await fetch(`${address}/end`, { redirect: "manual" });
    expect([looked.status, looked.headers.get("location"), await ended(address)]).toEqual([303, path, false]);
    for (let time = 1; time <= 2; time += 1) {
      const answer = await fetch(`${address}/end`, {
        method: "POST",
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
        redirect: "manual",
      });
      expect([answer.status, answer.headers.get("cache-control"), await answer.text()]).toEqual([
        200,
        "private, no-store",
        "Stopped. You will get no more of these emails.\n",
      ]);
    }
    expect(await ended(address)).toBe(true);
  });

  it("takes a multipart body and an empty one, too", async ({ alertFor, site }) => {
    const multipart = new FormData();
    multipart.set("List-Unsubscribe", "One-Click");
    for (const [name, body] of [
      ["multipart", multipart],
      ["empty", ""],
    ] as const) {
      const address = site.url + (await alertFor(`${name}@example.com`));
      expect((await fetch(`${address}/end`, { method: "POST", body })).status).toBe(200);
      expect(await ended(address)).toBe(true);
    }
  });

  it("says so where the link opens nothing", async ({ site }) => {
    const answer = await fetch(`${site.url}/my/alert/${"0".repeat(56)}/end`, { method: "POST", body: "" });
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining("This link no longer works.")]);
  });
});

it.for(["enquiry", "alert", "visit", "visits", "submission", "list", "own-list"])(
  "a link of the kind %s that opens nothing is a calm page, kept nowhere",
  async (kind, { site }) => {
    const answer = await fetch(`${site.url}/my/${kind}/nothing`);
    expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
      404,
      "private, no-store",
      "noindex, nofollow",
    ]);
    expect(await answer.text()).toContain("This link no longer works");
  },
);

describe("a shared list", () => {
  const post = (address: string, form: Readonly<Record<string, string>>, cookie = "") =>
    fetch(address, { method: "POST", body: new URLSearchParams(form), redirect: "manual", headers: { cookie } });
  const cookieOf = (answer: Response) => answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  const pageAt = async (address: string, cookie = "") => (await fetch(address, { headers: { cookie } })).text();

  it("is kept nowhere, named to nobody, and its cookie goes to this one list", async ({ site }) => {
    const { own, link, homes } = await sendList(site);
    for (const path of [own, link]) {
      const { status, headers } = await fetch(site.url + path);
      expect([
        status,
        headers.get("cache-control"),
        headers.get("x-robots-tag"),
        headers.get("referrer-policy"),
        headers.get("set-cookie"),
      ]).toEqual([200, "private, no-store", "noindex, nofollow", "same-origin", null]);
    }
    const vote = { act: "vote", home: homes[0] ?? "", vote: "yes", name: "Papa", startedAt: await sendableStart(site) };
    const answer = await post(site.url + link, vote);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `${link}#home-${homes[0]}`]);
    expect(answer.headers.get("set-cookie")).toMatch(
      new RegExp(`^list-reader=[\\w.-]+; Max-Age=7776000; Path=${link}; HttpOnly; SameSite=Lax$`),
    );
    const html = await pageAt(site.url + link, cookieOf(answer));
    expect(html).toContain("1: you");
    expect(await pageAt(site.url + link)).toContain("1: Papa");
    // Only the sender's page has what changes the list, and the readers' page never names it.
    for (const [path, isOwn] of [
      [link, false],
      [own, true],
    ] as const) {
      const seen = await pageAt(site.url + path, cookieOf(answer));
      expect([seen.includes("End this list"), seen.includes("/my/own-list/")]).toEqual([isOwn, isOwn]);
    }
  });

  it("asks for a name before the first vote or comment, and keeps both meanwhile", async ({ site }) => {
    const { link, homes } = await sendList(site);
    const [home = ""] = homes;
    const startedAt = await sendableStart(site);
    const asked = await post(site.url + link, { act: "comment", home, text: "Is there a lift?", startedAt });
    expect([asked.status, asked.headers.get("cache-control")]).toEqual([422, "private, no-store"]);
    const html = await asked.text();
    expect(html).toContain("type your first name once");
    expect(html).toContain('name="text" value="Is there a lift?"');
    const taken = await post(site.url + link, { act: "comment", home, text: "Lift?", name: "ananya", startedAt });
    expect(taken.status).toBe(409);
    expect(await taken.text()).toContain("Somebody on this list is called");
    const long = { act: "comment", home, text: "x".repeat(501), name: "Papa", startedAt };
    const refused = await post(site.url + link, long);
    expect(refused.status).toBe(422);
    // The name was given and stays; only the comment has to be shorter.
    expect(await refused.text()).toContain("x".repeat(501));
    expect(await pageAt(site.url + link, cookieOf(refused))).toMatch(/You are here as.*Papa/s);
  });

  it("does not let readers change it, nor a form of another site vote", async ({ site }) => {
    const { link, homes } = await sendList(site);
    for (const act of ["edit", "removeHome", "end"]) {
      const answer = await post(site.url + link, { act, home: homes[0] ?? "", title: "Mine" });
      expect([act, answer.status]).toEqual([act, 403]);
    }
    const forged = await fetch(site.url + link, {
      method: "POST",
      body: new URLSearchParams({ act: "vote", home: homes[0] ?? "", vote: "yes", name: "Eve" }),
      headers: { origin: "https://elsewhere.example", "sec-fetch-site": "cross-site" },
    });
    expect(forged.status).toBe(403);
  });

  it("keeps a home that is withdrawn, and says nothing of it but that", async ({ site }) => {
    const { own, link, homes } = await sendList(site);
    const script = await signIn(site);
    const [id = ""] = homes;
    const { Title = "" } = (await (await script.call("GET", `/getProperty/${id}`)).json()) as { Title?: string };
    expect(Title).not.toBe("");
    expect(await pageAt(site.url + link)).toContain(Title);
    expect((await script.call("DELETE", `/deleteProperty/${id}`)).status).toBe(200);
    for (const path of [own, link]) {
      const html = await pageAt(site.url + path);
      expect(html).toContain("This home is no longer offered here");
      expect(html).toContain("The terrace is what we always wanted");
      expect(html.split("<footer")[0]).not.toContain(Title);
    }
  });

  it("is ended by the administrator once it was reported, and not before", async ({ site }) => {
    const { link } = await sendList(site);
    const cookie = `aangan=${(await signIn(site)).token}`;
    const startedAt = await sendableStart(site);
    expect(await pageAt(site.url + link, cookie)).not.toContain("End this list");
    const reported = await post(site.url + link, { act: "report", report: "Insults", startedAt });
    expect(reported.headers.get("location")).toBe(`${link}?reported`);
    expect(await pageAt(site.url + link, cookie)).toContain("End this list");
    expect((await post(site.url + link, { act: "end" })).status).toBe(403);
  });
});
