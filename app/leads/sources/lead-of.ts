import type { Lead, DeliveryReading } from "../types.ts";

/** What a source said of a lead, with what is missing as empty text. */
export function leadOf({ name, numbers, mails, ...lead }: Lead): DeliveryReading {
  const [called, written] = [numbers.filter(Boolean), mails.filter(Boolean)];
  if (called.length === 0 && written.length === 0) return { unread: "No phone number and no email came with it." };
  return { lead: { ...lead, name: name || undefined, numbers: called, mails: written } };
}

/** Those that say something, one below the other. */
export function lines(...texts: readonly string[]): string {
  return [...new Set(texts.filter(Boolean))].join("\n");
}
