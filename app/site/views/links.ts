import { encodePart } from "#app/entities/text.ts";
import { en } from "#app/texts/en.ts";

/** `tel:` link of a stored ten-digit number. */
export function callLink(phone: string): string {
  return `tel:+91${phone.replace(/\D/g, "").slice(-10)}`;
}

/** WhatsApp click-to-chat with a message that is already written. */
export function chatLink(phone: string, message?: string): string {
  const address = `https://wa.me/91${phone.replace(/\D/g, "").slice(-10)}`;
  return message === undefined ? address : `${address}?text=${encodePart(message)}`;
}

/** Chat about one listing: the message names it and its address. */
export function chatAbout(phone: string, title: string, publicUrl: string, path: string): string {
  return chatLink(phone, en.card.chatMessage(title, publicUrl + path));
}

export const propertyPath = (slug: string) => `/property/${encodePart(slug)}`;
export const projectPath = (slug: string) => `/project/${encodePart(slug)}`;
export const blogPath = (slug: string) => `/blogs/${encodePart(slug)}`;
