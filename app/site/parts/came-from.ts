import { recall, remember } from "./storage.ts";

const KEY = "came";

/** Keeps by which advertisement or other site a visit began, until the tab is closed: 'utm_source=google&referrer=www.google.com'. */
export function noteArrival(): void {
  const came = new URLSearchParams(
    [...new URLSearchParams(location.search)].filter(([name]) => name.startsWith("utm_")),
  );
  const { referrer } = document;
  const from = URL.canParse(referrer) ? new URL(referrer).host : "";
  if (from !== "" && from !== location.host) came.set("referrer", from);
  if (came.size > 0) remember(KEY, came.toString(), "sessionStorage");
}

export function cameFrom(): string {
  return recall(KEY, "sessionStorage") ?? "";
}
