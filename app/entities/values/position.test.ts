import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { InvalidInput } from "../index.ts";
import { project, property } from "#app/kinds/index.ts";
import { NCR_BOX, readPosition } from "./position.ts";

const CYBER_CITY = { latitude: 28.4595, longitude: 77.0266 };
const home = { Title: "A home", slug: "a-home", ProjectName: "Courts", Location: "Sector 150" };

describe("a position that was copied from a map", () => {
  it.each([
    "28.4595, 77.0266",
    "28.4595,77.0266",
    "(28.4595, 77.0266)",
    "28.4595 77.0266",
    "28.4595° N, 77.0266° E",
    "77.0266, 28.4595",
    "https://www.google.com/maps?q=28.4595,77.0266",
    "https://maps.google.com/?q=loc:28.4595,77.0266&z=17",
    "https://www.google.com/maps/search/?api=1&query=28.4595%2C77.0266",
    "https://www.google.com/maps/@28.4595,77.0266,17z",
    "https://www.google.com/maps/search/28.4595,+77.0266?entry=tts",
    "https://www.google.com/maps/place/Tower/@28.41,77.09,17z/data=!3m1!4b1!4m5!3d28.4595!4d77.0266",
    "https://www.openstreetmap.org/#map=17/28.4595/77.0266",
    `28°27'34.2"N 77°01'35.76"E`,
  ])("is read from %s", (written) => {
    expect(readPosition(written)).toEqual(CYBER_CITY);
  });

  it.each(["28.4595", "Sector 150, Noida", "https://maps.app.goo.gl/aBcD12345", "https://example.com/v/1,2", ""])(
    "is not seen in '%s'",
    (written) => {
      const position = readPosition(written);
      expect(position === undefined || position.latitude < NCR_BOX.latitude.min).toBe(true);
    },
  );

  it("fills both fields of a home and of a project, wherever it was pasted", () => {
    for (const name of ["Latitude", "Longitude"])
      expect(property.parse({ ...home, [name]: "28.4595, 77.0266" })).toMatchObject(CYBER_CITY);
    const site = { title: "Courts", slug: "courts", projectName: "Courts", location: "Sector 150" };
    expect(project.parse({ ...site, latitude: "https://maps.google.com/?q=28.4595,77.0266" })).toMatchObject(
      CYBER_CITY,
    );
    expect(property.parsePatch({ Latitude: "28.4595, 77.0266" }, property.parse(home))).toEqual(CYBER_CITY);
  });

  it("is any point of Delhi NCR, in both orders", () => {
    const degrees = (axis: keyof typeof NCR_BOX) =>
      fc.double({ ...NCR_BOX[axis], noNaN: true }).map((value) => Number(value.toFixed(6)));
    fc.assert(
      fc.property(degrees("latitude"), degrees("longitude"), (latitude, longitude) => {
        const written = [latitude, longitude].map((value) => value.toFixed(6));
        for (const text of [written.join(", "), written.toReversed().join(",")])
          expect(readPosition(text)).toEqual({ latitude, longitude });
      }),
    );
  });
});

describe("the position of a home", () => {
  const errorsOf = (act: () => unknown): unknown => {
    try {
      return act();
    } catch (error) {
      return (error as InvalidInput).fields;
    }
  };

  it("is a latitude and a longitude, or neither", () => {
    expect(errorsOf(() => property.parse({ ...home, Latitude: "28.5" }))).toEqual({
      Longitude: "Longitude is needed beside the latitude: enter both or neither",
    });
    expect(errorsOf(() => property.parse({ ...home, Longitude: 77.1 }))).toEqual({
      Latitude: "Latitude is needed beside the longitude: enter both or neither",
    });
    const stored = property.parse({ ...home, Latitude: 28.5, Longitude: 77.1 });
    expect(errorsOf(() => property.parsePatch({ Latitude: "" }, stored))).toEqual({
      Latitude: "Latitude is needed beside the longitude: enter both or neither",
    });
    expect(property.parsePatch({ Latitude: "", Longitude: "" }, stored)).toEqual({ latitude: null, longitude: null });
  });

  it("of which only half was stored long ago does not stand in the way of another change", () => {
    const stored = { ...property.parse(home), latitude: 28.5 };
    expect(property.parsePatch({ Title: "Another title" }, stored)).toEqual({ title: "Another title" });
  });

  it("lies in Delhi NCR, and the sentence quotes what does not", () => {
    expect(errorsOf(() => property.parse({ ...home, Latitude: "19.07", Longitude: "72.87" }))).toEqual({
      Latitude: "Latitude has to lie in Delhi NCR, between 28 and 29.2 degrees: 19.07 does not",
      Longitude: "Longitude has to lie in Delhi NCR, between 76.7 and 77.9 degrees: 72.87 does not",
    });
    expect(
      errorsOf(() => property.parse({ ...home, Latitude: "https://maps.app.goo.gl/aBc", Longitude: "77" })),
    ).toEqual({
      Latitude:
        'Latitude has to be in decimal degrees such as 28.4595, or a position or link copied from Google Maps that holds both numbers: "https://maps.app.goo.gl/aBc" is not one',
    });
  });

  it("is the administrator's alone", () => {
    const values = property.parse({ ...home, Latitude: 28.5, Longitude: 77.1, PinCode: "201 301" });
    expect(property.toWire(values, "public")).not.toHaveProperty("Latitude");
    expect(property.toWire(values, "public")).toHaveProperty("PinCode", "201301");
    expect(property.toWire(values, "administrator")).toMatchObject({ Latitude: 28.5, Longitude: 77.1 });
  });

  it("has a PIN code of six digits", () => {
    for (const written of ["201301", "201 301", 201301, "२०१३०१"])
      expect(property.parse({ ...home, PinCode: written }).pinCode).toBe("201301");
    for (const written of ["20130", "012345", "2013011", "Noida"])
      expect(errorsOf(() => property.parse({ ...home, PinCode: written }))).toEqual({
        PinCode: `PIN code has to be six digits such as 201301: "${written}" is not one`,
      });
  });
});
