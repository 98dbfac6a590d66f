import type { SiteRole } from "@waymates/contract/features/accounts";
import { describe, expect, it } from "vitest";
import { canDecide } from "./policy.ts";

const decides = (role: SiteRole, authorRole: SiteRole, reporterIds: string[] = ["ben"]) =>
  canDecide({
    actor: { id: "eve", role },
    reporterIds,
    author: { id: "ada", role: authorRole },
  });

describe("a decision about a question", () => {
  it("a decision about a question needs a higher role than its author's", () => {
    expect([decides("editor", "user"), decides("editor", "translator")]).toEqual([true, true]);
    expect([decides("editor", "editor"), decides("editor", "admin")]).toEqual([false, false]);
    expect(decides("admin", "admin")).toBe(true);
  });

  it("is not made by its author, nor by who has reported it", () => {
    const actor = { id: "eve", role: "admin" as const };
    expect(canDecide({ actor, reporterIds: [], author: actor })).toBe(false);
    expect(decides("admin", "user", ["ben", "eve"])).toBe(false);
    expect(canDecide({ actor, reporterIds: ["ben"], author: null })).toBe(true);
  });
});
