import { describe, expect, it } from "vitest";
import { canDecide } from "./policy.ts";

const decides = (role: string, authorRole: string | null, reporterIds: string[] = ["ben"]) =>
  canDecide({
    actor: { id: "eve", role },
    reporterIds,
    author: { id: "ada", role: authorRole },
  });

describe("a decision about a question", () => {
  it("is made by who stands above its author", () => {
    expect([decides("editor", null), decides("editor", "translator")]).toEqual([true, true]);
    expect([decides("editor", "editor"), decides("editor", "admin")]).toEqual([false, false]);
    expect(decides("admin", "admin")).toBe(true);
  });

  it("is not made by its author, nor by who has reported it", () => {
    const actor = { id: "eve", role: "admin" };
    expect(canDecide({ actor, reporterIds: [], author: { id: "eve", role: "admin" } })).toBe(false);
    expect(decides("admin", null, ["ben", "eve"])).toBe(false);
    expect(canDecide({ actor, reporterIds: ["ben"], author: null })).toBe(true);
  });
});
