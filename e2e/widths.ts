import { expect, type Page } from "@playwright/test";

const NARROWEST = 320;

/** Nothing is wider than the narrowest screen, nor does it become so when words are half as long again. */
export async function expectNarrow(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: NARROWEST, height: 640 });
  expect.soft(await tooWide(page), `scrolls sideways: ${name}`).toEqual([]);
  await page.evaluate(lengthenWords);
  expect.soft(await tooWide(page), `scrolls sideways with longer words: ${name}`).toEqual([]);
}

/** Makes each word half as long again, as a translation may. Names, times and addresses stay. */
function lengthenWords(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement?.closest("script, style, bdi, time, [translate=no]")) continue;
    text.nodeValue = (text.nodeValue ?? "").replaceAll(
      /\p{L}{2,}/gu,
      (word) => word + word.slice(0, Math.ceil(word.length / 2)),
    );
  }
}

/** The width of a page that scrolls sideways, and which of its elements reach too far; else nothing. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement ?? document.body;
    if (scrollWidth <= clientWidth) return [];
    const reaching = [...document.querySelectorAll("body *")].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > clientWidth + 1;
    });
    const names = reaching.map((element) => `${element.localName}.${element.className}`);
    return [`${scrollWidth} pixels`, ...names.slice(0, 8)];
  });
}
