import { expect, it } from "vitest";
import { inAskedLanguage, readAskedLanguage } from "./asked-language.ts";
import { languagesOfReader } from "./translations-constants.ts";

const codes = ["en-US", "de-DE", "pt-BR", "ar"];

it.each([
  ["?lang=pt-BR&next=%2F", "pt-BR"],
  ["?lang=DE-de", "de-DE"],
  ["?lang=de", "de-DE"],
  ["?lang=ar", "ar"],
  ["?lang=pt-PT", null],
  ["?lang=", null],
  ["?next=%2F", null],
  ["", null],
  ["?lang=de&lang=ar", null],
  ["?lang=%3Cb%3Ede", null],
])("an address with %j asks for %s", (search, language) => {
  expect(readAskedLanguage(search, codes)).toBe(language);
});

it.each([
  ["pt-PT", ["pt-BR", "en-US"]],
  ["zh-TW, zh;q=0.9", ["en-US"]],
  ["ar-EG", ["ar", "en-US"]],
  ["en-GB, de;q=0.8", ["en-US", "de-DE"]],
  ["fr, DE-at;q=0.2, ar;q=0.7, *;q=0.1", ["ar", "de-DE", "en-US"]],
  ["de;q=0", ["en-US"]],
  [undefined, ["en-US"]],
])("a browser that asks for %s is read to in %j", (header, languages) => {
  expect(languagesOfReader({}, header, codes)).toEqual(languages);
});

it("what a reader chose comes before what their browser asks for", () => {
  const choices = { asked: null, device: "de", own: "ar" };
  expect(languagesOfReader(choices, "pt", codes)).toEqual(["de-DE", "ar", "pt-BR", "en-US"]);
});

it.each([
  ["/cookie-policy", "?lang=PT", "/cookie-policy?lang=pt-BR"],
  ["/p?page=2", "?lang=pt-BR", "/p?page=2&lang=pt-BR"],
  ["/#try", "?lang=pt-BR", "/?lang=pt-BR#try"],
  ["/cookie-policy", "?lang=xx", "/cookie-policy"],
  ["/cookie-policy", "?lang=a%26b", "/cookie-policy"],
])("%s read at an address with %j in Portuguese leads on to %s", (path, search, address) => {
  expect(inAskedLanguage(path, search, "pt-BR")).toBe(address);
});
