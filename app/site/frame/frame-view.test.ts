import { describe, expect, it } from "vitest";
import { networkOf } from "./frame-view.ts";

describe("a link to a network", () => {
  it.each([
    ["https://www.instagram.com/aangan", "instagram"],
    ["https://wa.me/911200000000", "whatsapp"],
    ["https://in.pinterest.com/aangan", "pinterest"],
    ["https://youtu.be/1", "youtube"],
  ])("%s has the mark of %s", (href, network) => expect(networkOf(href)).toBe(network));

  it.each(["https://photos.example/aangan", "https://notx.com/", "https://x.com.example/", "not an address"])(
    "%s has none",
    (href) => expect(networkOf(href)).toBeUndefined(),
  );
});
