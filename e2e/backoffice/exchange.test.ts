import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { downloaded, expectToast, goTo, siteWithBackOffice } from "../support/back-office.ts";

const { site, backOffice } = siteWithBackOffice();

/** A thousand rows are written and removed one by one, which takes long where other programs keep the disk busy. */
const SLOW_DISK_MS = 200_000;
/** Longer than the screen waits between two looks at what goes on. */
const SLOW_ANSWER_MS = 700;

const HEAD = "Listing ID,Heading,Society,Sector,Asking price,Area (sq yd),Contact,Remarks";
const ROWS = Array.from(
  { length: 130 },
  (_, index) =>
    `A${index},Flat ${index},Palm Court,${index % 2 ? `Sector ${index}` : ""},${21_000_000 + index},200,9811112222,quiet`,
);
const table = (rows: readonly string[] = ROWS) => ({
  name: "portal.csv",
  mimeType: "text/csv",
  buffer: Buffer.from([HEAD, ...rows].join("\n")),
});

afterAll(() => {
  expect(backOffice.problems.filter((problem) => !/4(00|22)/.test(problem))).toEqual([]);
});

const total = async () => (await fetch(`${site.url}/getProperties?limit=1`)).headers.get("x-total-count");

async function upload(rows?: readonly string[]): Promise<void> {
  const { page } = backOffice;
  await goTo(page, "/dashboard/import");
  await page.getByLabel("File").setInputFiles(table(rows));
  await page.getByRole("heading", { level: 1, name: "portal.csv" }).waitFor();
}

