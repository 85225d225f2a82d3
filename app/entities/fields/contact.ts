import { DoubtfulValue, FieldError, type DeclaredOptions, makeField, type With } from "../field.ts";
import { messages } from "../messages.ts";
import { phonesIn, readPhone } from "../values/phone.ts";
import { encodePart } from "../values/text.ts";
import { readLine } from "./text.ts";

interface PhoneLimits {
  /** Landlines are taken too: a company's or a listing's own phone. */
  readonly landline?: boolean;
}

/**
 * A phone number, stored and answered as E.164; what is understood, `phone.ts` says. No length limit in the forms: an input would
 * cut what is pasted, and a cut number is somebody else's. The country chosen beside it, if any, comes as the sibling `country`.
 */
export function phone<const O extends With<PhoneLimits>>(options: O) {
  return makeField("phone", options, { wireType: "string", wireFormat: "phone" }, (input, siblings) => {
    const { country } = siblings;
    const written = readLine(input, options.label);
    const phoneOptions = {
      landline: options.landline,
      country: typeof country === "string" ? country : undefined,
    };
    const reading = readPhone(written, phoneOptions);
    if ("number" in reading) return reading.number;
    const several = phonesIn(written, phoneOptions);
    if (several.length > 0) throw new DoubtfulValue(messages.canMean(options.label, written, several), several);
    throw new FieldError(reading.problem);
  });
}

/** Text-at-text with no spaces and a dot in the domain; whether it arrives only a mail can tell. */
const EMAIL = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]+$/;

export function email<const O extends DeclaredOptions>(options: O) {
  return emailOf(options, EMAIL);
}

/** Text-at-text with no spaces, and nothing more: the rule of the card on the home page. */
export function looseEmail<const O extends DeclaredOptions>(options: O) {
  return emailOf(options, /^[^\s@]+@[^\s@]+$/);
}

function emailOf<const O extends DeclaredOptions>(options: O, pattern: RegExp) {
  return makeField("email", options, { wireType: "string", wireFormat: "email", maxLength: 254 }, (input) => {
    const address = readLine(input, options.label);
    if (address.length > 254 || !pattern.test(address)) throw new FieldError(messages.email);
    return address;
  });
}

/** `mailto:` link. An address can hold signs that would name further receivers or a text there: 'a?bcc=b%40c.example@d.example'. */
export function mailLink(address: string): string {
  return `mailto:${address.split("@").map(encodePart).join("@")}`;
}
