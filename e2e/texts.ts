import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";

const folder = path.resolve(import.meta.dirname, "../server/db/seeds/texts");

/** All texts of a language, as the seeds put them into the translations table. */
export function textsOf(language: string): Record<string, string> {
  const parts = readdirSync(path.join(folder, "parts")).filter((name) =>
    name.endsWith(`.${language}.json`),
  );
  const files = [`${language}.json`, ...parts.map((name) => `parts/${name}`)];
  return Object.assign(
    {},
    ...files.map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")) as object),
  ) as Record<string, string>;
}

const english = textsOf("en-US");
/**
 * Shown in English on purpose: names of the product and of languages, what people wrote, and the names of
 * paths, which the features page repeats.
 */
const isOurs = (key: string) => !/^(email|option|features\.row)\./.test(key);

const foreignTo = new Map<string, Set<string>>();

/** English texts of ours that a reader of another language must not meet; asked for on each page. */
export function foreignTexts(language: string): Set<string> {
  const known = foreignTo.get(language) ?? findForeignTexts(language);
  foreignTo.set(language, known);
  return known;
}

function findForeignTexts(language: string): Set<string> {
  const own = new Set(Object.values(textsOf(language)));
  return new Set(
    Object.entries(english)
      .filter(
        ([key, text]) =>
          isOurs(key) && !text.includes("{{") && /[a-z]{3}/.test(text) && !own.has(text),
      )
      .map(([, text]) => text),
  );
}

/** Whether a text is the name of one of our texts, shown in its place. */
export const isRawKey = (text: string): boolean =>
  /^[a-z]+(\.[a-zA-Z0-9_]+){1,4}$/.test(text) && text in english;

/**
 * What a person sees and what a screen reader says, piece by piece.
 * @param html a document to read in place of the page's own
 */
export async function visibleTexts(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((text) => {
    const read = text === undefined ? document : new DOMParser().parseFromString(text, "text/html");
    const found: string[] = [];
    const walker = read.createTreeWalker(read.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const holder = node.parentElement;
      if (!holder || holder.closest("script, style, [lang]:not(html)")) continue;
      found.push(node.textContent?.trim() ?? "");
    }
    for (const element of read.querySelectorAll("[aria-label], [placeholder], [title]")) {
      for (const name of ["aria-label", "placeholder", "title"])
        found.push(element.getAttribute(name) ?? "");
    }
    return [...found, read.title.split(" · ")[0] ?? ""].filter(Boolean);
  }, html);
}
