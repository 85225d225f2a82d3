import { expect } from "vitest";
import type { Store } from "#app/store/index.ts";
import { expectToast, goTo } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";

const HOMES = ["First villa", "Second villa", "Third villa"] as const;

const slugOf = (title: string) => title.toLowerCase().replaceAll(" ", "-");

/** Homes that were on the site and are in the bin. */
async function fill(store: Store): Promise<void> {
  const backOffice = store.as({ type: "system", name: "test" });
  for (const title of HOMES) {
    const { id } = await backOffice.create("property", {
      title,
      slug: slugOf(title),
      projectName: "Lotus",
      location: "Sector 44",
    });
    await backOffice.remove("property", id);
  }
}

const it = siteTest.extend("siteOptions", { scope: "file" }, { fill });

it("deletes one record for good after a question, then all that is left, and both are gone from the site", async ({
  backOffice: { page },
  site,
}) => {
  const titles = () => page.locator("tbody tr b").allInnerTexts();
  const pageOf = async (title: string) => {
    const answer = await fetch(`${site.url}/property/${slugOf(title)}`);
    return { status: answer.status, isNamed: (await answer.text()).includes(title) };
  };
  await goTo(page, "/dashboard/bin");
  expect(await titles()).toHaveLength(3);
  expect(await pageOf("First villa")).toEqual({ status: 410, isNamed: true }); // 'no longer available'

  await page.getByRole("button", { name: "Delete permanently: First villa" }).click();
  const question = page.getByRole("dialog", { name: "Delete 'First villa' permanently?" });
  expect(await question.innerText()).toContain("This cannot be undone.");
  await page.keyboard.press("Escape");
  expect(await titles()).toHaveLength(3);
  await page.getByRole("button", { name: "Delete permanently: First villa" }).click();
  await question.getByRole("button", { name: /^Delete/ }).click();
  await expectToast(page, "Deleted permanently.");
  await expect.poll(titles).toEqual(expect.not.arrayContaining(["First villa"]));

  await page.getByRole("button", { name: "Delete all permanently: Properties" }).click();
  const all = page.getByRole("dialog", { name: "Delete all of these permanently? (Properties: 2)" });
  await all.getByRole("button", { name: /^Delete/ }).click();
  await expectToast(page, "2 deleted permanently.");
  await page.getByText("The bin is empty.").waitFor();
  for (const title of HOMES) expect(await pageOf(title)).toEqual({ status: 404, isNamed: false });
});
