import { describe, expect, it } from "vitest";
import { expectToast, goTo, siteWithDesk } from "./support/desk.ts";
import { sendEnquiry } from "./support/enquiry.ts";

const { site, desk } = siteWithDesk();

describe("a network that goes away while somebody saves", () => {
  it("leaves changed settings on the screen, says so, and they are saved once it is back", async () => {
    const page = await desk.context.newPage();
    await goTo(page, "/dashboard/settings");
    await page.getByLabel("Opening hours").fill("Without a network");
    const save = page.getByRole("button", { name: "Save Changes" });
    await page.route("**/*.data*", (route) => route.abort());
    await save.click();
    await page
      .getByText("This may not have been done. What you typed is still here: check the connection and try again.")
      .waitFor();
    expect(await page.getByLabel("Opening hours").inputValue()).toBe("Without a network");
    await page.unroute("**/*.data*");
    await save.click();
    await page.getByText("Settings saved.").waitFor();
    await page.close();
  });

  it("leaves a note on its enquiry, and says so", async () => {
    await sendEnquiry(site, { name: "Asha Rao", mobile: "9810012345" });
    const page = await desk.context.newPage();
    await goTo(page, "/dashboard/enquiries");
    await page.getByRole("link", { name: "Asha Rao" }).first().click();
    await page.getByLabel("Add a note").fill("Wants to see it on Sunday");
    await page.route("**/*.data*", (route) => route.abort());
    await page.getByRole("button", { name: "Add note" }).click();
    await expectToast(page, "This may not have been done.");
    expect(await page.getByLabel("Add a note").inputValue()).toBe("Wants to see it on Sunday");
    await page.close();
  });
});
