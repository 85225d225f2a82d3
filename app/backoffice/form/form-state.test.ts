import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONTENT_KINDS } from "#app/kinds/index.ts";
import { slugOf } from "#app/entities/values/slug.ts";
import { pendingValue } from "#app/ui/inputs/input-value.ts";
import { isPictureFile } from "#app/ui/inputs/upload.ts";
import { addableFields } from "./add-field.tsx";
import {
  addBody,
  addField,
  beginning,
  clearField,
  emptiedFields,
  type FormState,
  isChanged,
  placePicture,
  refill,
  removeField,
  setState,
  setText,
  setTexts,
  takeSlug,
  takeStored,
  updateBody,
} from "./form-state.ts";
import { moveSlot, slotsFor } from "./pictures/board.tsx";
import { checkValues, emptyValues, fieldsOf, formValues } from "./form-values.ts";

const IMAGE = { id: "0123456789abcdef0123456789abcdef", width: 1280, height: 960, placeholder: "", alt: "Pool" };
const fresh = (): FormState => beginning({ kind: "property", values: emptyValues("property"), isNew: true });
const loaded = (values: Readonly<Record<string, unknown>>, kind: FormState["kind"] = "property"): FormState =>
  beginning({ kind, values: formValues(kind, values), version: 3, isNew: false });
const set = (form: FormState, key: string, text: string) => setText(key, text)(form);

const STORED = {
  outcome: "done",
  detail: "Saved.",
  notice: undefined,
  id: "1",
  version: 4,
  slug: "home",
  state: "published",
} as const;

describe("the slug of a form", () => {
  it("follows the title of a new record until it is typed, and again once it is emptied", () => {
    let form = set(fresh(), "title", "A Home, by the Lake");
    expect(form.values["slug"]).toBe("a-home-by-the-lake");
    form = set(set(form, "slug", "lake"), "title", "Another");
    expect(form.values["slug"]).toBe("lake");
    form = set(set(form, "slug", ""), "title", "Third");
    expect(form.values["slug"]).toBe("third");
  });

  it("never moves by itself on an update", () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        expect(set(loaded({ title: "Old", slug: "old" }), "title", title).values["slug"]).toBe("old");
      }),
    );
  });

  it("takes the server's free slug only for the title that was asked about", () => {
    const form = set(fresh(), "title", "Lake");
    expect(takeSlug("Lake", "lake-2")(form).values["slug"]).toBe("lake-2");
    expect(takeSlug("La", "la-2")(form).values["slug"]).toBe("lake");
  });

  it("is made for a copy that comes without one", () => {
    const form = beginning({
      kind: "property",
      values: { ...emptyValues("property"), title: "Copy of it" },
      isNew: true,
    });
    expect(form.values["slug"]).toBe(slugOf("Copy of it"));
  });
});

describe("what a form sends", () => {
  it("adds what holds something", () => {
    const body = addBody(set(set(fresh(), "title", "Home"), "rooms", "  "));
    expect(body).toEqual({ Title: "Home", slug: "home" });
  });

  it("updates a property with what holds something, the version, and what was emptied on purpose", () => {
    const form = set(
      set(loaded({ title: "Home", slug: "home", builder: "Banyan", floor: "4", imgUrl: IMAGE }), "builder", ""),
      "imgUrl",
      "",
    );
    expect(updateBody(clearField("floor")(form))).toEqual({
      Title: "Home",
      slug: "home",
      Floor: null,
      imgUrl: null,
      version: 3,
    });
  });

  it("updates a project with all of it", () => {
    const body = updateBody(loaded({ title: "Tower", slug: "tower" }, "project"));
    expect(Object.keys(body)).toHaveLength(fieldsOf("project").length + 1);
    expect(body).toMatchObject({ title: "Tower", subtitle: "", rera: "", version: 3 });
  });

  it("leaves it to the server whether a new record can be published", () => {
    const form = beginning({ kind: "project", values: emptyValues("project"), isNew: true });
    expect(addBody(form)).not.toHaveProperty("state");
    expect(addBody(setState("archived")(form))).toMatchObject({ state: "archived" });
  });

  it("names a picture by its id, and by words only where somebody wrote some", () => {
    expect(addBody(set(fresh(), "imgUrl", JSON.stringify(IMAGE)))["imgUrl"]).toEqual({ id: IMAGE.id, alt: "Pool" });
    expect(addBody(set(fresh(), "imgUrl", JSON.stringify({ ...IMAGE, alt: " " })))["imgUrl"]).toEqual({ id: IMAGE.id });
    expect(addBody(set(fresh(), "imgUrl", pendingValue("1")))).not.toHaveProperty("imgUrl");
  });
});

