import { afterAll, describe, expect, it } from "vitest";
import { expectToast, goTo, siteWithBackOffice } from "../support/back-office.ts";
import { addHome, control, nextBody, readHome, unexpected } from "../support/form.ts";

const UPDATE = "/dashboard/property/propertyUpdate";

const { site, backOffice } = siteWithBackOffice();

afterAll(() => {
  expect(unexpected(backOffice)).toEqual([]);
});

describe("Update Property", () => {
  it("sends only fields that hold something, and returns to the list with the message", async () => {
    const { page } = backOffice;
    const { _id } = await addHome(backOffice, "Home to change", { Builder: "Banyan", TotalPrice: 3 });
    await goTo(page, `${UPDATE}?id=${_id}`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Update Property");
    await control(page, "Facing").fill("East");
    const body = await nextBody(page, "/updateProperty", () =>
      page.getByRole("button", { name: "Save Changes" }).click(),
    );
    expect(Object.values(body)).not.toContain("");
    expect(body).toMatchObject({ Facing: "East", Builder: "Banyan", TotalPrice: "3" });
    expect(body).not.toHaveProperty("Floor");
    await expectToast(page, "Property updated successfully");
    await page.waitForURL("**/dashboard/propertylist");
  });

  it("keeps the value of an emptied field, unless it is cleared on purpose", async () => {
    const { page } = backOffice;
    const { _id } = await addHome(backOffice, "Home to empty", { Builder: "Banyan", Floor: "4" });
    await goTo(page, `${UPDATE}?id=${_id}`);
    await control(page, "Builder").fill("");
    await control(page, "Floor").fill("");
    await page.locator('[data-key="Floor"]').getByRole("button", { name: "Clear it" }).click();
    await page.getByRole("button", { name: "Save Changes" }).click();
    const question = page.getByRole("dialog", { name: "Clear builder?" });
    await question.getByText("You emptied: Builder.").waitFor();
    await question.getByRole("button", { name: "Keep the values and save" }).click();
    await page.waitForURL("**/dashboard/propertylist");
    const record = await readHome(backOffice, _id);
    expect(record["Builder"]).toBe("Banyan");
    expect(record).not.toHaveProperty("Floor");
  });

  it("says 'Property not found' without an id or with one that means nothing", async () => {
    const { page } = backOffice;
    for (const query of ["", "?id=000000000000000000000000", "?id=nonsense"]) {
      await goTo(page, UPDATE + query);
      await page.getByText("Property not found", { exact: true }).waitFor();
    }
  });

  it("says 'Failed to update property' when it cannot be saved", async () => {
    const { page } = backOffice;
    const { _id } = await addHome(backOffice, "Home that stays");
    await goTo(page, `${UPDATE}?id=${_id}`);
    await control(page, "Facing").fill("West");
    await page.route("**/updateProperty/**", (route) => route.abort());
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Failed to update property").waitFor();
    await page.unroute("**/updateProperty/**");
    expect(await control(page, "Facing").inputValue()).toBe("West");
  });

  it("says beside the slug that another home has it", async () => {
    const { page } = backOffice;
    await addHome(backOffice, "Taken address");
    const { _id } = await addHome(backOffice, "Home that wants it");
    await goTo(page, `${UPDATE}?id=${_id}`);
    await control(page, "slug").fill("taken-address");
    await page.getByText("Another home has this one. Free is taken-address-2.").waitFor();
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.locator('[data-key="slug"] .err').waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("archives, publishes and verifies", async () => {
    const { page } = backOffice;
    const { _id } = await addHome(backOffice, "Home to withdraw");
    await goTo(page, `${UPDATE}?id=${_id}`);
    await page.getByLabel("Archived: sold, rented out or withdrawn").check();
    await control(page, "verified").check({ force: true });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.waitForURL("**/dashboard/propertylist");
    expect(await readHome(backOffice, _id)).toMatchObject({ state: "archived", verified: true });
    expect((await fetch(`${site.url}/getProperty/${_id}`)).status).toBe(404);
    await page.getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Undone. It is as it was before.");
    expect(await readHome(backOffice, _id)).toMatchObject({ state: "published" });
  });
});
