/**
 * The back office in a browser: how soon an enquiry stands on an open screen, against opening that screen anew; how long a key waits
 * in the form while nine photographs of 12 megapixels are on their way, against the empty form; and how long the whole home takes,
 * against sending the same photographs one after the other. Medians, in one run.
 */
import { readFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { launchBrowser } from "#scripts/testing/browser.ts";
import { type BackOffice, goTo, openBackOffice } from "../e2e/support/back-office.ts";
import { sendEnquiry } from "../e2e/support/enquiry.ts";
import { control, fillHome } from "../e2e/support/form.ts";
import { makePhotos } from "../e2e/support/photos.ts";
import { startSite } from "../e2e/support/site.ts";
import { median, timed } from "./times.ts";

const ENQUIRIES = 7;
const PHOTOGRAPHS = 9;
const LIST = "/dashboard/enquiries";
const ADD = "/dashboard/property/propertyAdd";
const FIELDS = [
  "Floor",
  "Facing",
  "Builder",
  "Status",
  "DateOfPossession",
  "Brokerage",
  "Description",
  "Rooms",
] as const;

const folder = await mkdtemp(join(tmpdir(), "aangan-bench-"));
const site = await startSite({ env: { DEMO: "0" } });
const browser = await launchBrowser();
const backOffice: BackOffice = await openBackOffice(browser, site);
const { page, script } = backOffice;
const row = (name: string) => page.locator("tbody tr", { hasText: name });

async function news(): Promise<{ readonly live: number; readonly anew: number }> {
  const live: number[] = [];
  const anew: number[] = [];
  await goTo(page, LIST);
  for (let number = 1; number <= ENQUIRIES; number += 1) {
    const name = `Visitor ${"ABCDEFGHI"[number]}`;
    await sendEnquiry(site, { name, mobile: `98100000${10 + number}`, message: "Hello" });
    live.push(await timed(() => row(name).waitFor()));
  }
  for (let number = 1; number <= ENQUIRIES; number += 1) {
    anew.push(
      await timed(async () => {
        await page.goto(LIST);
        await row("Visitor B").waitFor();
      }),
    );
  }
  return { live: median(live), anew: median(anew) };
}

const typeAll = async (on: Page) => {
  const times: number[] = [];
  for (const wire of FIELDS) times.push(await timed(() => control(on, wire).fill("12")));
  return Math.max(...times);
};

async function form(
  photos: readonly string[],
): Promise<{ readonly idle: number; readonly busy: number; readonly whole: number; readonly plain: number }> {
  await goTo(page, ADD);
  const idle = await typeAll(page);
  await goTo(page, ADD);
  let busy = 0;
  const whole = await timed(async () => {
    await page.locator('[data-slot="imgUrl"] input[type=file]').setInputFiles([...photos]);
    await fillHome(page, { Title: "Complete home with nine photographs" });
    busy = await typeAll(page);
    await page.getByRole("button", { name: "Add property" }).click();
    await page.getByText("Property added successfully!").waitFor({ timeout: 180_000 });
  });
  const others = await makePhotos(join(folder, "others"), PHOTOGRAPHS + photos.length);
  const plain = await timed(async () => {
    for (const photo of others.slice(photos.length)) {
      const body = new FormData();
      body.append("files", new Blob([new Uint8Array(await readFile(photo))], { type: "image/jpeg" }), "photo.jpg");
      const answer = await script.call("POST", "/api/pictures", body);
      if (!answer.ok) throw new Error(`The photograph was answered ${answer.status}`);
    }
  });
  return { idle, busy, whole, plain };
}

const { live, anew } = await news();
const { idle, busy, whole, plain } = await form(await makePhotos(folder, PHOTOGRAPHS));
await backOffice.close();
await browser.close();
await site.stop();
await rm(folder, { recursive: true });
const figures = {
  enquiry_live_ms: live.toFixed(0),
  enquiry_anew_ms: anew.toFixed(0),
  live_to_anew: (live / anew).toFixed(2),
  slowest_key_idle_ms: idle.toFixed(0),
  slowest_key_sending_ms: busy.toFixed(0),
  home_with_photographs_s: (whole / 1_000).toFixed(1),
  photographs_in_a_row_s: (plain / 1_000).toFixed(1),
  home_to_row: (whole / plain).toFixed(2),
};
console.log(
  `bench backoffice ${Object.entries(figures)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ")}`,
);
