import { expect } from "vitest";
import { faultsAtAllWidths } from "../support/axe.ts";
import { sendEnquiry } from "../support/enquiry.ts";
import { askForNews, linkIn, mailTest as it, sendList, shortlist, WIDE } from "../support/private-pages.ts";
import { signIn } from "../support/script.ts";
import type { Site } from "../support/site.ts";

/** Takes a home of the demo from the site. @returns the path of its page, and of the form that reports another one */
async function goneHome(site: Pick<Site, "url">): Promise<readonly [gone: string, report: string]> {
  const script = await signIn(site);
  const homes = await (await script.call("GET", "/getProperties?limit=2")).json();
  const [{ _id, slug }, other] = homes as Record<"_id" | "slug", string>[] & [Record<"_id" | "slug", string>];
  expect((await script.call("DELETE", `/deleteProperty/${_id}`)).status).toBe(200);
  return [`/property/${slug}`, `/report?listing=${other?._id}`];
}

it("private pages, and the page of a home that is gone, break no rule of WCAG 2.2 AA in either theme and are no wider than a phone or a desktop", async ({
  inWindow,
  site,
  smtp,
}) => {
  const email = "axe@example.com";
  await sendEnquiry(site, { name: "Asha Rao", mobile: "9810012345", email, message: "A flat with a court" });
  const receipt = await linkIn(smtp, email, "enquiry");
  const { own, link } = await sendList(site);
  const gone = await goneHome(site);
  await inWindow({ ...WIDE, colorScheme: "light", bypassCSP: true }, "/alert?search=city%3Dnoida", async (page) => {
    await askForNews(page, email);
    const paths = [
      receipt,
      `${receipt}?new`,
      await linkIn(smtp, email, "alert"),
      "/my/erased?proof=K7QM-2XVD",
      "/my/enquiry/nothing",
      "/alert?search=city%3Dnoida",
      "/alert?sent",
      await shortlist(site),
      (await shortlist(site)).replace("/shortlist", "/send-list"),
      own,
      link,
      "/villa?city=noida",
      ...gone,
    ];
    for (const path of paths) {
      await page.goto(site.url + path);
      expect(await faultsAtAllWidths(page), path).toEqual([]);
    }
  });
});
