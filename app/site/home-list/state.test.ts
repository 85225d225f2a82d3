import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PanelView } from "./shown-list.ts";
import {
  addressOf,
  fieldsOf,
  fieldText,
  initialState,
  type HomeListState,
  reduceHomeList,
  ticked,
  type Navigation,
} from "./state.ts";

const option = (slug: string, selected = false) => ({ slug, label: slug, count: 1, selected });
const NO_RANGE = { min: "", max: "", unit: "Cr", short: "Cr", error: undefined };

const VIEW: PanelView = {
  path: "/villa",
  heading: "Villas",
  lead: undefined,
  crumb: "Villas",
  count: "7",
  shown: "7",
  chips: [],
  reset: "/villa",
  groups: [
    {
      key: "city",
      title: "City",
      form: "checks",
      options: [option("delhi", true), option("noida")],
      all: undefined,
      folded: false,
      note: undefined,
    },
  ],
  price: { ...NO_RANGE, max: "5" },
  size: NO_RANGE,
  text: "",
  sort: "newest",
  nearestOrder: undefined,
  mapLink: { href: "/all-properties?map=fit", label: "Map" },
  kept: {},
  chat: "https://example.com",
};

/** The navigation that stands after the state was asked for something. */
function navigationOf({ navigation }: HomeListState): Navigation {
  if (!navigation) throw new Error("Nothing was asked for");
  return navigation;
}
const tick = (state: HomeListState, slug: string) =>
  reduceHomeList(state, { type: "changed", change: ticked(state.fields, "city", slug), pauseMs: 0 });
const type = (state: HomeListState, name: string, text: string) =>
  reduceHomeList(state, { type: "changed", change: { [name]: [text] }, pauseMs: name === "q" ? undefined : 350 });
const answer = (state: HomeListState, navigation: Navigation, view = VIEW) =>
  reduceHomeList(state, { type: "shown", navigation, view, results: "<p>homes</p>", address: navigation.address });

describe("the fields of a list", () => {
  it("are those of the form, and lead to the canonical address", () => {
    const fields = fieldsOf(VIEW);
    expect(fields).toMatchObject({ city: ["delhi"], "price-min": [""], "price-max": ["5"], q: [""], sort: ["newest"] });
    expect(addressOf("/villa", fields)).toBe("/villa?city=delhi&price=0-5");
    expect(addressOf("/villa", { ...fields, ...ticked(fields, "city", "noida"), q: ["a garden"] })).toBe(
      "/villa?city=delhi,noida&price=0-5&q=a+garden",
    );
    expect(addressOf("/villa", { ...fields, ...ticked(fields, "city", "delhi"), "price-max": ["abc"] })).toBe(
      "/villa?price=0-abc",
    );
  });

  it("take a second tick of the same option back", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom("a", "b", "c")), fc.constantFrom("a", "b", "c"), (slugs, slug) => {
        const twice = ticked(ticked({ city: slugs }, "city", slug), "city", slug);
        expect([...(twice["city"] ?? [])].sort()).toEqual([...slugs].sort());
      }),
    );
  });
});

describe("a list that changes in place", () => {
  it("asks at once for a tick, and after a pause for what is typed", () => {
    expect(tick(initialState(VIEW), "noida").navigation).toMatchObject({
      address: "/villa?city=delhi,noida&price=0-5",
      push: true,
    });
    const typed = type(initialState(VIEW), "price-max", "50");
    expect([typed.navigation, typed.due]).toEqual([undefined, { pauseMs: 350 }]);
    const asked = reduceHomeList(typed, { type: "applied" });
    expect([navigationOf(asked).address, asked.due]).toEqual(["/villa?city=delhi&price=0-50", undefined]);
  });

  it("keeps words in the search field until the visitor asks for them", () => {
    const typed = type(initialState(VIEW), "q", "garden");
    expect([typed.navigation, typed.due]).toEqual([undefined, undefined]);
    expect(navigationOf(tick(typed, "noida")).address).toBe("/villa?city=delhi,noida&price=0-5&q=garden");
  });

  it("fills the fields in as the server answered, but for what was changed meanwhile", () => {
    const asked = tick(initialState(VIEW), "noida");
    const typing = type(asked, "price-max", "50");
    const shown = answer(typing, navigationOf(asked), { ...VIEW, price: NO_RANGE });
    expect([fieldText(shown.fields, "price-max"), shown.fields["city"]]).toEqual(["50", ["delhi"]]);
    expect([shown.results, shown.navigation, shown.due]).toEqual(["<p>homes</p>", undefined, { pauseMs: 350 }]);
  });

  it("keeps the ticks of a navigation that failed, and offers its address again", () => {
    const asked = tick(initialState(VIEW), "noida");
    const failed = reduceHomeList(asked, { type: "failed", navigation: navigationOf(asked), requestId: "r1" });
    expect([failed.fields, failed.navigation]).toEqual([asked.fields, undefined]);
    expect(failed.failure).toEqual({ address: "/villa?city=delhi,noida&price=0-5", requestId: "r1" });
    const again = reduceHomeList(failed, { type: "followed", address: "/villa", push: true });
    expect(answer(again, navigationOf(again)).failure).toBeUndefined();
  });

  it("shows the answer to the last navigation only, in whatever order answers and failures come", () => {
    const step = fc.record({ act: fc.constantFrom("ask", "answer", "fail"), which: fc.nat(5) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const navigations: Navigation[] = [];
        let state = initialState(VIEW);
        let shown: string | undefined;
        for (const { act, which } of steps) {
          const navigation = navigations[which];
          if (act === "ask") {
            state = reduceHomeList(state, {
              type: "followed",
              address: `/villa?page=${navigations.length}`,
              push: true,
            });
            navigations.push(navigationOf(state));
          } else if (navigation) {
            if (act === "answer" && navigation === state.navigation) shown = navigation.address;
            state =
              act === "answer"
                ? reduceHomeList(state, {
                    type: "shown",
                    navigation,
                    view: VIEW,
                    results: navigation.address,
                    address: navigation.address,
                  })
                : reduceHomeList(state, { type: "failed", navigation, requestId: null });
          }
          expect(state.results).toBe(shown);
        }
      }),
    );
  });

  it("comes back when the visitor goes back in the moment in which the address has changed", () => {
    const first = "/villa";
    const asked = tick(initialState(VIEW), "noida");
    const shown = answer(asked, navigationOf(asked));
    const back = reduceHomeList(shown, { type: "moved", address: first, first });
    expect(navigationOf(back)).toMatchObject({ address: first, push: false });
    const forward = reduceHomeList(back, { type: "moved", address: navigationOf(asked).address, first });
    expect(navigationOf(forward)).toMatchObject({ address: navigationOf(asked).address, push: false });
  });

  it("stays as it is when the browser moves to another part of the page", () => {
    const asked = tick(initialState(VIEW), "noida");
    const first = "/villa";
    expect(reduceHomeList(asked, { type: "moved", address: first, first })).toBe(asked);
    const shown = answer(asked, navigationOf(asked));
    expect(reduceHomeList(shown, { type: "moved", address: navigationOf(asked).address, first })).toBe(shown);
  });
});
