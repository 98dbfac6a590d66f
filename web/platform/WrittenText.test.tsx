import { cleanup, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { TextsProvider } from "./i18n.tsx";
import { testTexts } from "./texts.testing.ts";
import { WrittenText } from "./WrittenText.tsx";

// Sheets have an address in a build alone.
vi.mock("../ui/styles/fonts.ts", () => ({
  findFontSheet: (language: string) =>
    /^(?:ja|ar)/.test(language) ? `/assets/fonts-${language.slice(0, 2)}.css` : null,
}));

afterEach(cleanup);

// A sheet that cannot be loaded would reject a promise of React.
Object.assign((globalThis as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  handleDisabledFileLoadingAsSuccess: true,
});

const onEnglishPage = (words: React.ReactNode) => (
  <TextsProvider store={testTexts({})}>{words}</TextsProvider>
);
const sheets = () =>
  [...document.head.querySelectorAll('link[rel="stylesheet"]')].map(
    (link) => /fonts-(\w+)/.exec(link.getAttribute("href") ?? "")?.[1],
  );

it("loads the faces of Japanese and Arabic once, and only where such text is shown", () => {
  render(onEnglishPage(<WrittenText text="Flüsse" />));
  expect(sheets()).toEqual([]);
  render(onEnglishPage([<WrittenText key="1" text="川" />, <WrittenText key="2" text="海" />]));
  render(onEnglishPage(<WrittenText text="الأنهار" />));
  expect(sheets()).toEqual(["ja", "ar"]);
});

it.each([
  { text: "Rivers", language: "en-US", lang: null, dir: "ltr" },
  { text: "Flüsse", language: "de-DE", lang: "de-DE", dir: "ltr" },
  { text: "الأنهار", language: "ar", lang: "ar", dir: "rtl" },
  { text: "JavaScript لغة برمجة", language: "ar", lang: "ar", dir: "rtl" },
  // What has no letter of its language has a direction of its own.
  { text: "C++", language: "ar", lang: "ar", dir: "auto" },
  { text: "فيثاغورس", language: "de-DE", lang: "de-DE", dir: "auto" },
  { text: "川", language: null, lang: "ja-JP", dir: "auto" },
  { text: "دفتر الميزانية", language: null, lang: "ar", dir: "auto" },
  { text: "JavaScript لغة برمجة جميلة", language: null, lang: "ar", dir: "rtl" },
  { text: "Flüsse", language: null, lang: null, dir: "auto" },
])("marks $text (written in $language) with its language and direction", (one) => {
  render(onEnglishPage(<WrittenText as="p" text={one.text} language={one.language} />));
  const shown = document.querySelector("p");
  expect([shown?.getAttribute("lang"), shown?.getAttribute("dir")]).toEqual([one.lang, one.dir]);
  expect(shown?.textContent).toBe(one.text);
});

it("is rendered on the server with the faces it needs", () => {
  const html = renderToString(onEnglishPage(<WrittenText text="川" language="ja-JP" />));
  expect(html).toContain('<bdi lang="ja-JP" dir="ltr">川</bdi>');
  expect(html).toMatch(/<link rel="stylesheet" href="[^"]*fonts-ja[^"]*"/);
});
