import type { Locator, Page } from "playwright-core";
import type { BackOffice } from "./back-office.ts";

/** The least a property needs. */
export const HOME = {
  Title: "Courtyard house with a neem tree",
  ProjectName: "Neem Court",
  Location: "Sector 150",
} as const;
/** What publishing needs beside them. */
export const PUBLISHABLE = { City: "Noida", PropType: "Flat", SaleType: "Buy", PriceOnRequest: "Yes" } as const;

/** The control with a wire name; a switch's checkbox, never its hidden twin. */
export function control(page: Page, wire: string): Locator {
  return page.locator(`[data-record-form] [name="${wire}"]:not([type=hidden])`);
}

/** Everything that a home needs to be published. */
export async function fillHome(page: Page, more: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [wire, text] of Object.entries({ ...HOME, TotalPrice: "5.5", ...more }))
    await control(page, wire).fill(text);
  await chooseHome(page);
}

/** City, type and sale type, which are chosen and not typed. */
async function chooseHome(page: Page): Promise<void> {
  for (const wire of ["City", "PropType", "SaleType"] as const)
    await control(page, wire).selectOption(PUBLISHABLE[wire]);
}

/** The line in the bar that says what happened. */
export function said(page: Page): Locator {
  return page.locator("[data-message]");
}

/** The body of the next call to a path. */
export async function nextBody(page: Page, path: string, act: () => Promise<void>): Promise<Record<string, unknown>> {
  const [request] = await Promise.all([
    page.waitForRequest((each) => new URL(each.url()).pathname.startsWith(path) && each.method() !== "GET"),
    act(),
  ]);
  const body: Record<string, unknown> = request.postDataJSON();
  return body;
}

/** The least a project needs. */
export const TOWER = { title: "Tower", projectName: "Tower", location: "Sector 62", rera: "UPRERAPRJ1" };
/** The least a blog needs. */
export const POST = {
  title: "Stamp duty",
  category: "Buying",
  comments: "-",
  content: "Words.",
  status: "Ready",
  postby: "Asha",
};

export async function addHome(
  { script }: Pick<BackOffice, "script">,
  title: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly _id: string; readonly version: number; readonly slug: string }> {
  const answer = await script.call("POST", "/addProperty", { ...HOME, ...PUBLISHABLE, Title: title, ...more });
  return answer.json();
}

export async function readHome({ script }: Pick<BackOffice, "script">, id: string): Promise<Record<string, unknown>> {
  return (await script.call("GET", `/getProperty/${id}`)).json();
}

/** Errors of the page that no test asked for. */
export const unexpected = (backOffice: Pick<BackOffice, "problems">): readonly string[] =>
  backOffice.problems.filter((problem) => !/status of [45]|ERR_/.test(problem));
