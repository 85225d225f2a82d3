import type { Site } from "./site.ts";

interface Enquiry {
  readonly name: string;
  readonly mobile: string;
  readonly email?: string;
  readonly message?: string;
  readonly listing?: string;
  readonly page?: string;
}

/** A form may be sent from a page that stayed open: one fetched form does for all enquiries to a site. */
const forms = new WeakMap<object, Promise<string>>();

async function startedAtOf({ url }: Pick<Site, "url">): Promise<string> {
  const html = await (await fetch(`${url}/enquire`)).text();
  return /name="startedAt"[^>]*value="([^"]+)"/.exec(html)?.[1] ?? "";
}

/** A value of `startedAt` that every form of the site takes. */
export function sendableStart(site: Pick<Site, "url">): Promise<string> {
  const form = forms.get(site) ?? startedAtOf(site);
  forms.set(site, form);
  return form;
}

/** Sends an enquiry whatever becomes of it. */
export async function postEnquiry(
  site: Pick<Site, "url">,
  { page = "/", listing, ...enquiry }: Enquiry,
): Promise<Response> {
  const body = new URLSearchParams({
    ...enquiry,
    page,
    consent: "on",
    startedAt: await sendableStart(site),
    submissionKey: `${enquiry.name} ${enquiry.message}`,
    ...(listing ? { listing } : {}),
  });
  return fetch(`${site.url}/enquire?form=${listing ? "listing" : "dialog"}`, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { origin: site.url },
  });
}

/** Sends an enquiry the way a browser without JavaScript does: the form is fetched, filled in and posted. */
export async function sendEnquiry(site: Pick<Site, "url">, enquiry: Enquiry): Promise<void> {
  const answer = await postEnquiry(site, enquiry);
  if (answer.status !== 303)
    throw new Error(`The enquiry was answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
}
