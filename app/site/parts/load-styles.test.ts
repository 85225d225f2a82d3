import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test.for(["../blocks/gallery/lightbox.css", "../../ui/map.css"])(
  "%s, which comes when the page stands, is in no layer",
  (file) => {
    expect(readFileSync(new URL(file, import.meta.url), "utf8")).not.toMatch(/^\s*@layer/m);
  },
);
