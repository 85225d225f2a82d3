import { describe, expect } from "vitest";
import { closedScreens, homeScreen, mayOpen, ROLES, type AccountRole } from "#app/accounts/index.ts";
import { isOpen } from "#app/backoffice/access.tsx";
import type { Entity } from "#app/entities/index.ts";
import { entities } from "#app/kinds/index.ts";
import type { Actor } from "#app/store/types.ts";
import { goTo, openBackOffice } from "../support/back-office.ts";
import { siteTest } from "../support/fixtures.ts";
import { addAccounts, signInAs } from "../support/roles.ts";
import { addressOf, DASHBOARD_PATHS, fillScreens, type Ids, SCREENS } from "../support/screens.ts";

let ids: Ids = {};
const it = siteTest.extend(
  "siteOptions",
  { scope: "file" },
  {
    fill: async (store) => {
      await addAccounts(store);
      ids = await fillScreens(store);
    },
  },
);

const actorOf = (role: AccountRole): Actor => ({
  type: "administrator",
  id: "1",
  name: "x",
  ...(role === "owner" ? {} : { role: { name: role, kinds: new Set(), hidden: new Map() } }),
});

/** Where everything on a screen leads that one can press: links, and forms with what they are sent to. */
function waysIn(html: string, address: URL): readonly string[] {
  return [...html.matchAll(/<(?!link\b)[^>]*?\s(?:href|action|formaction)="([^"]*)"/gi)].flatMap(([, to = ""]) => {
    const url = new URL(to.replaceAll("&amp;", "&"), address);
    return url.origin === address.origin ? [url.pathname + url.search] : [];
  });
}

/** Addresses that differ in records, pages and words alone are one. */
const shapeOf = (way: string) => way.replaceAll(/[0-9a-f]{24}/g, ":id").replaceAll(/=[^&]*/g, "=");

describe("what a role is shown", () => {
  it.for(ROLES)("is for %s what the server opens, screen by screen", (role) => {
    const actor = actorOf(role);
    const paths = DASHBOARD_PATHS.map((path) => path.replace(/\/:\w+\?/, "").replaceAll(/:\w+/g, "x"));
    for (const path of paths.filter((each) => each !== "/dashboard"))
      expect(`${path} ${isOpen(closedScreens(actor), `${path}?q=1`)}`).toBe(`${path} ${mayOpen(actor, path)}`);
    expect(isOpen(closedScreens(actor), homeScreen(actor))).toBe(true);
  });

  it.for(["agent", "editor"] as const)(
    "leads %s to no screen that is shut, from any of theirs",
    async (role, { site }) => {
      const { token } = await signInAs(site, role);
      const ask = (way: string) =>
        fetch(site.url + way, {
          redirect: "manual",
          headers: { authorization: `Bearer ${token}`, accept: "text/html" },
        });
      const from = new Map<string, string>();
      const open = SCREENS.filter((path) => isOpen(closedScreens(actorOf(role)), addressOf(path, ids)));
      for (const address of open.map((path) => addressOf(path, ids)))
        for (const way of waysIn(await (await ask(address)).text(), new URL(address, site.url)))
          if (!from.has(shapeOf(way))) from.set(shapeOf(way), `${way} on ${address}`);
      const shut: string[] = [];
      for (const found of from.values()) {
        const [way = ""] = found.split(" on ");
        const answer = await ask(way);
        await answer.body?.cancel();
        const isOfOffice = way.startsWith("/dashboard"); // the site moves old spellings of a list to the one it has
        if ((isOfOffice ? answer.status > 299 : answer.status > 399) && way !== "/dashboard/logout")
          shut.push(`${answer.status}: ${found}`);
      }
      expect(shut).toEqual([]);
      expect(open.length).toBeGreaterThan(8);
      expect(from.size).toBeGreaterThan(20);
    },
  );

  it("is a screen of its own for each record of a kind that says so", () => {
    const declared = Object.values<Entity>(entities).flatMap(({ screens }) => (screens ? [`${screens}/1`] : []));
    expect(declared.length).toBeGreaterThan(0);
    const routes = DASHBOARD_PATHS.map((path) => new RegExp(`^${path.replaceAll(/:\w+\??/g, "[^/]+")}$`));
    expect(declared.filter((path) => !routes.some((route) => route.test(path)))).toEqual([]);
  });

  it.for(ROLES)("fills the bar at the foot of a phone for %s", async (role, { browser, site }) => {
    const script = await signInAs(site, role);
    const { page, close } = await openBackOffice(browser, site, { width: 390 }, script.token);
    const refused: string[] = [];
    page.on("response", (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await goTo(page, homeScreen(actorOf(role)));
    const bar = page.getByRole("navigation", { name: "Shortcuts" }).locator("a, button");
    const names =
      role === "editor"
        ? ["Properties", "Projects", "Add", "Blog", "Office"]
        : ["Today", "People", "Add", "Properties", "Visits"];
    const shown = await bar.evaluateAll((all) =>
      all.map((tab) => (tab.getAttribute("aria-label") ?? tab.textContent ?? "").trim()),
    );
    expect(shown.map((name) => name.replace(/\d.*/, ""))).toEqual(names);
    const lefts = await bar.evaluateAll((all) => all.map((tab) => Math.round(tab.getBoundingClientRect().left)));
    expect(lefts).toEqual([0, 80, 159, 231, 311].map((left) => expect.closeTo(left, -0.5) as number));
    await close();
    expect(refused).toEqual([]);
  });
});