describe("import in the browser", () => {
  it("suggests what each column is", async () => {
    const { page } = backOffice;
    await upload();
    const becomes = (column: string) => page.getByLabel(`${column} becomes`).inputValue();
    expect(await Promise.all(["Heading", "Society", "Sector", "Asking price", "Contact"].map(becomes))).toEqual([
      "Title",
      "ProjectName",
      "Location",
      "TotalPrice",
      "SellerPhone",
    ]);
    expect(await page.getByLabel("Unit of Asking price").inputValue()).toBe("");
    expect(await page.getByLabel("Unit of Area (sq yd)").inputValue()).toBe("sq yd");
    expect(await page.getByLabel("Match by Listing ID").isChecked()).toBe(true);
  });

  it("says what is still to choose", async () => {
    const { page } = backOffice;
    await upload();
    // A society or a city alone says where its homes are.
    for (const column of ["Sector", "Society"]) await page.getByLabel(`${column} becomes`).selectOption("");
    await page.getByLabel("City", { exact: true }).selectOption("");
    await page.getByRole("button", { name: "Check first" }).click();
    await page.locator(".toast", { hasText: "Choose a column or a fixed text for: Location" }).waitFor();
    await page.getByLabel("Location", { exact: true }).fill("Sector 50");
    await page.getByRole("button", { name: "Check first" }).click();
    await page.getByRole("heading", { name: "What would happen" }).waitFor();
    expect(await page.getByText("Choose a column or a fixed text").count()).toBe(0);
  });

  it("shows whose list it is: a name and a number above the table", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/import");
    const bytes = Buffer.from(["Sharma Properties 98100 00901", HEAD, ...ROWS.slice(0, 3)].join("\n"));
    await page.getByLabel("File").setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: bytes });
    await page.getByRole("heading", { level: 1, name: "list.csv" }).waitFor();
    expect(await page.getByLabel("Name of the source").inputValue()).toBe("sharma-properties");
    expect(await page.getByLabel("Owner or broker", { exact: true }).inputValue()).toBe("Sharma Properties");
  });

  it("tries it out, shows the refused rows page by page, imports, and undoes the whole import", async () => {
    const { page } = backOffice;
    await upload();
    await page.getByLabel("City").selectOption("Noida");
    await page.getByLabel("Property type").selectOption("Flat");
    await page.getByLabel("Are these homes for sale or to rent?").selectOption("Buy");
    await page.getByLabel("New records are").selectOption("published");
    await page.getByRole("button", { name: "Check first" }).click();
    await page.getByRole("heading", { name: "What would happen" }).waitFor();
    await page.getByText("130 rows: 65 added, 0 updated, 0 unchanged, 65 refused").waitFor();
    expect(await page.locator(".reasons").innerText()).toMatch(/65 Location is required \(first in line 2\)/);
    expect(await page.locator(".run tbody tr").count()).toBe(50);
    await page.getByRole("link", { name: "Next page" }).click();
    await page.getByText("51 to 65 of 65").waitFor();
    expect(await total()).toBe("0");

    expect(await page.getByLabel("City").inputValue()).toBe("Noida");
    await page.getByRole("button", { name: "Publish 65" }).click();
    await page.getByRole("heading", { name: "Imported" }).waitFor();
    expect(await total()).toBe("65");

    await page.getByRole("link", { name: "Import and export" }).first().click();
    await page.getByRole("button", { name: "Undo the import of portal.csv" }).click();
    await page
      .getByRole("dialog", { name: "Undo the import of portal.csv?" })
      .getByRole("button", { name: "Undo the import" })
      .click();
    await expectToast(page, "Undone: 65 removed, 0 restored, 1 person removed.");
    expect(await total()).toBe("0");
  });

  it("shows how far an undo is, and what came of it", async () => {
    const { page } = backOffice;
    await upload(
      Array.from(
        { length: 300 },
        (_, index) => `B${index},Flat ${index},Palm Court,Sector ${index % 90},21000000,200,9811112222,`,
      ),
    );
    await page.getByLabel("New records are").selectOption("published");
    await page.getByRole("button", { name: "Check first" }).click();
    await page.getByRole("button", { name: "Publish 300" }).click({ timeout: SLOW_DISK_MS });
    await page.getByRole("heading", { name: "Imported" }).waitFor({ timeout: SLOW_DISK_MS });
    await goTo(page, "/dashboard/import");
    await page.route("**/dashboard/import.data*", async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const response = await route.fetch(); // at once: a fast server has undone everything a moment later
      await sleep(SLOW_ANSWER_MS);
      return route.fulfill({ response }).catch(() => undefined); // given up by the page
    });
    await page.getByRole("button", { name: "Undo the import of portal.csv" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
    await page.getByRole("progressbar", { name: "Undoing the import of portal.csv" }).waitFor();
    await page.getByText("Undone: 300 removed, 0 restored").first().waitFor({ timeout: SLOW_DISK_MS });
    expect(await page.getByRole("progressbar").count()).toBe(0);
    expect(await total()).toBe("0");
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }, 600_000);

  it("keeps what somebody changed since, and says so", async () => {
    const { page, script } = backOffice;
    await upload([
      "A1,Corner flat,Palm Court,Sector 1,21000000,200,9811112222,",
      "A2,Garden flat,Palm Court,Sector 2,21000000,200,9811112222,",
    ]);
    await page.getByLabel("New records are").selectOption("published");
    await page.getByRole("button", { name: "Check first" }).click();
    await page.getByRole("button", { name: "Publish 2" }).click();
    await page.getByRole("heading", { name: "Imported" }).waitFor();
    const [flat] = await (await fetch(`${site.url}/getProperties?search=corner`)).json();
    await script.call("PUT", `/updateProperty/${flat._id}`, { Floor: "3" });
    await goTo(page, "/dashboard/import");
    await page.getByRole("button", { name: "Undo the import of portal.csv" }).first().click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
    await expectToast(
      page,
      "Undone: 1 removed, 0 restored, 1 kept because they were changed since, 1 person kept because something here belongs to them.",
    );
    await page.getByText("Kept: Corner flat, +91 98111 12222").waitFor();
  });

  it("is one row of the activity, as is its undo from the result page; each of its changes is one click away", async () => {
    const { page } = backOffice;
    await upload([
      "C1,Lake flat,Palm Court,Sector 1,21000000,200,9811112222,",
      "C2,Hill flat,Palm Court,Sector 2,21000000,200,9811112222,",
    ]);
    await page.getByLabel("City").selectOption("");
    await page.getByLabel("Property type").selectOption("");
    await page.getByLabel("New records are").selectOption("published");
    await page.getByRole("button", { name: "Check first" }).click();
    await page.getByText("2 of the added stay drafts").waitFor();
    await page.getByRole("button", { name: "Add 2 as drafts" }).click();
    await page.getByRole("heading", { name: "Imported" }).waitFor();
    await page.getByText("2 of the added stay drafts").waitFor();
    await page.getByRole("button", { name: "Undo the import" }).click();
    await page
      .getByRole("dialog", { name: "Undo the import of portal.csv?" })
      .getByRole("button", { name: "Undo the import" })
      .click();
    await page.waitForURL(/\/dashboard\/import$/);
    await page.locator("#main").getByText("Undone: 2 removed, 0 restored").waitFor();
    await goTo(page, "/dashboard/activity");
    const acts = (await page.locator(".change-head p").allInnerTexts()).slice(0, 2);
    expect(acts).toEqual(["asha undid the import: removed 2 properties", "asha imported 2 properties"]);
    await page.getByRole("link", { name: "Show 2 changes" }).nth(1).click();
    await page.getByRole("heading", { level: 1, name: "asha imported 2 properties" }).waitFor();
    await expect.poll(() => page.locator(".change-head").count()).toBe(2);
    expect(await page.locator(".change-head p").first().innerText()).toContain("asha added property");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "Activity" }).waitFor();
  });

  it("says of a table without rows what to do", async () => {
    const { page } = backOffice;
    await upload([]);
    await page.getByRole("button", { name: "Check first" }).click();
    await page.getByText("There is nothing below the column names.").waitFor();
  });

  it("refuses what is no table with a sentence", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/import");
    await page
      .getByLabel("File")
      .setInputFiles({ name: "photo.csv", mimeType: "text/csv", buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00]) });
    await page.getByText("photo.csv is a picture, not a table.").waitFor();
  });
});

