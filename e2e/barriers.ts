import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** WCAG 2.2 AA; only findings are described in full, which takes half of the time. */
const options: axe.RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  resultTypes: ["violations"],
};

/** What axe finds. Our pages have no frames, so it runs in the page itself. */
export async function barriers(page: Page): Promise<string[]> {
  // Points that fly to their counter fade on the way, and are gone after a moment.
  await expect(page.locator(".fly-points")).toHaveCount(0);
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async (asked) => {
    const { axe: injected } = window as unknown as { axe: typeof axe };
    return (await injected.run(document, asked)).violations;
  }, options);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Checks the accessibility of what a page shows at this step of a journey. */
export async function expectNoBarrier(page: Page, place: string): Promise<void> {
  expect.soft(await barriers(page), `what axe finds: ${place}`).toEqual([]);
}
