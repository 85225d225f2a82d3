import { describe, expect, it } from "vitest";
import { soundOf } from "./sound.ts";

describe("the sound of a name", () => {
  it.each([
    ["chattarpur", "chhatarpur"],
    ["chhattarpur", "chhatarpur"],
    ["gita colony", "geeta colony"],
    ["green field colony", "greenfields colony"],
    ["ballabhgarh", "ballabgarh"],
    ["siddhartha vihar", "siddharth vihar"],
    ["dwarka more", "dwarka mor"],
    ["rajori garden", "rajouri garden"],
    ["mukherji nagar", "mukherjee nagar"],
    ["rajinder nagar", "rajendra nagar"],
    ["rajender nagar", "rajendra nagar"],
    ["patel nagar west", "west patel nagar"],
    ["beta 2", "beta 2"],
  ])("%s sounds like %s", (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  it.each([
    ["beta 1", "beta 2"],
    ["indirapuram", "indrapur"],
    ["patel nagar west", "east patel nagar"],
    ["alpha 12", "alpha 1 2"],
    ["rani bagh", "rana bagh"],
    ["moti nagar", "mata nagar"],
    ["shalimar bagh", "shalimar garden"],
    ["rajpur", "rajapuri"],
    ["jangpura", "jangpura extension"],
  ])("%s does not sound like %s", (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });
});
