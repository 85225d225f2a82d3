import { chatLink } from "#app/entities/phone.ts";
import { encodePart } from "#app/entities/text.ts";
import { en } from "#app/texts/en.ts";

/** Chat about one listing: the message names it and its address. */
export function chatAbout(phone: string, title: string, publicUrl: string, path: string): string {
  return chatLink(phone, en.card.chatMessage(title, publicUrl + path));
}

export const propertyPath = (slug: string) => `/property/${encodePart(slug)}`;
export const projectPath = (slug: string) => `/project/${encodePart(slug)}`;
export const blogPath = (slug: string) => `/blogs/${encodePart(slug)}`;
