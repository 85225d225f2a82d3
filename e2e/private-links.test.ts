import { describe, expect } from "vitest";
import { askForNews, linkIn, mailTest, WIDE } from "./support/private-pages.ts";

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

it.for(["enquiry", "alert", "visit", "submission"])(
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
