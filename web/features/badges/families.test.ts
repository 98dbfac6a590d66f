import type { Badge, BadgeFamilyName, BadgeTier } from "@waymates/contract/features/badges";
import { expect, it } from "vitest";
import { bestOfEach, closestOf, familiesOf } from "./families.ts";

const badge = (
  family: BadgeFamilyName,
  tier: BadgeTier,
  [progress, threshold]: [number, number],
  more: Partial<Badge> = {},
): Badge => ({
  key: `${family}.${tier}`,
  family,
  tier,
  external_name: family,
  description: "",
  image_url: "",
  gradient_start: "",
  gradient_end: "",
  gradient_direction: "to bottom right",
  metric: "",
  threshold,
  progress,
  available: true,
  earned_at: progress >= threshold ? "2026-01-01T00:00:00.000Z" : null,
  ...more,
});

const keys = (badges: readonly Badge[]) => badges.map(({ key }) => key);

it("a family's next badge is its lowest one that is not earned", () => {
  const [learner, flame] = familiesOf([
    badge("learner", "bronze", [6, 5]),
    badge("learner", "silver", [6, 25]),
    badge("flame", "gold", [100, 100]),
  ]);
  expect(learner?.next?.key).toBe("learner.silver");
  expect(flame?.next).toBeNull();
});

it("the closest are begun, can be had, and come with the fullest first", () => {
  const families = familiesOf([
    badge("learner", "silver", [6, 25]),
    badge("flame", "silver", [20, 30]),
    badge("sharp", "bronze", [0, 3]),
    badge("host", "bronze", [0.9, 1], { available: false }),
    badge("keeper", "bronze", [1, 7]),
  ]);
  expect(keys(closestOf(families, 2))).toEqual(["flame.silver", "learner.silver"]);
});

it("a shelf shows the best of each family, gold first", () => {
  const earned = [
    badge("flame", "bronze", [8, 7]),
    badge("learner", "bronze", [30, 5]),
    badge("learner", "gold", [100, 100]),
  ];
  expect(keys(bestOfEach(earned))).toEqual(["learner.gold", "flame.bronze"]);
});
