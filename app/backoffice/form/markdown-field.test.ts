import { describe, expect, it } from "vitest";
import { foreignPictures, withPicture } from "./markdown-field.tsx";

describe("pictures in an article", () => {
  it("of other sites are named, because the article leaves them out", () => {
    expect(
      foreignPictures(
        "![Pool](https://other.example/pool.jpg) ![Own](/media/1/60.webp) [link](https://a.example) ![x](//b.example/1.png)",
      ),
    ).toEqual(["https://other.example/pool.jpg", "//b.example/1.png"]);
  });

  it("stand in a paragraph of their own where the cursor is", () => {
    expect(withPicture("One two", 3, "/media/1/60.webp")).toBe(
      "One\n\n![What the picture shows](/media/1/60.webp)\n\ntwo",
    );
    expect(withPicture("", 0, "/media/1/60.webp")).toBe("![What the picture shows](/media/1/60.webp)");
  });
});
