import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seedTexts } from "../../../db/seeds/reference.ts";
import { fallbackChain, mergeFallbacks } from "./rules.ts";

const language = (code: string, fallback: string | null = null) => ({
  id: code,
  code,
  fallback_language_id: fallback,
});
const codes = (chain: { code: string }[]) => chain.map(({ code }) => code);
const texts = (own: Record<string, Record<string, string>>) =>
  new Map(Object.entries(own).map(([code, all]) => [code, new Map(Object.entries(all))]));

describe("the chain of fallbacks", () => {
  it("begins with the language itself and ends at en-US", () => {
    const all = [
      language("en-US"),
      language("de-DE", "en-US"),
      language("de-AT", "de-DE"),
      language("fr-FR"),
    ];
    expect(codes(fallbackChain("de-AT", all))).toEqual(["de-AT", "de-DE", "en-US"]);
    expect(codes(fallbackChain("fr-FR", all))).toEqual(["fr-FR", "en-US"]);
    expect(codes(fallbackChain("en-US", all))).toEqual(["en-US"]);
    expect(codes(fallbackChain("xx", all))).toEqual(["en-US"]);
  });

  it("ends in any circle that staff may have made, each language once", () => {
    const names = ["en-US", "a", "b", "c", "d"];
    const world = fc.tuple(...names.map(() => fc.constantFrom(null, ...names, "gone")));
    fc.assert(
      fc.property(world, fc.constantFrom(...names, "unknown"), (fallbacks, code) => {
        const all = names.map((name, at) => language(name, fallbacks[at]));
        const chain = codes(fallbackChain(code, all));
        expect(new Set(chain).size).toBe(chain.length);
        expect(chain).toContain("en-US");
        if (code !== "unknown") expect(chain[0]).toBe(code);
      }),
    );
  });
});

describe("merged texts", () => {
  const all = [language("en-US"), language("de-DE", "en-US"), language("ar", "en-US")];
  const english = {
    "a.title": "Title",
    "a.step_one": "one step",
    "a.step_other": "{{count}} steps",
  };

  it("take each key from the first language that has it, skipping empty ones", () => {
    const own = texts({
      "en-US": { ...english, "a.more": "More" },
      "de-DE": { "a.title": "Titel", "a.more": "" },
    });
    expect(mergeFallbacks("de-DE", all, own)).toMatchObject({
      "a.title": "Titel",
      "a.more": "More",
    });
  });

  it("keep the plural forms of a key together", () => {
    const own = texts({ "en-US": english, "de-DE": { "a.step_other": "{{count}} Schritte" } });
    const merged = mergeFallbacks("de-DE", all, own);
    expect(merged["a.step_other"]).toBe("{{count}} Schritte");
    expect(merged["a.step_one"]).toBe("{{count}} Schritte");
  });

  it("pass over a set that cannot say every number", () => {
    const own = texts({ "en-US": english, "de-DE": { "a.step_one": "ein Schritt" } });
    const merged = mergeFallbacks("de-DE", all, own);
    expect([merged["a.step_one"], merged["a.step_other"]]).toEqual(["one step", "{{count}} steps"]);
  });

  it("have a form for every way in which the language counts", () => {
    const merged = mergeFallbacks("ar", all, texts({ "en-US": english }));
    for (const form of ["zero", "one", "two", "few", "many", "other"]) {
      expect(merged[`a.step_${form}`]).toMatch(/step/);
    }
  });

  it("leave a key alone that only looks like a plural", () => {
    const merged = mergeFallbacks("de-DE", all, texts({ "en-US": { "a.plan_one": "Plan one" } }));
    expect(merged).toEqual({ "a.plan_one": "Plan one" });
  });

  it("bear a language whose code no locale has", () => {
    const odd = [...all, language("x!", "en-US")];
    expect(mergeFallbacks("x!", odd, texts({ "en-US": english }))).toEqual(english);
  });

  it("never lose a key of English, whatever the others contain", () => {
    const key = fc.constantFrom("a", "a_one", "a_other", "a_few", "b", "b_one", "b_other");
    const own = fc.dictionary(key, fc.constantFrom("", "text"));
    fc.assert(
      fc.property(own, own, (one, two) => {
        const merged = mergeFallbacks("de-DE", all, texts({ "en-US": one, "de-DE": two }));
        const plain = Object.keys(one).filter((name) => one[name] && !name.includes("_"));
        for (const name of plain) expect(merged[name]).toBeTruthy();
        if (one["a_other"]) expect(merged["a_other"]).toBeTruthy();
      }),
    );
  });
});

describe("the seeded texts", () => {
  const keysOf = (code: string, isWrong: (text: string) => boolean) =>
    [...seedTexts(code)].filter(([, text]) => isWrong(text)).map(([key]) => key);

  it("keep French marks on the line of their word, with a narrow space", () => {
    const wrong = /[^\u202F][;!?»]|[ \u00A0]:|«[^\u202F]/u;
    expect(wrong.test("Prêt ?")).toBe(true);
    expect(keysOf("fr-FR", (text) => wrong.test(text))).toEqual([]);
  });

  it("open a Spanish question or call wherever they close one", () => {
    const many = (text: string, mark: string) => text.split(mark).length;
    const isOpen = (text: string) =>
      many(text, "?") !== many(text, "¿") || many(text, "!") !== many(text, "¡");
    expect(isOpen("Listo?")).toBe(true);
    expect(keysOf("es-ES", isOpen)).toEqual([]);
  });
});
