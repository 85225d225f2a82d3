import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { inLanguage } from "./in-language.ts";
import { langOf, language, piecesOf, readLanguage, to } from "./language.ts";

describe("the address of a page in a language", () => {
  it.each([
    ["/", "/hi"],
    ["/#villa", "/hi#villa"],
    ["/?a=1", "/hi?a=1"],
    ["/villa", "/hi/villa"],
    ["/property/neem-house?x=1#costs", "/hi/property/neem-house?x=1#costs"],
    ["/my/visit/abc.def", "/hi/my/visit/abc.def"],
    ["/hills", "/hi/hills"],
  ])("%s is %s", (path, inHindi) => {
    expect(to(path, "hi")).toBe(inHindi);
    expect(to(path, "en")).toBe(path);
    expect(to(inHindi, "hi")).toBe(inHindi);
  });

  it.each([
    "#plan",
    "",
    "tel:+911",
    "mailto:a@b.example",
    "https://maps.example/",
    "//cdn.example/x",
    "/hi",
    "/hi/villa",
  ])("stays where it is no page of another language: %s", (address) => expect(to(address, "hi")).toBe(address));

  it.each(["/media/0123/800.avif", "/favicon.svg", "/sitemap.xml", "/api/map?box=1"])(
    "is that of the file itself: %s",
    (address) => expect(to(address, "hi")).toBe(address),
  );

  it("is read as it was made", () => {
    const part = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
    const path = fc.array(part, { maxLength: 3 }).map((parts) => `/${parts.join("/")}`);
    fc.assert(
      fc.property(
        path.filter((each) => readLanguage(each).language === "en"),
        (each) => {
          expect(readLanguage(to(each, "hi"))).toEqual({ language: "hi", path: each });
          expect(readLanguage(to(each, "en"))).toEqual({ language: "en", path: each });
        },
      ),
    );
  });
});

describe("the language of a request", () => {
  it("is kept apart from that of others meanwhile, and is English outside of any", async () => {
    const asked = (of: "en" | "hi") =>
      inLanguage(of, async () => {
        await Promise.resolve();
        return language();
      });
    expect(await Promise.all([asked("hi"), asked("en"), asked("hi")])).toEqual(["hi", "en", "hi"]);
    expect(language()).toBe("en");
  });
});

describe("the language of a request", () => {
  it("is heard whoever sets it: the server and its pages each load this file", async () => {
    vi.resetModules();
    await import("./in-language.ts");
    expect(inLanguage("hi", () => language())).toBe("hi");
  });
});

it.each([
  ["Two walls are glass", "en", undefined],
  ["Two walls are glass", "hi", "en-IN"],
  ["दो दीवारें काँच की", "en", "hi"],
  ["दो दीवारें काँच की", "hi", undefined],
  ["An aangan (आँगन) is a court", "en", undefined],
  ["4 BHK, 24 × 18", "hi", undefined],
  [undefined, "hi", undefined],
] as const)("%s has on a page in %s the language %s", (written, page, lang) => {
  expect(inLanguage(page, () => langOf(written))).toBe(lang);
});

it("a sentence is cut where its language changes, and nothing of it is lost", async () => {
  const cut = (of: "en" | "hi", written: string) => inLanguage(of, () => piecesOf(written).filter(Boolean));
  expect(cut("hi", "दोपहर 1 बजे Farm house, two acres पर नोट")).toEqual([
    "दोपहर 1 बजे ",
    "Farm house, two acres",
    " पर नोट",
  ]);
  expect(cut("en", "Note on नीम का घर (demo)")).toEqual(["Note on ", "नीम का घर", " (demo)"]);
  expect(cut("en", "A villa")).toEqual(["A villa"]);
  fc.assert(
    fc.property(fc.constantFrom("en", "hi"), fc.string(), (of, text) => {
      expect(cut(of, text).join("")).toBe(text);
    }),
  );
});
