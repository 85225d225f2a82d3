import { expect, it } from "vitest";
import { TooManyRequests } from "#app/entities/errors.ts";
import { searchOver, villa } from "#app/search/testing.ts";
import type { Services } from "#app/services.ts";
import { loader, SUGGESTIONS_PER_MINUTE } from "./suggest.ts";

it("suggests to one network as often as several people type at once, and to others all the same", async () => {
  const search = await searchOver([villa]);
  const services = { search: async () => search } as Pick<Services, "search"> as Services; // nothing else is asked for
  const ask = (address: string) => loader({ services, address, url: new URL("https://site.example/suggest?q=noi") });
  for (let asked = 0; asked < SUGGESTIONS_PER_MINUTE; asked++) await ask("192.0.2.1");
  await expect(ask("192.0.2.1")).rejects.toThrow(TooManyRequests);
  await expect(ask("192.0.2.1")).rejects.toThrow(/again in a minute; Enter searches/);
  expect(await (await ask("192.0.2.2")).json()).toContainEqual(expect.objectContaining({ label: "Noida" }));
});
