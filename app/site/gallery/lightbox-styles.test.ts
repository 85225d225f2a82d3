import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test.for(["./lightbox.css", "../../ui/map.css", "../../ui/drawn-map.css"])(
  "%s, which may come when the page stands already, is in no layer",
  (file) => {
    expect(readFileSync(new URL(file, import.meta.url), "utf8")).not.toMatch(/^\s*@layer/m);
  },
);
