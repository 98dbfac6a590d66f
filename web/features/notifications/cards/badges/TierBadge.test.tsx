import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderInShell } from "../../panel.testing.tsx";
import { TierBadge } from "./TierBadge.tsx";

afterEach(cleanup);

it.each([
  ["gold", "Gold", "badge gold"],
  ["silver", "Silver", "badge silver"],
  ["bronze", "Bronze", "badge bronze"],
  ["default", "No tier", "badge"],
])("the tier %s has its name and its metal (NOT-13)", (tier, name, look) => {
  const badge = renderInShell(<TierBadge tier={tier} />).container.firstElementChild;
  expect([badge?.textContent, badge?.className]).toEqual([name, look]);
});

it("a tier that does not exist has no badge", () => {
  expect(renderInShell(<TierBadge tier="platinum" />).container.textContent).toBe("");
});
