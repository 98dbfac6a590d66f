import { expect, it } from "vitest";
import { inAskedLanguage } from "./asked-language.ts";

it.each([
  ["?lang=pt-BR&next=%2F", "/cookie-policy?lang=pt-BR"],
  ["?next=%2F", "/cookie-policy"],
  ["", "/cookie-policy"],
  ["?lang=", "/cookie-policy"],
  ["?lang=a%26b", "/cookie-policy?lang=a%26b"],
])("an address with %j leads on to %s", (search, address) => {
  expect(inAskedLanguage("/cookie-policy", search)).toBe(address);
});
