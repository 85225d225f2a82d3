import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readProps, writeProps } from "./props.ts";

const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom("`", '"', "\\", "&", "'", "₹") }));

describe("props of an island as an attribute", () => {
  it("come back as they were written", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.oneof(text, fc.array(text), fc.integer())), (props) => {
        const plain: unknown = JSON.parse(JSON.stringify(props));
        expect(readProps(writeProps(props))).toEqual(plain);
      }),
    );
  });

  it("need no escaping by HTML", () => {
    const written = writeProps({ all: "/options?group=city&in=villa", text: "<b>'it'</b>" });
    expect(written).not.toMatch(/[&<>'"]/);
    expect(readProps(written)).toEqual({ all: "/options?group=city&in=villa", text: "<b>'it'</b>" });
  });

  it("need no quotation marks", () => {
    expect(writeProps({ path: "/villa", counts: [1, 2] })).toBe("{`path`:`/villa`,`counts`:[1,2]}");
  });
});
