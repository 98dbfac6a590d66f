import { expect, type Page, test } from "@playwright/test";
import { STAFF_PLACES } from "@waymates/contract/features/staff-places";
import { expectNarrow } from "./widths.ts";
import { demoWorld, type Visitor } from "./world.ts";

const world = demoWorld();

/** A page with more to go through than this has to be made shorter. */
const MOST_STOPS = 250;

/** What is wrong with going through a page by Tab. */
interface Findings {
  /** Took the focus and looked no different. */
  unmarked: string[];
  /** Took the focus outside of what is seen. */
  unseen: string[];
  /** Can be pressed and never took the focus. */
  missed: string[];
}
interface Recorded {
  focusRecord: { isRound: () => boolean; read: () => Findings };
}

/**
 * Records in the page every element that takes the focus, since a call for each key would take
 * minutes. An element's look is compared with its look without focus, including its surroundings:
 * some fields show the focus on their border.
 */
function record(): void {
  const kept: { element: Element; looks: string; isSeen: boolean }[] = [];
  const looksOf = (element: Element) => {
    const outer = element.parentElement;
    const near = [element, outer, outer?.parentElement, ...element.children];
    return [...near, ...(outer?.children ?? [])]
      .flatMap((one) => {
        if (!one) return [];
        const style = getComputedStyle(one);
        const { outline, outlineOffset, boxShadow, borderColor, backgroundColor } = style;
        return [outline, outlineOffset, boxShadow, borderColor, backgroundColor];
      })
      .join();
  };
  // Before the key moves it on, so that every change of looks has come.
  const keep = (event: KeyboardEvent) => {
    const element = document.activeElement;
    if (event.key !== "Tab" || !element || element === document.body) return;
    const { width, height, top, bottom } = element.getBoundingClientRect();
    const isSeen = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
    kept.push({ element, looks: looksOf(element), isSeen });
  };
  addEventListener("keydown", keep, true);
  const nameOf = (element: Element) => {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.getAttribute("aria-label") ?? label ?? element.textContent;
    return `${element.tagName} ${name.trim().slice(0, 60)}`;
  };
  /** Of a group that arrows go through, Tab reaches one; a combo box opens by them as well. */
  const GROUPS = "[role=radiogroup], [role=tablist], [role=listbox], [role=grid], [role=toolbar]";
  const isByArrows = (element: HTMLElement) =>
    element.matches("[type=radio]") ||
    element.closest(GROUPS) !== null ||
    (element.tabIndex < 0 && element.parentElement?.querySelector("[role=combobox]"));
  const canBePressed = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(":disabled, [type=hidden]") &&
    !element.closest("[inert], [aria-hidden=true]") &&
    !isByArrows(element);
  const isRound = () => kept.slice(1).some(({ element }) => element === kept[0]?.element);
  const read = (): Findings => {
    removeEventListener("keydown", keep, true);
    (document.activeElement as HTMLElement | null)?.blur();
    const had = new Set(kept.map(({ element }) => element));
    const all = document.querySelectorAll<HTMLElement>(
      "main :is(button, a[href], input, textarea)",
    );
    const names = (elements: Iterable<Element>) => [...new Set([...elements].map(nameOf))];
    const isUnmarked = (one: (typeof kept)[number]) =>
      one.element.isConnected && one.looks === looksOf(one.element);
    return {
      unmarked: names(kept.filter(isUnmarked).map(({ element }) => element)),
      unseen: names(kept.filter(({ isSeen }) => !isSeen).map(({ element }) => element)),
      missed: names([...all].filter((one) => !had.has(one) && canBePressed(one))),
    };
  };
  Object.assign(window, { focusRecord: { isRound, read } });
}

/** Tabs through a page until the focus is back at its start. */
async function goThrough(page: Page): Promise<Findings & { ends: boolean }> {
  await page.evaluate(record);
  let ends = false;
  for (let pressed = 1; pressed <= MOST_STOPS && !ends; pressed += 1) {
    await page.keyboard.press("Tab");
    if (pressed % 10 === 0)
      ends = await page.evaluate(() => (window as unknown as Recorded).focusRecord.isRound());
  }
  const findings = await page.evaluate(() => (window as unknown as Recorded).focusRecord.read());
  return { ends, ...findings };
}

/** Pages with an id in their address, opened for items of the demo world. */
async function placesOfThings(iris: Visitor): Promise<string[]> {
  interface List {
    items: { id: string }[];
  }
  const users = await world.ask<List>(iris, "GET", "/api/admin/users?query=ada");
  const paths = await world.ask<List>(iris, "GET", "/api/admin/paths?status=published");
  const path = `/admin/paths/${paths.items[0]?.id}`;
  const { chapters } = await world.ask<{ chapters: { id: string; nodes: { id: string }[] }[] }>(
    iris,
    "GET",
    `/api${path}`,
  );
  const chapter = chapters[0];
  return [
    `/admin/users/${users.items[0]?.id}`,
    path,
    `${path}/chapters/${chapter?.id}`,
    `/admin/nodes/${chapter?.nodes[0]?.id}`,
    `/admin/nodes/new?chapter=${chapter?.id}`,
    "/admin/translations/de-DE",
  ];
}

test("Tab reaches every control of each page of the workplace and shows where it is; nothing is wider than a phone", async ({
  browser,
}) => {
  test.slow();
  const iris = await world.person(browser, "iris");
  const { page } = iris;
  const wide = page.viewportSize() ?? { width: 1280, height: 900 };
  for (const url of [...STAFF_PLACES.map((place) => place.url), ...(await placesOfThings(iris))]) {
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    expect
      .soft(await goThrough(page), url)
      .toEqual({ ends: true, unmarked: [], unseen: [], missed: [] });
    await expectNarrow(page, url);
    await page.setViewportSize(wide);
  }
});

/** Where a dialog opens, and from which button. */
const dialogs: readonly (readonly [url: string, button: string | RegExp])[] = [
  ["/admin/paths", "New path"],
  ["/admin/languages", "New language"],
  ["/admin/invites", "New invite"],
  ["/admin/tags", /^Block: #/],
  ["/admin/pages", /^Archive: /],
  ["/admin", /^Search staff area/],
];

test("dialogs of the workplace keep Tab within them, end with Escape, and give the focus back", async ({
  browser,
}) => {
  const { page } = await world.person(browser, "iris");
  for (const [url, name] of dialogs) {
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    const opener = page.getByRole("button", { name }).first();
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog, url).toBeVisible();
    for (const key of ["Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      await expect(dialog.locator(":focus"), `${url}: the focus stays within`).toHaveCount(1);
    }
    await page.keyboard.press("Escape");
    await expect(dialog, url).toBeHidden();
    await expect(opener, `${url}: has the focus back`).toBeFocused();
  }
});

test("texts are gone through by arrows, opened by Enter and left by Escape", async ({
  browser,
}) => {
  const { page } = await world.person(browser, "iris");
  await page.goto("/admin/translations/de-DE?filter=tag");
  await page.waitForLoadState("networkidle");
  const focused = page.locator(":focus");
  const rows = page.getByRole("main").locator("li[tabindex]");
  await rows.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(focused).toHaveRole("textbox");
  await page.keyboard.type("!");
  await page.keyboard.press("Escape");
  await expect(rows.first()).toBeFocused();
});
