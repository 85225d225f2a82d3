import type { Site } from "./site.ts";

interface Enquiry {
  readonly name: string;
  readonly mobile: string;
  readonly email?: string;
  readonly message?: string;
  readonly listing?: string;
  readonly page?: string;
}

/** Nobody fills in a form in less, in milliseconds; the server refuses whoever does. */
export const LEAST_TIME = 2_100;

/** Sends an enquiry the way a browser without JavaScript does: the form is fetched, filled in and posted. */
export async function sendEnquiry(
  site: Pick<Site, "url">,
  { page = "/", listing, ...enquiry }: Enquiry,
): Promise<void> {
  const path = `/enquire?form=${listing ? "listing" : "dialog"}`;
  const html = await (await fetch(site.url + path)).text();
  const startedAt = /name="startedAt"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
  await new Promise((resolve) => setTimeout(resolve, LEAST_TIME));
  const body = new URLSearchParams({
    ...enquiry,
    page,
    consent: "on",
    startedAt,
    submissionKey: `${enquiry.name} ${enquiry.message}`,
    ...(listing ? { listing } : {}),
  });
  const answer = await fetch(site.url + path, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: site.url },
  });
  if (answer.status !== 303)
    throw new Error(`The enquiry was answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
}
