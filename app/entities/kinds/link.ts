import { FieldError, type FieldOptions, makeField } from "../field.ts";
import { messages } from "../messages.ts";
import { readLine } from "./text.ts";

/** Any host would do: a path of this site stays on it. */
const ANY_HOST = "http://site.invalid";

/**
 * True for a path that a browser reads as one of this site. Browsers drop tabs and line ends and take a backslash for a slash, so
 * that '/\t/evil.example' names another host.
 */
function isOwnPath(written: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(written) && URL.parse(written, ANY_HOST)?.origin === ANY_HOST;
}

/** A web address, or a path of this site. Other schemes (javascript:, data:) are refused. */
export function link<const O extends FieldOptions>(options: O) {
  return makeField("link", options, { wireType: "string", wireFormat: "uri-reference", maxLength: 2_000 }, (input) => {
    const written = readLine(input, options.label);
    const isWeb = /^https?:\/\/[^\s\\]+$/i.test(written) && URL.canParse(written);
    if (written.length > 2_000 || !(isOwnPath(written) || isWeb)) throw new FieldError(messages.notLink(options.label, input));
    return written;
  });
}
