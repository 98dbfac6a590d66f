import { expect, it } from "vitest";
import { inAskedLanguage, readAskedLanguage } from "./asked-language.ts";

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
  ["/cookie-policy", "?lang=PT", "/cookie-policy?lang=pt-BR"],
  ["/p?page=2", "?lang=pt-BR", "/p?page=2&lang=pt-BR"],
  ["/#try", "?lang=pt-BR", "/?lang=pt-BR#try"],
  ["/cookie-policy", "?lang=xx", "/cookie-policy"],
  ["/cookie-policy", "?lang=a%26b", "/cookie-policy"],
])("%s read at an address with %j in Portuguese leads on to %s", (path, search, address) => {
  expect(inAskedLanguage(path, search, "pt-BR")).toBe(address);
});