describe("a form's memory", () => {
  it("puts an arrived picture where its slot went meanwhile, and drops one whose slot was emptied", () => {
    const waiting = set(fresh(), "imgUrl", pendingValue("7"));
    const moved = setTexts({ imgUrl: "", imgUrl3: pendingValue("7") })(waiting);
    expect(placePicture("7", "{}")(moved).values["imgUrl3"]).toBe("{}");
    const emptied = set(waiting, "imgUrl", "");
    expect(placePicture("7", "{}")(emptied)).toBe(emptied);
  });

  it("knows whether anything would be lost", () => {
    const form = loaded({ title: "Home", slug: "home" });
    expect(isChanged(form)).toBe(false);
    expect(isChanged(set(form, "floor", "2"))).toBe(true);
    expect(isChanged(set(set(form, "floor", "2"), "floor", ""))).toBe(false);
    expect(isChanged(setState("archived")(form))).toBe(true);
    const sent = set(form, "floor", "2");
    expect(isChanged(takeStored(sent, STORED)(sent))).toBe(false);
  });

  it("keeps what is typed while it is sent as changed, and what was sent as the base", () => {
    const sent = set(loaded({ title: "Home", slug: "home" }), "floor", "2");
    const after = takeStored(sent, STORED)(set(sent, "facing", "East"));
    expect([isChanged(after), after.base["floor"], after.base["facing"], after.values["facing"]]).toEqual([
      true,
      "2",
      "",
      "East",
    ]);
  });

  it("goes on by updating what it added: no second record by correcting", () => {
    const sent = set(fresh(), "title", "Home");
    const added = takeStored(sent, { ...STORED, slug: "home-2", state: "draft" })(sent);
    expect(added).toMatchObject({
      id: "1",
      version: 4,
      state: "draft",
      baseState: "draft",
      values: { slug: "home-2" },
    });
    expect(updateBody(set(added, "floor", "3"))).toMatchObject({ Floor: "3", version: 4 });
    expect(set(added, "title", "Another").values["slug"]).toBe("home-2");
  });

  it("knows the fields that were emptied and keep their value", () => {
    const form = beginning({
      kind: "property",
      id: "1",
      values: formValues("property", { title: "Home", slug: "home", phone: "9876543210", imgUrl: IMAGE }),
      isNew: false,
    });
    const emptied = set(set(set(form, "phone", " "), "imgUrl", ""), "slug", "");
    expect(emptiedFields(emptied).map(({ key }) => key)).toEqual(["phone"]);
    expect(refill(["phone"])(emptied).values["phone"]).toBe(form.values["phone"]);
    expect(emptiedFields(clearField("phone")(emptied))).toEqual([]);
  });

  it("offers a field on demand until it stands in the form, and again after it was removed", () => {
    const form = beginning({ kind: "project", values: emptyValues("project"), isNew: true });
    const offered = (state: FormState) => addableFields(state).some(({ key }) => key === "availability");
    const asked = addField("availability")(form);
    expect([offered(form), offered(asked), offered(removeField("availability")(asked))]).toEqual([true, false, true]);
  });
});

describe("checking before sending", () => {
  it("asks for the specification's required fields", () => {
    const missing = Object.fromEntries(
      CONTENT_KINDS.map((kind) => [
        kind,
        Object.keys(checkValues(kind, emptyValues(kind), { needsRequired: true })).sort(),
      ]),
    );
    expect(missing).toMatchObject({
      property: ["location", "projectName", "title"],
      project: ["location", "projectName", "title"],
      blog: ["category", "comments", "content", "postby", "status", "title"],
    });
    // The slug is made from the title: it is asked for where the title stands there without it.
    for (const kind of CONTENT_KINDS)
      expect(Object.keys(checkValues(kind, { ...emptyValues(kind), title: "A" }, { needsRequired: true }))).toContain(
        "slug",
      );
    expect(checkValues("property", emptyValues("property"), { needsRequired: false })).toEqual({});
  });

  it("refuses what is no number, and never throws", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...fieldsOf("property").map(({ key }) => key)), fc.string()),
        (texts) => {
          const errors = checkValues("property", { ...emptyValues("property"), ...texts }, { needsRequired: false });
          for (const sentence of Object.values(errors)) expect(sentence).not.toBe("");
        },
      ),
    );
    expect(
      checkValues("property", { ...emptyValues("property"), rooms: "three", size: "8x" }, { needsRequired: false }),
    ).toMatchObject({ rooms: expect.any(String), size: expect.any(String) });
  });
});

describe("picture slots", () => {
  it("that failed are filled before empty ones, and never block others", () => {
    const keys = ["a", "b", "c", "d"];
    const values = { a: "picture", b: "failed", c: "", d: "failed" };
    expect(slotsFor(keys, values, "c", 3, (key) => values[key as keyof typeof values] === "failed")).toEqual([
      "c",
      "b",
      "d",
    ]);
  });

  it("take a phone's HEIC in any spelling, and refuse a file of another type before it is sent", () => {
    const files = [
      ["IMG_3001.HEIC", ""],
      ["photo.heif", "image/heif"],
      ["IMG_3001", ""],
      ["scan.JPG", "image/jpeg"],
    ] as const;
    for (const [name, type] of files) expect(isPictureFile({ name, type }), name).toBe(true);
    expect(isPictureFile({ name: "flat.pdf", type: "application/pdf" })).toBe(false);
  });

  const keys = ["a", "b", "c", "d"];
  const contents = fc
    .array(fc.constantFrom("", "1", "2", "3"), { minLength: 4, maxLength: 4 })
    .map((texts) => Object.fromEntries(keys.map((key, at) => [key, texts[at] ?? ""])));

  it("lose and double nothing when one is moved", () => {
    fc.assert(
      fc.property(contents, fc.constantFrom(...keys), fc.constantFrom(...keys), (values, from, to) => {
        const moved = { ...values, ...moveSlot(keys, values, from, to) };
        expect(Object.values(moved).sort()).toEqual(Object.values(values).sort());
        expect(moved[to]).toBe(values[from]);
      }),
    );
  });

  it("take files where they were dropped first, then the empty ones", () => {
    expect(slotsFor(keys, { a: "1", b: "", c: "2", d: "" }, "c", 3)).toEqual(["c", "b", "d"]);
    expect(slotsFor(keys, { a: "1", b: "1", c: "1", d: "1" }, "a", 3)).toEqual(["a"]);
  });
});
