import { expect, it } from "vitest";
import { capitalized } from "./formats.ts";

it.each([
  ["español", "es-ES", "Español"],
  ["élève", "fr-FR", "Élève"],
  ["istanbul", "tr-TR", "İstanbul"],
  ["𐐨𐐩", "en-US", "𐐀𐐩"],
  ["15 de marzo", "es-ES", "15 de marzo"],
  ["3月2日", "ja-JP", "3月2日"],
  ["", "de-DE", ""],
])("capitalizes only the first letter: %j in %s", (text, locale, expected) => {
  expect(capitalized(text, locale)).toBe(expected);
});