describe("export in the browser", () => {
  it("downloads what the import takes back without a mapping", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/export");
    await page.waitForURL(/\/dashboard\/import/);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Properties, CSV" }).click(),
    ]);
    const buffer = await downloaded(download);
    expect(buffer.toString()).toContain("Corner flat");
    await page.getByLabel("File").setInputFiles({ name: "export.csv", mimeType: "text/csv", buffer });
    await page.getByLabel("An export of this site").waitFor();
    await page.getByRole("button", { name: "Check first" }).click();
    await page.getByText("1 row: 0 added, 0 updated, 1 unchanged, 0 refused").waitFor();
  });
});

describe("a stock list with owners", () => {
  it("asks what the file does not say, and makes drafts unless publishing is chosen", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/import");
    const stock = [
      "Owner Name,Contact,Society,Locality,City,Type,BHK,Price",
      "Asha Verma,98000 00011,Neem Court,Sector 50,Noida,House,3,85",
      "R. Gupta,98000 00012,Palm Court,Sector 50,Noida,Flat,2,1.2 Cr",
    ];
    await page
      .getByLabel("File")
      .setInputFiles({ name: "stock.csv", mimeType: "text/csv", buffer: Buffer.from(stock.join("\n")) });
    await page.getByRole("heading", { level: 1, name: "stock.csv" }).waitFor();
    const asked = page.getByRole("region", { name: "Before the import" });
    await asked
      .getByLabel("'Price' has numbers without a unit (85). Are they rupees, lakh or crore?")
      .selectOption("lakh");
    await asked.getByLabel("Are these homes for sale or to rent?").selectOption("Buy");
    await asked.getByLabel("House (1)").selectOption("Villa");
    await asked.waitFor({ state: "hidden" });
    expect(await page.getByLabel("New records are").inputValue()).toBe("draft");
    await page.getByLabel("Title", { exact: true }).fill("Home of the list");
    await page.getByLabel("New records are").selectOption("published");
    await page.getByRole("button", { name: "Check first" }).click();
    await page.getByRole("button", { name: "Publish 2" }).click();
    await page.getByRole("heading", { name: "Imported" }).waitFor();
    const homes = await (await fetch(`${site.url}/getProperties`)).json();
    expect(homes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ProjectName: "Neem Court", TotalPrice: 0.85, PropType: "Villa" }),
        expect.objectContaining({ ProjectName: "Palm Court", TotalPrice: 1.2, PropType: "Flat" }),
      ]),
    );
    const paths = [
      "/",
      "/all-properties",
      "/getProperties",
      "/noida/sector-50",
      ...homes.map(({ slug }: { slug: string }) => `/property/${slug}`),
    ];
    for (const path of paths) {
      const text = await (await fetch(site.url + path)).text();
      expect(text.replaceAll(/[\s-]/g, ""), path).not.toMatch(/980000001[12]|AshaVerma|R\.Gupta/);
    }
  });
});

