/** Any host would do: a path of this site stays on it. */
const ANY_HOST = "http://site.invalid";

/**
 * Whether a browser reads it as a path of this site, so that a link made of it leads nowhere else. Browsers drop tabs and line ends and take a
 * backslash for a slash, so that '//evil.example' and '/\t/evil.example' name another host. A path that climbs ('/../x.pdf', '/..//evil.example')
 * is none: what it leads to is not what it says.
 */
export function isOwnPath(written: string): boolean {
  return (
    /^\/(?![/\\])[^\s\\]*$/.test(written) &&
    !/\/(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(written) &&
    URL.parse(written, ANY_HOST)?.origin === ANY_HOST
  );
}

/** Path and query of a web address, whatever host it names. Undefined where they are no path of this site. */
export function ownPathOf(address: string): string | undefined {
  const url = URL.parse(address, ANY_HOST);
  const path = url && /^https?:$/.test(url.protocol) ? url.pathname + url.search : "";
  return isOwnPath(path) ? path : undefined;
}
