import { describe, expect, it } from "vitest";
import { badgeLook } from "./badgeReward.ts";

const reward = {
  image_url: "/media/badges/learner-gold.svg",
  external_name: "Learner",
  gradient_start: "#B8860B",
  gradient_end: "#FFE08A",
  gradient_direction: "to bottom right",
};

describe("the look of a badge", () => {
  it("takes picture and gradient as they are", () => {
    expect(badgeLook(reward)).toEqual({
      image: "/media/badges/learner-gold.svg",
      gradient: { "--from": "#B8860B", "--to": "#FFE08A", "--direction": "to bottom right" },
    });
  });

  it.each([
    { gradient_start: "red;background:url(//x)" },
    { gradient_start: "red" },
    { gradient_end: "#fff" },
    { gradient_end: "var(--trail)" },
    { gradient_direction: "45deg" },
    { gradient_direction: "to bottom right, url(//x)" },
  ])("is neutral with %o", (odd) => {
    expect(badgeLook({ ...reward, ...odd }).gradient).toBeUndefined();
  });

  it.each([
    "https://elsewhere.example/x.png",
    "//elsewhere.example/x.png",
    "/\\elsewhere.example",
    "javascript:x",
  ])("takes no picture from %s", (image_url) => {
    expect(badgeLook({ ...reward, image_url }).image).toBeNull();
  });

  it("bears a badge that says nothing about itself", () => {
    expect(badgeLook(undefined)).toEqual({ image: null, gradient: undefined });
  });
});
