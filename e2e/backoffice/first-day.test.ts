import { expect } from "vitest";
import { expectToast, goTo } from "../support/back-office.ts";
import { weekTest as it } from "../support/fixtures.ts";

it("whoever starts the site sees an office at work, makes it their own, and takes the demo out", async ({
  backOffice: { page, problems },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, "/dashboard");
  for (const part of ["To answer", "Due", "Visits", "Money and papers"])
    expect(
      await page.getByRole("region", { name: part, exact: true }).getByText("(demo)").count(),
      part,
    ).toBeGreaterThan(0);

  const first = page.locator(".first-day");
  const line = (title: string) => first.getByRole("listitem").filter({ hasText: title });
  await first.getByText("0 of 10 done").waitFor();
  await line("Your logo").getByRole("button", { name: "Not needed: Your logo" }).click();
  await expectToast(page, "Not needed: Your logo");
  await line("Your logo").waitFor({ state: "detached" });
  await first.getByRole("button", { name: "Your logo: put back" }).click();
  await line("Your logo").waitFor();

  await first.getByRole("link", { name: "Choose: Our city" }).click();
  await page.getByRole("combobox", { name: "Our city" }).selectOption("Noida");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.locator(".save").getByText("Settings saved.").waitFor();
  await goTo(page, "/dashboard");
  await first.getByText("1 of 10 done").waitFor();
  expect(await line("Our city").count()).toBe(0);

  await first.getByRole("link", { name: "Remove: Take the demo out" }).click();
  await page.getByRole("button", { name: "Remove the demo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove the demo" }).click();
  await expectToast(page, "The demo is gone: 90 records.");
  for (const path of ["", "/people", "/deals", "/visits", "/leads", "/enquiries", "/propertylist", "/bin"]) {
    await goTo(page, `/dashboard${path}`);
    expect(await page.getByText("(demo)").count(), path).toBe(0);
  }
  await goTo(page, "/dashboard");
  await first.getByText("2 of 10 done").waitFor();
  await page.getByText("Nothing is waiting.").waitFor();
  expect(problems).toEqual([]);
});
