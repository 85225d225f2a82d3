import { Readable } from "node:stream";
import { Hono } from "hono";
import sharp from "sharp";
import { expect, it } from "vitest";
import { defaultSettings, type Settings } from "#app/kinds/settings/settings.ts";
import { plateOf } from "#app/media/index.ts";
import type { Services } from "#app/services.ts";
import { serveBrand } from "./brand-route.ts";

const LOGO = { id: "a".repeat(32), width: 400, height: 100, placeholder: "", alt: "" };
const red = sharp({ create: { width: 400, height: 100, channels: 3, background: "#f00" } })
  .webp()
  .toBuffer();

function siteWith(settings: Partial<Settings>): Hono {
  const open = async () => ({ stream: Readable.from([await red]), bytes: 1, type: "image/webp" });
  const services = {
    catalogue: { settings: async () => ({ ...defaultSettings, ...settings }) },
    media: { plate: (image: typeof LOGO, plate: Parameters<typeof plateOf>[2]) => plateOf({ open }, image, plate) },
  };
  const app = new Hono();
  serveBrand(app, services as unknown as Services); // it uses no more of them
  app.get("*", (context) => context.text("a file of the build"));
  return app;
}

it("leaves icons and the picture of previews to the build where there is no logo", async () => {
  for (const path of ["/favicon.svg", "/icon-192.png", "/share.jpg"])
    expect(await (await siteWith({}).request(path)).text()).toBe("a file of the build");
});

it("draws the whole logo on white in their place", async () => {
  const app = siteWith({ logo: LOGO });
  for (const [path, format, width, height] of [
    ["/icon-192.png", "png", 192, 192],
    ["/apple-touch-icon.png", "png", 180, 180],
    ["/share.jpg", "jpeg", 1_200, 630],
  ] as const) {
    const answer = await app.request(path);
    const picture = sharp(Buffer.from(await answer.arrayBuffer()));
    expect([answer.headers.get("content-type"), await picture.metadata()]).toMatchObject([
      `image/${format}`,
      { format, width, height },
    ]);
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
    expect(at(2, 2).every((part) => part > 250)).toBe(true);
    expect(at(width / 2, height / 2)[1]).toBeLessThan(20);
  }
  expect(await (await app.request("/favicon.svg")).text()).toMatch(/^<svg .*data:image\/png;base64,/);
});

it("calls the installed office by the company's name", async () => {
  const answer = await siteWith({ product: "Dwar Homes" }).request("/office.webmanifest");
  expect(await answer.json()).toMatchObject({ name: "Dwar Homes office", start_url: "/dashboard" });
});