describe("what is read back before it is published", () => {
  const month = (name: string, price: string) => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(
      [
        "Listing ID,Society,Sector,City,Kind,For,Asking price,Area",
        ...Array.from(
          { length: 8 },
          (_, index) =>
            `M${index},Neem Court,Sector 50,Noida,${index ? "Residential Apartment" : "House"},Sale,85,1000`,
        ),
        `M8,Neem Court,Sector 50,Noida,Flat,Sale,${price},1000`,
        "Grand total,,,,,,765,9000",
      ].join("\n"),
    ),
  });

  async function open(file: ReturnType<typeof month>): Promise<void> {
    const { page } = backOffice;
    await goTo(page, "/dashboard/import");
    await page.getByLabel("File").setInputFiles(file);
    await page.getByRole("heading", { level: 1, name: file.name }).waitFor();
  }

  it("are cards of the first rows and of those that stand out; the button says what happens", async () => {
    const { page } = backOffice;
    await open(month("Resale_Nov-2026.csv", "8.5 Cr"));
    const asked = page.getByRole("region", { name: "Before the import" });
    await asked.getByLabel(/'Asking price' has numbers without a unit/).selectOption("lakh");
    await asked.getByLabel("House (1)").selectOption("Kothi");
    await page.getByText("3 values").click();
    await page.getByLabel("Residential Apartment (7)").selectOption("Penthouse");
    await page.getByRole("button", { name: "Check first" }).click();
    await page.getByText("10 rows: 9 added, 0 updated, 0 unchanged, 0 refused, 1 total skipped").waitFor();
    const strange = page.getByRole("list", { name: "Rows that stand out" }).getByRole("listitem");
    expect(await strange.allInnerTexts()).toEqual([
      expect.stringMatching(/Line 10[^]*₹8\.5\sCr[^]*₹85,000 for a square foot; the middle of this file/),
    ]);
    const first = page.getByRole("list", { name: "How the first rows were understood" }).getByRole("listitem");
    expect(await first.count()).toBe(6);
    expect((await first.nth(1).innerText()).replaceAll("\u00a0", " ")).toMatch(
      /₹85 Lacs for sale\s+Penthouse · 1,000 sq ft/,
    );
    await page.getByRole("button", { name: "Add 9 as drafts" }).waitFor();
    await page.getByLabel("New records are").selectOption("published");
    await page.getByLabel("Sector becomes").selectOption("");
    await page
      .getByText("Something was changed since the check.")
      .or(page.getByText("Answer the open questions"))
      .waitFor();
    expect(await page.getByRole("button", { name: /^(Publish|Add)/ }).count()).toBe(0);
    await page.getByLabel("Sector becomes").selectOption("Location");
    await page.getByLabel("New records are").selectOption("draft");
    await page.getByRole("button", { name: "Add 9 as drafts" }).click();
    await page.getByRole("heading", { name: "Imported" }).waitFor();
  });

  it("asks nothing again of the source's next file", async () => {
    const { page } = backOffice;
    await open(month("Resale_Dec-2026.csv", "82"));
    await page.getByText("Your answers from the last import of this source are filled in.").waitFor();
    expect(await page.getByRole("region", { name: "Before the import" }).count()).toBe(0);
    expect(await page.getByLabel("Unit of Asking price").inputValue()).toBe("lakh");
    await page.getByText("3 values").click();
    expect(await page.getByLabel("House (1)").inputValue()).toBe("Kothi");
    expect(await page.getByLabel("Residential Apartment (7)").inputValue()).toBe("Penthouse");
    await page.getByRole("button", { name: "Check first" }).click();
    await page.getByText("10 rows: 0 added, 1 updated, 8 unchanged, 0 refused, 1 total skipped").waitFor();
    await page.getByRole("button", { name: "Update 1" }).waitFor();
  });
});

describe("what an import brought in", () => {
  it("is a list of its own, of which all pages are published at once", async () => {
    const { page } = backOffice;
    await upload(
      Array.from({ length: 23 }, (_, at) => `D${at},Draft ${at},Palm Court,Sector 1,21000000,200,9811112222,`),
    );
    await page.getByLabel("City").selectOption("Noida");
    await page.getByLabel("Property type").selectOption("Flat");
    await page.getByLabel("New records are").selectOption("draft");
    await page.getByRole("button", { name: "Check first" }).click();
    await page.getByRole("button", { name: "Add 23 as drafts" }).click();
    await page.getByRole("link", { name: "Show what it brought in" }).click();
    await page.getByText("Page 1 of 3").waitFor();
    await page
      .getByLabel(/^Select Draft/)
      .first()
      .check();
    await page.getByText("1 selected").waitFor();
    await page.getByRole("button", { name: "Select all 23" }).click();
    await page.getByText("23 selected").waitFor();
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expectToast(page, "23 properties published");
    await expect.poll(() => page.locator("tbody .record-state").count()).toBe(0);
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expectToast(page, "Undone. It is as it was before.");
    await expect.poll(() => page.locator("tbody .record-state").count()).toBe(10);
  });
});
