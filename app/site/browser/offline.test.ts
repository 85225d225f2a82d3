import { afterEach, expect, it, vi } from "vitest";
import { isAlone } from "./offline.ts";

const SITE = "https://site.example";

afterEach(() => vi.unstubAllGlobals());

const stub = (onLine: boolean, controller: object | null) =>
  vi.stubGlobal("navigator", { onLine, serviceWorker: { controller } });

it("is not alone with a network", () => {
  stub(true, null);
  expect([isAlone(), isAlone(`${SITE}/add-properties`)]).toEqual([false, false]);
});

it("is alone without a network and a worker", () => {
  stub(false, null);
  expect([isAlone(), isAlone(`${SITE}/enquire`)]).toEqual([true, true]);
});

it("stays with a form that the worker does not keep", () => {
  stub(false, {});
  const kept = ["/enquire?form=contact", "/hi/visits", "/review", "/kept", "/hi/kept"];
  const others = ["/add-properties", "/my/list/abc", "/hi/my/visit/abc", "/send-list", "/enquire/other"];
  expect(isAlone()).toBe(false);
  expect(kept.filter((path) => isAlone(SITE + path))).toEqual([]);
  expect(others.filter((path) => !isAlone(SITE + path))).toEqual([]);
});
