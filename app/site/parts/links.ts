import { callLink, chatLink, formatPhone, hasChat } from "#app/entities/values/phone.ts";
import { settingsFor } from "#app/kinds/settings/demo-values.ts";
import type { Settings } from "#app/kinds/settings/settings.ts";
import { siteTexts } from "#app/texts/site.ts";

/** Who answers for a listing: the number of its own where it has one, else the company's, which may have none. Demo listings have none of their own. */
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
export const phoneOf = ({ phone, demo }: NumberOf, settings: Settings): string | undefined =>
  (demo ? undefined : phone) ?? settingsFor({ demo }, settings).phone;

/**
 * Number, call link and chat. The chat is the company's where the listing's own number is a landline; its message names the listing, its
 * address and that it is demo.
 */
export function contactLinks({ title, phone, demo, url }: ListingContact, settings: Settings) {
  const message = demo ? siteTexts.card.demoChatMessage : siteTexts.card.chatMessage;
  const number = phoneOf({ phone, demo }, settings);
  const own = !demo && phone !== undefined && hasChat(phone) ? phone : undefined;
  const whatsapp = own ?? settingsFor({ demo }, settings).whatsapp;
  return {
    phone: number && formatPhone(number),
    call: number && callLink(number),
    chat: whatsapp && chatLink(whatsapp, message(title, url)),
  };
}
