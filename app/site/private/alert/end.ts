import { ownAlertTexts } from "./words.ts";
import { privatePath } from "#app/enquiries/index.ts";
import { refusalOf } from "#app/entities/errors.ts";
import { type PageRequest, redirect } from "../../page.ts";

function answer(text: string, status: number): Response {
  return new Response(`${text}\n`, { status, headers: { "content-type": "text/plain; charset=utf-8" } });
}

/** A person who follows the address by hand gets the page with the button. */
export function loader({ params }: PageRequest<"token">) {
  return redirect(privatePath("alert", params.token), 303);
}

/** One-click unsubscribe (RFC 8058): the mail provider posts here, without a cookie, and wants no redirect. The key in the address is enough. */
export async function action({ services, params, request }: PageRequest<"token">) {
  if (request.method !== "POST") return answer("Send a POST to this address.", 405);
  try {
    await services.inbox.alerts.end(params.token);
    return answer(ownAlertTexts.ended, 200);
  } catch (error) {
    const { message, status } = refusalOf(error);
    return answer(message, status);
  }
}
