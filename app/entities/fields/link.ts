import { isOwnPath, ownPathOf } from "#app/base/own-path.ts";
import { FieldError, makeField, type With } from "../field.ts";
import { messages } from "../messages.ts";
import { readLine } from "./text.ts";

interface LinkLimits {
  /** What the link leads to: an embedded map takes the `<iframe>` code that map sites offer, a PDF has to be one by its name, another site has to be encrypted. */
  readonly leadsTo?: "map frame" | "PDF" | "other site";
}

/** A web address, or a path of this site. Other schemes (javascript:, data:) and relative paths such as '../x.pdf' are refused. */
export function link<const O extends With<LinkLimits>>(options: O) {
  return makeField("link", options, { wireType: "string", wireFormat: "uri-reference", maxLength: 2_000 }, (input) => {
    const typed = readLine(input, options.label);
    const written = options.leadsTo === "map frame" ? frameSource(typed, options.label) : typed;
    const isWeb = /^https?:\/\/[^\s\\]+$/i.test(written) && URL.canParse(written);
    if (written.length > 2_000 || !(isOwnPath(written) || isWeb))
      throw new FieldError(messages.notLink(options.label, input));
    if (options.leadsTo === "other site" && !/^https:/i.test(written))
      throw new FieldError(messages.notSecureLink(options.label, input));
    if (options.leadsTo === "PDF" && !isPdf(written)) throw new FieldError(messages.notPdf(options.label, input));
    return written;
  });
}

/** Addresses that map sites offer for frames. */
const MAP_FRAMES = [
  /^https:\/\/(?:www\.)?google\.(?:com|co\.in)\/maps\/embed[?/]/i,
  /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?/i,
] as const;

/** The address out of `<iframe src="…">`; anything else stays as it is. */
function frameSource(typed: string, label: string): string {
  if (!/^<iframe\b/i.test(typed)) return typed;
  const source = /\bsrc\s*=\s*["']([^"']+)["']/i.exec(typed)?.[1]?.replaceAll("&amp;", "&") ?? "";
  if (MAP_FRAMES.some((pattern) => pattern.test(source))) return source;
  throw new FieldError(messages.notMapFrame(label));
}

/** By the name in the address; links to a file in a shared folder name none. */
function isPdf(address: string): boolean {
  return (
    /^[^?]*\.pdf(?:\?|$)/i.test(ownPathOf(address) ?? "") ||
    /^https?:\/\/(?:drive\.google|docs\.google|(?:www\.)?dropbox)\.com\//i.test(address)
  );
}
