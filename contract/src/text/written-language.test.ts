import { describe, expect, it } from "vitest";
import { languageOfScript } from "./script.ts";
import { writtenLanguage } from "./written-language.ts";

describe("the language of a text", () => {
  it.each([
    ["今日のスケッチ", "ja-JP"],
    ["日本語", "ja-JP"],
    ["今週のお題：TypeScript と JavaScript", "ja-JP"],
    ["نقرأ الأرقام كما نقرأ الحكايات.", "ar"],
    ["الجبر: x² + y² = z²، واسمه Pythagoras", "ar"],
    ["یہ کتاب اچھی ہے", null],
    ["In Kyoto sagt man きれい dazu", null],
    ["Pythagoras (فيثاغورس)", null],
    ["Это по-русски", null],
    ["42 · ✓ 🎉", null],
    ["", null],
  ])("is told by its script in %j", (text, language) => {
    expect(languageOfScript(text)).toBe(language);
    // The writer’s own language does not matter here.
    for (const writer of ["en-US", "ar", "ja-JP"]) {
      const isLatin = text.includes("Kyoto") || text.includes("Pythagoras (");
      if (!isLatin) expect(writtenLanguage(writer, text)).toBe(language);
    }
  });

  it.each([
    ["en-US", "The table says 0.2 metres, so the far ledge comes out of the water."],
    ["de-DE", "Meine alte Seekarte sagt vier Meter, die neue sagt drei. Das ist nicht dasselbe."],
    ["es-ES", "¿Qué se cena en casa y a qué hora?"],
    ["fr-FR", "Rendez-vous à 10 h devant le métro. C’est gratuit."],
    ["pt-BR", "Escreva uma função que recebe o preço e o valor pago."],
  ])("in Latin letters is that of its writer where its words agree (%s)", (language, text) => {
    expect(writtenLanguage(language, text)).toBe(language);
    // A person who reads the site in another language did not write that one.
    for (const other of ["en-US", "de-DE", "es-ES", "fr-FR", "pt-BR", "ja-JP", "ar"]) {
      expect(writtenLanguage(other, text)).toBe(other === language ? language : null);
    }
  });

  it("in Latin letters is unknown where its words say nothing", () => {
    for (const text of ["Gregory!", "lol", "#spanish", "Bravo, Cleo."]) {
      expect(writtenLanguage("de-DE", text)).toBeNull();
    }
  });
});
