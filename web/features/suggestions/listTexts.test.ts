import { expect, it } from "vitest";
import { findTexts, listTexts } from "./listTexts.ts";

const english = {
  "a.hello": "Hello",
  "a.cafe": "Café",
  "a.days_one": "One day",
  "a.days_other": "{{count}} days",
};

it("lists a language's own plural forms beside the English text of the form other", () => {
  const own = { "a.days_other": "{{count}}日", "a.days_one": "One day", "a.gone": "x" };
  expect(listTexts("ja-JP", english, own)).toEqual([
    {
      key: "a.days_other",
      source: "{{count}} days",
      value: "{{count}}日",
      plural: { stem: "a.days", form: "other" },
      sourceOfOther: "{{count}} days",
    },
  ]);
  const forms = listTexts("ar", english, { "a.days_few": "{{count}} أيام" });
  expect(forms).toMatchObject([{ key: "a.days_few", source: "{{count}} days" }]);
});

it("finds words of key, text and English, whatever case and accents", () => {
  const texts = listTexts("de-DE", english, { "a.hello": "Grüß dich", "a.cafe": "Café" });
  const found = (query: string, isUntranslated = false) =>
    findTexts(texts, { code: "de-DE", query, isUntranslated }).map(({ key }) => key);
  expect(found("gruß")).toEqual(["a.hello"]);
  expect(found("CAFE")).toEqual(["a.cafe"]);
  expect(found("hello")).toEqual(["a.hello"]);
  expect(found("", true)).toEqual(["a.cafe"]);
  expect(found("100%")).toEqual([]);
});
