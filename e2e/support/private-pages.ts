/** Private pages: a site that sends its mail to the test, and the links in those mails. */
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import { startSmtp, type TestSmtp } from "#scripts/testing/smtp.ts";
import { sendableStart } from "./enquiry.ts";
import { siteTest } from "./fixtures.ts";
import { startOwnSite } from "./resources.ts";
import type { Site } from "./site.ts";

export const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;

export const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;

/** On a demo site of the file's own, whose mail server is `smtp`. */
export const mailTest = siteTest
  .extend("smtp", { scope: "file" }, () => startSmtp())
  .extend("site", { scope: "file" }, async ({ smtp }, { onCleanup }) => {
    const site = await startOwnSite({ env: { DEMO: "1", SMTP_URL: smtp.url } });
    onCleanup(async () => {
      await site.stop();
      await smtp.stop();
    });
    return site;
  });

/** The first private page that a mail to that address names, as a path of the site. */
export async function linkIn(
  { received }: Pick<TestSmtp, "received">,
  to: string,
  kind: "enquiry" | "alert",
): Promise<string> {
  const find = () =>
    received.flatMap((mail) =>
      mail.to.includes(to)
        ? [...mail.raw.replaceAll("=\r\n", "").matchAll(new RegExp(`/my/${kind}/[\\w-]{30}`, "g"))].map(
            ([path]) => path,
          )
        : [],
    )[0] ?? "";
  await vi.waitFor(() => expect(find(), `a mail to ${to} with a link of the kind ${kind}`).not.toBe(""), {
    timeout: 30_000,
    interval: 100,
  });
  return find();
}

/** A shortlist of two homes, as a path of the site. */
export async function shortlist({ url }: Pick<Site, "url">): Promise<string> {
  const html = await (await fetch(`${url}/all-properties`)).text();
  const ids = [...html.matchAll(/`property:([0-9a-f]{24})`/g)].slice(0, 2).map(([, id = ""]) => id);
  return `/shortlist?homes=${ids.join(",")}`;
}

/** Sends two homes as a list. @returns paths of the sender's page and of the link for everybody */
export async function sendList(
  site: Pick<Site, "url">,
): Promise<{ readonly own: string; readonly link: string; readonly homes: readonly string[] }> {
  const path = (await shortlist(site)).replace("/shortlist", "/send-list");
  const homes = path.split("=")[1]?.split(",") ?? [];
  const form = new URLSearchParams({
    name: "Ananya",
    startedAt: await sendableStart(site),
    submissionKey: randomUUID(),
  });
  for (const home of homes) form.append("homes", home);
  form.set(`note-${homes[0]}`, "The terrace is what we always wanted");
  const answer = await fetch(site.url + path, { method: "POST", body: form, redirect: "manual" });
  const own = answer.headers.get("location")?.replace("?new", "") ?? "";
  const html = await (await fetch(site.url + own)).text();
  return { own, link: /\/my\/list\/[\w-]{30}/.exec(html)?.[0] ?? "", homes };
}

/** Fills in and sends the form for news that a window shows. */
export async function askForNews(page: Page, email: string): Promise<void> {
  await page.fill("#alert-email", email);
  await page.check("#alert-consent");
  await page.getByRole("button", { name: "Tell me" }).press("Enter");
  await page.getByRole("heading", { name: "One more step" }).waitFor();
}
