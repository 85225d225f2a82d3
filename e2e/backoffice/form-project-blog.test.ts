import { describe, expect, it } from "vitest";
import { project } from "#app/kinds/project/project.ts";
import type { Field } from "#app/entities/field.ts";
import { expectToast, goTo, siteWithBackOffice } from "../support/back-office.ts";
import { control, nextBody, POST, TOWER } from "../support/form.ts";

const { backOffice } = siteWithBackOffice();

async function add(path: string, record: Readonly<Record<string, unknown>>): Promise<string> {
  const { _id }: { _id: string } = await (await backOffice.script.call("POST", path, record)).json();
  return _id;
}
async function read(path: string): Promise<Record<string, unknown>> {
  return (await backOffice.script.call("GET", path)).json();
}

describe("Add New Project", () => {
  it("offers every optional field one at a time, takes it back, and adds with it", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/project/projectAdd");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Add New Project");
    const select = page.getByLabel("Add a field");
    const offered = await select.locator("option").evaluateAll((all) => all.map((each) => each.getAttribute("value")));
    const onDemand = Object.entries<Field>(project.fields)
      .filter(([, field]) => field.options.onDemand)
      .map(([key]) => key);
    expect(offered.filter(Boolean).sort()).toEqual([...onDemand].sort());
    await select.selectOption("availability");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await control(page, "availability").fill("Five units");
    await control(page, "rera").fill("UPRERAPRJ7");
    await select.selectOption("experience");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("experience");
    await page.getByRole("button", { name: "Remove builder's experience" }).click();
    expect(await control(page, "experience").count()).toBe(0);
    for (const [wire, text] of Object.entries({
      title: "Neem Towers",
      projectName: "Neem",
      location: "Sector 1",
      price: "5.5",
    }))
      await control(page, wire).fill(text);
    expect(await page.locator(".slots .slot").count()).toBe(3);
    expect(await control(page, "slug").inputValue()).toBe("neem-towers");
    await page.getByRole("button", { name: "Add project" }).click();
    await page.getByText("Project added successfully!").waitFor();
    expect(await read("/getProjects?limit=1&page=1")).toMatchObject([
      { title: "Neem Towers", availability: "Five units", rera: "UPRERAPRJ7", price: 5.5 },
    ]);
  });

  it("says before and after that a project without RERA number is kept unpublished", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/project/projectAdd");
    await page.getByText("Still needed to publish: RERA number. Until then it is kept as a draft.").waitFor();
    for (const [wire, text] of Object.entries({ title: "Unregistered", projectName: "U", location: "Sector 1" }))
      await control(page, wire).fill(text);
    await page.getByRole("button", { name: "Add project" }).click();
    await page
      .getByText("Project added successfully! Saved as a draft, not published yet. Still needed: RERA number.")
      .waitFor();
  });

  it("lets a slug be typed, and says when it is taken", async () => {
    const { page } = backOffice;
    await add("/addProjects", { ...TOWER, title: "Green Court" });
    await goTo(page, "/dashboard/project/projectAdd");
    await control(page, "title").fill("Something else");
    await control(page, "slug").fill("green-court");
    await page.getByText("Another project has this one. It will be saved as green-court-2.").waitFor();
  });
});

