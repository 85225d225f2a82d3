import { describe, expect, it } from "vitest";
import { expectToast, goTo, siteWithDesk } from "./support/desk.ts";
import { sendEnquiry } from "./support/enquiry.ts";
import { ADMINISTRATOR } from "./support/site.ts";

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

  it("leaves a new password in its form, and a set-up of two-step sign-in with its code, and says so where it was asked", async () => {
    const page = await desk.context.newPage();
    await goTo(page, "/dashboard/account");
    const password = page.getByRole("region", { name: "Password" });
    await password.getByLabel("New password").fill("brass-lantern-41-harbour");
    await password.getByLabel("Current password").fill(ADMINISTRATOR.password);
    await page.route("**/*.data*", (route) => route.abort());
    await password.getByRole("button", { name: "Change password" }).click();
    await password.getByText("This may not have been done.").waitFor();
    expect(await password.getByLabel("New password").inputValue()).toBe("brass-lantern-41-harbour");

    await page.unroute("**/*.data*");
    const steps = page.getByRole("region", { name: "Two-step sign-in" });
    await steps.getByLabel("Current password").fill(ADMINISTRATOR.password);
    await steps.getByRole("button", { name: "Set up" }).click();
    const key = await steps.locator(".key").innerText();
    await steps.getByLabel("Code from the app").fill("123456");
    await page.route("**/*.data*", (route) => route.abort());
    await steps.getByRole("button", { name: "Turn on" }).click();
    await steps.getByText("This may not have been done.").waitFor();
    expect(await steps.locator(".key").innerText()).toBe(key);
    expect(await steps.getByLabel("Code from the app").inputValue()).toBe("123456");

    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByRole("region", { name: "Sign out everywhere" }).getByText("This may not have been done.").waitFor();
    await page.close();
  });

  it("leaves the number of a person who is looked for or erased, and says so", async () => {
    const page = await desk.context.newPage();
    await goTo(page, "/dashboard/privacy");
    const contact = page.getByLabel(/number or email/i);
    const failed = page.getByRole("alert").getByText("This may not have been done.");
    await contact.fill("9810012345");
    await page.route("**/*.data*", (route) => route.abort());
    await page.getByRole("button", { name: "Search" }).click();
    await failed.waitFor();
    expect(await contact.inputValue()).toBe("9810012345");
    await page.unroute("**/*.data*");
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("button", { name: "Erase everything" }).waitFor();
    await page.route("**/*.data*", (route) => route.abort());
    await page.getByRole("button", { name: "Erase everything" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Erase for good" }).click();
    await failed.waitFor();
    expect(await contact.inputValue()).toBe("9810012345");
    await page.close();
  });
});
