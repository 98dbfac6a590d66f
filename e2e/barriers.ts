import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What axe finds against WCAG 2.2 AA. */
export async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** On the way of a journey: what stands there now is open to everybody. */
export async function expectNoBarrier(page: Page, place: string): Promise<void> {
  expect.soft(await barriers(page), `what axe finds: ${place}`).toEqual([]);
}
