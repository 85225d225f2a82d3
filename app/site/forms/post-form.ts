import { fetchPage, REQUEST_ID } from "../parts/dom.ts";

/** The page that answers a form. */
export interface AnswerPage {
  readonly page: Document;
  readonly requestId: string | undefined;
  /** Where the redirects ended. */
  readonly address: string;
}

/** Sends a form as the browser would. @throws where the server cannot be reached */
export async function postForm(form: HTMLFormElement, body: FormData): Promise<AnswerPage> {
  const pairs = [...body].map(([name, value]) => [name, String(value)]);
  const { page, response } = await fetchPage(form.action, { method: "POST", body: new URLSearchParams(pairs) });
  return { page, address: response.url, requestId: response.headers.get(REQUEST_ID) ?? undefined };
}
