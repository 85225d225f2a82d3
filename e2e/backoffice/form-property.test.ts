import { afterAll, describe, expect, it } from "vitest";
import { goTo, siteWithBackOffice } from "../support/back-office.ts";
import { addHome, control, fillHome, said, unexpected } from "../support/form.ts";

const ADD = "/dashboard/property/propertyAdd";
const UPDATE = "/dashboard/property/propertyUpdate";

const { site, backOffice } = siteWithBackOffice();

afterAll(() => {
  expect(unexpected(backOffice)).toEqual([]);
});

describe("Add New Property", () => {
  it("has every field of the specification's add form, and files only of pictures", async () => {
    const { page } = backOffice;
    await goTo(page, ADD);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Add New Property");
    const names = await page
      .locator("[data-record-form] [name]")
      .evaluateAll((all) => all.map((each) => each.getAttribute("name")));
    for (const name of "Title slug ProjectName Location TypeMore TypeMorePlus PropType SaleType Floor Facing Rooms Bathrooms City Size Terrace PricePSF TotalPrice Builder Status DateOfPossession GolfFacing Brokerage ByOwner Gym SwimmingPool Club DoubleHtLobby OwnerDeal BrokerDeal Phone Description imgUrl imgUrl1 imgUrl2 imgUrl3 imgUrl4 imgUrl5 imgUrl6 imgUrl7 imgUrl8".split(
      " ",
    ))
      expect(names, name).toContain(name);
    const accepted = await page
      .locator("input[type=file]")
      .evaluateAll((all) => all.map((each) => each.getAttribute("accept")));
    expect(accepted.length).toBe(9);
    expect(accepted.every((types) => types?.split(",").every((type) => /^(?:image\/|\.hei[cf]$)/.test(type)))).toBe(
      true,
    );
  });

  it("refuses what is missing or no number, says so beside the field and goes there", async () => {
    const { page } = backOffice;
    await goTo(page, ADD);
    await control(page, "Rooms").fill("three");
    await page.getByRole("button", { name: "Add property" }).click();
    await page.getByText("Title is required").waitFor();
    await page.getByText("Rooms has to be a number").waitFor();
    expect(await page.getByText("Web address is required").count()).toBe(0);
    expect(await said(page).innerText()).toMatch(/fields need attention/);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("Title");
  });

  it("says a price in words and Indian digits while it is typed, in the unit of the sale type", async () => {
    const { page } = backOffice;
    await goTo(page, ADD);
    await control(page, "TotalPrice").fill("12.5");
    await page.getByText("₹12,50,00,000").waitFor();
    await page.getByText("twelve crore fifty lacs rupees").waitFor();
    await control(page, "SaleType").selectOption("Rent");
    await page.getByText("₹12,50,000", { exact: true }).waitFor();
    await control(page, "TotalPrice").fill("85k");
    await page.getByText("eighty-five thousand rupees").waitFor();
  });

  it("makes the slug while the title is typed, and shows a clash with its number", async () => {
    const { page } = backOffice;
    await addHome(backOffice, "Villa with a pool");
    await goTo(page, ADD);
    await control(page, "Title").fill("  Villa, with a |Pool ");
    await page.getByText("Another home has the same one, so we added 2.").waitFor();
    expect(await control(page, "slug").inputValue()).toBe("villa-with-a-pool-2");
  });

  it("sets the position on a map that is fetched when it is opened, by the keyboard, by a click and by the fields", async () => {
    const { page } = backOffice;
    await goTo(page, ADD);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const marker = page.getByRole("button", { name: /^Position: move it/ });
    const latitude = async () => Number(await control(page, "Latitude").inputValue());
    const isBase = (path: string) => path === "/map-base.json";
    expect(asked.filter(isBase)).toEqual([]);
    await page.getByRole("button", { name: "Set the position on a map" }).click();
    await page.getByRole("button", { name: "Put it in the middle" }).press("Enter");
    expect(asked.filter(isBase)).toHaveLength(1);
    await expect.poll(latitude).toBe(28.55);

    await marker.press("ArrowUp");
    await expect.poll(latitude).toBeGreaterThan(28.55);
    const before = await control(page, "Longitude").inputValue();
    await page.getByRole("application", { name: /^Map to set/ }).click({ position: { x: 40, y: 60 } });
    await expect.poll(() => control(page, "Longitude").inputValue()).not.toBe(before);

    await control(page, "Latitude").fill("28.4595");
    await control(page, "Longitude").fill("77.0266");
    await page.getByText("28.45950, 77.02660").waitFor();
    await marker.press("ArrowRight");
    await expect.poll(() => control(page, "Longitude").inputValue()).toMatch(/^77\.0(26[7-9]|2[7-9]|[3-9])/);
    await page.getByRole("button", { name: "Remove the position" }).click();
    await page.getByText("No position is set.").waitFor();
    expect(await marker.count()).toBe(0);
    expect(await control(page, "Latitude").count()).toBe(0);
  });

  it("adds with 'Adding...' and a closed button, and says 'Property added successfully!'", async () => {
    const { page } = backOffice;
    await goTo(page, ADD);
    await fillHome(page, { TotalPrice: "5.5", Size: "3,200", Rooms: "4" });
    await control(page, "Gym").check({ force: true });
    const hold = Promise.withResolvers<void>();
    await page.route("**/addProperty", async (route) => {
      await hold.promise;
      await route.continue();
    });
    await page.getByRole("button", { name: "Add property" }).click();
    const button = page.getByRole("button", { name: "Adding..." });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    hold.resolve();
    await page.getByText("Property added successfully!").waitFor();
    await page.unroute("**/addProperty");
    const page1 = await fetch(`${site.url}/property/courtyard-house-with-a-neem-tree`);
    expect(page1.status).toBe(200);
    expect(await page1.text()).toContain("₹5.5");
  });

  it("keeps everything when the server refuses or cannot be reached", async () => {
    const { page } = backOffice;
    await goTo(page, ADD);
    await fillHome(page, { Title: "A home that waits", ProjectName: "Waiting Court", Location: "Sector 44" });
    const answers = [
      {
        status: 503,
        contentType: "application/problem+json",
        body: JSON.stringify({ detail: "The disk is full." }),
        says: "The disk is full.",
      },
      { status: 500, contentType: "text/plain", body: "?", says: "Something went wrong" },
    ];
    for (const { says, ...answer } of answers) {
      await page.route("**/addProperty", (route) => route.fulfill(answer));
      await page.getByRole("button", { name: "Add property" }).click();
      await page.getByText(says).waitFor();
      await page.unroute("**/addProperty");
    }
    await page.route("**/addProperty", (route) => route.abort());
    await page.getByRole("button", { name: "Add property" }).click();
    await page.getByText("Error adding property").waitFor();
    expect(await control(page, "Title").inputValue()).toBe("A home that waits");
    await page.unroute("**/addProperty");
    await page.getByRole("button", { name: "Add property" }).click();
    await page.getByText("Property added successfully!").waitFor();
  });

  it("shows a home that may be the same before it adds, and adds it only when that is meant", async () => {
    const { page } = backOffice;
    const same = { ProjectName: "Twin Towers Court", Location: "Sector 128", TotalPrice: "4.4" };
    await addHome(backOffice, "Twin home, stored", { ...same, TotalPrice: 4.4 });
    const isAdded = async () => (await fetch(`${site.url}/property/twin-home-typed`)).status === 200;
    await goTo(page, ADD);
    await fillHome(page, { Title: "Twin home, typed", ...same });
    await page.getByRole("button", { name: "Add property" }).click();
    const question = page.getByRole("dialog", { name: "This home may be here already" });
    await question.getByText("Twin home, stored").waitFor();
    await question.getByRole("button", { name: "Do not add it" }).click();
    await page
      .getByRole("region", { name: "Likely duplicates" })
      .getByRole("link", { name: "Twin home, stored" })
      .waitFor();
    expect([await isAdded(), await control(page, "Title").inputValue()]).toEqual([false, "Twin home, typed"]);
    await page.getByRole("button", { name: "Add property" }).click();
    await question.getByRole("button", { name: "Add it anyway" }).click();
    await page.getByText("Property added successfully!").waitFor();
    expect(await isAdded()).toBe(true);
  });

  it("copies a listing without its address and its checks", async () => {
    const { page } = backOffice;
    const { _id } = await addHome(backOffice, "Original home", { TotalPrice: 7, verified: true });
    await goTo(page, `${UPDATE}?id=${_id}`);
    await page.getByRole("link", { name: "Duplicate" }).click();
    await page.getByRole("heading", { name: "Add New Property" }).waitFor();
    expect(await control(page, "Title").inputValue()).toBe("Original home");
    expect(await control(page, "TotalPrice").inputValue()).toBe("7");
    await page.getByText("so we added 2.").waitFor();
    expect(await control(page, "slug").inputValue()).toBe("original-home-2");
    expect(await control(page, "verified").isChecked()).toBe(false);
  });

  it("can be filled and sent by the keyboard alone", async () => {
    const { page } = backOffice;
    await goTo(page, ADD);
    await control(page, "Title").focus();
    await page.keyboard.type("Typed without a mouse");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Keys");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Sector 1");
    await page.keyboard.press("Enter");
    expect(await said(page).count()).toBe(0);
    await page.keyboard.press("Control+s");
    await page
      .getByText(
        "Property added successfully! Saved as a draft, not published yet. Still needed: city, property type, sale type and total price.",
      )
      .waitFor();
  });
});
