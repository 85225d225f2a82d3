import { inboxTexts } from "./words.ts";
import { callLink, chatLink } from "#app/entities/values/phone.ts";

export interface ContactLinks {
  readonly callHref: string;
  /** WhatsApp with a prefilled text. */
  readonly chatHref: string;
}

/** How to reach a person from a screen of the back office. */
export function contactLinks(number: string, text: string): ContactLinks {
  return { callHref: callLink(number), chatHref: chatLink(number, text) };
}

/** 'Rohit ji', 'Rohit जी': how one writes to a customer, by the first of the names. */
export function politeName(name: string): string {
  const [first = name] = name.trim().split(/\s+/);
  return inboxTexts.polite(first);
}
