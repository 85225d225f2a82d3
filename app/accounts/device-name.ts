/** The first that is named counts: most browsers name others too, such as 'Chrome/… Safari/… Edg/…'. */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOP(?:R|T|X)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:UCBrowser|UCWEB)/, "UC Browser"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bSafari\//, "Safari"],
] as const;

const SYSTEMS = [
  [/\bAndroid\b/, "Android"],
  [/\biPhone\b|\biPod\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
] as const;

/** 'Chrome on Android', 'a program' for what is no browser. @param agent User-Agent of a request */
export function deviceName(agent: string | undefined): string {
  const named = (names: typeof BROWSERS | typeof SYSTEMS) => names.find(([pattern]) => pattern.test(agent ?? ""))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser === undefined) return system === undefined ? "A program" : `A program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
