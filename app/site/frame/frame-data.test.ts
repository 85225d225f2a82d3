import { expect, it, vi } from "vitest";
import { defaultSettings } from "#app/kinds/settings/settings.ts";
import type { Search } from "#app/search/index.ts";
import { searchOver } from "#app/search/testing.ts";
import { frameData } from "./frame-data.ts";

it("counts types after each change, and places only now and then", async () => {
  const villa = { city: "Noida", location: "Sector 150", propType: "Villa", saleType: "Buy" } as const;
  const [found, withAnother] = [await searchOver([villa]), await searchOver([villa, villa])];
  const state = { seq: 1 };
  const search = vi.fn(found.search.bind(found));
  const index = {
    get seq() {
      return state.seq;
    },
    search,
    label: found.label.bind(found),
  } as Partial<Search> as Search; // all that the frame asks for
  const first = frameData(index, defaultSettings);
  expect(first.places).toEqual([{ path: "/noida/sector-150", label: "Sector 150, Noida" }]);
  search.mockClear();
  expect(frameData(index, defaultSettings)).toBe(first);
  expect(search).not.toHaveBeenCalled();
  state.seq = 2;
  const second = frameData(index, defaultSettings);
  expect(second).toBe(first);
  expect(search).toHaveBeenCalledOnce();
  state.seq = 3;
  search.mockImplementation(withAnother.search.bind(withAnother));
  const third = frameData(index, defaultSettings);
  expect(third).not.toBe(first);
  expect([third.counts.Villa, third.places]).toEqual([2, first.places]);
  expect(search).toHaveBeenCalledTimes(2);
});
