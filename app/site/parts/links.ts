import { callLink, chatLink, hasChat } from "#app/entities/values/phone.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { siteTexts } from "#app/texts/site.ts";

/** Who answers for a listing: the number of its own where it has one, else the company's. Demo listings have none of their own. */
export interface ListingContact {
  readonly title: string;
  readonly phone: string | undefined;
  readonly demo: boolean;
  readonly url: string;
}

interface NumberOf {
  readonly phone?: string | undefined;
  readonly demo?: boolean | undefined;
}

/** The number to call about a listing. */
export const phoneOf = ({ phone, demo }: NumberOf, settings: Pick<Settings, "phone">): string =>
  (demo ? undefined : phone) ?? settings.phone;

/** Number, call link and a chat, the company's where the listing's own number is a landline, whose message names the listing, its address and that it is demo. */
export function contactLinks(
  { title, phone, demo, url }: ListingContact,
  settings: Pick<Settings, "phone" | "whatsapp">,
) {
  const own = demo ? undefined : phone;
  const message = demo ? siteTexts.card.demoChatMessage : siteTexts.card.chatMessage;
  return {
    phone: own ?? settings.phone,
    call: callLink(own ?? settings.phone),
    chat: chatLink(own !== undefined && hasChat(own) ? own : settings.whatsapp, message(title, url)),
  };
}