describe("Update Project", () => {
  it("is a Field/Value table that sends the whole record, and goes to the list with the message", async () => {
    const { page } = backOffice;
    const id = await add("/addProjects", {
      ...TOWER,
      title: "To be changed",
      subtitle: "Old",
      amenitiespoint1: "Pool",
    });
    await goTo(page, `/dashboard/project/projectUpdate?id=${id}`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Update Project");
    expect(await page.locator("table.fv thead th").allInnerTexts()).toEqual(["Field", "Value"]);
    expect(await control(page, "amenitiespoint1").inputValue()).toBe("Pool");
    await control(page, "subtitle").fill("");
    await control(page, "floors").fill("30");
    const body = await nextBody(page, "/updateProject", () =>
      page.getByRole("button", { name: "Save Changes" }).click(),
    );
    expect(body).toMatchObject({
      title: "To be changed",
      subtitle: "",
      floors: "30",
      amenitiespoint1: "Pool",
      rera: "UPRERAPRJ1",
    });
    await expectToast(page, "Project Update successful");
    await page.waitForURL("**/dashboard/projectlist");
    const record = await read(`/getProjects/${id}`);
    expect(record).toMatchObject({ floors: "30" });
    expect(record).not.toHaveProperty("subtitle");
  });

  it("says 'Project not found' and 'Failed to update project'", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/project/projectUpdate?id=000000000000000000000000");
    await page.getByText("Project not found", { exact: true }).waitFor();
    const id = await add("/addProjects", { ...TOWER, title: "Stays" });
    await goTo(page, `/dashboard/project/projectUpdate?id=${id}`);
    await control(page, "floors").fill("3");
    await page.route("**/updateProject/**", (route) => route.abort());
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Failed to update project").waitFor();
    await page.unroute("**/updateProject/**");
  });
});

describe("Add New Blog", () => {
  it("previews Markdown safely, keeps the slug closed, clears the form after adding", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/blog/blogAdd");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Add New Blog");
    for (const [wire, text] of Object.entries({
      ...POST,
      title: "What a plan tells",
      content: "## Light\n\n**Morning** <script>alert(1)</script>",
    }))
      await control(page, wire).fill(text);
    expect(await control(page, "slug").getAttribute("readonly")).not.toBeNull();
    await page.getByRole("button", { name: "Preview" }).first().click();
    await page.locator(".md-preview h2", { hasText: "Light" }).waitFor();
    expect(await page.locator(".md-preview").innerHTML()).not.toContain("<script");
    await page.getByRole("button", { name: "Add blog" }).click();
    await page.getByText("Blog added successfully!").waitFor();
    expect(await control(page, "title").inputValue()).toBe("");
    expect(await page.locator(".slots .slot").count()).toBe(1);
  });

  it("says 'Error adding blog' and keeps the text", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/blog/blogAdd");
    for (const [wire, text] of Object.entries(POST)) await control(page, wire).fill(text);
    await page.route("**/addBlogs", (route) => route.abort());
    await page.getByRole("button", { name: "Add blog" }).click();
    await page.getByText("Error adding blog").waitFor();
    await page.unroute("**/addBlogs");
    expect(await control(page, "title").inputValue()).toBe("Stamp duty");
  });
});

describe("Update blog", () => {
  it("leaves empty fields out, and goes to the list with the message", async () => {
    const { page } = backOffice;
    const id = await add("/addBlogs", { ...POST, title: "An article", description: "Short" });
    await goTo(page, `/dashboard/blog/blogUpdate?id=${id}`);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Update blog");
    await control(page, "description").fill("");
    await control(page, "postby").fill("Ravi");
    const body = await nextBody(page, "/updateBlog", async () => {
      await page.getByRole("button", { name: "Save Changes" }).click();
      await page.getByRole("button", { name: "Keep the values and save" }).click();
    });
    expect(body).toMatchObject({ title: "An article", postby: "Ravi" });
    expect(body).toHaveProperty("description", "Short");
    await expectToast(page, "blog updated successfully");
    await page.waitForURL("**/dashboard/bloglist");
  });

  it("says 'blog not found' and 'Failed to update blog'", async () => {
    const { page } = backOffice;
    await goTo(page, "/dashboard/blog/blogUpdate");
    await page.getByText("blog not found", { exact: true }).waitFor();
    const id = await add("/addBlogs", { ...POST, title: "Stays as it is" });
    await goTo(page, `/dashboard/blog/blogUpdate?id=${id}`);
    await control(page, "postby").fill("Ravi");
    await page.route("**/updateBlog/**", (route) => route.abort());
    await page.getByRole("button", { name: "Save Changes" }).click();
    await page.getByText("Failed to update blog").waitFor();
    await page.unroute("**/updateBlog/**");
  });
});
