import { expect, test } from "vitest";

import { fileSize } from "./file-size.ts";

test.each([
  [0, "0 kB"],
  [999, "0 kB"],
  [420_400, "420 kB"],
  [999_999, "999 kB"],
  [1_000_000, "1 MB"],
  [3_480_000, "3.4 MB"],
  [34_900_000, "34 MB"],
  [9_990_000_000, "9.9 GB"],
  [34_000_000_000, "34 GB"],
  [2_000_000_000_000, "2 TB"],
  [5e15, "5000 TB"],
])("%i bytes are %s", (bytes, size) => {
  expect(fileSize(bytes)).toBe(size);
});
